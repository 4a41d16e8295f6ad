/** One command in one folder gives one outcome: stages 3 and 4, run and read. */
import { wantsTests } from '../convert/write-reports.ts';
import { commandResult } from '../domain/command-result.ts';
import type { World } from '../ports.ts';
import type { ConsoleFormat } from '../read/console/format.ts';
import { type Outcome, outcomeOf, type ReportResults } from '../read/outcome.ts';
import { withOwnPaths } from '../read/own-paths.ts';
import { withoutPartialReports } from '../read/reports/agree.ts';
import { collectReports } from '../read/reports/collect.ts';
import { reportsBefore } from '../read/reports/report-search.ts';
import { runTests } from '../run/run-tests.ts';
import type { Settings } from '../settings/definitions.ts';

export type SuiteRun =
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly reports: ReportResults | undefined; /** Of the command's output. */ readonly lastLines: string }
  | { readonly kind: 'cancelled'; readonly signal: string };

function firstLine(command: string): string {
  const [line = ''] = command.split('\n', 1);
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** Never throws for what the command does or prints. */
export async function runSuite(world: World, settings: Settings, command: string, formats: readonly ConsoleFormat[]): Promise<SuiteRun> {
  const before = await reportsBefore(world, settings, world.now().getTime());
  const run = await world.log.group(`Run the tests: ${firstLine(command)}`, () => runTests(world, settings, command, formats));
  if (run.ending.kind === 'cancelled') return { kind: 'cancelled', signal: run.ending.signal };
  const result = commandResult(run.ending, run.durationMilliseconds);
  const reading = run.read();
  const reports = withoutPartialReports(reading, await collectReports(world, settings, { started: run.started, ended: world.now().getTime(), before }, wantsTests(settings)));
  return { kind: 'ended', outcome: withOwnPaths(outcomeOf(result, reading, reports), world.files.absolute(settings['working-directory'])), reports, lastLines: run.lastLines() };
}
