import type { Log } from '../../ports.ts';
import { workflowCommand } from './workflow-command.ts';

/**
 * A plain line that holds text from outside (a reason in a file, a branch) must not act as a workflow command: `::` acts at
 * the start of a line, `##[` anywhere. An invisible character between takes the power away and leaves the look.
 */
export function harmless(message: string): string {
  return message.replaceAll('\r', ' ').replaceAll('##[', '##\u200b[').replaceAll(/^([\s\u0085]*):(?=:)/gm, '$1:\u200b');
}

function print(text: string): void {
  process.stdout.write(text);
}

/** The log of a step. */
export const actionLog: Log = {
  info: (message) => print(`${harmless(message)}\n`),
  notice: (message) => print(workflowCommand('notice', message)),
  warning: (message) => print(workflowCommand('warning', message)),
  error: (message) => print(workflowCommand('error', message)),
  report: (lines) => print(`${harmless(lines.join(' | '))}\n`),
  group: async (title, body) => {
    print(workflowCommand('group', title));
    try {
      return await body();
    } finally {
      print(workflowCommand('endgroup', ''));
    }
  },
};
