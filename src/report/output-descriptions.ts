import type { OutputName } from './outputs.ts';

/** What each output holds; for action.yml and the README. */
export const OUTPUT_DESCRIPTIONS: Readonly<Record<OutputName, string>> = {
  outcome: 'passing, failing, error, skipped (no test command) or halted',
  total: 'Number of tests',
  passed: 'Number of tests that passed',
  failed: 'Number of tests that failed, errors included',
  skipped: 'Number of tests that were skipped',
  coverage: 'Coverage percentage, empty when there is none',
  'new-failures': 'How many more tests fail than in the baseline',
  'coverage-drop': 'Percentage points of coverage lost against the baseline',
  alerts: 'JSON list of alerts: severity, type, detail',
  regressed: 'true when there are new failures or coverage fell by more than max-coverage-drop',
  gate: 'pass or fail',
  'gate-reasons': 'Why the gate fails, in one line',
  report: 'The report in four lines',
  'state-file': 'Path of the state file',
  baseline: 'What this run was compared with, or why there was no baseline',
  badge: 'A badge in the endpoint format of shields.io',
  'report-file': 'File to upload when this run could not post its result itself, e.g. on a pull request of a fork; see mode: publish',
  'report-artifact': 'Name that the artifact of report-file must have',
  'part-file': 'File to upload after mode: part, for the job with mode: merge',
  'part-artifact': 'Name that the artifact of part-file must have',
};
