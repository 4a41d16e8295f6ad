/** Files of the commit that a pull request goes into: from the clone where it has them, else from the contents API. */
import { posix } from 'node:path';
import type { BaseCommit, FileText, RunContext } from '../../ports.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { bytesOf } from './response-body.ts';

const MILLISECONDS = 10_000;

export class GitHubBaseCommit implements BaseCommit {
  readonly #repository: GitRepository;
  readonly #token: string;
  /** owner/name */
  readonly #name: string;
  readonly #api: string;
  /** The commit; the branch where the event does not tell the commit. */
  readonly #sha: string | undefined;
  readonly #branch: string | undefined;

  constructor(repository: GitRepository, service: { readonly token: string; readonly repository: string; readonly api: string }, context: Pick<RunContext, 'baseSha' | 'baseBranch'>) {
    this.#repository = repository;
    this.#token = service.token;
    this.#name = service.repository;
    this.#api = service.api;
    this.#sha = context.baseSha;
    this.#branch = context.baseBranch;
  }

  async read(path: string, mostBytes: number): Promise<FileText> {
    const relative = posix.normalize(path.replaceAll('\\', '/'));
    if (posix.isAbsolute(relative) || relative.startsWith('..')) return { kind: 'missing' };
    const inClone = await this.#repository.textAt(this.#sha ?? '', relative, mostBytes);
    return inClone.kind === 'elsewhere' ? this.#request(posix.join(inClone.prefix, relative), mostBytes) : inClone;
  }

  async #request(path: string, mostBytes: number): Promise<FileText> {
    const ref = this.#sha ?? this.#branch;
    if (ref === undefined || this.#token === '' || this.#name === '' || this.#api === '') return { kind: 'unreadable', reason: 'the clone does not have it, and there is no token to ask for it' };
    const address = `${this.#api}/repos/${this.#name}/contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${encodeURIComponent(ref)}`;
    try {
      const response = await fetch(address, {
        headers: { authorization: `Bearer ${this.#token}`, accept: 'application/vnd.github.raw+json', 'x-github-api-version': '2022-11-28' },
        signal: AbortSignal.timeout(MILLISECONDS),
      });
      const body = await bytesOf(response, response.ok ? mostBytes : 64 * 1024);
      if (body === undefined) return { kind: 'unreadable', reason: `it is larger than ${mostBytes} bytes` };
      // A commit that does not exist is told by another sentence than a file that does not.
      if (response.status === 404 && !/No commit found/i.test(body.toString('utf8'))) return { kind: 'missing' };
      if (!response.ok) return { kind: 'unreadable', reason: `the clone does not have it, and the API answers ${response.status}` };
      if (!/raw/.test(response.headers.get('content-type') ?? '')) return { kind: 'unreadable', reason: 'it is not a regular file there' };
      return { kind: 'text', text: body.toString('utf8') };
    } catch {
      return { kind: 'unreadable', reason: `the clone does not have it, and the API did not answer within ${MILLISECONDS / 1000} s` };
    }
  }
}
