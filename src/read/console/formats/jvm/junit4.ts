/**
 * JUnit 3 and 4 text runner (org.junit.runner.JUnitCore), also what Bazel's java_test and Android's `am instrument` print.
 *
 *   JUnit version 4.13.2
 *   .E.EI..
 *   Time: 0.004
 *   There were 2 failures:
 *   1) bad(demo.ATest)
 *   FAILURES!!!                                        OK (2 tests)
 *   Tests run: 6,  Failures: 2                         (JUnit 3 adds `,  Errors: 1`)
 * Source of the shapes: TextListener.
 *
 * Only what follows the `Time:` line counts. Ignored tests are in no number; they are the letters I of the progress line, added
 * to total and skipped as far as that line can be told from printed text. Failed assumptions count as passed, as JUnit does.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { jvmFrame, sameClass } from '../../kit/jvm-stack.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const HEADER = /^JUnit version [34][\w.-]*$/;
const TIME = /^Time: [\d.,]+\s*$/;
const PASSED = /^OK \((\d+) tests?\)\s*$/;
const FAILED = /^Tests run: (\d+), {2}Failures: (\d+)(?:, {2}Errors: (\d+))?\s*$/;
const FAILURE = /^\d+\) (.{1,400})\(([\w$.]+)\)/;

class Junit4Reader extends CollectingReader {
  #firstLine = 0;
  #timed = false;
  #broken = false;
  #ignored = 0;
  #failing = new Capped<NamedTest>();
  #current: (NamedTest & { readonly testClass: string }) | undefined;

  read(line: Line): void {
    const text = line.text;
    if (HEADER.test(text)) {
      this.#reset();
      this.#firstLine = line.number;
      this.attentive = true;
    } else if (TIME.test(text)) {
      this.#timed = true;
      if (this.#firstLine === 0) this.#firstLine = line.number;
    } else if (!this.#timed) this.#progress(text);
    else if (text.startsWith('FAILURES!!!')) this.#broken = true;
    else this.#afterTime(line);
  }

  override finish(): Findings {
    this.#flush();
    if (this.attentive) this.addUnknown(this.#firstLine, this.#firstLine, 'JUnit started but printed no summary.', { failingTests: this.#failing.items });
    return super.finish();
  }

  #progress(text: string): void {
    if (this.attentive && /^[.EI]+$/.test(text)) this.#ignored += text.replaceAll(/[^I]/g, '').length;
  }

  #afterTime(line: Line): void {
    const passed = PASSED.exec(line.text);
    const failed = this.#broken ? FAILED.exec(line.text) : null;
    if (passed !== null || failed !== null) {
      const total = integerOrZero((passed ?? failed)?.[1]);
      const failures = failed === null ? 0 : integerOrZero(failed[2]) + integerOrZero(failed[3]);
      this.#flush();
      this.add(counts(total - failures, failures, this.#ignored), [line.number], {
        confidence: this.attentive ? 'structure' : 'shape',
        firstLine: this.#firstLine,
        ...(this.attentive ? { encloses: 'all' } : {}),
        failingTests: this.#failing.items,
      });
      this.#reset();
      return;
    }
    const failure = FAILURE.exec(line.text);
    if (failure !== null) {
      this.#flush();
      const testClass = keep(failure[2] ?? '');
      this.#current = { name: `${testClass}.${keep(failure[1] ?? '')}`, testClass };
    } else if (this.#current !== undefined) this.#detail(line.text, this.#current);
  }

  #detail(text: string, current: NamedTest & { readonly testClass: string }): void {
    const frame = current.line === undefined ? jvmFrame(text) : null;
    if (frame !== null && sameClass(frame.className, current.testClass)) this.#current = { ...current, file: keep(frame.file), line: frame.line };
    else if (current.message === undefined && text.trim().length > 0) this.#current = { ...current, message: keep(text, MAX_MESSAGE_LENGTH) };
  }

  #flush(): void {
    if (this.#current === undefined) return;
    const { testClass: _, ...test } = this.#current;
    this.#failing.push(test);
    this.#current = undefined;
  }

  #reset(): void {
    this.attentive = false;
    this.#firstLine = 0;
    this.#timed = false;
    this.#broken = false;
    this.#ignored = 0;
    this.#failing = new Capped<NamedTest>();
    this.#current = undefined;
  }
}

export const junit4: ConsoleFormat = {
  id: 'junit4',
  title: 'JUnit 4',
  kind: 'tests',
  openings: ['JUnit version', 'Time:', 'FAILURES!!!', 'OK (2 tests)', 'Tests run:', '1) test'],
  start: (stream) => new Junit4Reader('junit4', stream),
};
