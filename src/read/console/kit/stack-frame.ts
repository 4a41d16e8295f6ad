/** Places in JavaScript stack traces: V8 (`at f (file:1:2)`), Vitest (`❯ f file:1:2`), Firefox and Safari (`f@file:1:2`). */
import { keep } from './bounds.ts';

export interface Place {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based; some tools leave it out. */
  readonly column?: number;
}

const MAX_FRAME_LENGTH = 2_000;
/** Without a column only behind a file's extension. */
const LOCATION = /^(.+?):(\d{1,9})(?::(\d{1,9}))?$/;
/** Code that is not the project's: packages, the runtime, the test tool inside its own bundle. */
const FOREIGN = /(?:^|[\\/])node_modules[\\/]|[\\/]\.yarn[\\/]|^(?:node|internal|native|bun|ext|deno|chrome-extension):?[\\/:]|^[<[]|__cypress[\\/]runner/;
/** What bundlers and browsers put in front of a project's path. */
const ORIGIN = /^(?:file:\/\/(?:\.\/|(?=\/))|webpack(?:-internal)?:\/\/[^/]*\/(?:\.\/)?|https?:\/\/[^/]+\/(?:base\/|absolute(?=\/)|__cypress\/tests\?p=)?)/;

/** A quick look at what all frames share. */
function mayBeFrame(trimmed: string): boolean {
  const first = trimmed.charCodeAt(0);
  return first === 0x276f || (first === 97 && trimmed.startsWith('at ')) || trimmed.includes('@');
}

/** The part of a frame that holds the location, or undefined when `text` is no frame. */
function locationOf(text: string): string | undefined {
  if (text.startsWith('at ')) {
    const open = text.indexOf(' (');
    if (open >= 0 && text.endsWith(')')) return text.slice(open + 2, -1);
    return text.slice(text.startsWith('at async ') ? 9 : 3);
  }
  if (text.startsWith('❯ ')) {
    const body = text.slice(2);
    return body.slice(body.lastIndexOf(' ') + 1);
  }
  const at = text.indexOf('@');
  return at >= 0 && at < 200 && !text.slice(0, at).includes(' ') ? text.slice(at + 1) : undefined;
}

function parse(location: string | undefined): RegExpExecArray | null {
  const match = LOCATION.exec(location ?? '');
  return match?.[3] === undefined && !/\.\w{1,8}$/.test(match?.[1] ?? '') ? null : match;
}

function withoutOrigin(path: string): string {
  const local = path.replace(ORIGIN, '');
  const query = local.indexOf('?');
  const bare = query > 0 ? local.slice(0, query) : local;
  return /^\/[A-Za-z]:\//.test(bare) ? bare.slice(1) : bare;
}

/** Whether `text` is a line of a stack trace, the project's or not. */
export function isStackFrame(text: string): boolean {
  if (text.length > MAX_FRAME_LENGTH) return false;
  const trimmed = text.trim();
  if (!mayBeFrame(trimmed)) return false;
  if (/^at <[\w.]+>$/.test(trimmed)) return true;
  const location = locationOf(trimmed);
  return parse(location) !== null || location === '<anonymous>' || location === 'native';
}

/** The place that a stack frame names, when it lies in the project. */
export function projectPlace(text: string): Place | undefined {
  if (text.length > MAX_FRAME_LENGTH) return undefined;
  const trimmed = text.trim();
  if (!mayBeFrame(trimmed)) return undefined;
  const match = parse(locationOf(trimmed));
  if (match?.[1] === undefined || FOREIGN.test(match[1])) return undefined;
  const file = withoutOrigin(match[1]);
  if (FOREIGN.test(file) || !/[.\\/]/.test(file)) return undefined;
  return { file: keep(file), line: Number(match[2]), ...(match[3] === undefined ? {} : { column: Number(match[3]) }) };
}
