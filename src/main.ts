/** The whole flow on one screen: safety, load, run, read, compare, record, report, gate. See docs/ARCHITECTURE.md. */
import { compare } from './compare/compare.ts';
import { writeReports } from './convert/write-reports.ts';
import { gate } from './gate/gate.ts';
import { filesStillThere } from './load/files-still-there.ts';
import { loadBaseline } from './load/load.ts';
import type { World } from './ports.ts';
import { record } from './record/record.ts';
import { writeBadge } from './report/badge.ts';
import { gateLine } from './report/ending.ts';
import { greenInSpite } from './report/green-in-spite.ts';
import { metricNotices } from './report/metric-notices.ts';
import { publish, publishStopped } from './publish/publish.ts';
import { cancelExitCode } from './domain/command-result.ts';
import { runIdentity } from './record/run-identity.ts';
import { checkSafety } from './safety/safety.ts';
import { compareLimits, gateSettings } from './gate/limits.ts';
import { nextState } from './record/next-state.ts';
import { commandHash, emptyState } from './state/state.ts';
import { gather } from './suite/gather.ts';

const SUCCESS = 0;
const FAILURE = 1;

/** Runs the tests of a project, or merges what its jobs ran, and judges them. Returns the exit code of the process. */
export async function main(world: World): Promise<number> {
  const safety = await checkSafety(world);
  if (safety.kind === 'publish') {
    const { publishLeftReports } = await import('./relay/publish-left-reports.ts');
    return publishLeftReports(world, safety.settings);
  }
  if (safety.kind !== 'go' && safety.kind !== 'merge') return publishStopped(world, safety);
  const { settings } = safety;
  const isPart = settings.mode === 'part';

  const load = isPart ? undefined : await loadBaseline(world, settings);
  if (load?.ok === false) return publishStopped(world, { kind: 'refused', problems: [load.problem] });

  const gathered = await gather(world, safety);
  if (gathered.kind === 'cancelled') {
    world.log.warning(`Cancelled (${gathered.signal}): the command and all it started were ended, no state was written.`);
    return cancelExitCode(gathered.signal);
  }
  if (gathered.kind === 'incomplete') {
    const { publishIncomplete } = await import('./publish/publish-incomplete.ts');
    return publishIncomplete(world, gathered);
  }
  const { outcome, reports, command, lastLines } = gathered;
  if (load === undefined) {
    const { leavePart } = await import('./part/leave-part.ts');
    return leavePart(world, settings, gathered);
  }
  const { loaded } = load;

  const isStillThere = await filesStillThere(world, settings, loaded.baseline, outcome);
  const comparison = compare(loaded.baseline, outcome, compareLimits(settings), commandHash(command), isStillThere);
  const sinceLastPush = loaded.comparedWith === 'base' && loaded.ownLastRun !== undefined ? compare(loaded.ownLastRun, outcome, compareLimits(settings), commandHash(command)) : undefined;

  const identity = runIdentity(world, loaded, command);
  const state = nextState(loaded.baseline ?? emptyState(), outcome, comparison, identity);
  const recorded = await record(world, settings, loaded, state);

  const verdict = gate(outcome, comparison, { ...gateSettings(settings), withheld: loaded.withheld });
  const notices = [
    ...safety.notices,
    ...gathered.notices,
    ...greenInSpite(verdict, outcome, loaded),
    ...loaded.notices,
    ...recorded.notices,
    ...metricNotices(comparison),
    ...(await writeReports(world, settings, reports)),
    ...(await writeBadge(world, settings, outcome, verdict)),
  ];
  await publish(world, { settings, loaded, outcome, comparison, sinceLastPush, gate: verdict, state, run: identity, notices, command, lastLines, machines: gathered.machines });

  const failures = [...(verdict.verdict === 'pass' ? [] : [gateLine(verdict.reasons, { outcome, lastLines })]), ...(recorded.failure === undefined ? [] : [recorded.failure])];
  if (failures.length === 0) return SUCCESS;
  world.log.error(`check-tests: ${failures.join('; ')}`);
  return FAILURE;
}
