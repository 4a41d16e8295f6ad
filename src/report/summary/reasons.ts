/** Why the step is red, then what else was found. Nothing twice. */
import { prose } from '../escape.ts';
import { endingOf } from '../ending.ts';
import { newFailureCount } from '../failure-groups.ts';
import { logLink } from '../links.ts';
import type { Report } from '../report.ts';

const MARKS = { critical: '🔴', warning: '⚠️', info: 'ℹ️' } as const;

/** `**Fails the step because** failing: 1 test failed; regression: 1 new failure. [Full log](…)` */
function whyRed(report: Report): string {
  const { gate } = report;
  // How an error came about is told above.
  const reasons = gate.reasons.filter(({ rule }) => rule !== 'error');
  const link = endingOf(report).kind === 'whole' ? logLink(report) : undefined;
  if (reasons.length === 0) return '';
  const told = reasons.map(({ rule, detail }) => `\`${rule}\`: ${prose(detail)}`).join('; ');
  return `**Fails the step because** ${told}.${link === undefined ? '' : ` ${link}`}\n\n`;
}

export function reasonsText(report: Report): string {
  const { outcome, comparison, gate, notices } = report;
  const told = gate.reasons.map(({ detail }) => detail).join('\n');
  // How many are new says the heading, without those in quarantine.
  const newIsTold = newFailureCount(report) !== undefined;
  const others = comparison.findings.filter(({ type, detail }) => !told.includes(detail) && !(newIsTold && type === 'regression') && !notices.some((notice) => notice.includes(detail)));
  // Where figures are missing, how that came about is the second question.
  const causes = outcome.partial || !outcome.known ? outcome.notes.slice(0, 3) : [];
  const part = comparison.change?.partOfBaseline === true && !outcome.partial ? ['The test command has other words than the one of the baseline and ran fewer tests; the others are not counted as lost.'] : [];
  const lines = [
    ...others.map(({ severity, type, detail }) => `- ${MARKS[severity]} **${type.replaceAll('_', ' ')}**: ${prose(detail)}`),
    ...[...causes, ...part, ...notices].map((notice) => `- ℹ️ ${prose(notice)}`),
  ];
  return `${whyRed(report)}${lines.length === 0 ? '' : `${lines.join('\n')}\n\n`}`;
}
