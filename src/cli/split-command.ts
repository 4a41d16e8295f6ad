/** `check-tests split`: the files of one shard, by the checkout and what is given alone, so that all shards deal alike. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '../adapters/disk/find-files.ts';
import { type Deal, deal, type WeighedFile } from '../deal/deal.ts';
import { weighedByDurations } from '../deal/weights.ts';
import { fileDurations } from '../state/file-durations.ts';
import { decodeState } from '../state/state.ts';
import { UsageError } from './arguments.ts';
import type { SplitRequest } from './split-request.ts';
import { unreadableFile } from './unreadable-file.ts';

const EXCLUDED = ['**/node_modules/**', '**/.git/**'];

async function filesOf(patterns: readonly string[], folder: string): Promise<string[]> {
  const isExcluding = (pattern: string): boolean => pattern.startsWith('!');
  const excluded = patterns.filter(isExcluding).map((pattern) => pattern.slice(1));
  const { files, incomplete } = await findFiles(folder, patterns.filter((pattern) => !isExcluding(pattern)), [...EXCLUDED, ...excluded], Number.POSITIVE_INFINITY);
  if (incomplete !== undefined) throw new UsageError(`the files cannot be dealt: ${incomplete}`);
  if (files.length === 0) throw new UsageError(`no file matches ${patterns.join(' ')}`);
  return files.map(({ path }) => path);
}

function durationsFrom(path: string): ReadonlyMap<string, number> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadableFile(path, error);
  }
  const decoded = decodeState(text);
  if (decoded.kind !== 'ok') throw new UsageError(`${path} is no state file of this version of check-tests`);
  return fileDurations(decoded.state.file_durations);
}

function weighed(request: SplitRequest, files: readonly string[], folder: string): { readonly files: readonly WeighedFile[]; readonly note?: string } {
  const { by = request.from === undefined ? 'size' : 'durations', from } = request;
  const alike = (): WeighedFile[] => files.map((path) => ({ path, weight: 1 }));
  if (by === 'count') return { files: alike() };
  const sized = (): WeighedFile[] => files.map((path) => ({ path, weight: statSync(join(folder, path)).size }));
  if (by === 'size') return { files: sized() };
  if (from === undefined) throw new UsageError('--by durations needs --from STATE, a state file with the durations of earlier runs');
  const known = weighedByDurations(files, durationsFrom(from));
  return known === undefined ? { files: sized(), note: `${from} tells the duration of none of these files; they are dealt by size.` } : { files: known };
}

function printed({ form }: SplitRequest, dealt: Deal, index: number): string {
  const { files = [], weight = 0 } = dealt.shards[index - 1] ?? {};
  if (form === 'json') return `${JSON.stringify({ shard: `${index}/${dealt.shards.length}`, files, weight, digest: dealt.digest })}\n`;
  if (form === 'null') return files.map((file) => `${file}\0`).join('');
  return files.map((file) => `${file}\n`).join('');
}

export interface SplitAnswer {
  readonly output: string;
  /** For standard error, a sentence each. */
  readonly notes: readonly string[];
}

/** @throws UsageError also for a shard without a file: what follows would otherwise run the whole suite. */
export async function splitCommand(request: SplitRequest, folder: string): Promise<SplitAnswer> {
  const files = await filesOf(request.patterns, folder);
  const { files: weights, note } = weighed(request, files, folder);
  const { index, count } = request.shard;
  const dealt = deal(weights, count);
  const own = dealt.shards[index - 1]?.files ?? [];
  if (own.length === 0 && !request.allowEmpty) throw new UsageError(`shard ${index}/${count} gets no file: ${files.length} ${files.length === 1 ? 'file matches' : 'files match'}. Use fewer shards, or --allow-empty where an empty list does not run everything`);
  const broken = request.form === 'lines' ? own.find((file) => file.includes('\n')) : undefined;
  if (broken !== undefined) throw new UsageError(`${JSON.stringify(broken)} holds a line break: use --null`);
  const spaced = request.form === 'lines' && own.some((file) => /[\s*?[]/.test(file));
  return { output: printed(request, dealt, index), notes: [...(note === undefined ? [] : [note]), ...(spaced ? ['A file name holds a blank or a character that the shell expands: use --null with xargs -0.'] : [])] };
}
