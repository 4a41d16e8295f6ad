/**
 * The shape of the state file. Its field names are a public contract: other programs read it.
 * It comes from a cache or a checkout that others can write to, so every field is bounded. A fault in a field of the
 * contract makes the file corrupt; a fault in an optional field of ours only loses that field.
 */
import { z } from 'zod';
import { fileDurationsSchema } from './file-durations.ts';
import { testListSchema } from './test-list.ts';

export const SCHEMA_VERSION = '1.0.0';
export const MAX_HISTORY_LENGTH = 50;
export const MAX_REMEMBERED_TESTS = 5_000;
export const MAX_TEST_FILES = 2_000;

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const percentage = z.number().min(0).max(100).nullable();
const timestamp = z.string().max(40);
const MAX_TEXT_LENGTH = 500;
const shortText = z.string().max(MAX_TEXT_LENGTH);
const sha = z.string().regex(/^[0-9a-f]{7,64}$/i);

/** An optional field of ours: left out when it does not have its shape. */
function ours<Schema extends z.ZodType>(schema: Schema): z.ZodCatch<z.ZodOptional<Schema>> {
  return schema.optional().catch(undefined);
}

const results = z.object({ total: count, passed: count, failed: count, skipped: count, coverage_pct: percentage });

/** Counts that the run did not tell; `results` has 0 for them. */
const unknownCounts = z.array(z.enum(['total', 'passed', 'failed', 'skipped'])).max(4);

const coverageTotals = z.object({ covered: count, total: count });

const alert = z.object({ severity: z.enum(['critical', 'warning', 'info']), type: z.string().max(60), detail: shortText });

const historyEntry = z.object({
  timestamp,
  passed: count,
  failed: count,
  coverage_pct: percentage,
  skipped: ours(count),
  status: ours(z.enum(['passing', 'failing', 'error'])),
  sha: ours(sha),
  run_number: ours(count),
  run_attempt: ours(count),
  duration_ms: ours(count),
});

const testName = z.object({ name: shortText, file: ours(shortText) });

export interface TestHistory {
  readonly name: string;
  readonly file?: string | undefined;
  /** See TestIdentity. */
  readonly exact?: string | undefined;
  /** Outcomes of the last runs, newest last, aligned with the end of `history`: f failed, p passed, s skipped, . not known. */
  readonly outcomes: string;
}

const OUTCOMES = /^[fps.]{1,50}$/;

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}

function isTestHistory(value: unknown): value is TestHistory {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('outcomes' in value)) return false;
  const file = 'file' in value ? value.file : undefined;
  const exact = 'exact' in value ? value.exact : undefined;
  return isShort(value.name) && (file === undefined || isShort(file)) && (exact === undefined || isShort(exact)) && typeof value.outcomes === 'string' && OUTCOMES.test(value.outcomes);
}

/** Thousands of entries: a schema for each would take ten times as long as reading the file. */
const testHistories = z
  .custom<readonly TestHistory[]>((value) => Array.isArray(value) && value.length <= MAX_REMEMBERED_TESTS && value.every(isTestHistory))
  .transform((entries): TestHistory[] => entries.map(({ name, file, exact, outcomes }) => ({ name, ...(file === undefined ? {} : { file }), ...(exact === undefined ? {} : { exact }), outcomes })));

/** Tests in each file. */
const testFiles = z.record(shortText, count).refine((files) => Object.keys(files).length <= MAX_TEST_FILES);

const goodRun = z.object({
  last_run: timestamp.nullable(),
  status: z.enum(['passing', 'failing']),
  results,
  runs_ago: count,
  unknown_counts: ours(unknownCounts),
  coverage_lines: ours(coverageTotals),
  coverage_metric: ours(shortText),
  sha: ours(sha),
  ref: ours(shortText),
  run_id: ours(shortText),
  run_number: ours(count),
  command_hash: ours(shortText),
  printed_failed: ours(count),
  test_files: ours(testFiles),
});

export const stateSchema = z.object({
  schema_version: z.string().max(40),
  last_run: timestamp.nullable(),
  run_count: count,
  status: z.enum(['passing', 'failing', 'error', 'unknown']),
  results,
  previous_results: results.nullable().default(null),
  previous_status: z.enum(['passing', 'failing', 'error']).nullish(),
  new_failures: count.nullish(),
  coverage_drop: z.number().min(0).max(100).nullish(),
  alerts: z.array(alert).max(1_000).default([]),
  history: z.array(historyEntry).max(10_000).default([]),

  status_detail: ours(shortText),
  /** False: failures were not counted or output was cut; nothing is compared with this run. */
  comparable: ours(z.boolean()),
  unknown_counts: ours(unknownCounts),
  framework: ours(shortText),
  duration_ms: ours(count),
  coverage_lines: ours(coverageTotals),
  /** What `coverage_pct` is a share of: statements, lines, ... */
  coverage_metric: ours(shortText),
  sha: ours(sha),
  ref: ours(shortText),
  run_id: ours(shortText),
  run_number: ours(count),
  run_attempt: ours(count),
  /** Whose state it is beside `ref`: the setting `name`, and the matrix cell. */
  name: ours(shortText),
  /** Without a name: the file of the workflow, the job and the step. */
  use: ours(z.object({ workflow: shortText, job: shortText, step: shortText })),
  cell: ours(shortText),
  /** A hash a word; see compare/command.ts. */
  command_hash: ours(shortText),
  /** Failures that the console told, where report files told the counts. */
  printed_failed: ours(count),
  test_files: ours(testFiles),
  /** Of the last run, the first 200. */
  failing_tests: ours(z.array(testName).max(MAX_REMEMBERED_TESTS)),
  /** Tests that failed in any run of `history`. */
  test_history: ours(testHistories),
  /** All tests of the last run, where there is room for them; see test-list.ts. */
  test_list: ours(testListSchema),
  /** Milliseconds by file of the last run that told them; see file-durations.ts. */
  file_durations: ours(fileDurationsSchema),
  /** What the last run was compared with: for when the last one cannot be, and for its re-runs. */
  last_good_run: ours(goodRun),
});

export type State = z.infer<typeof stateSchema>;
export type StoredResults = State['results'];
export type HistoryEntry = State['history'][number];
export type GoodRun = NonNullable<State['last_good_run']>;
