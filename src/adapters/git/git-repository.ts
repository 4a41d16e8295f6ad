import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import { helper } from '../process/helper.ts';
import type { FileText, Repository } from '../../ports.ts';

/** A repository whose answer takes longer is one that cannot tell. */
const MILLISECONDS = 20_000;
/** The names of some million files. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Asks git, and changes nothing. Paths follow `--`, so that none is taken for an option. The repository's own configuration may
 * have been changed by the test command: programs that it names are not run. Objects are taken as their commit names them, never a
 * replacement, and none is fetched.
 */
const OPTIONS = ['--no-pager', '--no-replace-objects', '--no-optional-locks', '--literal-pathspecs', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'core.untrackedCache=false', '-c', 'protocol.allow=never'] as const;

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

  async head(folder: string): Promise<string | undefined> {
    const { exitCode, stdout } = await this.#git(['-C', folder, 'rev-parse', '--verify', 'HEAD']);
    const sha = stdout.trim();
    return exitCode === 0 && /^[0-9a-f]{40,64}$/.test(sha) ? sha : undefined;
  }

  /**
   * A file of a commit, as far as this clone has it. `elsewhere`: the clone does not have the commit or the file's content; `prefix` is
   * the folder of the workspace in the repository, as far as git knows.
   */
  async textAt(commit: string, path: string, mostBytes: number): Promise<FileText | { readonly kind: 'elsewhere'; readonly prefix: string }> {
    const prefix = (await this.#git(['rev-parse', '--show-prefix'])).stdout.trim();
    const elsewhere = { kind: 'elsewhere', prefix } as const;
    if (!/^[0-9a-f]{40,64}$/i.test(commit)) return elsewhere;
    const listed = await this.#git(['ls-tree', '-z', '--long', commit, '--', path]);
    if (listed.exitCode !== 0) return elsewhere;
    const entry = /^(\d+) (\w+) ([0-9a-f]+) +(\d+|-)\t/.exec(listed.stdout);
    if (entry === null) return { kind: 'missing' };
    const [, mode = '', type, id = '', size] = entry;
    if (type !== 'blob' || mode === '120000') return { kind: 'unreadable', reason: 'it is not a regular file there' };
    if (Number(size) > mostBytes) return { kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes` };
    const { exitCode, stdout } = await this.#git(['cat-file', 'blob', id]);
    return exitCode === 0 ? { kind: 'text', text: stdout } : elsewhere;
  }

  /** Not through @actions/exec: it holds each line that has no end yet anew with every piece, and these names end with zeros. */
  files(): Promise<ReadonlySet<string>> {
    return new Promise((resolve) => {
      const options = { cwd: this.#workspace, timeout: MILLISECONDS, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES, windowsHide: true } as const;
      execFile('git', [...OPTIONS, 'ls-files', '-z'], options, (error, stdout) => resolve(new Set(error === null ? stdout.split('\0').filter((path) => path !== '') : [])));
    });
  }

  /** Exit code 128 when there is no git or no repository, or no answer in time. */
  async #git(parameters: readonly string[]): Promise<{ readonly exitCode: number; readonly stdout: string }> {
    const end = await helper('git', [...OPTIONS, ...parameters], { directory: this.#workspace, milliseconds: MILLISECONDS, mostBytes: MAX_BYTES });
    return end === undefined || end.exitCode === 128 ? { exitCode: 128, stdout: '' } : { exitCode: end.exitCode, stdout: end.stdout.toString('utf8') };
  }
}
