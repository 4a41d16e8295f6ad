/**
 * The result that a run leaves for a workflow with `mode: publish`, when it may not post it itself. It comes out of an artifact that
 * anybody who opens a pull request can write: every field is bounded, unknown ones are refused, and nothing in it says where
 * it is posted. It holds data, never markup; the text is escaped by the same renderers as always.
 */
import { z } from 'zod';
import { ALERT_TYPES, REASON_NAMES } from '../domain/alert.ts';

export const LEFT_VERSION = 1;
export const MAX_LEFT_BYTES = 1024 * 1024;
/** Longer lists are cut, and their length is kept; what a comment shows is far less. */
export const MAX_TESTS = 310;
export const MAX_CHANGES = 200;
export const MAX_LIST_LENGTH = 100_000;
export const MAX_NAME_LENGTH = 300;
export const MAX_SENTENCE_LENGTH = 500;
export const MAX_USE_NAME_LENGTH = 200;
export const MESSAGE = { characters: 1_200, lines: 30 } as const;
/** What the command printed last, for a run without a whole result. */
export const LAST_LINES = { characters: 2_000, lines: 20 } as const;

const count = z.int().min(0).max(1_000_000_000);
const knownCount = count.nullable();
const difference = z.int().min(-1_000_000_000).max(1_000_000_000).nullable();
const percentage = z.number().min(0).max(100).nullable();
const total = z.int().min(0).max(MAX_LIST_LENGTH);
const name = z.string().max(MAX_NAME_LENGTH);
const sentence = z.string().max(MAX_SENTENCE_LENGTH);
const timestamp = z.string().max(40);
const sha = z.string().regex(/^[0-9a-f]{7,64}$/i);
const line = z.int().min(1).max(1_000_000_000);

/** It becomes a part of an address: forward slashes, no empty part, none that leads upwards. */
export function isRepositoryPath(path: string): boolean {
  return path.length <= MAX_SENTENCE_LENGTH && !path.includes('\\') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const place = z.strictObject({ path: z.string().max(MAX_SENTENCE_LENGTH).refine(isRepositoryPath), line });

const counts = z.strictObject({ total: knownCount, passed: knownCount, failed: knownCount, skipped: knownCount });
const differences = z.strictObject({ total: difference, passed: difference, failed: difference, skipped: difference });

const failingTest = z.strictObject({
  name,
  file: name.optional(),
  line: line.optional(),
  message: z.string().max(MESSAGE.characters).optional(),
  place: place.optional(),
  /** `new` and `known` where the comparison tells them apart; those in quarantine are in neither. */
  group: z.enum(['new', 'known', 'failing', 'quarantined']),
  /** Outcomes of the last runs; see the state file. */
  outcomes: z.string().regex(/^[fps.]{1,50}$/).optional(),
});

const identity = z.strictObject({ name, file: name.optional() });
const timedTest = z.strictObject({ name, file: name.optional(), line: line.optional(), place: place.optional(), seconds: z.number().min(0).max(1_000_000_000) });

/** The first of a list, and its length. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ total, first: z.array(item).max(MAX_CHANGES) }).refine((list) => list.total >= list.first.length);
}

const severity = z.enum(['critical', 'warning', 'info']);
const alertType = z.enum(ALERT_TYPES);
const gateRule = z.enum(REASON_NAMES);

const change = z.strictObject({
  baseline: z.strictObject({ counts, coverage: percentage, runs_ago: count, last_run: timestamp.nullable(), sha: sha.optional(), run_number: count.optional() }),
  counts: differences,
  coverage: z.number().min(-100).max(100).nullable(),
  new_failures: count,
  part_of_baseline: z.boolean(),
  names_complete: z.boolean(),
  newly_failing: total,
  still_failing: total,
  fixed: listOf(identity),
  newly_skipped: listOf(identity),
  removed: listOf(identity),
  unaccounted: listOf(identity),
  moved: listOf(z.strictObject({ name, from: name, to: name })),
});

/** Since the last push, or the attempt before. */
const sinceLastPush = z.strictObject({ is_rerun: z.boolean(), sha: sha.optional(), failed: difference, new_failures: count, fixed: listOf(identity) });

const historyEntry = z.strictObject({
  timestamp,
  passed: count,
  failed: count,
  coverage_pct: percentage,
  skipped: count.optional(),
  status: z.enum(['passing', 'failing', 'error']).optional(),
  sha: sha.optional(),
  run_number: count.optional(),
  run_attempt: count.optional(),
  duration_ms: count.optional(),
});

/** What a run without a result would have been compared with. */
const lastGood = z.strictObject({ counts, coverage: percentage, sha: sha.optional(), run_number: count.optional() });

export const leftReportSchema = z.strictObject({
  check_tests_report: z.literal(LEFT_VERSION),
  name: z.string().min(1).max(MAX_USE_NAME_LENGTH),
  job: z.string().max(MAX_USE_NAME_LENGTH).optional(),
  cell: z.string().max(MAX_USE_NAME_LENGTH).optional(),
  timestamp,
  status: z.enum(['passing', 'failing', 'error']),
  status_detail: sentence.optional(),
  exit_code: z.int().min(-0x8000_0000).max(0xffff_ffff).nullable(),
  duration_ms: count,
  counts,
  coverage: percentage,
  /** What it is a share of. */
  coverage_metric: z.enum(['statements', 'lines', 'instructions', 'elements']).optional(),
  partial: z.boolean(),
  frameworks: z.array(name).max(MAX_CHANGES),
  report_files: listOf(name),
  notes: z.array(sentence).max(MAX_CHANGES),
  notices: z.array(sentence).max(20),
  evidence: z
    .array(z.strictObject({ field: z.enum(['total', 'passed', 'failed', 'skipped', 'coverage_pct']), value: z.number().min(0).max(1_000_000_000), line: count, framework: name, source: name.optional() }))
    .max(MAX_CHANGES),
  parts: listOf(z.strictObject({ framework: name, stream: name, line: count, counts })),
  failing: z.strictObject({ total, quarantined: total, first: z.array(failingTest).max(3 * MAX_TESTS) }),
  flaky: listOf(identity),
  slowest: z.array(timedTest).max(50),
  list_changes: z.strictObject({ appeared: listOf(identity), vanished: listOf(identity), newly_skipped: listOf(identity), files: listOf(z.strictObject({ file: name, before: count, now: count })) }).optional(),
  findings: z.array(z.strictObject({ severity, type: alertType, detail: sentence })).max(100),
  not_compared: z.enum(['first-run', 'current-error', 'previous-error']).optional(),
  change: change.optional(),
  since_last_push: sinceLastPush.optional(),
  reasons: z.array(z.strictObject({ rule: gateRule, detail: sentence })).max(20),
  baseline: z.strictObject({ description: sentence, remark: sentence.optional() }),
  history: z.array(historyEntry).max(50),
  last_good: lastGood.optional(),
  command: z.string().max(MAX_SENTENCE_LENGTH).optional(),
  timeout_seconds: count.optional(),
  last_lines: z.string().max(LAST_LINES.characters).optional(),
});

export type LeftReport = z.infer<typeof leftReportSchema>;

/** What a file holds, or why it is refused: which field, never its text. */
export function parseLeftReport(text: string): LeftReport | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  const parsed = leftReportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) return 'it has the wrong shape';
  const path = issue.path.map(String).join('.');
  return issue.code === 'unrecognized_keys' ? `${path === '' ? 'it' : path} has fields that do not belong there` : `${path === '' ? 'it' : path} is not what it must be (${issue.code})`;
}
