/**
 * php-code-coverage's text report, which PHPUnit, ParaTest, Codeception and others print.
 *
 *   Code Coverage Report:
 *     2026-01-31 12:00:00
 *
 *    Summary:
 *     Classes:  0.00% (0/2)
 *     Methods: 50.00% (2/4)
 *     Paths:   50.00% (6/12)          with path coverage, as `Branches:`
 *     Lines:   75.00% (12/16)         the headline
 * With --only-summary-for-coverage-text the title is `Code Coverage Report Summary:`. Rows of classes below have a `Lines:` of their own; text of a test may have one, but not below `Summary:`.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { addTotal } from '../../kit/kept-runs.ts';
import { percentage } from '../../kit/numbers.ts';

const SUMMARY = /^ Summary: *$|^Code Coverage Report Summary: *$/;
const PART = /^ {2}(Classes|Methods|Paths|Branches|Lines): {1,8}(?:(\d{1,3}\.\d{2})%)? *\( *\d{1,9}\/ *(\d{1,9})\) *$/;

class PhpCodeCoverageReader extends CollectingReader {
  override read(line: Line): void {
    if (SUMMARY.test(line.text)) {
      this.attentive = true;
      return;
    }
    if (!this.attentive) return;
    const part = PART.exec(line.text);
    if (part?.[1] === 'Lines') {
      const value = percentage(part[2]);
      if (value !== null) {
        addTotal(this.coverage, { tool: this.framework, percentage: value, line: line.number, stream: this.stream, scope: 'total', weight: Number(part[3]) });
      }
    }
    // Between the title and the parts stand the time and blank lines.
    if (part === null ? !/^ *(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)? *$/.test(line.text) : part[1] === 'Lines') this.attentive = false;
  }
}

export const phpCodeCoverage: ConsoleFormat = {
  id: 'php-code-coverage',
  title: 'php-code-coverage (PHPUnit)',
  kind: 'coverage',
  openings: ['Summary:', 'Code'],
  start: (stream) => new PhpCodeCoverageReader('php-code-coverage', stream),
};
