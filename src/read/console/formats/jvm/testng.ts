/**
 * TestNG 5 to 7, its text reporter.
 *
 *   ===============================================
 *   Default Suite
 *   Total tests run: 8, Passes: 4, Failures: 2, Skips: 2          (no Passes before 7; Retries: may follow)
 *   Configuration Failures: 1, Skips: 0
 *   ===============================================
 * Source of the shapes: SuiteRunner and TextReporter. `Tests run: 8, …` with -verbose 2 repeats it per <test>: not counted.
 *
 * Configuration methods are no tests: their failures are noted. A retried attempt is in no count.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { jvmFrame } from '../../kit/jvm-stack.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const RULE = /^={40,60}$/;
const TOTAL = /^Total tests run: (\d+)(?:, Passes: (\d+))?, Failures: (\d+), Skips: (\d+)(?:, Retries: \d+)?$/;
const CONFIGURATION = /^Configuration Failures: (\d+), Skips: \d+$/;
const RETRIED = /^RETRIED: (.{1,400})$/;
const FAILED = /^FAILED(?: CONFIGURATION)?: (.{1,400})$/;

class TestngReader extends CollectingReader {
  #failing = new Capped<NamedTest>();
  /** Tests that were run again; those that did not fail at last are flaky. */
  #retried = new Set<string>();
  #current: NamedTest | undefined;
  #ruleLine = 0;

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (RULE.test(text)) {
      this.#flush();
      this.#ruleLine = line.number;
      return;
    }
    const total = this.#ruleLine > 0 && line.number - this.#ruleLine <= 2 ? TOTAL.exec(text) : null;
    if (total !== null) {
      this.#flush();
      const failed = integerOrZero(total[3]);
      const skipped = integerOrZero(total[4]);
      const passed = total[2];
      const all = passed === undefined ? integerOrZero(total[1]) : integerOrZero(passed) + failed + skipped;
      this.add(countsOfTotal(all, failed, skipped), [line.number], { firstLine: this.#ruleLine, failingTests: this.#failing.items, flakyTests: this.#flaky() });
      this.#retried = new Set();
      this.#failing = new Capped<NamedTest>();
      return;
    }
    const configuration = CONFIGURATION.exec(text);
    const last = this.runs.at(-1);
    if (configuration !== null && last?.lastLine === line.number - 1) {
      const broken = integerOrZero(configuration[1]);
      if (broken > 0) this.runs[this.runs.length - 1] = { ...last, notes: [`${broken} configuration methods failed in TestNG: they are no tests.`] };
      return;
    }
    const retried = RETRIED.exec(text);
    if (retried !== null && this.#retried.size < MAX_NAMED_TESTS) this.#retried.add(keep(retried[1] ?? ''));
    const failed = FAILED.exec(text);
    if (failed !== null) {
      this.#flush();
      if (!text.startsWith('FAILED CONFIGURATION')) {
        this.#current = { name: keep(failed[1] ?? '') };
        this.attentive = true;
      }
    } else if (this.#current?.line === undefined && this.#current !== undefined) {
      const frame = jvmFrame(text);
      const method = this.#current.name.replace(/\(.*$/, '').replace(/^.*\./, '');
      if (frame?.method === method) {
        this.#current = { ...this.#current, file: keep(frame.file), line: frame.line };
        this.#flush();
      }
    }
  }

  override finish(): Findings {
    this.#flush();
    return super.finish();
  }

  #flaky(): NamedTest[] {
    const failing = new Set(this.#failing.items.map((test) => test.name));
    return [...this.#retried].filter((name) => !failing.has(name)).map((name) => ({ name }));
  }

  #flush(): void {
    if (this.#current !== undefined) this.#failing.push(this.#current);
    this.#current = undefined;
    this.attentive = false;
  }
}

export const testng: ConsoleFormat = {
  id: 'testng',
  title: 'TestNG',
  kind: 'tests',
  openings: ['=====$', 'Total tests', 'Configuration Failures:', 'FAILED:', 'RETRIED:', 'FAILED CONFIGURATION:'],
  start: (stream) => new TestngReader('testng', stream),
};
