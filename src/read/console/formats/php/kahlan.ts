/**
 * Kahlan 3 to 6.
 *
 *   Expectations   : 4 Executed
 *   Specifications : 1 Pending, 0 Excluded, 0 Skipped
 *
 *   Passed 2 of 4 FAIL (FAILURE: 1, EXCEPTION: 1) in 0.012 seconds (using 2Mo)
 *   Coverage Summary
 *   ----------------
 *   Total: 83.33% (10/12)
 * Source of the shape: Kahlan's Terminal and Coverage reporters. Rule: excluded specifications (`xit`) are skipped, as pending and skipped ones.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const SPECIFICATIONS = /^Specifications : (\d{1,9}) Pending, (\d{1,9}) Excluded, (\d{1,9}) Skipped$/;
const PASSED = /^Passed (\d{1,9}) of (\d{1,9}) (?:PASS|FAIL \((?:FAILURE: (\d{1,9}))?(?:, )?(?:EXCEPTION: (\d{1,9}))?\)) in ([\d,]{1,12}\.\d{1,6}) seconds \(using .{1,20}\)$/;
const COVERAGE = /^(?: {2})*Total: (\d{1,3}\.\d{2})% \(\d{1,9}\/\d{1,9}\)$/;
const FAILED_SPEC = /^ *✖ (\S.*)$/;
const MAX_LINES = 10;
const PLACE = /^ *(?:expect->\w{1,80}\(\) failed in|expectation failed in|an uncaught exception has been thrown in) `([^`]{1,1000})` line (\d{1,9})$/;

class KahlanReader extends CollectingReader {
  #firstLine = 0;
  #skipped: number | undefined;
  #failing = new Capped<NamedTest>();
  #spec: string | undefined;
  #coverage = false;
  /** Lines to look at for the place of the latest failure. */
  #looking = 0;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    const specifications = SPECIFICATIONS.exec(text);
    if (specifications !== null) this.#skipped = Number(specifications[1]) + Number(specifications[2]) + Number(specifications[3]);
    else if (text.startsWith('Passed ')) this.#passed(text, number);
    else if (text === 'Coverage Summary') this.#coverage = this.runs.length > 0;
    else if (this.#coverage && COVERAGE.test(text)) {
      this.cover(percentage(COVERAGE.exec(text)?.[1]), number);
      this.#coverage = false;
    } else this.#failure(text);
  }

  #failure(text: string): void {
    const spec = FAILED_SPEC.exec(text);
    const place = spec === null ? PLACE.exec(text) : null;
    if (spec !== null) {
      this.#endSpec();
      this.#spec = keep(spec[1] ?? '');
      this.#look(MAX_LINES);
    } else if (place !== null && this.#spec !== undefined) this.#endSpec({ file: keep(place[1] ?? ''), line: Number(place[2]) });
    else this.#look(this.#looking - 1);
  }

  #look(lines: number): void {
    this.#looking = Math.max(0, lines);
    this.attentive = this.#looking > 0;
  }

  #endSpec(place: { readonly file?: string; readonly line?: number } = {}): void {
    if (this.#spec !== undefined) this.#failing.push({ name: this.#spec, ...place });
    this.#spec = undefined;
    this.#look(0);
  }

  #passed(text: string, lineNumber: number): void {
    const match = PASSED.exec(text);
    const skipped = this.#skipped;
    this.#skipped = undefined;
    if (match === null || skipped === undefined) return;
    this.#endSpec();
    const [passed, executed, failed] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0) + Number(match[4] ?? 0)];
    // What was executed is what passed and failed, in some versions the rest as well.
    const total = executed === passed + failed ? executed + skipped : executed;
    this.add({ total, passed, failed, skipped: total - passed - failed }, [lineNumber], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      durationSeconds: Number((match[5] ?? '').replaceAll(',', '')),
      failingTests: this.#failing.items,
    });
    this.#firstLine = 0;
    this.#failing = new Capped();
  }
}

export const kahlan: ConsoleFormat = {
  id: 'kahlan',
  title: 'Kahlan',
  kind: 'tests',
  openings: ['Specifications', 'Passed', 'Coverage Summary', 'Total:', '✖ …'],
  start: (stream) => new KahlanReader('kahlan', stream),
};
