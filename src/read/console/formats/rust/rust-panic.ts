/**
 * Where a Rust test panicked, as the standard library's hook says:
 *   thread 'tests::wrong' (27190) panicked at src/lib.rs:38:9:                      (1.73 and later; the number since 1.91)
 *   thread 'tests::wrong' panicked at 'explicit panic', src/lib.rs:38:9             (before)
 * and with RUST_BACKTRACE=1 `             at ./src/lib.rs:1:30` below it.
 */
import { MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';

const PANIC = /^\s*thread '(.+?)' (?:\(\d+\) )?panicked at ([^'\s].*?\.rs):(\d{1,7}):\d{1,7}:?$/;
const QUOTED_PANIC = /^\s*thread '(.+?)' panicked at '(.*)$/;
const QUOTED_END = /', (\S+\.rs):(\d{1,7}):\d{1,7}$/;
const FRAME = /^\s+at (\.\/\S+\.rs):(\d{1,7}):\d{1,7}$/;
const NO_PANIC = /^note: test did not panic as expected(?: at (\S+\.rs):(\d{1,7}):\d{1,7})?$/;
const NOTE = /^\s*(?:note: |stack backtrace:|failures:|successes:|warning: |error: )/;
const NOT_OF_THE_PROJECT = /^\/rustc\/|^\/usr\/src\/rustc|\/rustlib\/src\/|\/\.cargo\/registry\/|^library\//;

export interface RustFailure {
  file?: string;
  line?: number;
  message: string;
}

/** Gathers one failing test's place and message from its lines, whichever form they have. */
export class RustPanicReader {
  readonly failure: RustFailure = { message: '' };
  readonly #test: string | undefined;
  #panicked = false;
  #quoted = false;
  #done = false;

  /** `test`: its name, which its thread has too; another thread's panic may be printed text or part of what is tested. */
  constructor(test?: string) {
    this.#test = test;
  }

  read(text: string): void {
    if (this.#quoted) this.#quotedEnd(text);
    else if (!this.#panic(text)) this.#other(text);
  }

  #panic(text: string): boolean {
    if (!text.includes(' panicked at ')) return false;
    const panic = PANIC.exec(text);
    if (panic !== null) {
      if (!this.#believe(panic[1])) return false;
      this.#place(panic[2] ?? '', panic[3] ?? '');
      return true;
    }
    const quoted = QUOTED_PANIC.exec(text);
    if (quoted === null || !this.#believe(quoted[1])) return false;
    this.#quoted = true;
    this.#quotedEnd(quoted[2] ?? '');
    return true;
  }

  #believe(thread: string | undefined): boolean {
    if (this.#panicked && thread !== this.#test) return false;
    this.#panicked = true;
    this.#done = false;
    // What was captured before is output, not the reason.
    this.failure.message = '';
    return true;
  }

  #quotedEnd(text: string): void {
    const end = QUOTED_END.exec(text);
    this.#say(end === null ? text : text.slice(0, end.index));
    if (end === null) return;
    this.#quoted = false;
    this.#done = true;
    this.#place(end[1] ?? '', end[2] ?? '');
  }

  #other(text: string): void {
    const unexpected = text.startsWith('note: test did') ? NO_PANIC.exec(text) : null;
    if (unexpected !== null) {
      this.#say(text.slice('note: '.length));
      if (unexpected[1] !== undefined) this.#place(unexpected[1], unexpected[2] ?? '');
    }
    if (NOTE.test(text)) this.#done = true;
    const frame = this.failure.file === undefined && text.includes(' at ./') ? FRAME.exec(text) : null;
    if (frame !== null) this.#place((frame[1] ?? '').slice(2), frame[2] ?? '');
    else if (!this.#done && text.trim() !== '') this.#say(text);
  }

  #place(file: string, line: string): void {
    if (NOT_OF_THE_PROJECT.test(file)) return;
    this.failure.file = keep(file);
    this.failure.line = Number(line);
  }

  #say(text: string): void {
    const { message } = this.failure;
    if (message.length < MAX_MESSAGE_LENGTH) this.failure.message = keep(message === '' ? text : `${message}\n${text.trimEnd()}`, MAX_MESSAGE_LENGTH);
  }
}

/** The thread's name in a panic line: the test's, in libtest. */
export function panickingThread(text: string): string | undefined {
  if (!text.includes(' panicked at ')) return undefined;
  return (PANIC.exec(text) ?? QUOTED_PANIC.exec(text))?.[1];
}
