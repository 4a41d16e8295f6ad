/** Stage 7: every surface shows the same report. A surface that fails is one warning; it never decides the verdict. */
import type { Comparison } from '../compare/comparison.ts';
import type { Gate } from '../gate/gate.ts';
import type { Loaded } from '../load/load.ts';
import { DEFAULT_NAME, jobLabel } from '../load/use.ts';
import type { World } from '../ports.ts';
import type { Outcome } from '../read/outcome.ts';
import type { Settings } from '../settings/definitions.ts';
import type { RunIdentity } from '../domain/run-identity.ts';
import type { State } from '../state/state.ts';
import { listChanges } from '../state/test-list.ts';
import { annotationsOf } from '../report/annotations.ts';
import { baselineText } from '../report/baseline-text.ts';
import { compiledPlaces } from '../report/compiled-places.ts';
import { discuss } from '../report/discuss.ts';
import { timeTaken } from '../report/duration.ts';
import { endingOf } from '../report/ending.ts';
import { logLine } from '../report/escape.ts';
import { failingList } from '../report/failing-list.ts';
import { reportLines } from '../report/line.ts';
import { outputsOf, outputsOfLeftFile, outputsWithoutRun } from '../report/outputs.ts';
import { PlaceFinder } from '../report/places.ts';
import type { Machine } from '../report/machine.ts';
import type { Report } from '../report/report.ts';
import { renderSummary } from '../report/summary/summary.ts';

export interface PublishedFacts {
  readonly settings: Settings;
  readonly loaded: Loaded;
  readonly outcome: Outcome;
  readonly comparison: Comparison;
  readonly sinceLastPush: Comparison | undefined;
  readonly gate: Gate;
  readonly state: State;
  readonly run: RunIdentity;
  readonly notices: readonly string[];
  readonly command: string;
  /** Of the test command's output. */
  readonly lastLines: string;
  /** Where the parts of a merge ran. */
  readonly machines: readonly Machine[];
}

async function attempt(world: World, what: string, show: () => Promise<void>): Promise<void> {
  try {
    await show();
  } catch (error) {
    world.log.warning(`The ${what} could not be written: ${error instanceof Error ? error.message : 'unknown reason'}.`);
  }
}

async function placeFinder(world: World, { settings, outcome }: PublishedFacts): Promise<Report['place']> {
  const placed = [...outcome.failingTests, ...outcome.errorPlaces].filter((test) => test.file !== undefined && test.line !== undefined);
  if (placed.length === 0) return () => undefined;
  const finder = new PlaceFinder(await world.repository.files(), world.workspace, settings['working-directory']);
  const compiled = await compiledPlaces(world, finder, placed);
  return (test) => finder.place(test) ?? compiled.get(test);
}

async function reportOf(world: World, facts: PublishedFacts): Promise<Report> {
  const { settings, loaded, outcome, comparison, sinceLastPush, gate, state, run, notices } = facts;
  const { repositoryUrl, runUrl } = world.context;
  const { description, remark } = loaded;
  // The list is the last run's: it says nothing where an older run is compared with, or where a part of the tests ran.
  const isLastRun = comparison.skipped === undefined && comparison.change?.baseline.runsAgo === 0 && !comparison.change.partOfBaseline;
  const changes = isLastRun ? listChanges(loaded.baseline?.test_list, outcome) : undefined;
  const job = jobLabel(loaded.use);
  return {
    name: settings.name ?? DEFAULT_NAME,
    ...(job === undefined ? {} : { job }),
    ...(loaded.cell === undefined ? {} : { cell: loaded.cell }),
    outcome,
    comparison,
    ...(sinceLastPush === undefined ? {} : { sinceLastPush }),
    gate,
    ...(changes === undefined ? {} : { listChanges: changes }),
    state,
    run,
    baseline: { description, ...(remark === undefined ? {} : { remark }) },
    stateFile: settings['state-file'],
    details: settings.details,
    notices,
    ...(facts.machines.length === 0 ? {} : { machines: facts.machines }),
    ...(repositoryUrl === undefined ? {} : { repositoryUrl }),
    ...(runUrl === undefined ? {} : { runUrl }),
    // What a test printed is only told where there is no result to tell.
    ...(endingOf(facts).kind === 'whole' ? {} : { command: facts.command, timeoutSeconds: settings['test-timeout-seconds'], lastLines: facts.lastLines }),
    place: await placeFinder(world, facts),
  };
}

async function showSummary(world: World, report: Report): Promise<void> {
  const bytesThere = await world.surfaces.summaryBytes();
  const markdown = renderSummary(report, bytesThere);
  const cut = await world.surfaces.summary(markdown);
  if (markdown === '') world.log.warning(`The job summary was left out: the test command itself wrote ${bytesThere} bytes into it, and GitHub shows no more than 1 MiB.`);
  if (cut > 0) world.log.warning(`The test command wrote ${bytesThere} bytes into the job summary, of which the last ${cut} were cut: GitHub drops a summary above 1 MiB as a whole.`);
}

/** Log, annotations, summary and outputs of a run. */
export async function publish(world: World, facts: PublishedFacts): Promise<void> {
  const report = await reportOf(world, facts);
  world.log.report(reportLines(report.outcome, report.comparison));
  for (const line of failingList(report)) world.log.info(line);
  world.log.info(timeTaken(report).replace(/^t/, 'T'));
  if (report.baseline.remark !== undefined) world.log.info(logLine(report.baseline.remark));
  world.log.info(logLine(`Baseline: ${baselineText(report)}`));
  for (const note of report.outcome.notes) world.log.info(logLine(`Note: ${note}`));
  for (const notice of report.notices) world.log.notice(notice);
  world.surfaces.annotate(annotationsOf(report));
  await attempt(world, 'job summary', () => showSummary(world, report));
  await attempt(world, 'outputs', () => world.surfaces.outputs(outputsOf(report)));
  await post(world, facts, report);
}

/** On the pull request, or where that may not be, into a file for another workflow. */
async function post(world: World, { settings, loaded }: PublishedFacts, report: Report): Promise<void> {
  const { pullRequest, runUrl, event } = world.context;
  // A commit status says that this very commit was tested.
  const sha = loaded.otherHead === undefined ? world.context.sha : undefined;
  const posted = await discuss(world, settings, { pullRequest: pullRequest?.number, sha, url: runUrl, event, reports: [{ name: report.name, report: () => report }] });
  if (posted || pullRequest === undefined) return;
  const { leaveReport } = await import('../relay/leave-report.ts');
  const left = await leaveReport(world, loaded.keys, report);
  if (left !== undefined) await attempt(world, 'outputs', () => world.surfaces.outputs(outputsOfLeftFile(left)));
}

export type Stopped = { readonly kind: 'halted'; readonly reason: string; readonly refusal?: string } | { readonly kind: 'no-command'; readonly notices: readonly string[] } | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Tells why nothing was run. Returns the exit code: only a refusal is a failure. */
export async function publishStopped(world: World, stopped: Stopped): Promise<number> {
  switch (stopped.kind) {
    case 'halted':
      world.log.info(`[HALT] check-tests stopped. Reason: ${stopped.reason}`);
      if (stopped.refusal !== undefined) world.log.error(`check-tests was halted: ${stopped.refusal}.`);
      await attempt(world, 'outputs', () => world.surfaces.outputs(outputsWithoutRun('halted', stopped.refusal)));
      return stopped.refusal === undefined ? 0 : 1;
    case 'no-command':
      world.log.info('No test command configured. Skipping check-tests.');
      world.log.info('Set config.test_command (e.g. "npm test", "pytest", "go test ./...") to enable.');
      for (const notice of stopped.notices) world.log.notice(notice);
      await attempt(world, 'outputs', () => world.surfaces.outputs(outputsWithoutRun('skipped')));
      return 0;
    case 'refused':
      world.log.error(`check-tests did not start.\n${stopped.problems.join('\n')}`);
      return 1;
  }
}
