/**
 * Frames of a Python traceback (`File "PATH", line N, in NAME`) and which of them lie in the project under test.
 */
import { keep } from './bounds.ts';

export interface PythonFrame {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

const FRAME = /^\s*File "([^"]{1,1000})", line (\d{1,9})(?:, in (.{1,500}))?$/;
const LIBRARY = /(?:^|\/)(?:site-packages|dist-packages|lib\/python\d[\d.]*|Lib\/(?:unittest|importlib|asyncio|concurrent|contextlib\.py|runpy\.py))(?:\/|$)/;

/** The frame a line tells, or null. */
export function pythonFrame(text: string): PythonFrame | null {
  if (!text.includes('File "')) return null;
  const match = FRAME.exec(text);
  if (match === null) return null;
  return { file: keep(match[1] ?? ''), line: Number(match[2]), name: keep(match[3] ?? '') };
}

/** False for the standard library, installed packages and generated code. */
export function isProjectFile(path: string): boolean {
  if (path.startsWith('<')) return false;
  return !LIBRARY.test(path.replaceAll('\\', '/'));
}

/**
 * The frame to show for a failing test: the first one in the project that is the test's own function, else the first
 * one in the project (helpers and the code under test come later in a traceback).
 */
export function placeOf(frames: readonly PythonFrame[], testFunction?: string): PythonFrame | undefined {
  const own = frames.filter((frame) => isProjectFile(frame.file));
  return own.find((frame) => frame.name === testFunction) ?? own[0];
}
