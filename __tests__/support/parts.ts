/** Parts that tests merge. */
import { testHash } from '../../src/part/test-hash.ts';
import { type Part, PART_VERSION, type PartIdentity } from '../../src/part/schema.ts';
import { identityOf } from '../../src/read/test-identity.ts';

export interface PartTests {
  readonly passed?: readonly string[];
  readonly failed?: readonly string[];
  readonly skipped?: readonly string[];
}

/** A whole part that names all of its tests. */
export function partOf(identity: PartIdentity, tests: PartTests, changes: Partial<Part> = {}): Part {
  const { passed = [], failed = [], skipped = [] } = tests;
  const named = (name: string): { name: string } => ({ name });
  return {
    check_tests_part: PART_VERSION,
    identity,
    run: { run_id: '1', run_attempt: 1, sha: 'a'.repeat(40) },
    timestamp: '2026-01-01T00:00:00.000Z',
    status: failed.length > 0 ? 'failing' : 'passing',
    exit_code: failed.length > 0 ? 1 : 0,
    duration_ms: 1_000,
    counts: { total: passed.length + failed.length + skipped.length, passed: passed.length, failed: failed.length, skipped: skipped.length },
    printed_failed: failed.length,
    partial: false,
    frameworks: ['jest'],
    notes: [],
    contradictions: [],
    evidence: [],
    report_files: [],
    tests: { complete: true, failing: failed.map(named), skipped: skipped.map(named), flaky: [], passed: passed.map((name) => testHash(identityOf({ name }))).toSorted().join(''), slowest: [] },
    files: {},
    coverage: { percentage: null },
    ...changes,
  };
}
