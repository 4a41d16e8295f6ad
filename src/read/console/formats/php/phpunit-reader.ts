/**
 * How PHPUnit 4 to 13 end a run, and ParaTest, Symfony's phpunit-bridge and Codeception with them:
 *   PHPUnit 11.5.19 by Sebastian Bergmann and contributors.
 *   ..FESIR                                                             7 / 7 (100%)
 *   Time: 00:00.006, Memory: 8.00 MB
 *   (lists of errors, failures, risky tests)
 *   ERRORS!
 *   Tests: 7, Assertions: 4, Errors: 1, Failures: 1, Skipped: 1, Incomplete: 1, Risky: 1.
 * or `OK (4 tests, 5 assertions)`, or `No tests executed!`.
 * The summary is what stands below `Time:` and agrees with the lists there: text that a test printed, or compared, comes before or in a list.
 * Warnings, deprecations, notices and risky tests are no results of their own: such tests passed.
 */
import type { Counts } from '../../../model.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { Line } from '../../format.ts';
import { PhpunitFailures } from './phpunit-failures.ts';

const TIME = /^Time: {1,3}(.{1,60}), Memory: [\d.,]{1,12} ?[KMG]?i?[Bb]$/;
/** Before 3.5, below a header of that version. */
const OLD_TIME = /^Time: (\d{1,9} (?:seconds?|minutes?)|\d\d:\d\d)$/;
const OLD_HEADER = /^PHPUnit [23]\./;
const CLOCK = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2}(?:\.\d{1,6})?)$/;
const UNITS = /^(\d{1,9}(?:\.\d{1,6})?) (ms|seconds?|minutes?|hours?)$/;
const OK = /^OK \((\d{1,9}) tests?, \d{1,9} assertions?\)$/;
const HEADLINE = /^(?:FAILURES!|ERRORS!|WARNINGS!|OK, but .{1,60}!)$/;
const TALLY = /^Tests: (\d{1,9}), Assertions: \d{1,9}((?:, [A-Z][A-Za-z ]{1,40}: \d{1,9}){0,15})\.?$/;
const NONE = 'No tests executed!';
const PROGRESS = /^[.FEWRSIDNPUT]{1,200}(?: +\d{1,9} ?\/ ?\d{1,9} \( *\d{1,3}%\).*)?$/;
const STARTED = /^(?:Runtime|Configuration|Random Seed|Random seed|Processes): {1,8}\S/;
/** Lines at the top of an output that was cut down to its end. */
const TAIL = 2;

/** Beginnings of the lines that matter; between them may lie any amount of text. */
export const PHPUNIT_OPENINGS: readonly string[] = [
  'Time:', 'OK', 'OK,', 'Tests:', 'FAILURES!', 'ERRORS!', 'WARNINGS!', 'No tests', 'There', '1)', '#1', '✔ …', '✘ …', '⨯ …',
];

export class PhpunitReader extends CollectingReader {
  readonly #header: RegExp;
  /** Without its header such an output is taken for another tool's. */
  readonly #needsHeader: boolean;
  #firstLine = 0;
  #headed = false;
  #old = false;
  /** Tests were started, by the signs of it. */
  #ran = false;
  /** At least one test was reported in the progress. */
  #progressed = false;
  #timed = false;
  #seconds: number | undefined;
  #headlineAt = 0;
  #noneAt = 0;
  #failures = new PhpunitFailures();

  constructor(framework: string, header: RegExp, needsHeader: boolean, stream: string) {
    super(framework, stream);
    this.#header = header;
    this.#needsHeader = needsHeader;
  }

  override read(line: Line, afterBlank: boolean): void {
    const { text, number } = line;
    if (this.#header.test(text)) {
      this.#abandon(number);
      this.#firstLine = number;
      this.#headed = true;
      this.#old = OLD_HEADER.test(text);
      this.attentive = true;
      return;
    }
    if (this.#needsHeader && !this.#headed) return;
    if (this.#firstLine === 0) this.#firstLine = number;
    const first = text.charCodeAt(0);
    if (first === 84 && this.#time(text)) return;
    if (first === 79 || first === 84 || first === 78) {
      if (this.#summary(text, number)) return;
    }
    if ((first === 70 || first === 69 || first === 87 || first === 79) && HEADLINE.test(text)) this.#headlineAt = number;
    if (this.#timed) this.#failures.readLists(text);
    else if (this.#headed && (PROGRESS.test(text) || STARTED.test(text))) {
      this.#ran = true;
      // Below `No tests executed!` another tool may print its dots.
      if (PROGRESS.test(text) && (this.#noneAt === 0 || text.endsWith('%)'))) this.#progressed = true;
    }
    if (this.#headed) this.#failures.readTestdox(text, number, afterBlank);
  }

  override finish(): ReturnType<CollectingReader['finish']> {
    this.#abandon(0);
    return super.finish();
  }

  #time(text: string): boolean {
    const match = TIME.exec(text) ?? (this.#old ? OLD_TIME.exec(text) : null);
    if (match === null) return false;
    this.#timed = true;
    this.#ran = true;
    this.#seconds = secondsOf(match[1] ?? '');
    this.attentive = true;
    return true;
  }

  #summary(text: string, lineNumber: number): boolean {
    if (text === NONE) {
      if ((this.#headed || this.#timed) && !this.#progressed && this.#failures.lists.size === 0) this.#noneAt = lineNumber;
      return false;
    }
    const ok = OK.exec(text);
    if (ok !== null) {
      if (!this.#accepts(lineNumber) || !this.#failures.agrees(0, 0)) return false;
      const tests = Number(ok[1]);
      this.#end({ total: tests, passed: tests, failed: 0, skipped: 0 }, [lineNumber]);
      return true;
    }
    const tally = this.#headlineAt === lineNumber - 1 ? TALLY.exec(text) : null;
    if (tally === null || !this.#accepts(lineNumber)) return false;
    const part = (name: string): number => Number(new RegExp(`, ${name}: (\\d+)`).exec(tally[2] ?? '')?.[1] ?? 0);
    const [errors, failures] = [part('Errors'), part('Failures')];
    if (!this.#failures.agrees(errors, failures)) return false;
    const failed = errors + failures;
    const skipped = part('Skipped') + part('Incomplete');
    const total = Math.max(Number(tally[1]), failed + skipped);
    this.#end({ total, passed: total - failed - skipped, failed, skipped }, [lineNumber - 1, lineNumber]);
    return true;
  }

  #accepts(lineNumber: number): boolean {
    return this.#timed || (!this.#headed && lineNumber <= TAIL);
  }

  #end(counts: Counts, lines: readonly number[]): void {
    this.add(counts, lines, {
      confidence: this.#headed ? 'structure' : this.#timed ? 'summary' : 'shape',
      firstLine: this.#firstLine,
      failingTests: this.#failures.failing(),
      ...(this.#headed ? { encloses: 'all' } : {}),
      ...(this.#seconds === undefined ? {} : { durationSeconds: this.#seconds }),
    });
    this.#reset();
  }

  /** Another run began, or the output is over. */
  #abandon(lineNumber: number): void {
    if (this.#noneAt > 0 && !this.#progressed) this.#end({ total: 0, passed: 0, failed: 0, skipped: 0 }, [this.#noneAt]);
    else if (this.#headed && this.#ran) {
      this.addUnknown(this.#firstLine, Math.max(this.#firstLine, lineNumber - 1), `${this.framework} began to run tests but printed no summary.`, {
        failingTests: this.#failures.failing(),
      });
    }
    this.#reset();
  }

  #reset(): void {
    this.attentive = false;
    this.#firstLine = 0;
    this.#headed = false;
    this.#ran = false;
    this.#progressed = false;
    this.#timed = false;
    this.#seconds = undefined;
    this.#headlineAt = 0;
    this.#noneAt = 0;
    this.#failures = new PhpunitFailures();
  }
}

/** `00:01.234` (minutes), `01:02:03.4`, `65 ms`, `1.25 seconds`. */
function secondsOf(text: string): number | undefined {
  const clock = CLOCK.exec(text);
  if (clock !== null) return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3]);
  const units = UNITS.exec(text);
  if (units === null) return undefined;
  const scale = { m: units[2] === 'ms' ? 0.001 : 60, s: 1, h: 3_600 }[units[2]?.[0] ?? 's'] ?? 1;
  return Math.round(Number(units[1]) * scale * 1_000_000) / 1_000_000;
}
