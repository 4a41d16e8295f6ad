/**
 * stestr 1 to 4, and os-testr and subunit-trace, which print the same.
 *
 *   {0} tests.test_cart.CartTest.test_total [0.000265s] ... FAILED
 *   ======
 *   Totals
 *   ======
 *   Ran: 9 tests in 0.0125 sec.
 *    - Passed: 4
 *    - Skipped: 2
 *    - Expected Fail: 1
 *    - Unexpected Success: 1
 *    - Failed: 1
 *   Sum of execute time for each test: 0.0015 sec.
 * Source of the shape: subunit_trace.py, print_summary. A block whose tests took the same time altogether as those of the block before is
 * a repetition (`stestr last`).
 * Debatable kinds: expected failures are skipped, unexpected successes failed.
 */
import type { Counts, NamedTest, Run } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { pythonFrame, placeOf, type PythonFrame } from './python-traceback.ts';

const RESULT = /^\{\d{1,5}\} (\S.*?) (?:\[[^\]]{1,60}\] )?\.\.\. (FAILED|ok|SKIPPED.*|INPROGRESS)$/;
const RAN = /^Ran: (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?) sec\.$/;
const PART = /^ - (Passed|Skipped|Expected Fail|Unexpected Success|Failed): (\d{1,9})$/;
const PARTS = ['Passed', 'Skipped', 'Expected Fail', 'Unexpected Success', 'Failed'];
const MAX_FRAMES = 30;

class StestrReader extends CollectingReader {
  #firstLine = 0;
  #title = 0;
  #ran: { readonly total: number; readonly seconds: number; readonly line: number } | undefined;
  readonly #parts = new Map<string, number>();
  #failing = new Capped<NamedTest>();
  #test: { readonly name: string; readonly frames: PythonFrame[] } | undefined;
  /** Complete but for the line that tells a repetition. */
  #block: { readonly key: string; readonly run: { readonly counts: Counts; readonly lines: readonly number[]; readonly more: Partial<Run> } } | undefined;
  #previous = '';

  override read(line: Line): void {
    const { text, number } = line;
    const result = text.startsWith('{') ? RESULT.exec(text) : null;
    if (result !== null) {
      this.#firstLine ||= number;
      this.#endTest();
      if (result[2] === 'FAILED') this.#test = { name: keep(result[1] ?? ''), frames: [] };
      this.attentive = this.#test !== undefined;
    } else if (text === 'Totals') this.#title = number;
    else if (text.startsWith('Ran: ')) this.#begin(text, number);
    else if (text.startsWith(' - ') && this.#ran !== undefined) this.#part(text, number, this.#ran);
    else if (text.startsWith('Sum of execute time')) this.#endBlock(text);
    else if (text.startsWith('====')) this.#endTest();
    else if (this.#test !== undefined && this.#test.frames.length < MAX_FRAMES) {
      const frame = pythonFrame(text);
      if (frame !== null) this.#test.frames.push(frame);
    }
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    this.#endBlock('');
    return super.finish();
  }

  #begin(text: string, lineNumber: number): void {
    const match = RAN.exec(text);
    if (match === null || this.#title !== lineNumber - 2) return;
    this.#endTest();
    this.#endBlock('');
    this.#ran = { total: Number(match[1]), seconds: Number(match[2]), line: lineNumber };
    this.#parts.clear();
  }

  #part(text: string, lineNumber: number, ran: { readonly total: number; readonly seconds: number; readonly line: number }): void {
    const match = PART.exec(text);
    if (match === null || match[1] !== PARTS[this.#parts.size]) {
      this.#ran = undefined;
      return;
    }
    this.#parts.set(match[1] ?? '', Number(match[2]));
    if (this.#parts.size < PARTS.length) return;
    const of = (name: string): number => this.#parts.get(name) ?? 0;
    const [passed, failed, skipped] = [of('Passed'), of('Failed') + of('Unexpected Success'), of('Skipped') + of('Expected Fail')];
    this.#block = {
      key: JSON.stringify([ran.total, ...this.#parts.values()]),
      run: {
        counts: { total: Math.max(ran.total, passed + failed + skipped), passed, failed, skipped },
        lines: [ran.line, lineNumber],
        // What stands between the tests' results and the totals was captured from them.
        more: { confidence: 'structure', ...(this.#firstLine === 0 ? { firstLine: this.#title } : { firstLine: this.#firstLine, encloses: 'all' as const }), durationSeconds: ran.seconds, failingTests: this.#failing.items },
      },
    };
    this.#ran = undefined;
    this.#firstLine = 0;
    this.#failing = new Capped();
  }

  #endBlock(sum: string): void {
    const block = this.#block;
    if (block === undefined) return;
    this.#block = undefined;
    const key = `${block.key} ${sum}`;
    if (sum === '' || key !== this.#previous) this.add(block.run.counts, block.run.lines, block.run.more);
    this.#previous = key;
  }

  #endTest(): void {
    this.attentive = false;
    const test = this.#test;
    if (test === undefined) return;
    this.#test = undefined;
    const place = placeOf(test.frames, /([^.[(]+)(?:[[(].*)?$/.exec(test.name)?.[1]);
    this.#failing.push({ name: test.name, ...(place === undefined ? {} : { file: place.file, line: place.line }) });
  }
}

export const stestr: ConsoleFormat = {
  id: 'stestr',
  title: 'stestr',
  kind: 'tests',
  openings: ['{0}', 'Totals', 'Ran:', '- Passed', '- Skipped', '- Expected', '- Unexpected', '- Failed', 'Sum', '===$', 'File'],
  start: (stream) => new StestrReader('stestr', stream),
};
