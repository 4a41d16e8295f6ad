/** Several cells in one look: a table of them, then each failure once with the cells that it fails on. */
import { counted, decimal } from '../domain/figures.ts';
import type { Cell, CellFailure } from './comment-cells.ts';
import { cellCode, codeSpan, htmlCode, prose } from './escape.ts';
import { failureMessage } from './failure-message.ts';
import { type Block, characters, fit, whole } from './fit.ts';
import { htmlPlaceLink, logLink, placeLink } from './links.ts';
import type { Report } from './report.ts';
import { comparedSentence } from './summary/figures.ts';

const OPEN = 5;

interface Shared extends CellFailure {
  readonly cells: string[];
}

function merged(cells: readonly Cell[]): Shared[] {
  const found = new Map<string, Shared>();
  for (const { cell, failures } of cells) {
    for (const failure of failures) {
      const key = `${failure.isNew ? 'new' : ''}\n${failure.file ?? ''}\n${failure.name}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...failure, cells: [cell] });
      else if (!known.cells.includes(cell)) known.cells.push(cell);
    }
  }
  return [...found.values()].toSorted((left, right) => right.cells.length - left.cells.length);
}

/** By name where every new failure is listed, else at least as many as in the worst cell. */
function newFailures(cells: readonly Cell[], failures: readonly Shared[]): string {
  const distinct = failures.filter(({ isNew }) => isNew).length;
  const listed = cells.every(({ fresh, failures: own }) => (fresh ?? 0) <= own.filter(({ isNew }) => isNew).length);
  const number = Math.max(distinct, ...cells.map(({ fresh }) => fresh ?? 0));
  return number === 0 ? '' : ` — ${listed ? '' : 'at least '}${counted(number, 'new failure')}`;
}

function heading(name: string, cells: readonly Cell[], failures: readonly Shared[]): string {
  const red = cells.filter(({ verdict }) => verdict === 'fail').length;
  const named = name === 'tests' ? '' : `${prose(name, 120)}: `;
  const verdict = red === 0 ? `all ${cells.length} cells passed` : `${red} of ${cells.length} cells failed`;
  return `### ${red === 0 ? '✅' : '❌'} ${named}${named === '' ? verdict.charAt(0).toUpperCase() + verdict.slice(1) : verdict}${newFailures(cells, failures)}`;
}

function row({ cell, verdict, title, whole: hasResult, passed, failed, fresh, coverage }: Cell): string {
  const counts = [failed === null || failed === 0 ? '' : `**${failed} failed**`, passed === null ? '' : `${passed} passed`].filter((part) => part !== '').join(', ');
  // What failed without a failing test is told in words.
  const told = hasResult && counts !== '' && (verdict === 'pass' || (failed ?? 0) > 0) ? counts : title.includes('|') ? cellCode(title, 120) : prose(title, 120); // a bar in code would end the cell
  // The mark has no column of its own: the table fits a phone.
  return `| ${verdict === 'fail' ? '❌' : '✅'} ${cellCode(cell === '' ? 'tests' : cell, 100)} | ${told} | ${fresh === null || fresh === 0 ? '' : fresh} | ${coverage === null ? '' : `${decimal(coverage)}%`} |\n`;
}

function table(cells: readonly Cell[]): Block {
  const sorted = cells.toSorted((left, right) => Number(left.verdict === 'pass') - Number(right.verdict === 'pass') || (left.cell < right.cell ? -1 : 1));
  return {
    title: 'cells',
    importance: 1,
    open: '| cell | tests | new | coverage |\n| --- | --- | --: | --: |\n',
    rows: sorted.map(row),
    rowCount: sorted.length,
    close: '\n',
    more: (left) => `| … and ${left} more |  |  |  |\n`,
  };
}

function where(cells: readonly string[], all: number): string {
  if (cells.length === all) return 'in all cells';
  return `${cells.slice(0, 4).map((cell) => htmlCode(cell === '' ? 'tests' : cell, 100)).join(', ')}${cells.length > 4 ? ` and ${cells.length - 4} more` : ''}${cells.length === 1 ? ' only' : ''}`;
}

function failureRow(report: Report, failure: Shared, all: number, open: boolean): string {
  const { name, file, line, placed, message, cells } = failure;
  const linked = { ...report, place: () => (placed === true && file !== undefined && line !== undefined ? { path: file, line } : undefined) };
  const test = { name, ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }) };
  const text = message === undefined ? '' : failureMessage(message, file);
  if (text === '') return `- ${[codeSpan(name), placeLink(linked, test), where(cells, all)].filter((part) => part !== undefined).join(' · ')}\n`;
  const parts = [`<b>${htmlCode(name)}</b>`, htmlPlaceLink(linked, test), where(cells, all)].filter((part) => part !== undefined);
  return `\n<details${open ? ' open' : ''}><summary>${parts.join(' · ')}</summary>\n\n${text}\n\n</details>\n\n`;
}

function section(report: Report, title: string, failures: readonly Shared[], all: number, importance: number): Block[] {
  if (failures.length === 0) return [];
  return [
    {
      title: title.toLowerCase(),
      importance,
      open: `#### ${title} (${failures.length})\n\n`,
      rows: failures.map((failure, index) => failureRow(report, failure, all, index < OPEN)),
      rowCount: failures.length,
      close: '\n',
      more: (left) => `\n… and ${left} more.\n`,
    },
  ];
}

/** Each by what sets it apart: the job only where there are several. */
function labelled(cells: readonly Cell[]): Cell[] {
  const several = new Set(cells.map(({ job }) => job)).size > 1;
  return cells.map((each) => ({ ...each, cell: [several || each.cell === '' ? each.job : undefined, each.cell].filter((part) => part !== undefined && part !== '').join(', ') }));
}

/** `report` is the one of them that is written now: it tells the baseline and the addresses. */
export function renderOverview(report: Report, kept: readonly Cell[], room: number): string {
  const cells = labelled(kept);
  const failures = merged(cells);
  const bases = new Set(cells.map(({ base }) => base));
  const compared = bases.size === 1 ? comparedSentence(report) : 'Each cell is compared with its own last run of the base.';
  const log = logLink(report, 'Summaries and logs');
  return fit(
    [
      whole('the verdict', 0, `${heading(report.name, cells, failures)}\n\n${[compared, log === undefined ? undefined : `${log}.`].filter((part) => part !== undefined).join(' ')}\n\n`),
      table(cells),
      ...section(report, 'New failures', failures.filter(({ isNew }) => isNew), cells.length, 2),
      ...section(report, 'Failing tests', failures.filter(({ isNew }) => !isNew), cells.length, 3),
    ],
    room,
    characters,
  );
}

/** For a comment that has nothing to report any more: one line. */
export function renderOver(report: Report, cells: readonly Cell[]): string {
  const [only] = cells;
  const title = cells.length === 1 && only !== undefined ? only.title : `all ${cells.length} cells passed`;
  const commit = report.run.sha === undefined ? '' : ` at ${codeSpan(report.run.sha.slice(0, 7))}`;
  return `✅ ${report.name === 'tests' ? '' : `${prose(report.name, 120)}: `}${prose(title, 200)}${commit}. What was reported here before is over.\n`;
}
