/** How each shell is called; the same as GitHub calls it for `run:` steps. */
import { existsSync } from 'node:fs';
import type { CommandRequest } from '../../ports.ts';

export interface ShellCall {
  readonly file: string;
  readonly parameters: readonly string[];
  /** Both outputs arrive on one pipe, in the order they were written. */
  readonly merged: boolean;
}

const GIT_BASH = 'C:\\Program Files\\Git\\bin\\bash.exe';

function callOf(shell: CommandRequest['shell'], command: string, platform: NodeJS.Platform): readonly [string, ...string[]] {
  switch (shell) {
    case 'bash': {
      // Windows has a bash of WSL on its PATH, which runs in another system.
      const bash = platform === 'win32' && existsSync(GIT_BASH) ? GIT_BASH : 'bash';
      return [bash, '--noprofile', '--norc', '-eo', 'pipefail', '-c', command];
    }
    case 'sh':
      return ['sh', '-e', '-c', command];
    case 'pwsh':
      return ['pwsh', '-NoLogo', '-NoProfile', '-NonInteractive', '-Command', `$ErrorActionPreference = 'stop'\n${command}\nif ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }`];
    case 'cmd':
      return ['cmd.exe', '/D', '/E:ON', '/V:OFF', '/S', '/C', `"${command}"`];
  }
}

/**
 * The program to start for a command. Where a POSIX shell is at hand, it first points standard error at standard
 * output and then becomes the real shell, so that the two cannot arrive out of order.
 */
export function shellCall(shell: CommandRequest['shell'], command: string, platform: NodeJS.Platform): ShellCall {
  const [file, ...parameters] = callOf(shell, command, platform);
  if (platform === 'win32') return { file, parameters, merged: false };
  return { file: shell === 'bash' ? 'bash' : 'sh', parameters: ['-c', 'exec 2>&1; exec "$@"', 'check-tests', file, ...parameters], merged: true };
}
