/** Small builders for the pure middle: a reading, an outcome, a run, each with only what a test is about. */
import type { Counts, NamedTest, Reading } from '../../src/read/model.ts';
import { outcomeOf, type Outcome, type ReportResults } from '../../src/read/outcome.ts';
import { commandResult, type Ending } from '../../src/domain/command-result.ts';

export function reading(parts: Partial<Reading> = {}): Reading {
  return {
    frameworks: ['jest'],
    counts: { total: null, passed: null, failed: null, skipped: null },
    coverage: null,
    evidence: [],
    failingTests: [],
    flakyTests: [],
    errorPlaces: [],
    durationSeconds: null,
    partial: false,
    notes: [],
    ...parts,
  };
}

export function counts(passed: number, failed: number, skipped: number = 0): Counts {
  return { total: passed + failed + skipped, passed, failed, skipped };
}

export function named(...names: string[]): NamedTest[] {
  return names.map((name) => ({ name }));
}

export function reports(parts: Partial<ReportResults>): ReportResults {
  return { counts: { total: null, passed: null, failed: null, skipped: null }, coverage: null, failingTests: [], flakyTests: [], files: ['junit.xml'], missing: [], notes: [], ...parts };
}

/** The outcome of a command that ended with `exitCode` after printing what `parts` says. */
export function outcome(exitCode: number, parts: Partial<Reading> = {}, reported?: ReportResults): Outcome {
  return endedWith({ kind: 'exited', exitCode }, parts, reported);
}

export function endedWith(ending: Ending, parts: Partial<Reading> = {}, reported?: ReportResults): Outcome {
  return outcomeOf(commandResult(ending, 1500), reading(parts), reported);
}
