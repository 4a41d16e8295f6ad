/** The failing tests: new ones open, with place and message; known ones folded; those in quarantine apart. */
import type { NamedTest } from '../../read/model.ts';
import { baselineName } from '../baseline-text.ts';
import { contextSentence, failureContexts } from '../context.ts';
import { endingOf } from '../ending.ts';
import { codeSpan, htmlCode } from '../escape.ts';
import { failureGroups } from '../failure-groups.ts';
import { failureMessage } from '../failure-message.ts';
import type { Block } from '../fit.ts';
import { htmlPlaceLink, placeLink } from '../links.ts';
import type { Report } from '../report.ts';

export interface Detail {
  /** Failures shown with their message; the others are folded, by name and place. */
  readonly shown: number;
  /** Of those, how many are unfolded. */
  readonly open: number;
  readonly folded: number;
  /** Whether the tests by file are shown, if they were asked for. */
  readonly byFile?: true;
}

interface Rows {
  readonly report: Report;
  /** What the history knows: `failing since run 123`. */
  readonly remarkOf: (test: NamedTest) => string | undefined;
}

function withMessage({ report, remarkOf }: Rows, test: NamedTest, open: boolean): string {
  const message = test.message === undefined ? '' : failureMessage(test.message, report.place(test)?.path ?? test.file);
  const parts = [`<b>${htmlCode(test.name)}</b>`, htmlPlaceLink(report, test), remarkOf(test)].filter((part) => part !== undefined);
  // Without a message there is nothing to unfold. A blank line ends a block of HTML.
  if (message === '') return brief({ report, remarkOf }, test);
  return `\n<details${open ? ' open' : ''}><summary>${parts.join(' · ')}</summary>\n\n${message}\n\n</details>\n\n`;
}

function brief({ report, remarkOf }: Rows, test: NamedTest): string {
  return `- ${[codeSpan(test.name), remarkOf(test), placeLink(report, test)].filter((part) => part !== undefined).join(' · ')}\n`;
}

function* map<Item>(items: readonly Item[], row: (item: Item, index: number) => string): Iterable<string> {
  for (const [index, item] of items.entries()) yield row(item, index);
}

interface Section {
  /** Markdown, without the number. */
  readonly title: string;
  /** Plain, for where it is left out. */
  readonly called: string;
  readonly tests: readonly NamedTest[];
  readonly importance: number;
  readonly remark?: string;
}

/** Two blocks: failures with their message, and the rest folded. Rows are made only as they are needed. */
function openSection(rows: Rows, { title, called, tests, importance, remark = '' }: Section, detail: Detail): Block[] {
  if (tests.length === 0) return [];
  const [shown, folded] = [tests.slice(0, detail.shown), tests.slice(detail.shown)];
  const first: Block = {
    title: called,
    importance,
    open: `#### ${title} (${tests.length})\n${remark}`,
    rows: map(shown, (test, index) => withMessage(rows, test, index < detail.open)),
    rowCount: shown.length,
    close: '\n',
    more: (left) => `\n… and ${left} more.\n`,
  };
  if (folded.length === 0) return [first];
  const second: Block = {
    title: `more ${called}`,
    // The five hundredth name tells less than how the figures came about.
    importance: importance + 6.5,
    open: `<details><summary>${folded.length} more</summary>\n\n`,
    rows: map(folded.slice(0, detail.folded), (test) => brief(rows, test)),
    rowCount: folded.length,
    close: '\n</details>\n\n',
    more: (left) => `- … and ${left} more\n`,
  };
  return [first, second];
}

function foldedSection(rows: Rows, { title, called, tests, importance, remark = '' }: Section, detail: Detail): Block[] {
  if (tests.length === 0) return [];
  return [
    {
      title: called,
      importance,
      open: `<details><summary>${title} (${tests.length})</summary>\n\n${remark}`,
      rows: map(tests.slice(0, detail.folded), (test) => brief(rows, test)),
      rowCount: tests.length,
      close: '\n</details>\n\n',
      more: (left) => `- … and ${left} more\n`,
    },
  ];
}

const MAX_CELLS = 6;

/** On which machines it failed; nothing where that is all of them. */
function cellsOf({ cells }: NamedTest, machines: number): string[] {
  if (cells === undefined || cells.length === 0 || cells.length >= machines) return [];
  const more = cells.length - MAX_CELLS;
  return [`on ${cells.slice(0, MAX_CELLS).map((cell) => htmlCode(cell)).join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}

/** `new` goes without saying in its section. */
function remarks(report: Report): Rows['remarkOf'] {
  const contextOf = failureContexts(report.state);
  return (test) => {
    const context = contextOf(test);
    const known = context === undefined || context.kind === 'new' ? [] : [contextSentence(context)];
    const remarks = [...known, ...cellsOf(test, report.machines?.length ?? 0)];
    return remarks.length === 0 ? undefined : remarks.join(', ');
  };
}

export interface FailureBlocks {
  /** What the pull request broke, or all where that is not known. */
  readonly first: readonly Block[];
  /** Known before, and those in quarantine. */
  readonly later: readonly Block[];
}

export function failureBlocks(report: Report, detail: Detail): FailureBlocks {
  const { outcome, baseline, gate } = report;
  const rows: Rows = { report, remarkOf: remarks(report) };
  const unnamed = outcome.storedCounts.failed - outcome.failingTests.length;
  const remark = unnamed > 0 && outcome.failingTests.length > 0 ? `\n${unnamed} more failed without a name in the output.\n` : '';
  const { sorted, fresh, known, unsorted, quarantined } = failureGroups(report);
  const stopped = endingOf(report).kind !== 'whole';
  const isCause = sorted && fresh.length === 0 && gate.verdict === 'fail';
  const knownSection: Section = { title: 'Known failures', called: 'known failures', tests: known, importance: 3, remark: fresh.length === 0 ? remark : '' };
  const name = baselineName(baseline.description);
  const since = name.startsWith('`') || name.startsWith('the ') ? `New since ${name}` : 'New failures';
  return {
    first: [
      ...openSection(rows, { title: stopped ? 'Failed until then' : 'Failing tests', called: 'failing tests', tests: unsorted, importance: 2, remark }, detail),
      ...openSection(rows, { title: since, called: 'new failures', tests: fresh, importance: 2, remark }, detail),
      // Nothing new and yet red: then they are why.
      ...(isCause ? openSection(rows, knownSection, detail) : []),
    ],
    later: [
      ...(isCause ? [] : foldedSection(rows, knownSection, detail)),
      ...foldedSection(rows, { title: 'In quarantine, not gating', called: 'failures in quarantine', tests: quarantined, importance: 3.5 }, detail),
    ],
  };
}
