/**
 * behave 1.2 and 1.3.
 *
 *   Failing scenarios:                                       (1.3: also `Errored scenarios:`)
 *     features/cart.feature:8  wrong
 *   0 features passed, 1 failed, 0 skipped
 *   2 scenarios passed, 4 failed, 2 error, 1 skipped         `7 scenarios (passed: 2, failed: 4, skipped: 1)` on demand
 *   10 steps passed, 3 failed, 1 skipped, 1 undefined
 *   Took 0m0.002s                                            `Took 0min 0.002s` in 1.3
 * A blank line stands above the levels; where it does, one without was printed by a step (--no-capture, --wip).
 * Scenarios are the tests. Source of the shape: reporter/summary.py.
 * Debatable kinds: untested (aborted, --dry-run), undefined and pending scenarios are skipped, every kind of error is failed.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { MAX_RUNS, addRun } from '../../kit/kept-runs.ts';

const LEVEL = /^ {0,6}(\d{1,9}) (feature|rule|scenario|step)s? {1,6}(passed(?:, .{1,300})?|\(.{1,300}\))$/;
const PART = /^(?:(\d{1,9}) ([a-z_]{1,40})|([a-z_]{1,40}): (\d{1,9}))$/;
const TOOK = /^Took (\d{1,6})m(?:in)? ?(\d{1,2}\.\d{1,6})s$/;
const LIST = /^(?:Failing|Errored) scenarios:$/;
const LISTED = /^ {2}(\S.*?):(\d{1,9}) {2}(.*)$/;
const SKIPPED = new Set(['skipped', 'untested', 'undefined', 'pending', 'pending_warn', 'untested_pending', 'untested_undefined']);

function countsOf(first: number, text: string): Counts | null {
  const parts = text.startsWith('(') ? text.slice(1, -1).split(', ') : [`${first} ${text.split(', ', 1)[0] ?? ''}`, ...text.split(', ').slice(1)];
  let [passed, failed, skipped] = [0, 0, 0];
  for (const part of parts) {
    const match = PART.exec(part);
    if (match === null) return null;
    const kind = match[2] ?? match[3] ?? '';
    const count = Number(match[1] ?? match[4]);
    if (kind === 'passed') passed += count;
    else if (SKIPPED.has(kind)) skipped += count;
    else if (kind === 'failed' || kind.endsWith('error')) failed += count;
    else return null;
  }
  return { total: passed + failed + skipped, passed, failed, skipped };
}

class BehaveReader extends CollectingReader {
  #firstLine = 0;
  #level = '';
  #levelLine = 0;
  #scenarios: { readonly counts: Counts; readonly line: number } | undefined;
  #failing = new Capped<NamedTest>();

  /** Lines of the runs whose levels stand below a blank line. */
  readonly #setOff = new Set<number>();
  #belowBlank = false;

  override read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (LIST.test(text)) {
      this.attentive = true;
      return;
    }
    const level = LEVEL.exec(text);
    if (level !== null) {
      this.attentive = false;
      if (level[2] === 'feature') this.#belowBlank = afterBlank;
      this.#summary(level, number);
      return;
    }
    const listed = this.attentive ? LISTED.exec(text) : null;
    if (listed !== null) this.#failing.push({ name: keep(listed[3] ?? ''), file: keep(listed[1] ?? ''), line: Number(listed[2]) });
    else if (text.startsWith('Took ') && this.#levelLine === number - 1) this.#took(text);
    else if (text.trim() !== '') this.attentive = false;
  }

  override finish(): Findings {
    if (this.#setOff.size === 0) return super.finish();
    return { runs: this.runs.filter((run) => this.#setOff.has(run.lastLine)) };
  }

  /** Levels stand on lines next to each other, in this order. */
  #summary(match: RegExpExecArray, lineNumber: number): void {
    const [, first, level = '', rest = ''] = match;
    const follows = this.#levelLine === lineNumber - 1;
    const before = this.#level;
    this.#level = level;
    this.#levelLine = lineNumber;
    if (level === 'feature' || (level === 'rule' && follows && before === 'feature')) return;
    const counts = follows ? countsOf(Number(first), rest) : null;
    if (level === 'scenario' && counts !== null && (before === 'feature' || before === 'rule')) this.#scenarios = { counts, line: lineNumber };
    else if (level === 'step' && counts !== null && before === 'scenario' && this.#scenarios !== undefined) this.#end(this.#scenarios);
    else this.#level = '';
  }

  #end(scenarios: { readonly counts: Counts; readonly line: number }): void {
    this.add(scenarios.counts, [scenarios.line], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      lastLine: scenarios.line + 1,
      failingTests: this.#failing.items,
    });
    if (this.#belowBlank && this.#setOff.size <= MAX_RUNS) this.#setOff.add(scenarios.line + 1);
    this.#scenarios = undefined;
    this.#firstLine = 0;
    this.#failing = new Capped();
  }

  #took(text: string): void {
    const match = TOOK.exec(text);
    const run = this.runs.pop();
    if (run !== undefined) addRun(this.runs, match === null ? run : { ...run, durationSeconds: Number(match[1]) * 60 + Number(match[2]) });
  }
}

export const behave: ConsoleFormat = {
  id: 'behave',
  title: 'behave',
  kind: 'tests',
  openings: ['Failing', 'Errored', '3 feature', '3 features', '3 rule', '3 rules', '3 scenario', '3 scenarios', '3 step', '3 steps', 'Took'],
  start: (stream) => new BehaveReader('behave', stream),
};
