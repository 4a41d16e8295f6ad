/**
 * JUnit Platform console launcher 1.x and 6.x (JUnit Jupiter, Vintage, and other engines).
 *
 *   Failures (1):
 *     JUnit Jupiter:ATest:bad()
 *       MethodSource [className = 'demo.ATest', methodName = 'bad', methodParameterTypes = '']
 *       => org.opentest4j.AssertionFailedError: expected: <1> but was: <2>
 *          demo.ATest.bad(ATest.java:4)
 *   Test run finished after 138 ms
 *   [         4 containers found      ] …
 *   [         8 tests found           ]   skipped, started, aborted, successful, failed
 * Source of the shapes: MutableTestExecutionSummary.
 *
 * Only the block below `Test run finished` counts, one run a block. Aborted (failed assumption) is skipped. Tests that were
 * found but never started because their container failed are in no other row: they are failed.
 */
import type { Evidence, NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { jvmFrame, sameClass } from '../../kit/jvm-stack.ts';
import { integerOrZero } from '../../kit/numbers.ts';

const FINISHED = /^Test run finished after \d+ ms$/;
const ROW = /^\[ *(\d+) (tests|containers) +(found|skipped|started|aborted|successful|failed) *\]$/;
const FAILURES = /^(?:Test )?[Ff]ailures \(\d+\):$/;

class Junit5Reader extends CollectingReader {
  #rows: Map<string, { readonly value: number; readonly line: number }> | undefined;
  #firstLine = 0;
  #failing = new Capped<NamedTest>();
  #current: (NamedTest & { readonly testClass?: string }) | undefined;

  read(line: Line): void {
    const text = line.text;
    if (FAILURES.test(text)) {
      this.attentive = true;
      this.#rows = undefined;
      this.#firstLine = line.number;
    } else if (FINISHED.test(text)) {
      this.#flush();
      this.attentive = false;
      this.#rows = new Map();
      if (this.#firstLine === 0) this.#firstLine = line.number;
    } else if (this.#rows !== undefined) this.#row(line, this.#rows);
    else if (this.attentive) this.#failure(text);
  }

  #row(line: Line, rows: Map<string, { readonly value: number; readonly line: number }>): void {
    const match = ROW.exec(line.text);
    if (match === null) return;
    rows.set(`${match[2]} ${match[3]}`, { value: integerOrZero(match[1]), line: line.number });
    if (match[2] === 'tests' && match[3] === 'failed') this.#close(rows);
  }

  #close(rows: ReadonlyMap<string, { readonly value: number; readonly line: number }>): void {
    const of = (row: string): number => rows.get(row)?.value ?? 0;
    const last = Math.max(0, ...[...rows.values()].map((row) => row.line));
    const lineOf = (row: string): number => rows.get(row)?.line ?? last;
    const passed = of('tests successful');
    const skipped = of('tests skipped') + of('tests aborted');
    const lost = of('containers failed') > 0 ? Math.max(0, of('tests found') - passed - skipped - of('tests failed')) : 0;
    const failed = of('tests failed') + lost;
    const evidence: Evidence[] = [
      { field: 'total', value: passed + failed + skipped, line: lineOf('tests found'), framework: this.framework },
      { field: 'passed', value: passed, line: lineOf('tests successful'), framework: this.framework },
      { field: 'failed', value: failed, line: lineOf('tests failed'), framework: this.framework },
      { field: 'skipped', value: skipped, line: lineOf('tests skipped'), framework: this.framework },
    ];
    const lines = ['tests found', 'tests skipped', 'tests aborted', 'tests successful', 'tests failed'].flatMap((row) => rows.get(row)?.line ?? []);
    const notes = lost === 0 ? {} : { notes: [`${lost} tests never started because their container failed: they count as failed.`] };
    this.add({ total: passed + failed + skipped, passed, failed, skipped }, lines, { confidence: 'structure', evidence, firstLine: this.#firstLine, failingTests: this.#failing.items, ...notes });
    this.#rows = undefined;
    this.#firstLine = 0;
    this.#failing = new Capped<NamedTest>();
  }

  #failure(text: string): void {
    const name = /^ {2}(\S.*)$/.exec(text);
    if (name !== null) {
      this.#flush();
      this.#current = { name: keep(name[1] ?? '') };
      return;
    }
    const current = this.#current;
    if (current === undefined) return;
    const source = /^ {4}\w+Source \[className = '([\w$.]+)'/.exec(text);
    if (source !== null) this.#current = { ...current, testClass: keep(source[1] ?? '') };
    else if (text.startsWith('    => ')) this.#current = { ...current, message: keep(text.slice(7), MAX_MESSAGE_LENGTH) };
    else if (current.line === undefined && current.testClass !== undefined) {
      const frame = jvmFrame(text);
      if (frame !== null && sameClass(frame.className, current.testClass)) this.#current = { ...current, file: keep(frame.file), line: frame.line };
    }
  }

  #flush(): void {
    if (this.#current === undefined) return;
    const { testClass: _, ...test } = this.#current;
    this.#failing.push(test);
    this.#current = undefined;
  }
}

export const junit5: ConsoleFormat = {
  id: 'junit5',
  title: 'JUnit 5 console launcher',
  kind: 'tests',
  openings: [['Test', 'run'], 'Failures', ['Test', 'failures'], '[ …'],
  start: (stream) => new Junit5Reader('junit5', stream),
};
