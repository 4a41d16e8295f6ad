/** Cases with known truth: where they are, how one is read, when a reading is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Counts, Reading } from '../../src/read/model.ts';
import { CONSOLE_FORMATS } from '../../src/read/console/registry.ts';
import { SavedFiles } from '../../src/read/saved-files.ts';

interface Expected extends Partial<Counts> {
  readonly coverage_pct?: number | null;
}

export interface Case {
  readonly framework?: string;
  readonly exit_code?: number;
  readonly expect: Expected;
  readonly debatable?: boolean;
  readonly certainty?: 'high' | 'medium' | 'low';
  readonly files?: readonly string[];
  readonly alternatives?: readonly (Expected | 'nulls')[];
  readonly acceptable_alternatives?: readonly (Expected | 'nulls')[];
  readonly accept_also?: readonly (Expected | 'nulls')[];
  readonly acceptable_coverage_pct?: readonly (number | null)[];
}

/** Folders below `root` that hold a case.json, sorted. */
export function findCases(root: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  if (entries.some((entry) => entry.name === 'case.json')) return [root];
  return entries.filter((entry) => entry.isDirectory()).flatMap((entry) => findCases(join(root, entry.name))).toSorted();
}

export function isSoft(expected: Case): boolean {
  return expected.debatable === true || (expected.certainty !== undefined && expected.certainty !== 'high');
}

export function readCase(folder: string, expected: Case): Reading {
  // Streams that are printed as well as written are to be read by the report format here.
  const saved = new SavedFiles(folder.startsWith('fixtures/reports/') ? [] : CONSOLE_FORMATS);
  for (const name of expected.files ?? ['output.txt']) {
    const file = saved.open();
    const bytes = readFileSync(join(folder, name));
    file.write(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    file.end(name);
  }
  return saved.finish();
}

const FIELDS = ['total', 'passed', 'failed', 'skipped'] as const;

function countsAgree(expected: Expected | 'nulls', got: Counts, open: boolean): boolean {
  if (expected === 'nulls') return FIELDS.every((field) => !got[field]);
  return FIELDS.every((field) => {
    const want = expected[field];
    if (want === undefined) return true;
    // A null in the truth means that nothing can be known: a number above 0 would be invented.
    return want === null ? open || !got[field] : want === got[field];
  });
}

function coverageAgrees(want: number | null, got: number | null): boolean {
  return want === null || got === null ? want === got : Math.abs(want - got) <= 0.011;
}

export function isRight(expected: Case, reading: Reading): boolean {
  const others = [...(expected.alternatives ?? []), ...(expected.acceptable_alternatives ?? []), ...(expected.accept_also ?? [])];
  // Reconstructed cases (those with a certainty) leave unasserted fields null.
  const open = isSoft(expected) || expected.certainty !== undefined;
  const coverages = [
    expected.expect.coverage_pct,
    ...(expected.acceptable_coverage_pct ?? []),
    ...others.map((other) => (other === 'nulls' ? undefined : other.coverage_pct)),
  ].filter((value) => value !== undefined);
  return (
    [expected.expect, ...others].some((each) => countsAgree(each, reading.counts, open)) &&
    (coverages.length === 0 || coverages.some((each) => coverageAgrees(each, reading.coverage)))
  );
}
