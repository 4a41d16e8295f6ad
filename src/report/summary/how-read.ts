/** How the figures came about: tool, line, report files, notes. The answer to "why is this number what it is?". */
import { decimal } from '../../domain/figures.ts';
import type { Count, Evidence } from '../../read/model.ts';
import type { ReportFigures } from '../../read/outcome.ts';
import { timeTaken } from '../duration.ts';
import { codeSpan, prose } from '../escape.ts';
import type { Block } from '../fit.ts';
import type { Report } from '../report.ts';

const MAX_ROWS = 200;

/** `jest; exit code 1; took 12.3 s, 2.1 s more than before` */
function runLine(report: Report): string {
  const { outcome } = report;
  const tools = outcome.frameworks.length === 0 ? 'no test tool was recognised' : outcome.frameworks.map((framework) => codeSpan(framework, 60)).join(', ');
  const end = outcome.exitCode === null ? prose(outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
  return `${tools}; ${end}; ${timeTaken(report)}`;
}

/** `- jest, console line 512: 142 passed, 3 skipped, 145 total`: one line for all that stands in one place. */
function evidenceLines(evidence: readonly Evidence[]): string[] {
  const places = new Map<string, string[]>();
  for (const { field, value, framework, line, source } of evidence) {
    const where = `${codeSpan(framework, 60)}, ${source === undefined || source === 'console' ? 'console' : codeSpan(source, 200)} line ${line}`;
    const told = field === 'coverage_pct' ? `${decimal(value)}% coverage` : `${decimal(value)} ${field}`;
    const there = places.get(where);
    if (there === undefined) places.set(where, [told]);
    else there.push(told);
  }
  return [...places].map(([where, told]) => `- ${where}: ${told.join(', ')}`);
}

/** In one line, for a run without news. */
export function howReadInShort(report: Report): string {
  const places = [...new Set(report.outcome.evidence.map(({ line }) => line))].slice(0, 4);
  const files = report.outcome.reportFiles.length;
  const where = [places.length === 0 ? '' : `console line${places.length === 1 ? '' : 's'} ${places.join(', ')}`, files === 0 ? '' : `${files} report file${files === 1 ? '' : 's'}`].filter((part) => part !== '');
  return `Read from ${runLine(report)}${where.length === 0 ? '' : `; ${where.join(' and ')}`}.`;
}

function share(coverage: Count): string {
  return coverage === null ? '' : `${decimal(Math.round(coverage * 100) / 100)}% coverage`;
}

/** `- report file junit.xml (junit): 12 tests, 11 passed, 1 failed, 0 skipped` */
function fileLine({ path, format, counts, repeats, coverage }: ReportFigures): string {
  const tests = counts === undefined ? '' : `${counts.total} ${counts.total === 1 ? 'test' : 'tests'}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${repeats ? ' (also in another file, counted once)' : ''}`;
  const told = [tests, share(coverage)].filter((part) => part !== '').join('; ');
  return `- report file ${codeSpan(path, 200)} (${codeSpan(format, 60)})${told === '' ? '' : `: ${told}`}`;
}

function fileLines({ outcome }: Report): string[] {
  return outcome.reportFigures?.map(fileLine) ?? outcome.reportFiles.map((file) => `- report file ${codeSpan(file, 200)}`);
}

export function howReadBlock(report: Report): Block {
  const { outcome } = report;
  const lines = [
    `- ${runLine(report)}`,
    ...evidenceLines(outcome.evidence).slice(0, MAX_ROWS),
    ...fileLines(report).slice(0, MAX_ROWS),
    ...outcome.notes.slice(0, MAX_ROWS).map((note) => `- ${prose(note)}`),
  ];
  return {
    title: 'how this was read',
    importance: 7,
    open: `<details><summary>How this was read</summary>\n\n`,
    rows: lines.map((line) => `${line}\n`),
    rowCount: lines.length,
    close: '\n</details>\n',
    more: (left) => `- … and ${left} more\n`,
  };
}
