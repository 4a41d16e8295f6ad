/** What the readers would get: the peeled lines of each stream. */
import { ConsolePeeling } from '../../src/read/console/engine/console-peeling.ts';
import type { Findings } from '../../src/read/console/format.ts';
import type { LineView } from '../../src/read/console/kit/line-view.ts';

interface Recorded extends Findings {
  readonly stream: string;
  readonly lines: readonly (readonly [number, string])[];
}

/** Lines by stream; those of a stream that was read twice (on trial, then believed) as the believed reading has them. */
export function streamsOf(output: string | Uint8Array, chunk = 1 << 20): Record<string, string[]> {
  const numbered = numberedStreamsOf(output, chunk);
  return Object.fromEntries(Object.entries(numbered).map(([stream, lines]) => [stream, lines.map(([, text]) => text)]));
}

export function numberedStreamsOf(output: string | Uint8Array, chunk = 1 << 20): Record<string, (readonly [number, string])[]> {
  const peeling = new ConsolePeeling((stream) => {
    const lines: [number, string][] = [];
    const record = (view: LineView): false => {
      lines.push([view.number, view.text()]);
      return false;
    };
    return { line: record, blank: record, findings: (): Recorded[] => [{ stream, lines }] };
  });
  const bytes = typeof output === 'string' ? Buffer.from(output, 'utf8') : output;
  for (let from = 0; from < bytes.length; from += chunk) peeling.write(bytes.subarray(from, from + chunk));
  const streams: Record<string, (readonly [number, string])[]> = {};
  // Of a stream whose plain reading was given up nothing but findings is left.
  for (const found of peeling.finish() as Partial<Recorded>[]) if (found.stream !== undefined && found.lines !== undefined) streams[found.stream] = [...found.lines];
  return streams;
}
