/** Where the outcome comes from: a run of the tests here, or the parts that other jobs left. What follows does not ask. */
import type { World } from '../ports.ts';
import type { Outcome, ReportResults } from '../read/outcome.ts';
import type { Machine } from '../report/machine.ts';
import type { Safety } from '../safety/safety.ts';
import { runSuite } from './run-suite.ts';

/** What stands for the command of a merge: none was run. */
const MERGE_COMMAND = 'check-tests merge';

export type Gathered =
  | {
      readonly kind: 'ended';
      readonly outcome: Outcome;
      readonly reports: ReportResults | undefined;
      readonly command: string;
      readonly lastLines: string;
      readonly notices: readonly string[];
      /** Where the parts ran; empty where the tests ran here. */
      readonly machines: readonly Machine[];
    }
  | { readonly kind: 'cancelled'; readonly signal: string }
  /** Sentences without full stop. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[]; readonly machines: readonly Machine[] };

export async function gather(world: World, safety: Extract<Safety, { readonly kind: 'go' | 'merge' }>): Promise<Gathered> {
  if (safety.kind === 'go') {
    const run = await runSuite(world, safety.settings, safety.command, safety.formats);
    return run.kind === 'cancelled' ? run : { ...run, command: safety.command, notices: [], machines: [] };
  }
  const [{ mergeRun }, { machinesOf }] = await Promise.all([import('../part/merge-run.ts'), import('../part/machines.ts')]);
  const merge = await mergeRun(world, safety.settings);
  const machines = machinesOf(merge.parts, world.context.runUrl);
  if (merge.kind === 'incomplete') return { kind: 'incomplete', missing: merge.missing, machines };
  return { kind: 'ended', outcome: merge.outcome, reports: undefined, command: MERGE_COMMAND, lastLines: merge.lastLines, notices: merge.notices, machines };
}
