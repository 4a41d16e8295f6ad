/**
 * A whole report printed among the output: `jest --json`, `mocha --reporter json` or `xunit`, `playwright --reporter=json`, `rspec -f json`,
 * `vitest --reporter=junit`, `deno test --reporter=junit`, `cucumber-js --format json`. It is read by the report formats. Whatever summary the tool prints besides
 * says the same, and a program under test may print any document, so it counts only when no other run was read.
 */
import type { Run } from '../../../model.ts';
import { CoverageCollector } from '../../../reports/coverage-collector.ts';
import { REPORT_FORMATS } from '../../../reports/registry.ts';
import { ReportFile } from '../../../reports/report-file.ts';
import { TestCollector } from '../../../reports/test-collector.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';
import { evidenceAt } from '../../kit/numbers.ts';

const MAX_CHARACTERS = 16 * 1024 * 1024;
/** Every line of a document that is printed on several lines begins so; any other is a program's, and ends the attempt. */
const JSON_LINE = /^\s*["{}[\]\d\-tfn]/;

/** One document from its first line to its end. */
class PrintedDocument {
  readonly firstLine: number;
  readonly #tests = new TestCollector();
  readonly #file = new ReportFile(REPORT_FORMATS, this.#tests, new CoverageCollector());
  readonly #isXml: boolean;
  /** What ends a JSON document that is printed on several lines. */
  readonly #closing: string;
  #root = '';
  #depth = 0;
  #characters = 0;

  constructor(line: Line) {
    this.firstLine = line.number;
    this.#isXml = line.text.startsWith('<');
    this.#closing = line.text.startsWith('[') ? ']' : '}';
  }

  /** Returns true when the document ended with this line, or cannot be one. */
  add(line: Line): boolean {
    const opens = this.#characters === 0;
    this.#characters += line.text.length;
    // What stands on the last line after a closing brace is not part of it.
    const text = !this.#isXml && !opens && line.text.startsWith(this.#closing) ? this.#closing : line.text;
    if (!this.#isXml && !opens && !JSON_LINE.test(text)) return true;
    const goesOn = this.#file.write(Buffer.from(`${text}\n`));
    if (!goesOn || this.#characters > MAX_CHARACTERS) return true;
    return this.#isXml ? this.#xmlEnds(text) : text === this.#closing || (opens && text.length > 1 && text.endsWith(this.#closing));
  }

  run(stream: string, lastLine: number): Run | undefined {
    const result = this.#file.finish();
    if (result.kind !== 'read') return undefined;
    this.#file.commit('output');
    const counts = this.#tests.counts;
    if (counts.total === null) return undefined;
    return {
      framework: result.format,
      confidence: 'summary',
      counts,
      evidence: evidenceAt(result.format, this.firstLine, counts),
      firstLine: this.firstLine,
      lastLine,
      summaryLines: [this.firstLine],
      stream,
      recapOf: 'all',
      document: true,
      failingTests: this.#tests.failing,
      flakyTests: this.#tests.flaky,
      notes: ['The counts are those of a report that was printed among the output.'],
    };
  }

  #xmlEnds(text: string): boolean {
    if (this.#root === '') this.#root = /<([A-Za-z][\w-]*)/.exec(text)?.[1] ?? '';
    if (this.#root === '') return false;
    this.#depth += text.split(`<${this.#root}`).length - text.split(`</${this.#root}>`).length;
    // `<testsuites` also begins with `<testsuite`; only the root's own closing brings the depth to nothing.
    return text.includes(`</${this.#root}>`) && this.#depth <= 0;
  }
}

class PrintedReportReader implements ConsoleReader {
  readonly #stream: string;
  readonly #runs: Run[] = [];
  #document: PrintedDocument | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#document !== undefined;
  }

  get unswerving(): boolean {
    return this.#document !== undefined;
  }

  read(line: Line): void {
    if (this.#document === undefined && !/^(?:[<{]|\[$|\[\{)/.test(line.text)) return;
    this.#document ??= new PrintedDocument(line);
    if (!this.#document.add(line)) return;
    this.#end(line.number);
  }

  finish(lastLine: number): Findings {
    this.#end(lastLine);
    return { runs: this.#runs };
  }

  #end(lastLine: number): void {
    const run = this.#document?.run(this.#stream, lastLine);
    if (run !== undefined) addRun(this.#runs, run);
    this.#document = undefined;
  }
}

export const printedReport: ConsoleFormat = {
  id: 'printed-report',
  title: 'A report printed on the console',
  kind: 'tests',
  openings: ['<?xml', '<testsuites', '<testsuites>', '<testsuite', '{ …', '[ …', '[{"description":"",', '{"numFailedTestSuites":0,"numFailedTests":0', '{"numTotalTestSuites":1,"numPassed', '{"version":"3.13.6","examples":[', '{"version":"3.9.2","examples":[', '{"stats":{"suites":1', '{"config":{"configFile":'],
  wholeLines: true,
  start: (stream) => new PrintedReportReader(stream),
};
