/**
 * twisted.trial, all versions since 8, also with -j.
 *
 *   ===============================================================================   79 columns
 *   [FAIL]
 *   Traceback ...
 *
 *   tests.test_cart.CartTest.test_total                                               every test that failed alike
 *   -------------------------------------------------------------------------------
 *   Ran 7 tests in 0.028s                                                             left out when there are none
 *
 *   FAILED (skips=1, expectedFailures=1, failures=1, errors=1, unexpectedSuccesses=1, successes=2)
 * Source of the shape: trial's Reporter.done and _getSummary.
 * Debatable kinds: expected failures are skipped, unexpected successes failed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { PythonFailure } from './python-traceback.ts';

const RULE = '-'.repeat(79);
const DOUBLE_RULE = '='.repeat(79);
const SECTION = /^\[(FAIL|ERROR|SUCCESS!\?!|SKIPPED|TODO)\]$/;
const RAN = /^Ran (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?)s$/;
const STATUS = /^(PASSED|FAILED)(?: \(([^()]{1,300})\))?$/;
const PART = /^(skips|expectedFailures|failures|errors|unexpectedSuccesses|successes)=(\d{1,9})$/;
const TEST = /^[A-Za-z_][\w.]*\.\w+$/;

class TrialReader extends CollectingReader {
  #firstLine = 0;
  /** The line of the rule above the summary, 0 outside of it. */
  #ruleAt = 0;
  #ran: { readonly count: number; readonly seconds: number; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();
  #section: string | undefined;
  #body = new PythonFailure();
  /** Tests are named below their failure, after a blank line. */
  #named = false;

  override read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (text === DOUBLE_RULE || text === RULE) {
      this.#section = undefined;
      this.#ruleAt = text === RULE ? number : 0;
      this.attentive = true;
      return;
    }
    if (!this.attentive) return;
    if (this.#ruleAt > 0) this.#summary(line);
    else this.#report(text, afterBlank);
  }

  #report(text: string, afterBlank: boolean): void {
    const section = SECTION.exec(text)?.[1];
    if (section !== undefined) {
      this.#section = section;
      this.#body = new PythonFailure();
      this.#named = false;
    } else if (this.#section === undefined) this.attentive = false;
    else if ((afterBlank || this.#named) && TEST.test(text)) {
      this.#named = true;
      if (this.#section !== 'SKIPPED' && this.#section !== 'TODO') this.#failing.push(this.#body.named(text, text.split('.').at(-1)));
    } else this.#body.read(text);
  }

  #summary(line: Line): void {
    if (line.text === '') return;
    const ran = this.#ran === undefined ? RAN.exec(line.text) : null;
    if (ran !== null && this.#ruleAt === line.number - 1) {
      this.#ran = { count: Number(ran[1]), seconds: Number(ran[2]), line: line.number };
      return;
    }
    this.#status(line);
    this.attentive = false;
    this.#ruleAt = 0;
    this.#ran = undefined;
    this.#firstLine = 0;
    this.#failing = new Capped();
  }

  #status(line: Line): void {
    const match = STATUS.exec(line.text);
    if (match === null) return;
    const found = new Map<string, number>();
    for (const part of match[2]?.split(', ') ?? []) {
      const [, name, value] = PART.exec(part) ?? [];
      if (name === undefined) return;
      found.set(name, Number(value));
    }
    const of = (...names: readonly string[]): number => names.reduce((sum, name) => sum + (found.get(name) ?? 0), 0);
    const [passed, failed, skipped] = [of('successes'), of('failures', 'errors', 'unexpectedSuccesses'), of('skips', 'expectedFailures')];
    const ran = this.#ran;
    const counts = { total: Math.max(ran?.count ?? 0, passed + failed + skipped), passed, failed, skipped };
    this.add(counts, ran === undefined ? [line.number] : [ran.line, line.number], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      failingTests: this.#failing.items,
      ...(ran === undefined ? {} : { durationSeconds: ran.seconds }),
    });
  }
}

export const trial: ConsoleFormat = {
  id: 'trial',
  title: 'twisted.trial',
  kind: 'tests',
  openings: ['---$', '===$', '[FAIL]', '[ERROR]', 'File', 'Traceback'],
  start: (stream) => new TrialReader('trial', stream),
};
