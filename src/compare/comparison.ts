/** What a comparison says. Pure data, shared by state, gate and report. */
import type { Counts, NamedTest } from '../read/model.ts';
import type { TestIdentity } from '../read/test-identity.ts';
import type { StoredResults } from '../state/schema.ts';
import type { Alert } from '../domain/alert.ts';

/** The run that is compared with: the last one that passed or failed and whose counts are known. */
export interface Baseline {
  readonly status: 'passing' | 'failing';
  readonly storedResults: StoredResults;
  /** The same with null for what that run did not tell. */
  readonly counts: Counts;
  /** 0: the last run; more when runs that cannot be compared with came after it. */
  readonly runsAgo: number;
  /** Null when the file does not tell. */
  readonly lastRun: string | null;
  readonly coverageTotals?: { readonly covered: number; readonly total: number };
  /** What the percentage is a share of, where that run told it. */
  readonly coverageMetric?: string;
  readonly sha?: string;
  readonly ref?: string;
  readonly runId?: string;
  readonly runNumber?: number;
  readonly commandHash?: string;
  readonly failingTests: readonly TestIdentity[];
  /** Whether every failure of that run is known by name. */
  readonly namesComplete: boolean;
  /** Failures that its console told, which report files may have told otherwise. */
  readonly printedFailed?: number;
  /** Tests in each file, where every test's file was known. */
  readonly testFiles?: ReadonlyMap<string, number>;
}

/** Changes of tests by name; each list holds only what is certain. */
export interface TestChanges {
  /** Whether both sides know all their failures by name: only then do the lists tell the whole story. */
  readonly complete: boolean;
  readonly newlyFailing: readonly NamedTest[];
  readonly stillFailing: readonly NamedTest[];
  readonly fixed: readonly TestIdentity[];
  /** Failed before, skipped now. */
  readonly newlySkipped: readonly TestIdentity[];
  /** Failed before, not part of the run any more. */
  readonly removed: readonly TestIdentity[];
  /** Failed before and not now, but whether it ran cannot be told. */
  readonly unaccounted: readonly TestIdentity[];
  /** Still failing, under another file. */
  readonly moved: readonly { readonly name: string; readonly from: string; readonly to: string }[];
}

/** This run against the baseline. */
export interface Change {
  readonly baseline: Baseline;
  /** Now minus before; null where either side is not known, or this run is not complete. */
  readonly counts: Counts;
  /** In points; null when either side has no coverage. */
  readonly coverage: number | null;
  /** Coverage is a share of something else now, so it is not compared. */
  readonly metricChanged?: { readonly from: string; readonly to: string };
  readonly newFailures: number;
  readonly coverageDrop: number;
  readonly tests: TestChanges;
  /** This run is a part of what the baseline ran: missing tests are not lost. */
  readonly partOfBaseline: boolean;
}

export type SkipReason = 'first-run' | 'current-error' | 'previous-error';

export interface Comparison {
  /** Why nothing is alerted. Undefined: the comparison was made. */
  readonly skipped?: SkipReason;
  /**
   * Also present after a previous error, where nothing is alerted: there it is the change since the last good run,
   * for gate and summary, so that an error in between launders nothing.
   */
  readonly change?: Change;
  /** The last run with a result, also where this run has none that could be compared with it. */
  readonly lastGood?: Baseline;
  /** As the state file holds them: 0 when the comparison was skipped. */
  readonly newFailures: number;
  readonly coverageDrop: number;
  /** What the rules find, also where the comparison was skipped: gate and summary go by it. Nothing after an error. */
  readonly findings: readonly Alert[];
  /** What is alerted: the findings, unless the comparison was skipped. */
  readonly alerts: readonly Alert[];
}

export interface CompareLimits {
  readonly maxCoverageDrop: number;
  readonly minCoverage?: number | undefined;
}
