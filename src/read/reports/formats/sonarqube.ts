/** SonarQube's generic formats, which many tools write: coverage by line (gcovr, ...) and test executions (Catch2, Jest's and Vitest's reporters, ...). */
import { type FileCoverage, HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { XmlReportFormat } from '../format.ts';
import type { TestCase } from '../test-collector.ts';

export const sonarqubeCoverage: XmlReportFormat = {
  kind: 'xml',
  id: 'sonarqube-coverage',
  title: 'SonarQube generic coverage',
  matches: ({ name, attributes }) => name === 'coverage' && attributes['version'] === '1' && Object.keys(attributes).length === 1,
  start: ({ coverage }) => {
    let file: FileCoverage | undefined;
    let [covered, total] = [0, 0];
    return {
      open: ({ name, attributes }) => {
        if (name === 'file') file = coverage.file(attributes['path'] ?? '');
        else if (name === 'lineToCover') {
          const isHit = attributes['covered'] === 'true';
          const partly = Number(attributes['coveredBranches']) < Number(attributes['branchesToCover']);
          file?.mark(Number(attributes['lineNumber']), isHit ? (partly ? PARTIAL : HIT) : MISSED);
          total += 1;
          if (isHit) covered += 1;
        }
      },
      // Lines that several functions share are counted for each, as the writer counts them.
      close: (name) => {
        if (name === 'coverage' && total > 0) coverage.headline((covered / total) * 100);
      },
    };
  },
};

export const sonarqubeTests: XmlReportFormat = {
  kind: 'xml',
  id: 'sonarqube-tests',
  title: 'SonarQube generic test executions',
  matches: ({ name }) => name === 'testExecutions' || name === 'unitTest',
  start: ({ tests }) => {
    tests.begin();
    let file: string | undefined;
    let test: TestCase | undefined;
    return {
      wantsText: (name) => test !== undefined && (name === 'failure' || name === 'error'),
      open: ({ name, attributes }) => {
        if (name === 'file') file = attributes['path'];
        else if (name === 'testCase') {
          const milliseconds = Number(attributes['duration']);
          test = { name: attributes['name'] ?? '', outcome: 'passed', file, seconds: milliseconds >= 0 ? milliseconds / 1000 : undefined };
        } else if (test !== undefined && name === 'skipped' && test.outcome === 'passed') test = { ...test, outcome: 'skipped' };
        else if (test !== undefined && (name === 'failure' || name === 'error')) test = { ...test, outcome: 'failed', message: test.message ?? attributes['message'] };
      },
      close: (name, text) => {
        if (test === undefined) return;
        if ((name === 'failure' || name === 'error') && text.trim() !== '') test = { ...test, message: `${test.message ?? ''}\n${text}`.trim().slice(0, 4_000) };
        else if (name === 'testCase') {
          tests.add(test);
          test = undefined;
        }
      },
    };
  },
};
