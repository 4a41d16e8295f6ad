/**
 * Cobertura XML (coverage.py, gcovr, coverlet, Istanbul, PHPUnit, dotnet-coverage, ...): lines by class and file.
 * Rates of the root count only where no line is told; a decimal comma, `NaN` and a rate that is a percentage already occur.
 */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { CoverageSink } from '../coverage-collector.ts';
import type { XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { countIn, percentageOfRate } from '../rates.ts';

class CoberturaHandler implements XmlHandler {
  readonly #coverage: CoverageSink;
  #root: Readonly<Record<string, string>> | undefined;
  #file: FileCoverage | undefined;
  #inMethods = false;
  #lines = 0;

  constructor(coverage: CoverageSink) {
    this.#coverage = coverage;
  }

  open({ name, attributes }: XmlElement): void {
    if (this.#root === undefined) this.#root = attributes;
    else if (name === 'class') this.#file = this.#coverage.file(attributes['filename'] ?? attributes['name'] ?? '');
    else if (name === 'methods') this.#inMethods = true;
    else if (name === 'line' && !this.#inMethods) this.#line(attributes);
  }

  close(name: string): void {
    if (name === 'methods') this.#inMethods = false;
    else if (name === 'class') this.#file = undefined;
    else if (name === 'coverage' && this.#lines === 0) this.#rootOnly();
  }

  #line({ number, hits, 'condition-coverage': condition }: Readonly<Record<string, string>>): void {
    const isHit = Number(hits) > 0;
    const partly = condition !== undefined && !condition.trim().startsWith('100');
    this.#file?.mark(Number(number), isHit ? (partly ? PARTIAL : HIT) : MISSED);
    this.#lines += 1;
  }

  #rootOnly(): void {
    const total = countIn(this.#root?.['lines-valid']);
    const covered = countIn(this.#root?.['lines-covered']);
    if (total !== undefined && covered !== undefined) {
      if (total > 0) this.#coverage.totals(covered, total);
      return;
    }
    const rate = percentageOfRate(this.#root?.['line-rate']);
    if (rate !== undefined) this.#coverage.headline(rate);
  }
}

export const cobertura: XmlReportFormat = {
  kind: 'xml',
  id: 'cobertura',
  title: 'Cobertura',
  matches: ({ name, attributes }) => name === 'coverage' && ('line-rate' in attributes || 'lines-valid' in attributes),
  start: ({ coverage }) => new CoberturaHandler(coverage),
};
