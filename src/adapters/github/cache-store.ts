/** The Actions cache as a store of small texts. Each request is a process of its own, see cache-worker.ts. */
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { lstat, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginsWith } from '../../load/keys.ts';
import type { CacheAnswer, CacheStore } from '../../ports.ts';
import { onExit } from '../process/cancellation.ts';
import { ProcessTree } from '../process/process-tree.ts';
import type { CacheEntryList } from './cache-entry-list.ts';
import { failureIn } from './cache-failure.ts';
import { ENTRY_FILE, SECONDS, WORKER_ARGUMENT, type WorkerAnswer, type WorkerRequest } from './cache-worker.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_OUTPUT = 256 * 1024;
const NOT_AVAILABLE = 'the cache service is not available here';

interface Ended {
  /** Undefined: the worker was ended, or ended by itself, before it answered. */
  readonly answer: WorkerAnswer | undefined;
  readonly output: string;
  readonly late: boolean;
}

type Outcome = { readonly failure: string } | { readonly answer: WorkerAnswer; readonly output: string; readonly entry: string | undefined };

async function inPrivateFolder<Value>(body: (folder: string) => Promise<Value>): Promise<Value> {
  // Its true path: the toolkit puts paths relative to it into the archive.
  const folder = await realpath(await mkdtemp(join(process.env['RUNNER_TEMP'] ?? tmpdir(), 'check-tests-')));
  const release = onExit(() => rmSync(folder, { recursive: true, force: true }));
  try {
    return await body(folder);
  } finally {
    release();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Runs the worker in `folder`; nothing of what it prints reaches the log. */
function ask(entryPoint: string, folder: string, request: WorkerRequest): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, GITHUB_WORKSPACE: folder, RUNNER_TEMP: folder };
    const worker = fork(entryPoint, [WORKER_ARGUMENT], { cwd: folder, env, detached: process.platform !== 'win32', stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    const tree = worker.pid === undefined ? undefined : new ProcessTree(worker.pid);
    const release = onExit(() => tree?.signalNow('SIGKILL'));
    let output = '';
    let answer: WorkerAnswer | undefined;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void tree?.signal('SIGKILL');
    }, SECONDS * 1000);
    const end = (): void => {
      clearTimeout(timer);
      release();
      resolve({ answer, output, late });
    };
    worker.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output = `${output}${chunk}`.slice(-MAX_OUTPUT);
    });
    worker.on('message', (message) => {
      answer = message as WorkerAnswer;
    });
    worker.once('error', end);
    worker.once('close', end);
    worker.send(request, () => undefined); // If it is gone, `close` tells.
  });
}

/** What was unpacked, if it is a plain file of a state's size. */
async function entryIn(folder: string): Promise<string | undefined> {
  const file = join(folder, ENTRY_FILE);
  const facts = await lstat(file).catch(() => undefined);
  return facts?.isFile() === true && facts.size <= MAX_BYTES ? readFile(file, 'utf8') : undefined;
}

export class ActionsCacheStore implements CacheStore {
  readonly #entryPoint: string;
  readonly #credentials: WorkerRequest['credentials'];
  readonly #entryList: CacheEntryList;
  /** Once the service did not answer in time it is not asked again: a job waits for it once, not for every request. */
  #silent: string | undefined;

  /** `entryPoint`: the script that runs the worker when started with its argument; `environment`: with what the runner tells actions about the service. */
  constructor(entryPoint: string, environment: NodeJS.ProcessEnv, entryList: CacheEntryList) {
    this.#entryPoint = entryPoint;
    this.#credentials = Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value !== undefined && /^ACTIONS_(?:RUNTIME|RESULTS|CACHE)_/.test(name) ? [[name, value]] : [])));
    this.#entryList = entryList;
  }

  async restore(prefix: string): Promise<CacheAnswer> {
    const outcome = await this.#request({ operation: 'restore', key: prefix });
    if ('failure' in outcome) return { kind: 'unavailable', reason: outcome.failure };
    const key = outcome.answer.kind === 'restored' ? outcome.answer.key : null;
    if (key === null) {
      const reason = failureIn(outcome.output);
      return reason === undefined ? { kind: 'missing' } : { kind: 'unavailable', reason };
    }
    if (!beginsWith(key, prefix)) return { kind: 'unavailable', reason: 'the service answered with another entry' };
    return outcome.entry === undefined ? { kind: 'unavailable', reason: `the entry ${key} does not hold a state` } : { kind: 'found', key, text: outcome.entry };
  }

  async save(key: string, text: string): Promise<string | undefined> {
    const outcome = await this.#request({ operation: 'save', key }, text);
    if ('failure' in outcome) return outcome.failure;
    const saved = outcome.answer.kind === 'saved' && outcome.answer.saved;
    return saved ? undefined : (failureIn(outcome.output) ?? 'the service did not take it');
  }

  keysSavedBy(ref: string, prefix: string): Promise<readonly string[] | undefined> {
    return this.#entryList.keysSavedBy(ref, prefix);
  }

  async #request(request: Omit<WorkerRequest, 'credentials'>, text?: string): Promise<Outcome> {
    if ((this.#credentials['ACTIONS_RESULTS_URL'] ?? this.#credentials['ACTIONS_CACHE_URL'] ?? '') === '') return { failure: NOT_AVAILABLE };
    if (this.#silent !== undefined) return { failure: this.#silent };
    try {
      return await inPrivateFolder((folder) => this.#requestIn(folder, { ...request, credentials: this.#credentials }, text));
    } catch (error) {
      return { failure: error instanceof Error ? error.message : 'unknown reason' };
    }
  }

  async #requestIn(folder: string, request: WorkerRequest, text: string | undefined): Promise<Outcome> {
    if (text !== undefined) await writeFile(join(folder, ENTRY_FILE), text, 'utf8');
    const { answer, output, late } = await ask(this.#entryPoint, folder, request);
    const said = failureIn(output);
    if (answer === undefined && late) this.#silent = `no answer within ${SECONDS} s${said === undefined ? '' : `; the service says: ${said}`}`;
    if (answer === undefined) return { failure: this.#silent ?? said ?? 'the cache client ended without an answer' };
    if (answer.kind === 'not-available') return { failure: NOT_AVAILABLE };
    if (answer.kind === 'refused') return { failure: answer.reason.slice(0, 300) };
    return { answer, output, entry: await entryIn(folder) };
  }
}
