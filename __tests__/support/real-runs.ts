/** Outcomes of real runs of real tools (fixtures/report-runs), read as main reads them. */
import { readFileSync } from 'node:fs';
import { ConsoleReading } from '../../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../../src/read/console/registry.ts';
import { outcomeOf, type Outcome } from '../../src/read/outcome.ts';
import { commandResult, type Ending } from '../../src/domain/command-result.ts';
import { OutputTail } from '../../src/run/output-tail.ts';

/** `milliseconds`: as long as the run took. */
export function realRun(tool: string, ending: Ending, milliseconds: number): Outcome {
  const reading = new ConsoleReading(CONSOLE_FORMATS);
  reading.write(readFileSync(`fixtures/report-runs/${tool}/output.txt`));
  return outcomeOf(commandResult(ending, milliseconds), reading.finish());
}

export function lastLinesOf(tool: string): string {
  const tail = new OutputTail();
  tail.write(readFileSync(`fixtures/report-runs/${tool}/output.txt`));
  return tail.text();
}

/** The same tests, all passed: what the base branch had. */
export function beforeIt(outcome: Outcome, coverage: number | null = outcome.coverage): Outcome {
  const { total, skipped } = outcome.storedCounts;
  const counts = { total, passed: total - skipped, failed: 0, skipped };
  return { ...outcome, status: 'passing', exitCode: 0, storedCounts: counts, counts, coverage, failingTests: [], contradictions: [], durationMilliseconds: outcome.durationMilliseconds - 400 };
}
