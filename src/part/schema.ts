/**
 * A part: the result of one shard, matrix cell or package, as the job that merges all of them reads it. It comes out of an artifact
 * that other jobs wrote, or a stranger: every field is bounded, unknown ones are refused, and no name in it becomes a path.
 */
import { z } from 'zod';
import { present } from '../domain/present.ts';
import type { NamedTest } from '../read/model.ts';
import { CONTRADICTION_KINDS, type TimedTest } from '../read/outcome.ts';

export const PART_VERSION = 1;
/** As JSON; what travels is compressed. */
export const MAX_PART_BYTES = 48 * 1024 * 1024;
export const MAX_PARTS = 256;
export const MAX_NAMED = 20_000;
export const MAX_PASSED = 200_000;
export const MAX_FILES = 50_000;
export const MAX_NAME_LENGTH = 600;
export const MAX_PATH_LENGTH = 1_000;
export const MAX_SENTENCE_LENGTH = 500;
export const MAX_LISTED = 200;
export const MESSAGE = { characters: 2_000, lines: 40 } as const;
export const LAST_LINES = { characters: 2_000, lines: 20 } as const;
/** Characters of a test's hash: 64 bits in base64. */
export const HASH_LENGTH = 11;

const count = z.int().min(0).max(1_000_000_000);
const knownCount = count.nullable();
const name = z.string().max(MAX_NAME_LENGTH);
const path = z.string().min(1).max(MAX_PATH_LENGTH);
const sentence = z.string().max(MAX_SENTENCE_LENGTH);
const sha = z.string().regex(/^[0-9a-f]{7,64}$/i);
const line = z.int().min(1).max(1_000_000_000);
const counts = z.strictObject({ total: knownCount, passed: knownCount, failed: knownCount, skipped: knownCount });
const fieldsOfTest = { name, file: path.optional(), line: line.optional() };
const test = z.strictObject(fieldsOfTest).transform(({ name: own, file, line: at }): NamedTest => ({ name: own, ...present({ file, line: at }) }));
const failingTest = z
  .strictObject({ ...fieldsOfTest, message: z.string().max(MESSAGE.characters).optional() })
  .transform(({ name: own, file, line: at, message }): NamedTest => ({ name: own, ...present({ file, line: at, message }) }));
const timedTest = z
  .strictObject({ ...fieldsOfTest, seconds: z.number().min(0).max(1_000_000_000) })
  .transform(({ name: own, file, line: at, seconds }): TimedTest => ({ name: own, seconds, ...present({ file, line: at }) }));
const metric = z.enum(['statements', 'lines', 'instructions', 'elements']);

const identity = z.strictObject({
  /** The setting `name`: several suites in one run. */
  name: name.optional(),
  job: name.optional(),
  /** The matrix cell: its JSON with sorted keys, and as people read it. */
  matrix: z.string().max(2_000).optional(),
  cell: name.optional(),
  shard: z.string().regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/).optional(),
});

export const partSchema = z.strictObject({
  check_tests_part: z.literal(PART_VERSION),
  identity,
  run: z.strictObject({ sha: sha.optional(), run_id: z.string().regex(/^\d{1,20}$/).optional(), run_attempt: count.optional(), check_run_id: z.string().regex(/^\d{1,20}$/).optional(), job_total: z.int().min(1).max(MAX_PARTS).optional() }),
  timestamp: z.string().max(40),
  status: z.enum(['passing', 'failing', 'error']),
  status_detail: sentence.optional(),
  exit_code: z.int().min(-0x8000_0000).max(0xffff_ffff).nullable(),
  duration_ms: count,
  counts,
  printed_failed: knownCount,
  partial: z.boolean(),
  frameworks: z.array(name).max(MAX_LISTED),
  notes: z.array(sentence).max(MAX_LISTED),
  contradictions: z.array(z.strictObject({ kind: z.enum(CONTRADICTION_KINDS), detail: sentence })).max(20),
  evidence: z.array(z.strictObject({ field: z.enum(['total', 'passed', 'failed', 'skipped', 'coverage_pct']), value: z.number().min(0).max(1_000_000_000), line: count, framework: name, source: path.optional() })).max(MAX_LISTED),
  report_files: z.array(path).max(MAX_LISTED),
  tests: z.strictObject({
    /** Every test of the counts is below, by name or hash. */
    complete: z.boolean(),
    failing: z.array(failingTest).max(MAX_NAMED),
    skipped: z.array(test).max(MAX_NAMED),
    flaky: z.array(test).max(MAX_NAMED),
    /** Hashes of those that passed, sorted, one behind the other. */
    passed: z.string().max(MAX_PASSED * HASH_LENGTH).regex(/^(?:[A-Za-z0-9_-]{11})*$/),
    slowest: z.array(timedTest).max(50),
  }),
  /** Tests of each file and how long they took, in seconds. */
  files: z.record(path, z.strictObject({ tests: count, seconds: z.number().min(0).max(1_000_000_000).optional() })).refine((files) => Object.keys(files).length <= MAX_FILES),
  coverage: z.strictObject({
    percentage: z.number().min(0).max(100).nullable(),
    metric: metric.optional(),
    /** Lines of each file in runs: see part/coverage-lines.ts. */
    lines: z.record(path, z.string().max(2_000_000)).refine((files) => Object.keys(files).length <= MAX_FILES).optional(),
  }),
  /** How the files were dealt, and which this part was given. */
  deal: z.strictObject({ digest: z.string().regex(/^[0-9a-f]{16}$/), files: z.array(path).max(MAX_FILES).optional() }).optional(),
  last_lines: z.string().max(LAST_LINES.characters).optional(),
  command: sentence.optional(),
});

export type Part = z.infer<typeof partSchema>;
export type PartIdentity = Part['identity'];

/** What a file holds, or why it is refused: which field, never its text. */
export function parsePart(text: string): Part | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'it is not JSON';
  }
  const version: unknown = typeof value === 'object' && value !== null && 'check_tests_part' in value ? value.check_tests_part : undefined;
  if (typeof version !== 'number') return 'it is no part of check-tests';
  if (version > PART_VERSION) return `it was written by a newer version of check-tests (schema ${version})`;
  const parsed = partSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.slice(0, 2).map(String).join('.').slice(0, 60) ?? '';
  return issue?.code === 'unrecognized_keys' ? `${field === '' ? 'it' : field} has fields that do not belong there` : `${field === '' ? 'it' : field} is not what it must be (${issue?.code ?? 'unknown'})`;
}
