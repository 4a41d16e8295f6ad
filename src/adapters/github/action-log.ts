import { error, group, info, notice, warning } from '@actions/core';
import type { Log } from '../../ports.ts';

/**
 * A plain line that holds text from outside (a reason in a file, a branch) must not act as a workflow command: `::` acts at
 * the start of a line, `##[` anywhere. An invisible character between takes the power away and leaves the look.
 */
export function harmless(message: string): string {
  return message.replaceAll('\r', ' ').replaceAll('##[', '##\u200b[').replaceAll(/^(\s*):(?=:)/gm, '$1:\u200b');
}

/** The log of a step. The toolkit itself encodes what it prints as notice, warning and error. */
export const actionLog: Log = {
  info: (message) => info(harmless(message)),
  notice: (message) => notice(message),
  warning: (message) => warning(message),
  error: (message) => error(message),
  report: (lines) => info(harmless(lines.join(' | '))),
  group,
};
