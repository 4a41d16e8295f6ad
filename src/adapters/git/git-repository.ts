import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import type { Repository } from '../../ports.ts';

/** A repository whose answer takes longer is one that cannot tell. */
const MILLISECONDS = 20_000;
/** The names of some million files. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Asks git, and changes nothing. Paths follow `--`, so that none is taken for an option. The repository's own configuration may
 * have been changed by the test command: programs that it names are not run.
 */
const OPTIONS = ['--no-pager', '--no-optional-locks', '--literal-pathspecs', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.untrackedCache=false'] as const;

export class GitRepository implements Repository {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  async originOf(path: string): Promise<'tracked' | 'untracked' | 'unknown'> {
    // Lists the file itself, never one beyond a symbolic link or in a submodule: there it would only look untracked.
    const { exitCode, stdout } = await this.#git(['ls-files', '-z', '-t', '--cached', '--others', '--', path]);
    const [entry, ...others] = stdout.split('\0').filter((part) => part !== '');
    if (exitCode !== 0 || entry === undefined || others.length > 0 || entry.slice(2) !== posix.normalize(path)) return 'unknown';
    return entry.startsWith('? ') ? 'untracked' : 'tracked';
  }

  async isSameAs(commit: string, path: string): Promise<boolean | undefined> {
    if (!/^[0-9a-f]{7,64}$/i.test(commit)) return undefined;
    const { exitCode } = await this.#git(['diff', '--quiet', '--no-ext-diff', '--no-textconv', commit, '--', path]);
    return exitCode === 0 ? true : exitCode === 1 ? false : undefined;
  }

  async files(): Promise<ReadonlySet<string>> {
    const { exitCode, stdout } = await this.#git(['ls-files', '-z']);
    return new Set(exitCode === 0 ? stdout.split('\0').filter((path) => path !== '') : []);
  }

  /** Exit code 128 when there is no git or no repository, or no answer in time. */
  #git(parameters: readonly string[]): Promise<{ readonly exitCode: number; readonly stdout: string }> {
    return new Promise((resolve) => {
      const options = { cwd: this.#workspace, timeout: MILLISECONDS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, windowsHide: true } as const;
      execFile('git', [...OPTIONS, ...parameters], options, (error, stdout) => {
        const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 128;
        resolve(exitCode === 128 ? { exitCode, stdout: '' } : { exitCode, stdout });
      });
    });
  }
}
