/**
 * What the comment keeps of each matrix cell, in a comment of HTML that nobody sees: jobs write the comment in turn, and each
 * needs what the others found. Whoever may edit the comment may have written it, so every field is bounded and shown as untrusted.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { present } from '../domain/present.ts';
import type { NamedTest } from '../read/model.ts';
import { oneLine, severalLines } from './escape.ts';
import { failureGroups, newFailureCount } from './failure-groups.ts';
import type { Report } from './report.ts';
import { plainTitle } from './summary/headline.ts';
import { isQuiet } from './summary/quiet.ts';

export type Redact = (text: string) => string;

const MAX_INFLATED = 100_000;
const MAX_ENCODED = 20_000;
const MAX_FAILURES = 20;
/** The others are told by name. */
const WITH_MESSAGE = 10;
const MESSAGE = { characters: 400, lines: 14 };

const count = z.int().min(0).max(1_000_000_000).nullable();
const text = z.string().max(300);

const failureSchema = z.strictObject({
  name: text,
  file: text.optional(),
  line: z.int().min(1).max(1_000_000_000).optional(),
  /** Whether the repository holds that file. */
  placed: z.literal(true).optional(),
  message: z.string().max(MESSAGE.characters).optional(),
  isNew: z.boolean(),
});

const cellSchema = z.strictObject({
  job: z.string().max(300).optional(),
  cell: z.string().max(300),
  verdict: z.enum(['pass', 'fail']),
  quiet: z.boolean(),
  title: text,
  whole: z.boolean(),
  passed: count,
  failed: count,
  fresh: count,
  coverage: z.number().min(0).max(100).nullable(),
  /** First characters of the commit that it is compared with. */
  base: z.string().regex(/^[0-9a-f]{7}$/).optional(),
  failures: z.array(failureSchema).max(MAX_FAILURES),
});

export type CellFailure = z.infer<typeof failureSchema>;
export type Cell = z.infer<typeof cellSchema>;

function failureOf(report: Report, test: NamedTest, index: number, isNew: boolean, redact: Redact): CellFailure {
  const place = report.place(test);
  const file = place?.path ?? test.file;
  const line = place?.line ?? test.line;
  return {
    name: oneLine(redact(test.name), 300),
    isNew,
    ...present({
      file: file === undefined ? undefined : place === undefined ? oneLine(redact(file), 300) : file.length > 300 ? undefined : file,
      line: line !== undefined && line >= 1 ? line : undefined,
      placed: place !== undefined && place.path.length <= 300 ? (true as const) : undefined,
      message: index >= WITH_MESSAGE || test.message === undefined || test.message.trim() === '' ? undefined : severalLines(redact(test.message), MESSAGE),
    }),
  };
}

export function cellOf(report: Report, redact: Redact): Cell {
  const { outcome, gate, comparison } = report;
  const { fresh, unsorted } = failureGroups(report);
  const { passed, failed } = outcome.counts;
  const base = comparison.change?.baseline.sha?.slice(0, 7).toLowerCase();
  const title = plainTitle(report);
  return {
    ...present({ job: report.job === undefined ? undefined : oneLine(redact(report.job), 300) }),
    cell: oneLine(redact(report.cell ?? ''), 300),
    verdict: gate.verdict,
    quiet: isQuiet(report),
    title: oneLine(redact(title.text)),
    whole: title.whole,
    passed,
    failed,
    fresh: newFailureCount(report) ?? null,
    coverage: outcome.coverage,
    ...present({ base: base !== undefined && /^[0-9a-f]{7}$/.test(base) ? base : undefined }),
    // One of the two is empty.
    failures: [...fresh, ...unsorted].slice(0, MAX_FAILURES).map((test, index) => failureOf(report, test, index, fresh.length > 0, redact)),
  };
}

/** Letters, digits, `-` and `_` only: nothing that could end a comment. */
export function encodeCell(cell: Cell): string {
  return deflateRawSync(Buffer.from(JSON.stringify(cell))).toString('base64url');
}

/** Undefined for what is not what it must be. */
export function decodeCell(encoded: string): Cell | undefined {
  if (encoded.length > MAX_ENCODED) return undefined;
  try {
    const inflated = inflateRawSync(Buffer.from(encoded, 'base64url'), { maxOutputLength: MAX_INFLATED });
    const parsed = cellSchema.safeParse(JSON.parse(inflated.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function lighter(cell: Cell, failures: number, withMessage: boolean): Cell {
  return { ...cell, failures: cell.failures.slice(0, failures).map(({ message, ...rest }) => (withMessage && message !== undefined ? { ...rest, message } : rest)) };
}

const WEIGHTS: readonly (readonly [number, boolean])[] = [[MAX_FAILURES, true], [5, true], [MAX_FAILURES, false], [5, false], [0, false]];

/** The cells encoded in at most `room` characters together: as they are in `before` if they fit, else messages go first, then names. */
export function encodedWithin(cells: readonly Cell[], before: readonly string[], room: number): string[] {
  let encoded: string[] = [...before];
  if (encoded.reduce((sum, one) => sum + one.length, 0) <= room) return encoded;
  for (const [failures, withMessage] of WEIGHTS) {
    encoded = cells.map((cell) => encodeCell(lighter(cell, failures, withMessage)));
    if (encoded.every((one) => one.length <= MAX_ENCODED) && encoded.reduce((sum, one) => sum + one.length, 0) <= room) break;
  }
  return encoded;
}
