/** How a run ended that has no whole result: it was stopped, could not start, or broke off. In words for people. */
import type { GateReason } from '../gate/gate.ts';
import type { Outcome } from '../read/outcome.ts';
import { oneLine } from './escape.ts';
import type { Report } from './report.ts';

export type Ending =
  | { readonly kind: 'whole' }
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** `words`: what the shell said. */
  | { readonly kind: 'not-run'; readonly exitCode: 126 | 127; readonly words: string | undefined }
  | { readonly kind: 'not-started'; readonly detail: string }
  /** Failed before it told a result, or in the middle of it. */
  | { readonly kind: 'broken-off'; readonly end: string };

const SHELL_WORDS = /(?:not found|no such file or directory|permission denied|is not recognized|cannot execute)/i;
const SHELL_NAME = /^(?:\S*\/)?(?:bash|sh|dash|zsh|cmd|pwsh)(?:\.exe)?: (?:line \d+: |\d+: )?/;
/** What is told last is searched for what the shell said. */
const LAST_LINES = 6;

function shellWords(lastLines: string | undefined): string | undefined {
  const line = (lastLines ?? '').trimEnd().split('\n').slice(-LAST_LINES).findLast((text) => SHELL_WORDS.test(text.slice(0, 1_000)));
  return line === undefined ? undefined : oneLine(line.slice(0, 1_000), 160).replace(SHELL_NAME, '');
}

function endOf({ exitCode, statusDetail }: Outcome): string {
  return exitCode === null ? (statusDetail ?? 'killed') : `exit code ${exitCode}`;
}

export function endingOf({ outcome, lastLines }: Pick<Report, 'outcome' | 'lastLines'>): Ending {
  const { status, exitCode, statusDetail, partial, counts, storedCounts } = outcome;
  if (status === 'error') {
    if (exitCode === 126 || exitCode === 127) return { kind: 'not-run', exitCode, words: shellWords(lastLines) };
    const seconds = /^timeout after (\d{1,9})s$/.exec(statusDetail ?? '')?.[1];
    return seconds === undefined ? { kind: 'not-started', detail: statusDetail ?? 'the test command could not be run to its end' } : { kind: 'timeout', seconds: Number(seconds) };
  }
  if (status === 'failing' && (partial || (counts.failed === null && storedCounts.failed === 0))) return { kind: 'broken-off', end: endOf(outcome) };
  return { kind: 'whole' };
}

/** `the test command could not be run: pytset: command not found (exit code 127)` */
function errorSentence(ending: Ending): string | undefined {
  switch (ending.kind) {
    case 'timeout':
      return `the test command was stopped after ${ending.seconds} s (test-timeout-seconds)`;
    case 'not-run':
      return `the test command could not be run${ending.words === undefined ? '' : `: ${ending.words}`} (exit code ${ending.exitCode})`;
    case 'not-started':
      return ending.detail;
    case 'whole':
    case 'broken-off':
      return undefined;
  }
}

/** All reasons of the gate in one line for the log: an error by what happened, the others by rule and detail. */
export function gateLine(reasons: readonly GateReason[], facts: Pick<Report, 'outcome' | 'lastLines'>): string {
  const error = errorSentence(endingOf(facts));
  return reasons.map(({ rule, detail }) => (rule === 'error' && error !== undefined ? error : `${rule}: ${detail}`)).join('; ');
}
