/**
 * Python's unittest 3.6 to 3.14, and the runners that print as it does: Django, nose, nose2, testtools.run, green.
 *
 *   ======================================================================   70 columns
 *   FAIL: test_total (tests.test_cart.CartTest.test_total) (i=1)             (i=1): a subtest
 *   ----------------------------------------------------------------------
 *   Traceback (most recent call last): ...
 *   ----------------------------------------------------------------------
 *   Ran 9 tests in 0.001s
 *
 *   FAILED (failures=1, errors=1, skipped=2, expected failures=1, unexpected successes=1)
 * The rule of 70 dashes right above `Ran` is what a copy printed by a test lacks. testtools: `Tests running...` before, no rule, no
 * skips told. green: `Ran 3 tests in 0.1s using 2 processes`, `OK (passes=2, skips=1)`.
 * unittest lists each failure above its summary: one that tells of failures and has none above it was printed by a test where another run lists its own (buffered output comes last).
 * Debatable kinds, by this rule: expected failures are skipped, unexpected successes failed (they fail the run). `Ran` counts tests and
 * the parts count reports: a test that is reported twice (subtests, tearDown) is one failed test when all reports were shown; an
 * error of setUpClass or the like is a failed item of its own. Skips beyond `Ran` (Python 3.12.1) make the total larger. Nested runs
 * cannot be told from runs one after another: they are summed.
 */
import type { Counts } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { MAX_RUNS } from '../../kit/kept-runs.ts';
import { integerOrZero } from '../../kit/numbers.ts';
import { PythonFailure } from './python-traceback.ts';
import { ReportedTests } from './reported-tests.ts';

const RULE = '-'.repeat(70);
const DOUBLE_RULE = '='.repeat(70);
const DJANGO = /^(?:Creating|Using existing) test database for alias '/;
/** unittest-xml-reporting adds the time: `FAIL [0.001s]: test_x`. */
const HEADING = /^(FAIL|ERROR|UNEXPECTED SUCCESS)(?: \[\d{1,9}\.\d{1,6}s\])?: (\S.*)$/;
const KINDS = { FAIL: 'failure', ERROR: 'error', 'UNEXPECTED SUCCESS': 'surprise' } as const;
const RAN = /^Ran (\d{1,9}) tests? in (\d{1,9}(?:\.\d{1,6})?)s( using \d+ process(?:es)?)?$/;
const STATUS = /^(OK|FAILED|NO TESTS RAN)(?: \(([^()]{1,300})\))?$/;
const PART = /^([A-Za-z_ ]{1,40})=(\d{1,9})$/;
const FAILED_PARTS = new Set(['failures', 'errors']);
const SURPRISE_PARTS = new Set(['unexpected successes', 'unexpectedSuccesses', 'unexpected_successes']);
const SKIPPED_PARTS = new Set(['skipped', 'skips', 'expected failures', 'expectedFailures', 'expected_failures']);

interface Ran {
  readonly count: number;
  readonly seconds: number;
  readonly line: number;
  readonly kind: 'unittest' | 'green' | 'testtools';
}

class UnittestReader extends CollectingReader {
  #firstLine = 0;
  #ruleAt = -1;
  #ran: Ran | undefined;
  #testtools = false;
  #django = false;
  /** A report under way: its heading, and its body once the rule below the heading has come. */
  #heading: { readonly name: string; readonly kind: keyof typeof KINDS; body?: PythonFailure } | undefined;
  #expectHeading = false;
  #reported = new ReportedTests();
  #skippedFixtures = 0;
  /** Last lines of runs that tell of failures and list none; and whether there is one that lists its own. */
  readonly #unlisted = new Set<number>();
  #listed = false;

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#ran !== undefined) {
      this.#status(line, this.#ran);
      return;
    }
    const first = text.charCodeAt(0);
    if (first === 45 && text === RULE) {
      this.#ruleAt = number;
      if (this.#heading !== undefined && this.#heading.body === undefined) this.#heading.body = new PythonFailure();
      return;
    }
    if (first === 61 && text === DOUBLE_RULE) {
      this.#endReport();
      this.#expectHeading = true;
      this.attentive = true;
      return;
    }
    if (first === 82 && this.#beginSummary(text, number)) return;
    if (this.#expectHeading) this.#head(text, number);
    else if (this.#heading?.body !== undefined) this.#heading.body.read(text);
    else this.#otherEvidence(text, number);
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    if (this.#ran !== undefined) this.addUnknown(this.#firstLine, this.#ran.line, 'The output ends before unittest said how it ended.');
    else if (this.#django && this.runs.length === 0) this.addUnknown(this.#firstLine, this.#firstLine, 'Django prepared its tests but printed no summary.');
    return this.#listed ? { runs: this.runs.filter((run) => !this.#unlisted.has(run.lastLine)) } : super.finish();
  }

  #beginSummary(text: string, lineNumber: number): boolean {
    const match = RAN.exec(text);
    if (match === null) return false;
    const ruled = this.#ruleAt === lineNumber - 1;
    const kind = match[3] === undefined ? (ruled || !this.#testtools ? 'unittest' : 'testtools') : 'green';
    if (kind === 'unittest' && !ruled) return false;
    this.#endReport();
    this.#firstLine ||= ruled ? this.#ruleAt : lineNumber;
    this.#ran = { count: Number(match[1]), seconds: Number(match[2]), line: lineNumber, kind };
    this.attentive = true;
    return true;
  }

  #head(text: string, lineNumber: number): void {
    this.#expectHeading = false;
    const match = HEADING.exec(text);
    if (match === null) this.attentive = false;
    else {
      this.#firstLine ||= lineNumber;
      this.#heading = { name: keep(match[2] ?? ''), kind: match[1] as keyof typeof KINDS };
    }
  }

  #endReport(): void {
    const heading = this.#heading;
    this.#heading = undefined;
    if (heading === undefined) return;
    this.#reported.add(KINDS[heading.kind], heading.name, heading.body ?? new PythonFailure());
  }

  #otherEvidence(text: string, lineNumber: number): void {
    if (text === 'Tests running...') this.#testtools = true;
    else if (DJANGO.test(text)) this.#django = true;
    else if (/^setUp(?:Class|Module) \([\w.]+\) \.\.\. skipped /.test(text)) this.#skippedFixtures += 1;
    else return;
    this.#firstLine ||= lineNumber;
  }

  #status(line: Line, ran: Ran): void {
    if (line.text.trim() === '') return;
    const counts = this.#counts(line.text, ran);
    if (counts === null) {
      this.addUnknown(this.#firstLine, ran.line, 'unittest told how many tests it ran, but not how they ended.');
    } else {
      this.add(counts, [ran.line, line.number], {
        confidence: ran.kind === 'unittest' ? 'structure' : 'summary',
        firstLine: this.#firstLine,
        durationSeconds: ran.seconds,
        failingTests: this.#reported.failing.items,
      });
      if (ran.kind === 'unittest') this.#noteListing(counts, line.number);
    }
    this.#reset();
  }

  #noteListing({ failed }: Counts, lastLine: number): void {
    if (failed === null || failed === 0) return;
    if (this.#reported.reports > 0) this.#listed = true;
    else if (this.#reported.failing.count === 0 && this.#unlisted.size <= MAX_RUNS) this.#unlisted.add(lastLine);
  }

  #reset(): void {
    this.attentive = false;
    this.#ran = undefined;
    this.#firstLine = 0;
    this.#testtools = false;
    this.#expectHeading = false;
    this.#reported = new ReportedTests();
    this.#skippedFixtures = 0;
  }

  /** Null when the line below `Ran` is no status line of these runners. */
  #counts(text: string, ran: Ran): Counts | null {
    const match = STATUS.exec(text);
    if (match === null) return null;
    let reported = 0;
    let surprises = 0;
    let skipped = 0;
    for (const part of match[2]?.split(', ') ?? []) {
      const [, name = '', value] = PART.exec(part) ?? [];
      const number = integerOrZero(value);
      if (FAILED_PARTS.has(name)) reported += number;
      else if (SURPRISE_PARTS.has(name)) surprises += number;
      else if (SKIPPED_PARTS.has(name) || /^[A-Z]{2,20}$/.test(name)) skipped += number;
      else if (name !== 'passes') return null;
    }
    if (ran.kind === 'testtools') return { total: ran.count, passed: null, failed: reported, skipped: null };
    const allShown = this.#reported.explains(reported);
    const failed = (allShown ? this.#reported.tests : reported) + surprises;
    const counted = ran.count + (allShown ? this.#reported.fixtures : 0) + this.#skippedFixtures;
    if (!allShown && failed + skipped > counted) return { total: ran.count, passed: null, failed, skipped };
    const total = Math.max(counted, failed + skipped);
    return { total, passed: total - failed - skipped, failed, skipped };
  }
}

export const unittest: ConsoleFormat = {
  id: 'unittest',
  title: 'unittest (also Django, nose, nose2, testtools, green)',
  kind: 'tests',
  openings: ['---$', '===$', 'Ran', 'Tests running...', 'Creating', 'Using', 'setUpClass', 'setUpModule', 'FAIL:', 'ERROR:', 'File', 'Traceback'],
  start: (stream) => new UnittestReader('unittest', stream),
};
