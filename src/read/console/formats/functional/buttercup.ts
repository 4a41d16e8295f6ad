/**
 * Buttercup 1.x (Emacs Lisp).
 *
 *   Running 4 out of 6 specs.
 *   ========================================
 *   math bad
 *   Ran 4 out of 6 specs, 2 failed, in 38.61ms.            Ran 6 specs, 0 failed, in 1.2ms.
 * Source of the shapes: buttercup-reporter-batch. What was not run is pending or was skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const STARTED = /^Running (?:\d+ out of )?\d+ specs\.$/;
const RAN = /^Ran (?:(\d+) out of )?(\d+) specs, (\d+) failed, in [\d.]+ ?\w+\.$/;

class ButtercupReader extends CollectingReader {
  #firstLine = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    if (this.attentive) {
      this.attentive = false;
      if (text.trim().length > 0) this.#failing.push({ name: keep(text) });
      return;
    }
    if (STARTED.test(text)) this.#firstLine = line.number;
    else if (this.#firstLine > 0 && /^={40}$/.test(text)) this.attentive = true;
    const ran = RAN.exec(text);
    if (ran === null) return;
    const total = integerOrZero(ran[2]);
    const skipped = ran[1] === undefined ? 0 : total - integerOrZero(ran[1]);
    this.add(countsOfTotal(total, integerOrZero(ran[3]), skipped), [line.number], { firstLine: this.#firstLine === 0 ? line.number : this.#firstLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#firstLine = 0;
  }
}

export const buttercup: ConsoleFormat = {
  id: 'buttercup',
  title: 'Buttercup',
  kind: 'tests',
  openings: ['Running', 'Ran', '=====$'],
  start: (stream) => new ButtercupReader('buttercup', stream),
};
