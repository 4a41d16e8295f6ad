/** Durations as tools print them. */

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600, d: 86_400 };

/** Seconds in `1.2s`, `450ms`, `1.5m`, `412 ms`; undefined when `text` is no duration. */
export function secondsIn(text: string | undefined): number | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,9})?) ?(ms|s|min|m|h|d)$/.exec(text ?? '');
  const unit = UNITS[match?.[2] ?? ''];
  return match === null || unit === undefined ? undefined : Math.round(Number(match[1]) * unit * 1e6) / 1e6;
}
