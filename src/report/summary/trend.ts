/**
 * The trend of the last runs: failures as bars, coverage as a line of its own scale, and the same as text for where no chart is drawn.
 * Only what moved is shown. Numbers only, so nothing of the tests can act in it.
 */
import { decimal } from '../../domain/figures.ts';
import type { HistoryEntry } from '../../state/schema.ts';

const MAX_RUNS = 20;
const FEWEST_RUNS = 3;
const BARS = '▁▂▃▄▅▆▇█';
/** With fewer steps than this the axis would show halves of a test. */
const LOWEST_TOP = 8;
const WIDTH = 640;
/** Middle tones, since the page may be light or dark. */
const TEXT = '#737b84';
const RED = '#e5534b';
const BLUE = '#3b82f6';

/** One bar a value, from the lowest to the highest. */
export function sparkline(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value) => BARS[high === low ? 0 : Math.round(((value - low) / (high - low)) * (BARS.length - 1))] ?? '').join('');
}

function range(values: readonly number[], unit = ''): string {
  const [low, high] = [decimal(Math.min(...values)), decimal(Math.max(...values))];
  return low === high ? `${low}${unit}` : `${low}–${high}${unit}`;
}

function moves(values: readonly number[]): boolean {
  return new Set(values.map(decimal)).size > 1;
}

/** Mermaid's own defaults are drawn for one theme only. */
function look(colour: string): string {
  const text = ['titleColor', 'xAxisLabelColor', 'xAxisTitleColor', 'xAxisTickColor', 'xAxisLineColor', 'yAxisLabelColor', 'yAxisTitleColor', 'yAxisTickColor', 'yAxisLineColor'];
  const colours = { backgroundColor: 'transparent', plotColorPalette: colour, ...Object.fromEntries(text.map((key) => [key, TEXT])) };
  const axis = { labelFontSize: 12 };
  return `%%{init: ${JSON.stringify({ xyChart: { width: WIDTH, height: 220, titleFontSize: 16, xAxis: axis, yAxis: axis }, themeVariables: { xyChart: colours } })}}%%`;
}

interface Chart {
  readonly title: string;
  readonly colour: string;
  readonly bounds: readonly [number, number];
  readonly kind: 'bar' | 'line';
  readonly values: readonly number[];
  /** One a value; a blank one more keeps the last number from being cut. */
  readonly runs: readonly string[];
}

function chart({ title, colour, bounds, kind, values, runs }: Chart): string {
  return [
    '```mermaid',
    look(colour),
    'xychart-beta',
    `  title "${title}"`,
    `  x-axis [${runs.map((run) => `"${run}"`).join(', ')}]`,
    `  y-axis ${decimal(bounds[0])} --> ${decimal(bounds[1])}`,
    `  ${kind} [${values.map(decimal).join(', ')}]`,
    '```',
    '',
    '',
  ].join('\n');
}

/** At least eight points, so that a tenth of a point is no cliff. */
function coverageBounds(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const missing = Math.max(2, LOWEST_TOP - (high - low));
  const top = Math.min(100, high + Math.floor(missing / 2));
  return [Math.max(0, Math.min(low - 1, top - LOWEST_TOP)), top];
}

/** Runs that tell something: an error has no counts, and a run without tests is a gap. */
function telling(history: readonly HistoryEntry[]): HistoryEntry[] {
  return history.filter(({ status, passed, failed, skipped }) => status !== 'error' && passed + failed + (skipped ?? 0) > 0);
}

/** Run numbers, with the attempt where it is not the first; counted from one where a number is missing or stands twice. */
function labels(runs: readonly HistoryEntry[]): string[] {
  const numbered = runs.map(({ run_number, run_attempt }) => (run_number === undefined ? undefined : `${run_number}${run_attempt === undefined || run_attempt < 2 ? '' : `.${run_attempt}`}`));
  const known = numbered.filter((label) => label !== undefined);
  return known.length === runs.length && new Set(known).size === runs.length ? known : runs.map((_run, index) => String(index + 1));
}

/** As many of the latest runs as have room for their numbers on the axis. */
function fitting(runs: readonly HistoryEntry[]): HistoryEntry[] {
  const digits = Math.max(...labels(runs.slice(-MAX_RUNS)).map((label) => label.length));
  return runs.slice(-Math.min(MAX_RUNS, Math.max(FEWEST_RUNS, Math.floor(WIDTH / (digits * 8 + 12)))));
}

/** Empty with fewer than three runs, or when nothing moved. */
export function trend(history: readonly HistoryEntry[]): string {
  const all = telling(history);
  if (all.length < FEWEST_RUNS) return '';
  const runs = fitting(all);
  const names = labels(runs);
  const [passed, failed] = [runs.map((run) => run.passed), runs.map((run) => run.failed)];
  const withCoverage = runs.flatMap(({ coverage_pct }, index) => (coverage_pct === null ? [] : [{ value: coverage_pct, run: names[index] ?? '' }]));
  const covered = withCoverage.map(({ value }) => value);
  const hasFailures = failed.some((value) => value > 0);
  const hasCoverage = covered.length >= FEWEST_RUNS && moves(covered);
  if (!hasFailures && !hasCoverage) return '';
  const texts = [`passed ${sparkline(passed)} ${range(passed)}`, ...(hasFailures ? [`failed ${sparkline(failed)} ${range(failed)}`] : []), ...(hasCoverage ? [`coverage ${sparkline(covered)} ${range(covered, '%')}`] : [])];
  return [
    `<details><summary>History of the last ${runs.length} runs</summary>\n\n`,
    hasFailures ? chart({ title: 'Failed tests by run', colour: RED, bounds: [0, Math.max(LOWEST_TOP, ...failed)], kind: 'bar', values: failed, runs: names }) : '',
    hasCoverage ? chart({ title: 'Coverage by run, %', colour: BLUE, bounds: coverageBounds(covered), kind: 'line', values: covered, runs: [...withCoverage.map(({ run }) => run), ' '] }) : '',
    `In text: ${texts.join(' · ')}\n\n</details>\n\n`,
  ].join('');
}
