/** A run without a whole result: the command, the setting, the last lines of output, the last good result. */
import { codeBlock, codeSpan, prose } from '../escape.ts';
import { type Ending, endingOf } from '../ending.ts';
import { lastLinesShown } from '../last-lines.ts';
import { logLink } from '../links.ts';
import type { Report } from '../report.ts';
import { lastGoodRun } from './figures.ts';

const LAST_LINES = { characters: 2_000, lines: 20 };

function commandSpan({ command }: Report): string {
  return command === undefined ? 'The test command' : codeSpan(command, 200);
}

function advice(report: Report, ending: Ending): string {
  switch (ending.kind) {
    case 'timeout':
      return `${report.command === undefined ? 'The test command' : `The command ${commandSpan(report)}`} was stopped while it was still running: raise \`test-timeout-seconds\` (now ${ending.seconds}) or find what hangs.`;
    case 'not-run':
      return ending.exitCode === 126
        ? `${commandSpan(report)} ended with exit code 126. Is the file executable (\`chmod +x\`, also in git), and made for this system?`
        : `${commandSpan(report)} ended with exit code 127. Is the tool installed in an earlier step, and is the name right? In a Node.js project it may need \`npx\`; in Python, \`python -m pytest\`.`;
    case 'broken-off':
      return `${commandSpan(report)} ended (${prose(ending.end)}) before it told a whole result.`;
    case 'not-started':
      return `${commandSpan(report)} could not be run: look at the settings \`shell\` and \`working-directory\`.`;
    case 'whole':
      return '';
  }
}

function untilThen({ outcome }: Report, ending: Ending): string {
  const { passed, failed } = outcome.counts;
  const parts = [passed === null ? '' : `${passed} passed`, failed === null ? '' : `${failed} failed`].filter((part) => part !== '');
  if (parts.length === 0 || ending.kind === 'not-run' || (passed === 0 && failed === 0)) return '';
  return `Until then: ${parts.join(', ')}.`;
}

function lastLines(report: Report): string {
  const text = lastLinesShown(report.lastLines ?? '');
  const link = logLink(report, 'full log');
  if (text.trim() === '') return link === undefined ? 'It printed nothing.\n\n' : `It printed nothing (${link}).\n\n`;
  return `Last lines of its output${link === undefined ? '' : ` (${link})`}:\n\n${codeBlock('text', text, LAST_LINES)}\n\n`;
}

/** Empty for a run with a whole result. */
export function unfinishedText(report: Report): string {
  const ending = endingOf(report);
  if (ending.kind === 'whole') return '';
  const good = report.outcome.status === 'error' || report.outcome.partial ? lastGoodRun(report) : undefined;
  const compared = good === undefined ? '' : `**Not compared**; ${good}.`;
  const sentences = [advice(report, ending), untilThen(report, ending), compared].filter((sentence) => sentence !== '').join(' ');
  // A shell's own words stand in the heading already.
  const output = report.lastLines === undefined || (ending.kind === 'not-run' && ending.words !== undefined && (report.lastLines.trim().split('\n').length === 1)) ? '' : lastLines(report);
  return `${sentences}\n\n${output}`;
}
