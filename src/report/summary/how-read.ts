/** How the figures came about: tool, line, report files, notes. The answer to "why is this number what it is?". */
import { decimal } from '../../compare/figures.ts';
import type { Count, Evidence } from '../../read/model.ts';
import type { ReportFigures } from '../../read/outcome.ts';
import { cellCode, codeSpan, prose } from '../escape.ts';
import type { Block } from '../fit.ts';
import type { Report } from '../report.ts';

const MOST_ROWS = 200;
const FIELD_NAMES: Record<Evidence['field'], string> = { total: 'total', passed: 'passed', failed: 'failed', skipped: 'skipped', coverage_pct: 'coverage' };

function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 120) return `${decimal(Math.round(seconds * 10) / 10)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** `jest; exit code 1; took 12.3 s` */
function runLine({ outcome }: Report): string {
  const tools = outcome.frameworks.length === 0 ? 'no test tool was recognised' : outcome.frameworks.map((framework) => codeSpan(framework, 60)).join(', ');
  const end = outcome.exitCode === null ? prose(outcome.statusDetail ?? 'killed') : `exit code ${outcome.exitCode}`;
  return `${tools}; ${end}; took ${duration(outcome.durationMilliseconds)}`;
}

function evidenceRow({ field, value, framework, line, source }: Evidence): string {
  const place = source === undefined || source === 'console' ? `console, line ${line}` : `${cellCode(source, 200)}, line ${line}`;
  return `| ${FIELD_NAMES[field]} | ${decimal(value)}${field === 'coverage_pct' ? ' %' : ''} | ${cellCode(framework, 60)} | ${place} |\n`;
}

/** In one line, for a run without news. */
export function howReadInShort(report: Report): string {
  const places = [...new Set(report.outcome.evidence.map(({ line }) => line))].slice(0, 4);
  const files = report.outcome.reportFiles.length;
  const where = [places.length === 0 ? '' : `console line${places.length === 1 ? '' : 's'} ${places.join(', ')}`, files === 0 ? '' : `${files} report file${files === 1 ? '' : 's'}`].filter((part) => part !== '');
  return `Read from ${runLine(report)}${where.length === 0 ? '' : `; ${where.join(' and ')}`}.`;
}

function share(coverage: Count): string {
  return coverage === null ? '' : `${decimal(Math.round(coverage * 100) / 100)} % coverage`;
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
    ...fileLines(report).slice(0, MOST_ROWS),
    ...outcome.notes.slice(0, MOST_ROWS).map((note) => `- ${prose(note)}`),
  ];
  const table = outcome.evidence.length === 0 ? '' : `| figure | value | tool | where |\n| --- | --: | --- | --- |\n${outcome.evidence.slice(0, MOST_ROWS).map(evidenceRow).join('')}\n`;
  return {
    title: 'how this was read',
    importance: 7,
    open: `<details><summary><b>How this was read</b></summary>\n\n${table}`,
    rows: lines.map((line) => `${line}\n`),
    rowCount: lines.length,
    close: '\n</details>\n',
    more: (left) => `- … and ${left} more\n`,
  };
}
