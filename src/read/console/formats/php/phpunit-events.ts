/**
 * PHPUnit 10 to 13 with --debug, which prints its events in place of progress and summary:
 *   PHPUnit Started (PHPUnit 11.5.19 using PHP 8.4.2 (cli) on Linux)
 *   Test Runner Execution Started (6 tests)
 *   Test Prepared (CartTest::testAdds)
 *   Test Failed (CartTest::testAdds)
 *   Failed asserting that 2 is identical to 1.
 *   Test Finished (CartTest::testAdds)
 *   PHPUnit Finished (Shell Exit Code: 1)
 * Source of the shapes: the asString methods of its events, and their tests.
 * The last outcome of a test counts (one that passed may fail in tearDown). An attempt that #[Retry] repeats is none. When the run
 * was stopped early (--stop-on-failure) the tests that ran are all, as in PHPUnit's own summary. What an error before the first test of a
 * class kept from running is told by no event: then nothing is known.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { Findings, Line, OpeningSample } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const STARTED = /^PHPUnit Started \(PHPUnit \d.{1,200}\)$/;
const EXECUTION = /^Test Runner Execution (?:Started \((\d{1,9}) tests?\)|(Aborted))$/;
const OUTCOME = /^Test (Passed|Failed|Errored|Skipped|Marked Incomplete) \((.{1,600})\)$/;
const FINISHED = /^PHPUnit Finished \(Shell Exit Code: \d{1,3}\)$/;
const KIND: Readonly<Record<string, 'passed' | 'failed' | 'skipped'>> = { Passed: 'passed', Failed: 'failed', Errored: 'failed', Skipped: 'skipped', 'Marked Incomplete': 'skipped' };

export const PHPUNIT_EVENT_OPENINGS: readonly OpeningSample[] = ['PHPUnit Started', 'PHPUnit Finished', 'Before First', ...['Runner', 'Passed', 'Failed', 'Errored', 'Skipped', 'Marked'].map((word) => ['Test', word] as const)];

export class PhpunitEventsReader extends CollectingReader {
  #firstLine = 0;
  #lastLine = 0;
  #total: number | undefined;
  #stopped = false;
  #untold = false;
  #tally = { passed: 0, failed: 0, skipped: 0 };
  #current: { readonly name: string; readonly kind: 'passed' | 'failed' | 'skipped' } | undefined;
  #failing = new Capped<NamedTest>();
  #message = false;

  override read(line: Line): void {
    const { text, number } = line;
    if (STARTED.test(text)) {
      this.#cut();
      this.#firstLine = number;
    }
    if (this.#firstLine === 0) return;
    this.#lastLine = number;
    const outcome = OUTCOME.exec(text);
    const execution = outcome === null ? EXECUTION.exec(text) : null;
    if (outcome !== null) this.#outcome(outcome[2] ?? '', KIND[outcome[1] ?? ''] ?? 'failed');
    else if (execution?.[1] !== undefined) this.#total = integerOrZero(execution[1]);
    else if (execution !== null) this.#stopped = true;
    else if (text.startsWith('Before First Test Method Errored (')) this.#untold = true;
    else if (FINISHED.test(text)) this.#end(number);
    else if (this.#message) this.#say(text);
    this.attentive = this.#message;
  }

  override finish(): Findings {
    this.#cut();
    return super.finish();
  }

  #outcome(shown: string, kind: 'passed' | 'failed' | 'skipped'): void {
    const name = keep(shown);
    if (this.#current !== undefined && this.#current.name !== name) this.#commit();
    if (kind === 'failed') this.#failing.push({ name });
    this.#current = { name, kind };
    this.#message = kind === 'failed';
  }

  #say(text: string): void {
    this.#message = false;
    const latest = this.#failing.items.at(-1);
    if (latest !== undefined && latest.message === undefined) this.#failing.items[this.#failing.items.length - 1] = { ...latest, message: keep(text, MAX_MESSAGE_LENGTH) };
  }

  #commit(): void {
    if (this.#current !== undefined) this.#tally[this.#current.kind] += 1;
    this.#current = undefined;
  }

  #end(number: number): void {
    this.#commit();
    const { passed, failed, skipped } = this.#tally;
    const more = { firstLine: this.#firstLine, failingTests: this.#failing.items, encloses: 'all' as const };
    if (this.#untold || (passed + failed + skipped !== (this.#total ?? 0) && !this.#stopped)) {
      this.addUnknown(this.#firstLine, number, "PHPUnit's events do not tell of all tests how they ended.", more);
    } else this.add(counts(passed, failed, skipped), [number], { ...more, confidence: 'structure' });
    this.#reset();
  }

  #cut(): void {
    if (this.#firstLine > 0) this.addUnknown(this.#firstLine, this.#lastLine, "PHPUnit's events end before its run does.", { failingTests: this.#failing.items });
    this.#reset();
  }

  #reset(): void {
    this.#firstLine = 0;
    this.#total = undefined;
    this.#stopped = false;
    this.#untold = false;
    this.#tally = { passed: 0, failed: 0, skipped: 0 };
    this.#current = undefined;
    this.#failing = new Capped();
    this.#message = false;
  }
}
