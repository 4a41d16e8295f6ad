import type { Repository } from '../../ports.ts';

/** Asks git, and changes nothing. Paths follow `--`, so that none is taken for an option. */
export class GitRepository implements Repository {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  async isTracked(path: string): Promise<boolean> {
    return (await this.#git(['ls-files', '--error-unmatch', '--', path])).exitCode === 0;
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

  /** Exit code 128 when there is no git or no repository. */
  async #git(parameters: readonly string[]): Promise<{ readonly exitCode: number; readonly stdout: string }> {
    const { getExecOutput } = await import('@actions/exec');
    try {
      return await getExecOutput('git', [...parameters], { cwd: this.#workspace, silent: true, ignoreReturnCode: true });
    } catch {
      return { exitCode: 128, stdout: '' };
    }
  }
}
