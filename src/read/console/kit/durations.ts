/** Durations as tools print them. */

const UNITS: Readonly<Record<string, number>> = { µs: 1e-6, us: 1e-6, ms: 0.001, s: 1, sec: 1, m: 60, min: 60, h: 3600, d: 86_400 };

/** Seconds in `1.2s`, `450ms`, `1.5m`, `412 ms`, `370µs`, `1m23s`; undefined when `text` is no duration. */
export function secondsIn(text: string | undefined): number | undefined {
  const match = /^(?:(\d{1,6})h ?)?(?:(\d{1,6})m ?(?=\d))?(\d{1,9}(?:\.\d{1,9})?) ?(µs|us|ms|sec|s|min|m|h|d)$/.exec(text ?? '');
  const unit = UNITS[match?.[4] ?? ''];
  if (match === null || unit === undefined) return undefined;
  const seconds = Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3]) * unit;
  return Math.round(seconds * 1e6) / 1e6;
}
