/** A project whose workflow runs the bundled action again and again, on branches, pull requests and so on, with one cache service. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StateDocument, stateIn, type StepOptions } from './bundle.ts';
import type { JobResult } from './github/runner-stand-in.mjs';
import type { Services } from './github/services-stand-in.mjs';
import { pullRequestEvent } from './outputs.ts';
import { workspaceWith } from './workspace.ts';

export type Where = Pick<StepOptions, 'ref' | 'event' | 'eventName' | 'sha'>;

export const ENTRY_FILE = 'check-tests-state.json';

function shaOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

export function branch(name: string, eventName = 'push'): Where {
  return { ref: `refs/heads/${name}`, eventName };
}

export function pull(options: Parameters<typeof pullRequestEvent>[0] = {}): Where {
  return { event: pullRequestEvent(options) };
}

export function queue(base = 'main'): Where {
  const ref = `refs/heads/gh-readonly-queue/${base}/pr-7-${'c'.repeat(40)}`;
  return { eventName: 'merge_group', ref, event: { merge_group: { head_ref: ref, head_sha: 'd'.repeat(40), base_ref: `refs/heads/${base}`, base_sha: 'a'.repeat(40) } } };
}

export function tag(name: string): Where {
  return { ref: `refs/tags/${name}`, eventName: 'push' };
}

export interface Clone {
  readonly workspace: string;
  /** Its first commit. */
  readonly base: string;
  readonly git: (...words: string[]) => string;
}

/** A git repository whose main branch has committed `files`. */
export function cloneOf(files: Readonly<Record<string, string>>): Clone {
  const workspace = workspaceWith(files);
  const git = (...words: string[]): string => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], { cwd: workspace, encoding: 'utf8' }).trim();
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'base', '--allow-empty');
  return { workspace, base: git('rev-parse', 'HEAD'), git };
}

interface PullRequestEvent {
  readonly pull_request: { readonly head: { sha: string }; readonly base: { sha: string } };
}

/** The pull request whose head is what the clone has checked out. */
export function pullFrom(clone: Clone, base = clone.base, options: Parameters<typeof pullRequestEvent>[0] = {}): Where {
  const event = pullRequestEvent(options) as PullRequestEvent;
  event.pull_request.base.sha = base;
  event.pull_request.head.sha = clone.git('rev-parse', 'HEAD');
  return { event };
}

export interface Ran extends JobResult {
  readonly workspace: string;
  readonly state: StateDocument;
  readonly alerts: readonly string[];
}

let lastRun = 1_000;

export class Project {
  readonly services: Services | undefined;
  readonly name: string;

  constructor(services: Services | undefined, name: string) {
    this.services = services;
    this.name = name;
  }

  async run(where: Where, command: string, options: Partial<StepOptions> = {}): Promise<Ran> {
    lastRun += 1;
    const workspace = options.workspace ?? workspaceWith();
    const { with: inputs = {}, ...others } = options;
    const result = await runStep({
      workspace,
      ...(this.services === undefined ? {} : { services: this.services }),
      runId: lastRun,
      sha: shaOf(`${where.ref ?? ''}${lastRun}`),
      ...where,
      with: { 'test-command': command, ...(this.name === '' ? {} : { name: this.name }), ...inputs },
      ...others,
    });
    const alerts = JSON.parse(result.outputs['alerts'] ?? '[]') as { readonly type: string }[];
    return { ...result, workspace, state: stateIn(workspace, inputs['state-file']), alerts: alerts.map(({ type }) => type) };
  }

  /** Keys of this project's entries, the oldest first. */
  entries(): { readonly key: string; readonly scope: string }[] {
    return (this.services?.state.caches ?? []).filter(({ key }) => key.includes(`|${encodeURIComponent(this.name)}|`)).map(({ key, scope }) => ({ key, scope }));
  }
}

const hasZstd = spawnSync('zstd', ['--version']).status === 0;

/** Packs files of `folder` as the toolkit does; what `parameters` add makes it hostile. */
export function archiveOf(folder: string, members: readonly string[], ...parameters: string[]): Buffer {
  const archive = join(workspaceWith(), 'cache.tar');
  execFileSync('tar', ['--posix', '-cf', archive, '-P', '-C', folder, ...parameters, ...members]);
  return hasZstd ? execFileSync('zstd', ['-q', '-c', archive], { maxBuffer: 1 << 28 }) : execFileSync('gzip', ['-c', archive], { maxBuffer: 1 << 28 });
}

export function stateArchive(text: string): Buffer {
  return archiveOf(workspaceWith({ [ENTRY_FILE]: text }), [ENTRY_FILE]);
}

/** Saves an entry as any step of a run of `ref` could. */
export async function plant(services: Services, ref: string, key: string, archive: Buffer): Promise<void> {
  const version = createHash('sha256').update([ENTRY_FILE, hasZstd ? 'zstd-without-long' : 'gzip', '1.0'].join('|')).digest('hex');
  const token = services.env({ ref })['ACTIONS_RUNTIME_TOKEN'] ?? '';
  const call = async (method: string, body: unknown): Promise<Record<string, string>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${services.url}/twirp/github.actions.results.api.v1.CacheService/${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string>;
  };
  const { signed_upload_url: url = '' } = await call('CreateCacheEntry', { key, version });
  await fetch(url, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(archive) });
  await call('FinalizeCacheEntryUpload', { key, version, size_bytes: String(archive.length) });
}

export function stateText(ran: Ran): string {
  return readFileSync(`${ran.workspace}/agent/state/test_coverage.json`, 'utf8');
}
