/**
 * Measures the figures to reach, each as a ratio to a bare baseline beside it in the same run.
 *   node scripts/bench.ts [--only REGEX] [--all] [--scale 0.1]
 * Every side of a row runs in a process of its own, so that its peak memory is its own; time is CPU time, which other
 * programs on the machine disturb least (that of the start is elapsed time). What the command does is measured on the bundle: build it first. Rows live in scripts/bench/.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Measured, Measurement, Row } from './bench/row.ts';

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

function ofCommand(words: readonly string[], folder = '.'): Measured {
  const meter = `data:text/javascript,${encodeURIComponent(METER)}`;
  const child = spawnSync(process.execPath, ['--import', meter, COMMAND, ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const told = child.output[3]?.toString() ?? '';
  if (told === '') throw new Error(`check-tests ${words.join(' ')} failed`);
  return JSON.parse(told) as Measured;
}

function inProcess(row: Row, side: 'baseline' | 'work', path: string): Measured {
  if (side === 'work' && row.command !== undefined) return ofCommand(row.command(path));
  const child = spawnSync(process.execPath, [import.meta.filename, '--measure', row.name, '--side', side, '--path', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.status !== 0) throw new Error(`${row.name}: the ${side} failed`);
  return JSON.parse(child.stdout) as Measured;
}

function seconds(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(1)} ms` : `${value.toFixed(2)} s`;
}

function against(value: number, goal: number, unit: string): string {
  return `<= ${goal} ${unit}${value > goal ? ' MISSED' : ''}`;
}

function print(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

async function cellsOf({ name, baselineName, measure: measureSides, goal }: Measurement, folder: string): Promise<readonly string[]> {
  const sides = await measureSides(folder, Number(values.scale ?? 1), ofCommand);
  const baseline = sides.find((side) => side.name === 'baseline')?.seconds;
  const work = sides.find((side) => side.name === 'work');
  const taken = work?.seconds;
  const compared = taken === undefined || baseline === undefined ? ['', ''] : [`${(taken / baseline).toFixed(2)} x`, ''];
  if (taken !== undefined && baseline !== undefined && goal.ratio !== undefined) compared[1] = against(taken / baseline, goal.ratio, 'x');
  else if (taken !== undefined && goal.seconds !== undefined) compared[1] = against(taken, goal.seconds, 's');
  else if (taken !== undefined && baseline !== undefined && goal.addedSeconds !== undefined) compared[1] = `added ${against(taken - baseline, goal.addedSeconds, 's')}`;
  const size = work?.megabytes === undefined ? '' : `${work.megabytes.toFixed(work.megabytes < 10 ? 2 : 0)} MB`;
  const bound = work?.megabytes === undefined || goal.megabytes === undefined ? '' : against(work.megabytes, goal.megabytes, 'MB');
  return [name, baseline === undefined ? '' : `${baselineName}: ${seconds(baseline)}`, taken === undefined ? '' : seconds(taken), ...compared, size, bound];
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
    print([row.name, `${row.baselineName}: ${seconds(baseline.seconds)}`, seconds(work.seconds), `${ratio.toFixed(2)} x`, against(ratio, row.goal.ratio, 'x'), `${work.megabytes} MB`, against(work.megabytes, row.goal.megabytes, 'MB')]);
  }
  const { STEP_MEASUREMENTS } = await import('./bench/step-measurements.ts');
  for (const measurement of STEP_MEASUREMENTS) if (only.test(measurement.name)) print(await cellsOf(measurement, folder));
}
