/** The failing tests, newly failing first: name, context, place and the first lines of the message. */
import type { NamedTest } from '../../read/model.ts';
import { contextSentence, type FailureContext, failureContexts } from '../context.ts';
import { codeSpan, htmlCode, preformatted } from '../escape.ts';
import type { Block } from '../fit.ts';
import { htmlPlaceLink, placeLink } from '../links.ts';
import type { Report } from '../report.ts';

export interface Detail {
  /** Failures shown with their message; the others are folded, by name and place. */
  readonly shown: number;
  /** Of those, how many are unfolded. */
  readonly open: number;
  readonly folded: number;
}

const MESSAGE = { characters: 1_200, lines: 15 };

interface Row {
  readonly test: NamedTest;
  /** What goes beside the name: context, quarantine. */
  readonly remarks: readonly string[];
}

function withMessage(report: Report, { test, remarks }: Row, open: boolean): string {
  if (test.message === undefined || test.message.trim() === '') return brief(report, { test, remarks });
  const parts = [htmlCode(test.name), ...remarks, htmlPlaceLink(report, test)].filter((part) => part !== undefined);
  // A blank line ends a block of HTML; without one what follows would be read as HTML too.
  return `\n<details${open ? ' open' : ''}><summary>${parts.join(' · ')}</summary>\n\n${preformatted(test.message, MESSAGE)}\n\n</details>\n\n`;
}

function brief(report: Report, { test, remarks }: Row): string {
  return `- ${[codeSpan(test.name), ...remarks, placeLink(report, test)].filter((part) => part !== undefined).join(' · ')}\n`;
}

function* map<Item>(items: readonly Item[], row: (item: Item, index: number) => string): Iterable<string> {
  for (const [index, item] of items.entries()) yield row(item, index);
}

/** Rows are made only as they are needed: there may be many more tests than room. */
interface Rows {
  readonly report: Report;
  readonly rowOf: (test: NamedTest) => Row;
}

/** Two blocks: failures with their message, and the rest folded. */
function section({ report, rowOf }: Rows, title: string, tests: readonly NamedTest[], importance: number, detail: Detail, remark = ''): Block[] {
  if (tests.length === 0) return [];
  const [shown, folded] = [tests.slice(0, detail.shown), tests.slice(detail.shown)];
  const first: Block = {
    title: title.toLowerCase(),
    importance,
    open: `#### ${title} (${tests.length})\n${remark}`,
    rows: map(shown, (test, index) => withMessage(report, rowOf(test), index < detail.open)),
    rowCount: shown.length,
    close: '\n',
    more: (left) => `\n… and ${left} more.\n`,
  };
  if (folded.length === 0) return [first];
  const second: Block = {
    title: `more ${title.toLowerCase()}`,
    // The five hundredth name tells less than how the figures came about.
    importance: importance + 6.5,
    open: `<details><summary>${folded.length} more</summary>\n\n`,
    rows: map(folded.slice(0, detail.folded), (test) => brief(report, rowOf(test))),
    rowCount: folded.length,
    close: '\n</details>\n\n',
    more: (left) => `- … and ${left} more\n`,
  };
  return [first, second];
}

/** In a section of new failures `new` goes without saying. */
function remarksOf(context: FailureContext | undefined, isQuarantined: boolean): string[] {
  return [...(context === undefined || context.kind === 'new' ? [] : [contextSentence(context)]), ...(isQuarantined ? ['in quarantine'] : [])];
}

export function failureBlocks(report: Report, detail: Detail): Block[] {
  const { outcome, comparison, gate } = report;
  const contextOf = failureContexts(report.state);
  const tolerated = new Set(gate.quarantined);
  const rows: Rows = { report, rowOf: (test) => ({ test, remarks: remarksOf(contextOf(test), tolerated.has(test)) }) };
  const unnamed = outcome.counts.failed - outcome.failingTests.length;
  const remark = unnamed > 0 && outcome.failingTests.length > 0 ? `\n${unnamed} more failed without a name in the output.\n` : '';
  const tests = comparison.change?.tests;
  if (tests === undefined || (tests.newlyFailing.length === 0 && !tests.complete)) return section(rows, 'Failing tests', outcome.failingTests, 2, detail, remark);
  return [
    ...section(rows, 'Newly failing', tests.newlyFailing, 2, detail, remark),
    ...section(rows, 'Still failing', tests.stillFailing, 3, { ...detail, open: 0 }, tests.newlyFailing.length === 0 ? remark : ''),
  ];
}
