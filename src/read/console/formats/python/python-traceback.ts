/**
 * Frames of a Python traceback (`File "PATH", line N, in NAME`) and which of them lie in the project under test.
 */
import type { NamedTest } from '../../../model.ts';
import { keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';

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

const MAX_FRAMES = 30;
const MAX_MESSAGE_LINES = 6;
const MAX_MESSAGE_LINE_LENGTH = 250;
const CAPTURED = /^(?:Stdout|Stderr):$/;

/** One failure's report as its lines come by: a traceback (the last of a chain tells the message), then the message. */
export class PythonFailure {
  readonly #frames: PythonFrame[] = [];
  #message: string[] = [];
  #inTraceback = false;
  #ended = false;

  read(text: string): void {
    if (this.#ended) return;
    if (CAPTURED.test(text)) {
      // unittest --buffer: what follows was printed by the test.
      this.#ended = true;
      return;
    }
    const trimmed = text.trimStart();
    if (trimmed.startsWith('Traceback (most recent call last):')) {
      this.#message = [];
      this.#inTraceback = true;
      return;
    }
    const frame = pythonFrame(text);
    if (frame !== null) {
      this.#inTraceback = true;
      if (this.#frames.length < MAX_FRAMES) this.#frames.push(frame);
      return;
    }
    if (this.#inTraceback && (text.startsWith(' ') || text === '')) return;
    this.#inTraceback = false;
    if (this.#message.length < MAX_MESSAGE_LINES) this.#message.push(keep(text, MAX_MESSAGE_LINE_LENGTH));
  }

  get hasMessage(): boolean {
    return this.#message.length > 0;
  }

  named(name: string, testFunction?: string): NamedTest {
    const place = placeOf(this.#frames, testFunction);
    const message = this.#message.join('\n').trim();
    return {
      name: keep(name),
      ...(place === undefined ? {} : { file: place.file, line: place.line }),
      ...(message === '' ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }),
    };
  }
}
