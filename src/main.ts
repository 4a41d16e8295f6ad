/** The whole flow on one screen: safety, load, run, read, compare, record, report, gate. See docs/ARCHITECTURE.md. */
import { compare } from './compare/compare.ts';
import { wantsTests, writeReports } from './convert/write-reports.ts';
import { gate } from './gate/gate.ts';
import { filesStillThere } from './load/files-still-there.ts';
import { loadBaseline } from './load/load.ts';
import type { World } from './ports.ts';
import { outcomeOf } from './read/outcome.ts';
import { withoutPartialReports } from './read/reports/agree.ts';
import { collectReports } from './read/reports/collect.ts';
import { reportsBefore } from './read/reports/report-search.ts';
import { record } from './record/record.ts';
import { writeBadge } from './report/badge.ts';
import { gateLine } from './report/ending.ts';
import { greenInSpite } from './report/green-in-spite.ts';
import { metricNotices } from './report/metric-notices.ts';
import { publish, publishStopped } from './publish/publish.ts';
import { cancelExitCode, commandResult } from './domain/command-result.ts';
import { runTests } from './run/run-tests.ts';
import { runIdentity } from './record/run-identity.ts';
import { checkSafety } from './safety/safety.ts';
import { compareLimits, gateSettings } from './gate/limits.ts';
import { nextState } from './record/next-state.ts';
import { commandHash, emptyState } from './state/state.ts';

const SUCCESS = 0;
const FAILURE = 1;

function firstLine(command: string): string {
  const [line = ''] = command.split('\n', 1);
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** Runs the tests of a project and judges them. Returns the exit code of the process. */
export async function main(world: World): Promise<number> {
  const safety = await checkSafety(world);
  if (safety.kind === 'publish') {
    const { publishLeftReports } = await import('./relay/publish-left-reports.ts');
    return publishLeftReports(world, safety.settings);
  }
  if (safety.kind !== 'go') return publishStopped(world, safety);
  const { settings, command, formats } = safety;

  const load = await loadBaseline(world, settings);
  if (!load.ok) return publishStopped(world, { kind: 'refused', problems: [load.problem] });
  const { loaded } = load;

  const before = await reportsBefore(world, settings, world.now().getTime());
  const run = await world.log.group(`Run the tests: ${firstLine(command)}`, () => runTests(world, settings, command, formats));
  if (run.ending.kind === 'cancelled') {
    world.log.warning(`Cancelled (${run.ending.signal}): the command and all it started were ended, no state was written.`);
    return cancelExitCode(run.ending.signal);
  }

  const result = commandResult(run.ending, run.durationMilliseconds);
  const reading = run.read();
  const reports = withoutPartialReports(reading, await collectReports(world, settings, { started: run.started, ended: world.now().getTime(), before }, wantsTests(settings)));
  const outcome = outcomeOf(result, reading, reports);

  const isStillThere = await filesStillThere(world, settings, loaded.baseline, outcome);
  const comparison = compare(loaded.baseline, outcome, compareLimits(settings), commandHash(command), isStillThere);
  const sinceLastPush = loaded.comparedWith === 'base' && loaded.ownLastRun !== undefined ? compare(loaded.ownLastRun, outcome, compareLimits(settings), commandHash(command)) : undefined;

  const identity = runIdentity(world, loaded, command);
  const state = nextState(loaded.baseline ?? emptyState(), outcome, comparison, identity);
  const recorded = await record(world, settings, loaded, state);

  const verdict = gate(outcome, comparison, { ...gateSettings(settings), withheld: loaded.withheld });
  const notices = [
    ...safety.notices,
    ...greenInSpite(verdict, outcome, loaded),
    ...loaded.notices,
    ...recorded.notices,
    ...metricNotices(comparison),
    ...(await writeReports(world, settings, reports)),
    ...(await writeBadge(world, settings, outcome, verdict)),
  ];
  const lastLines = run.lastLines();
  await publish(world, { settings, loaded, outcome, comparison, sinceLastPush, gate: verdict, state, run: identity, notices, command, lastLines });

  const failures = [...(verdict.verdict === 'pass' ? [] : [gateLine(verdict.reasons, { outcome, lastLines })]), ...(recorded.failure === undefined ? [] : [recorded.failure])];
  if (failures.length === 0) return SUCCESS;
  world.log.error(`check-tests: ${failures.join('; ')}`);
  return FAILURE;
}
