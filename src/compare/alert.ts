export type Severity = 'critical' | 'warning' | 'info';

export type AlertType =
  | 'regression'
  | 'coverage_drop'
  | 'recovery'
  | 'tests_lost'
  | 'no_tests'
  | 'newly_skipped'
  | 'coverage_floor'
  | 'coverage_lost'
  | 'exit_code_mismatch'
  | 'tests_removed'
  | 'reports_missing'
  | 'result_unknown';

export interface Alert {
  readonly severity: Severity;
  readonly type: AlertType;
  /** A sentence of fact without full stop: `3 new failures (was 0, now 3)`. Names files where files are what it is about, never text of the tests. */
  readonly detail: string;
}
