/** Parts are missing: that is no result, so nothing is compared and nothing is kept. It is red, and says what is missing. */
import type { World } from '../ports.ts';
import type { Machine } from '../report/machine.ts';
import { logLine, oneLine, prose } from '../report/escape.ts';
import { machineTable } from '../report/summary/machines.ts';

const FAILURE = 1;

export interface Incomplete {
  /** Sentences without full stop. */
  readonly missing: readonly string[];
  readonly machines: readonly Machine[];
}

/** Returns the exit code. */
export async function publishIncomplete(world: World, { missing, machines }: Incomplete): Promise<number> {
  const list = missing.slice(0, 50).map((each) => `- ${prose(each)}\n`).join('');
  const why = `missing: ${missing.join('; ')}`;
  for (const each of missing) world.log.info(logLine(`Missing: ${each}.`));
  await world.surfaces.summary(`### ⚠️ The result is incomplete\n\nParts of the tests are missing, so nothing was compared and the state was left as it is:\n\n${list}\n${machineTable(machines)}`);
  await world.surfaces.outputs({ outcome: 'error', gate: 'fail', 'gate-reasons': oneLine(`incomplete: ${why}`, 10_000) });
  world.log.error(oneLine(`check-tests: the result is incomplete: ${why}. Run the missing jobs again; nothing was compared, and the state is as it was.`, 2_000));
  return FAILURE;
}
