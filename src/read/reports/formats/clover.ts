/**
 * Clover XML (PHPUnit, Istanbul, OpenClover): statements and conditions by file; lines of methods are not code of their own. PHPUnit writes
 * a method on one line as a method only: its statement is missing among the lines but not in the file's sum. PHPUnit's own percentage is that of the sums,
 * and so is gcovr's, which lists a line once for each function on it. Istanbul's and OpenClover's sums are those of statements, several of which may
 * share a line; OpenClover's `testproject` holds the tests' own code, and its own percentage is that of the project's elements (statements, both ways of conditions, methods).
 */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { CoverageSink } from '../coverage-collector.ts';
import type { XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

type Attributes = Readonly<Record<string, string>>;

class CloverHandler implements XmlHandler {
  readonly #coverage: CoverageSink;
  readonly #open: string[] = [];
  #isPhpUnit = false;
  #isGcovr = false;
  #isIstanbul = false;
  #inTests = false;
  #file: FileCoverage | undefined;
  #lines = 0;
  /** Of the current file: its statements, and its methods behind which no statement has come yet. */
  #statements = 0;
  #oneLiners: Attributes[] = [];
  #fileMetrics: Attributes | undefined;
  /** Sums of the project: the `metrics` directly below it. */
  #metrics: Attributes | undefined;

  constructor(coverage: CoverageSink) {
    this.#coverage = coverage;
  }

  open({ name, attributes }: XmlElement): void {
    const around = this.#open.at(-1);
    this.#open.push(name);
    if (around === undefined) {
      this.#isPhpUnit = !('clover' in attributes);
      this.#isGcovr = attributes['clover'] === attributes['generated'];
    } else if (name === 'testproject') this.#inTests = true;
    else if (this.#inTests) return;
    else if (name === 'file') this.#startFile(attributes);
    else if (name === 'project') this.#isIstanbul = attributes['name'] === 'All files';
    else if (name === 'metrics' && around === 'project') this.#metrics ??= attributes;
    else if (name === 'metrics' && around === 'file') this.#fileMetrics = attributes;
    else if (name === 'line') this.#line(attributes);
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'testproject') this.#inTests = false;
    else if (name === 'file') this.#endFile();
    else if (this.#open.length === 0) this.#addSums();
  }

  #startFile({ path, name = '' }: Attributes): void {
    this.#file = this.#coverage.file(path ?? name);
    this.#statements = 0;
    this.#oneLiners = [];
    this.#fileMetrics = undefined;
  }

  #line(attributes: Attributes): void {
    const { num, type, count, truecount, falsecount } = attributes;
    if (type === 'method') {
      this.#oneLiners.push(attributes);
      return;
    }
    const partly = type === 'cond' && (truecount === '0' || falsecount === '0');
    this.#file?.mark(Number(num), Number(count) > 0 ? (partly ? PARTIAL : HIT) : MISSED);
    this.#lines += 1;
    this.#statements += 1;
    const last = this.#oneLiners.at(-1);
    if (last !== undefined && Number(last['num']) < Number(num)) this.#oneLiners.pop();
  }

  #endFile(): void {
    const hidden = (countIn(this.#fileMetrics?.['statements']) ?? 0) - this.#statements;
    if (this.#isPhpUnit && hidden > 0 && hidden === this.#oneLiners.length) {
      for (const { num, count } of this.#oneLiners) this.#file?.mark(Number(num), Number(count) > 0 ? HIT : MISSED);
      this.#lines += hidden;
    }
    this.#file = undefined;
  }

  /** Clover's own headline; false where the file has none. */
  #addElements(): boolean {
    const [covered, total] = [countIn(this.#metrics?.['coveredelements']), countIn(this.#metrics?.['elements'])];
    if (covered === undefined || total === undefined || total === 0 || covered > total) return false;
    this.#coverage.metric('elements');
    this.#coverage.headline((covered / total) * 100);
    return true;
  }

  #addSums(): void {
    if (!this.#isPhpUnit && !this.#isGcovr && !this.#isIstanbul && this.#addElements()) return;
    const [covered, total] = [countIn(this.#metrics?.['coveredstatements']), countIn(this.#metrics?.['statements'])];
    if (covered === undefined || total === undefined) return;
    if (this.#lines === 0) this.#coverage.totals(covered, total);
    else if ((this.#isPhpUnit || (this.#isGcovr && this.#lines === total)) && total > 0) this.#coverage.headline((covered / total) * 100);
  }
}

export const clover: XmlReportFormat = {
  kind: 'xml',
  id: 'clover',
  title: 'Clover',
  matches: ({ name, attributes }) => name === 'coverage' && ('generated' in attributes || 'clover' in attributes),
  start: ({ coverage }) => new CloverHandler(coverage),
};
