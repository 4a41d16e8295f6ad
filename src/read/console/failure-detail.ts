/** One failing test's detail as its lines come by: the message, then the first stack frame inside the project. */
import type { NamedTest } from '../model.ts';
import { Capped, LONGEST_MESSAGE, keep } from './bounds.ts';
import { isStackFrame, type Place, projectPlace } from './stack-frame.ts';

const CODE_FRAME = /^\s{0,12}[>❯]?\s{0,12}\d{0,9} ?[|┃](?: |$)/;

export class FailureDetail {
  readonly #name: string;
  readonly #file: string | undefined;
  #message = '';
  #indent = 0;
  #messageEnded = false;
  #place: Place | undefined;

  constructor(name: string, file?: string) {
    this.#name = keep(name);
    this.#file = file;
  }

  /** Any line below the test's headline. */
  read(text: string): void {
    if (this.#place !== undefined) return;
    const place = projectPlace(text);
    if (place !== undefined) this.#place = place;
    if (place !== undefined || isStackFrame(text) || (CODE_FRAME.test(text) && this.#message !== '')) this.#messageEnded = true;
    else if (!this.#messageEnded && this.#message.length < LONGEST_MESSAGE) this.#append(text);
  }

  #append(text: string): void {
    const blanks = text.length - text.trimStart().length;
    if (this.#message === '') {
      this.#indent = blanks;
      this.#message = text.slice(blanks, blanks + LONGEST_MESSAGE).trimEnd();
    } else this.#message += `\n${text.slice(Math.min(blanks, this.#indent), LONGEST_MESSAGE).trimEnd()}`;
  }

  finish(): NamedTest {
    const message = keep(this.#message, LONGEST_MESSAGE);
    const file = this.#place?.file ?? this.#file;
    return {
      name: this.#name,
      ...this.#place,
      ...(file === undefined ? {} : { file }),
      ...(message === '' ? {} : { message }),
    };
  }
}

/** Failing tests gathered one after the other: a headline begins one, the lines below it are its detail. */
export class Failures {
  #named = new Capped<NamedTest>();
  #open: FailureDetail | undefined;

  /** Whether a headline was seen whose detail is not over yet. */
  get open(): boolean {
    return this.#open !== undefined;
  }

  /** Those whose detail is over. */
  get count(): number {
    return this.#named.count;
  }

  begin(name: string, file?: string): void {
    this.close();
    this.#open = new FailureDetail(name, file);
  }

  read(text: string): void {
    this.#open?.read(text);
  }

  close(): void {
    if (this.#open !== undefined) this.#named.push(this.#open.finish());
    this.#open = undefined;
  }

  /** All so far; the next ones are another run's. */
  take(): readonly NamedTest[] {
    this.close();
    const { items } = this.#named;
    this.#named = new Capped<NamedTest>();
    return items;
  }
}
