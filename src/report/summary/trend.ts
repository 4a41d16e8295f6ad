/** The trend of the last runs: as text in the fold's title, as charts inside. Numbers only, so nothing of the tests can act in it. */
import { decimal } from '../../compare/figures.ts';
import type { HistoryEntry } from '../../state/schema.ts';

const MOST_RUNS = 30;
const FEWEST_RUNS = 3;
const BARS = '▁▂▃▄▅▆▇█';

/** One bar a value, from the lowest to the highest. */
export function sparkline(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => BARS[high === low ? 0 : Math.round(((value - low) / (high - low)) * (BARS.length - 1))] ?? '').join('');
}

function range(values: readonly number[], unit = ''): string {
  const [low, high] = [decimal(Math.min(...values)), decimal(Math.max(...values))];
  return low === high ? `${low}${unit}` : `${low}–${high}${unit}`;
}

function chart(title: string, axis: string, bounds: readonly [number, number], series: readonly (readonly number[])[]): string {
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis "runs, newest last" 1 --> ${series[0]?.length ?? 1}`,
    `  y-axis "${axis}" ${decimal(bounds[0])} --> ${decimal(bounds[1])}`,
    ...series.map((values) => `  line [${values.map(decimal).join(', ')}]`),
    '```',
    '',
    '',
  ].join('\n');
}

function coverageBounds(values: readonly number[]): readonly [number, number] {
  return [Math.max(0, Math.floor(Math.min(...values) - 2)), Math.min(100, Math.ceil(Math.max(...values) + 2))];
}

/** Runs that tell something: an error has no counts, and a run without tests is a gap. */
function telling(history: readonly HistoryEntry[]): HistoryEntry[] {
  return history.filter(({ status, passed, failed, skipped }) => status !== 'error' && passed + failed + (skipped ?? 0) > 0).slice(-MOST_RUNS);
}

/** Empty with fewer than three runs. */
export function trend(history: readonly HistoryEntry[]): string {
  const runs = telling(history);
  if (runs.length < FEWEST_RUNS) return '';
  const [passed, failed] = [runs.map((run) => run.passed), runs.map((run) => run.failed)];
  const covered = runs.flatMap(({ coverage_pct }) => (coverage_pct === null ? [] : [coverage_pct]));
  const hasCoverage = covered.length >= FEWEST_RUNS;
  const texts = [`passed ${sparkline(passed)} ${range(passed)}`, `failed ${sparkline(failed)} ${range(failed)}`, ...(hasCoverage ? [`coverage ${sparkline(covered)} ${range(covered, ' %')}`] : [])];
  const most = Math.max(...runs.map((run) => run.passed + run.failed), 1);
  return [
    `<details><summary><b>Last ${runs.length} runs</b>: ${texts.join(' · ')}</summary>\n\n`,
    chart('Passed and failed tests', 'tests', [0, most], [passed, failed]),
    hasCoverage ? chart('Coverage', '%', coverageBounds(covered), [covered]) : '',
    '</details>\n\n',
  ].join('');
}
