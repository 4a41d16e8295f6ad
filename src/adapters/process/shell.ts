/** How each shell is called; the same as GitHub calls it for `run:` steps. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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

function isOnPath(file: string, searchPath: string): boolean {
  return searchPath.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder === '' ? '.' : folder, file), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why the shell cannot be started: one that stands between would only say that a command was not found. Undefined where the system tells. */
export function shellRefusal(shell: CommandRequest['shell'], platform: NodeJS.Platform, searchPath: string): string | undefined {
  if (platform === 'win32') return undefined;
  const [file] = callOf(shell, '', platform);
  return isOnPath(file, searchPath) ? undefined : `${file} is not installed here, or not on the PATH (setting shell: ${shell})`;
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
