/** Places in the stack traces of JavaScript runtimes. */

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

const POSITION = /:(\d{1,9})(?::(\d{1,9}))?\)?$/;
/** Files of the runtime itself, by scheme or by the bare names that Node.js used before `node:`. */
const RUNTIME = /^(?:node:|internal\/|native|ext:|bun:|deno:|https?:|jsr:|npm:|(?:_stream_\w+|assert|async_hooks|buffer|child_process|domain|events|fs|module|net|timers|util|vm)\.js$)/;

/** The place in `at f (file:1:2)`, `at file:1:2`, `f (file:1:2)`, `file:1:2` or `file:1`; null when there is none. */
export function placeOf(text: string): Place | null {
  const frame = text.trim().replace(/^at (?:async )?/, '');
  const position = POSITION.exec(frame);
  if (position === null) return null;
  let file = frame.slice(0, position.index);
  if (frame.endsWith(')')) file = file.slice(file.lastIndexOf('(') + 1);
  file = file.replace(/^(?:async )?file:\/\/(?:\/(?=[A-Za-z]:))?/, '');
  if (file.length === 0 || file.length > 1_000) return null;
  return { file, line: Number(position[1]), ...(position[2] === undefined ? {} : { column: Number(position[2]) }) };
}

/** False for the runtime's own files, for dependencies, and for what is no file at all. */
export function isProjectFile(file: string): boolean {
  return /\.\w+$/.test(file) && !file.includes('<') && !RUNTIME.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file);
}

/** The place of a stack frame line (`at …`, or `f (file:1:2)`) that lies in the project, else null. */
export function projectFrame(text: string): Place | null {
  const place = placeOf(text);
  return place !== null && place.column !== undefined && isProjectFile(place.file) ? place : null;
}
