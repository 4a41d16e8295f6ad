/**
 * Hspec 2.x (Haskell).
 *
 *   bad FAILED [1]
 *     Spec.hs:8:20:
 *     1) math bad
 *   Finished in 0.0021 seconds                     (`, used 0.0010 seconds of CPU time` with --cpu or in newer versions)
 *   8 examples, 3 failures, 3 pending
 * Source of the shapes: Test.Hspec.Core.Formatters. RSpec prints the same two lines, with the same meaning.
 *
 * Only the line directly below `Finished in` counts, and Hspec sets that off with a blank line. Pending examples are skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { countsOfTotal } from '../../kit/numbers.ts';

const FINISHED = /^Finished in \d+\.\d+ seconds(?:, used \d+\.\d+ seconds of CPU time)?$/;
const PLACE = /^ {2}(\S{1,400}\.l?hs):(\d{1,7}):(?:\d{1,7}): ?$/;
const NAME = /^ {2}\d+\) (.{1,400}?)(?: FAILED)?$/;

class HspecReader extends CollectingReader {
  #finished = 0;
  #failuresLine = 0;
  #hspec = false;
  /** Lines of a result that a test printed: claimed with the result of the run, so that nobody reads them as RSpec's. */
  #printed: number[] = [];
  #place: { readonly file: string; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  #current: NamedTest | undefined;

  read(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (afterBlank && FINISHED.test(text)) {
      this.#flush();
      this.attentive = false;
      this.#finished = line.number;
      return;
    }
    if (FINISHED.test(text) && this.#printed.length < 1_000) this.#printed.push(line.number, line.number + 1);
    if (this.#finished === line.number - 1 && this.#finished > 0 && this.#summary(text, line.number)) return;
    if (text.startsWith('Randomized with seed ')) this.#hspec = true;
    else if (text === 'Failures:') {
      this.attentive = true;
      this.#failuresLine = line.number;
    } else if (this.attentive) this.#failure(text);
  }

  override finish(): Findings {
    this.#flush();
    const lastLine = this.#failuresLine;
    if (this.#failing.items.some(({ file }) => file !== undefined)) this.addUnknown(lastLine, lastLine, 'Hspec listed its failures, and its summary is missing.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #summary(text: string, number: number): boolean {
    const parts = labelledCounts(text);
    if (parts === null || !(parts.has('example') || parts.has('examples')) || parts.has('errors')) return false;
    const known = countsOfTotal(countOf(parts, 'example', 'examples'), countOf(parts, 'failure', 'failures'), countOf(parts, 'pending'));
    this.add(known, [...this.#printed, number], { confidence: this.#hspec ? 'structure' : 'shape', firstLine: this.#printed[0] ?? this.#finished, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#finished = 0;
    this.#printed = [];
    this.#hspec = false;
    return true;
  }

  #failure(text: string): void {
    const place = PLACE.exec(text);
    if (place !== null) {
      this.#flush();
      this.#place = { file: keep(place[1] ?? ''), line: Number(place[2]) };
      return;
    }
    const name = NAME.exec(text);
    if (name !== null) {
      this.#flush();
      this.#current = { name: keep(name[1] ?? ''), ...this.#place };
      this.#place = undefined;
    } else if (text.startsWith('  To rerun use: ')) {
      this.#hspec = true;
      this.#flush();
    } else if (this.#current !== undefined && text.trim().length > 0) {
      const told = this.#current.message;
      if ((told?.length ?? 0) < MAX_MESSAGE_LENGTH) this.#current = { ...this.#current, message: keep(told === undefined ? text : `${told}\n${text.trim()}`, MAX_MESSAGE_LENGTH) };
    }
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
  }
}

export const hspec: ConsoleFormat = {
  id: 'hspec',
  title: 'Hspec',
  kind: 'tests',
  openings: ['Finished in', '3 examples', '1 example', 'Randomized with', 'Failures:'],
  start: (stream) => new HspecReader('hspec', stream),
};
