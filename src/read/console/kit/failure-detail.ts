/** One failing test's detail as its lines come by: the message, the code frame, and the first stack frame inside the project. */
import type { NamedTest } from '../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from './bounds.ts';
import { isStackFrame, type Place, projectPlace } from './stack-frame.ts';

const CODE_FRAME = /^\s{0,12}[>❯]?\s{0,12}\d{0,9} ?[|┃│](?: |$)/;
/** Tools print the frame behind the message or behind the place; blank lines and an arrow may stand between. */
const LINES_TO_FRAME = 3;

export class FailureDetail {
  readonly #name: string;
  readonly #file: string | undefined;
  #message = '';
  #indent = 0;
  #messageEnded = false;
  #place: Place | undefined;
  /** Lines that may still pass before a frame begins, once message or place are there; 0 when it is over. */
  #untilFrame = LINES_TO_FRAME;
  #inFrame = false;

  constructor(name: string, file?: string) {
    this.#name = keep(name);
    this.#file = file;
  }

  /** Any line below the test's headline. */
  read(text: string): void {
    const place = this.#place === undefined ? projectPlace(text) : undefined;
    if (place !== undefined) this.#place = place;
    if (this.#readFrame(text, place !== undefined) || this.#place !== undefined) this.#messageEnded = true;
    else if (isStackFrame(text)) this.#messageEnded = true;
    else if (!this.#messageEnded && this.#message.length < MAX_MESSAGE_LENGTH) this.#append(text);
  }

  /** Whether the line is one of the code frame, which is kept behind the message. */
  #readFrame(text: string, isPlace: boolean): boolean {
    if (this.#message === '' || this.#untilFrame === 0) return false;
    if (!isPlace && CODE_FRAME.test(text)) {
      if (!this.#inFrame) this.#message += '\n';
      this.#inFrame = true;
      if (this.#message.length < MAX_MESSAGE_LENGTH) this.#append(text);
      return true;
    }
    if (this.#inFrame) this.#untilFrame = 0;
    else if (this.#place !== undefined && !isPlace) this.#untilFrame -= 1;
    return false;
  }

  #append(text: string): void {
    const blanks = text.length - text.trimStart().length;
    if (this.#message === '') {
      this.#indent = blanks;
      this.#message = text.slice(blanks, blanks + MAX_MESSAGE_LENGTH).trimEnd();
    } else this.#message += `\n${text.slice(Math.min(blanks, this.#indent), MAX_MESSAGE_LENGTH).trimEnd()}`;
  }

  finish(): NamedTest {
    const message = keep(this.#message, MAX_MESSAGE_LENGTH);
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
