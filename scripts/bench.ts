/**
 * Measures the figures to reach, each as a ratio to a bare baseline beside it in the same run.
 *   node scripts/bench.ts [--only REGEX] [--all] [--scale 0.1]
 * Every side of a row runs in a process of its own, so that its peak memory is its own; time is CPU time, which other
 * programs on the machine disturb least. What the command does is measured on the bundle: build it first. Rows live in scripts/bench/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './bench/row.ts';

const COMMAND = resolve('dist/cli/index.js');
/** Each apart, so that the peak memory of a row holds no code that it does not run. */
const GROUPS: readonly (() => Promise<readonly Row[]>)[] = [async () => (await import('./bench/report-rows.ts')).REPORT_ROWS, async () => (await import('./bench/console-rows.ts')).CONSOLE_ROWS];

async function rowNamed(name: string): Promise<Row | undefined> {
  for (const group of GROUPS) {
    const row = (await group()).find((each) => each.name === name);
    if (row !== undefined) return row;
  }
  return undefined;
}

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' }, scale: { type: 'string' }, measure: { type: 'string' }, side: { type: 'string' }, path: { type: 'string' } },
});

async function measure(row: Row, side: 'baseline' | 'work', path: string): Promise<void> {
  const before = process.cpuUsage();
  await row[side]?.(path);
  const { user, system } = process.cpuUsage(before);
  const measured: Measured = { seconds: (user + system) / 1e6, megabytes: Math.round(process.resourceUsage().maxRSS / 1000) };
  console.log(JSON.stringify(measured));
}

/** Loaded into the measured command: tells what it took when it ends. */
const METER = `import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, JSON.stringify({ seconds: (user + system) / 1e6, megabytes: Math.round(process.resourceUsage().maxRSS / 1000) }));
});`;

function ofCommand(row: Row, words: readonly string[]): Measured {
  const meter = `data:text/javascript,${encodeURIComponent(METER)}`;
  const child = spawnSync(process.execPath, ['--import', meter, COMMAND, ...words], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const told = child.output[3]?.toString() ?? '';
  if (told === '') throw new Error(`${row.name}: the command failed`);
  return JSON.parse(told) as Measured;
}

function inProcess(row: Row, side: 'baseline' | 'work', path: string): Measured {
  if (side === 'work' && row.command !== undefined) return ofCommand(row, row.command(path));
  const child = spawnSync(process.execPath, [import.meta.filename, '--measure', row.name, '--side', side, '--path', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.status !== 0) throw new Error(`${row.name}: the ${side} failed`);
  return JSON.parse(child.stdout) as Measured;
}

if (values.measure !== undefined && values.path !== undefined) {
  const row = await rowNamed(values.measure);
  if (row !== undefined) await measure(row, values.side === 'work' ? 'work' : 'baseline', values.path);
} else {
  const folder = join(tmpdir(), 'check-tests-bench');
  mkdirSync(folder, { recursive: true });
  const only = new RegExp(values.only ?? '.');
  const rows = (await Promise.all(GROUPS.map((group) => group()))).toReversed().flat();
  const chosen = rows.filter((row) => only.test(row.name) && (row.large !== true || values.all === true || values.only !== undefined));
  console.log('| work | baseline | work CPU | ratio | goal | peak memory | goal |\n| --- | --- | --- | --- | --- | --- | --- |');
  for (const row of chosen) {
    const path = row.prepare(folder, Number(values.scale ?? 1));
    const baseline = inProcess(row, 'baseline', path);
    const work = inProcess(row, 'work', path);
    const ratio = work.seconds / baseline.seconds;
    const cells = [
      row.name,
      `${row.baselineName}: ${baseline.seconds.toFixed(2)} s`,
      `${work.seconds.toFixed(2)} s`,
      `${ratio.toFixed(2)} x`,
      `<= ${row.goal.ratio} x${ratio > row.goal.ratio ? ' MISSED' : ''}`,
      `${work.megabytes} MB`,
      `<= ${row.goal.megabytes} MB${work.megabytes > row.goal.megabytes ? ' MISSED' : ''}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
