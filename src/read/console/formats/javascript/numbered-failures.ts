import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { Failures } from '../../kit/failure-detail.ts';

const MAX_TITLE_LINES = 20;

/**
 * The list of failures as Mocha's base reporter prints it, read line by line:
 *     1) division
 *          is wrong:
 *        Error: message
 *         at Context.<anonymous> (test/division.js:5:31)
 */
export class NumberedFailures {
  readonly #failures = new Failures();
  readonly #expected: number;
  #index = 0;
  #title: string[] | undefined;
  #blank = 0;

  constructor(expected: number) {
    this.#expected = expected;
  }

  /** False when the list is over. */
  read(text: string): boolean {
    this.#blank = text.trim() === '' ? this.#blank + 1 : 0;
    if (this.#blank > 1 && this.#index >= this.#expected && this.#failures.open) return false;
    const headline = /^ {2}(\d+)\) (.*)$/.exec(text);
    if (headline !== null && Number(headline[1]) === this.#index + 1) {
      this.#failures.close();
      this.#index += 1;
      this.#title = [];
      this.#titleLine(headline[2] ?? '');
    } else if (this.#title !== undefined) this.#titleLine(text);
    else this.#failures.read(text);
    // The list follows its block at once, or was cut off.
    return this.#index > 0 || (this.#blank > 0 && this.#blank < 3);
  }

  take(): readonly NamedTest[] {
    return this.#failures.take();
  }

  #titleLine(text: string): void {
    const title = this.#title ?? [];
    title.push(keep(text));
    if (!text.endsWith(':') && title.length < MAX_TITLE_LINES) return;
    this.#failures.begin(title.join(' ').replace(/:$/, ''));
    this.#title = undefined;
  }
}
