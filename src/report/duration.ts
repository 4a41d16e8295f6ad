/** How long the test command took, and how that changed. */
import { decimal } from '../domain/figures.ts';
import type { Report } from './report.ts';

/** `12.3 s`, `4 min 10 s` */
export function durationText(milliseconds: number): string {
  if (milliseconds < 50) return 'less than 0.1 s';
  const seconds = milliseconds / 1000;
  if (seconds < 120) return `${decimal(Math.round(seconds * 10) / 10)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** `2.1 s more than before`; undefined where the time before is not known, or the difference is noise. */
function change({ outcome, comparison, state }: Report): string | undefined {
  const at = comparison.change?.baseline.lastRun;
  const before = at === undefined || at === null ? undefined : state.history.findLast(({ timestamp }) => timestamp === at)?.duration_ms;
  if (before === undefined) return undefined;
  const difference = outcome.durationMilliseconds - before;
  return Math.abs(difference) < Math.max(1_000, before / 10) ? undefined : `${durationText(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than before`;
}

/** `took 12.3 s, 2.1 s more than before` */
export function timeTaken(report: Report): string {
  const than = change(report);
  return `took ${durationText(report.outcome.durationMilliseconds)}${than === undefined ? '' : `, ${than}`}`;
}
