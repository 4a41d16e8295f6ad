/** The job summary: understood in five seconds, and the second question answered below. A run without news is three lines. */
import { decimal } from '../../domain/figures.ts';
import { endingOf } from '../ending.ts';
import { type Block, fit, type Measure, utf8Bytes, whole } from '../fit.ts';
import type { Report } from '../report.ts';
import { byFileBlocks } from './by-file.ts';
import { changeBlocks } from './changes.ts';
import { type Detail, failureBlocks } from './failures.ts';
import { figuresLine, noChangeSentence } from './figures.ts';
import { headline } from './headline.ts';
import { howReadBlock, howReadInShort } from './how-read.ts';
import { machineTable } from './machines.ts';
import { partsBlocks } from './parts.ts';
import { isQuiet } from './quiet.ts';
import { reasonsText } from './reasons.ts';
import { trend } from './trend.ts';
import { unfinishedText } from './unfinished.ts';

/** GitHub drops the whole summary of a step above 1,048,576 bytes. */
const MAX_BYTES = 1_000_000;
const MAX_BYTES_OF_ALL = 1_048_000;
/** Room for a report that says the most important; what the command wrote is only cut where GitHub would drop all of it. */
const LEAST_BYTES = 45_000;
const SUMMARY_DETAIL: Detail = { shown: 20, open: 3, folded: 2_000, byFile: true };

function quietSummary(report: Report): string {
  const { coverage } = report.outcome;
  return `${headline(report)}${coverage === null ? '' : `, ${decimal(coverage)}% coverage`}\n${noChangeSentence(report)}<br>\n<sub>${howReadInShort(report)}</sub>\n`;
}

/** The head says it all in a glance and is never cut. A run without a result tells how it ended instead of figures. */
function headOf(report: Report): string {
  const { outcome } = report;
  const told = outcome.status === 'error' || (outcome.partial && endingOf(report).kind === 'broken-off') ? '' : figuresLine(report);
  const how = unfinishedText(report);
  return `${[headline(report), told, how.trimEnd()].filter((part) => part !== '').join('\n\n')}\n\n`;
}

function reportBlocks(report: Report, detail: Detail): Block[] {
  const failures = failureBlocks(report, detail);
  return [
    whole('the verdict', 0, headOf(report)),
    ...failures.first,
    whole('reasons and alerts', 0, reasonsText(report)),
    ...changeBlocks(report),
    ...failures.later,
    ...partsBlocks(report),
    whole('the parts', 4, machineTable(report.machines ?? [])),
    ...(detail.byFile === true ? byFileBlocks(report) : []),
    // After an error there is no point to add to it.
    whole('the trend', 8, report.outcome.status === 'error' ? '' : trend(report.state.history)),
    howReadBlock(report),
  ];
}

export function renderReport(report: Report, detail: Detail, budget: number, measure: Measure): string {
  return isQuiet(report) ? quietSummary(report) : fit(reportBlocks(report, detail), budget, measure);
}

/** Stands between the report and what the test command itself wrote: blank lines and a rule, so that nothing reaches back. */
const BORDER = '\n---\n\n';

/** `bytesThere`: what the test command itself wrote into the step's summary; it follows. Empty when there is no room left. */
export function renderSummary(report: Report, bytesThere: number): string {
  const end = bytesThere > 0 ? BORDER : '';
  const room = bytesThere > MAX_BYTES_OF_ALL ? MAX_BYTES / 2 : Math.min(MAX_BYTES, Math.max(MAX_BYTES - bytesThere, Math.min(LEAST_BYTES, MAX_BYTES_OF_ALL - bytesThere)));
  const budget = room - end.length;
  const text = budget <= 0 ? '' : renderReport(report, SUMMARY_DETAIL, budget, utf8Bytes);
  return text === '' || utf8Bytes(text) > budget ? '' : text + end;
}
