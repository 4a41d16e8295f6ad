/** Where runs begin that the heading of a script announced. */
import type { Run } from '../../model.ts';
import type { ScriptHeading } from '../format.ts';
import { lastAbove } from './line-search.ts';

function byStream<Item extends { readonly stream: string }>(items: readonly Item[]): Map<string, Item[]> {
  const streams = new Map<string, Item[]>();
  for (const item of items) {
    const held = streams.get(item.stream);
    if (held === undefined) streams.set(item.stream, [item]);
    else held.push(item);
  }
  return streams;
}

/**
 * The first well attested run below the heading of a script begins at the heading when it is of the tool that the script runs: what was
 * attested worse before it was printed by its tests.
 */
export function begunAtHeadings(runs: readonly Run[], headings: readonly ScriptHeading[]): readonly Run[] {
  const begins = new Map<Run, number>();
  const printed = new Set<Run>();
  const runsOf = byStream(runs);
  for (const [stream, ofStream] of byStream(headings)) {
    const below: Run[][] = ofStream.map(() => []);
    for (const run of runsOf.get(stream) ?? []) below[lastAbove(ofStream, (heading) => heading.line, run.firstLine)]?.push(run);
    ofStream.forEach(({ line, framework, continues }, index) => {
      const announced = below[index] ?? [];
      // Two scripts of which none has printed yet run at the same time.
      const alone = continues || (below[index - 1] ?? []).some((run) => run.lastLine < line);
      const own = announced.find((run) => run.confidence === 'structure');
      if (framework === undefined || !alone || own?.framework !== framework) return;
      begins.set(own, line);
      for (const run of announced) if (run.confidence !== 'structure' && run.firstLine < own.firstLine) printed.add(run);
    });
  }
  if (begins.size === 0) return runs;
  return runs.flatMap((run) => {
    const firstLine = begins.get(run);
    return firstLine === undefined ? (printed.has(run) ? [] : [run]) : [{ ...run, firstLine }];
  });
}
