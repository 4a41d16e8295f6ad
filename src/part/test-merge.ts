/**
 * Tests of all parts to one list. Parts with a shard number of their own hold different tests, so they add up; parts without one, or
 * with the same one, are cells of the same tests: there a test that several cells ran is one test, failed when it failed in any.
 */
import type { Counts, NamedTest } from '../read/model.ts';
import type { MERGE_AS } from '../settings/definitions.ts';
import { identityOf, type KnownTests, type TestIdentity } from '../read/test-identity.ts';
import { labelOf } from './identity.ts';
import { HASH_LENGTH, MAX_NAMED, type Part } from './schema.ts';
import { testHash } from './test-hash.ts';

export type MergeAs = (typeof MERGE_AS)[number];

export interface MergedTests {
  readonly counts: Counts;
  readonly failing: readonly NamedTest[];
  readonly skipped: readonly NamedTest[];
  readonly flaky: readonly NamedTest[];
  /** Undefined where not every part names all of its tests. */
  readonly passed: KnownTests | undefined;
  readonly notes: readonly string[];
}

/** How often a test of this identity passed, failed and was skipped in one cell; several tests may have one name. */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

class Hashes implements KnownTests {
  readonly #hashes: ReadonlySet<string>;

  constructor(hashes: ReadonlySet<string>) {
    this.#hashes = hashes;
  }

  has(identity: TestIdentity): boolean {
    return this.#hashes.has(testHash(identity));
  }

  /** A part does not keep what changes from run to run. */
  hasExactly(identity: TestIdentity): boolean {
    return identity.exact === undefined && this.has(identity);
  }
}

function* passedHashes({ tests: { passed } }: Part): Generator<string> {
  for (let at = 0; at < passed.length; at += HASH_LENGTH) yield passed.slice(at, at + HASH_LENGTH);
}

function tallies(part: Part): Map<string, Tally> {
  const all = new Map<string, Tally>();
  const add = (hash: string, outcome: keyof Tally): void => {
    const tally = all.get(hash) ?? { passed: 0, failed: 0, skipped: 0 };
    tally[outcome] += 1;
    all.set(hash, tally);
  };
  for (const hash of passedHashes(part)) add(hash, 'passed');
  for (const test of part.tests.failing) add(testHash(identityOf(test)), 'failed');
  for (const test of part.tests.skipped) add(testHash(identityOf(test)), 'skipped');
  return all;
}

/** Of the same tests in several cells: failed anywhere is failed, passed anywhere else is passed. */
function together(left: Tally, right: Tally): Tally {
  const number = Math.max(left.passed + left.failed + left.skipped, right.passed + right.failed + right.skipped);
  const failed = Math.max(left.failed, right.failed);
  const passed = Math.min(number - failed, Math.max(left.passed, right.passed));
  return { passed, failed, skipped: number - failed - passed };
}

function sumOf(counts: readonly Counts[]): Counts {
  const sum = (field: keyof Counts): number | null => counts.reduce<number | null>((total, each) => (total === null || each[field] === null ? null : total + each[field]), 0);
  return { total: sum('total'), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Cells of the same tests stand together. */
function bySameTests(parts: readonly Part[]): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const part of parts) {
    const key = part.identity.shard ?? '';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [part]);
    else group.push(part);
  }
  return [...groups.values()];
}

function countsOfCells(cells: readonly Part[]): Counts {
  const [only] = cells;
  if (cells.length === 1 && only !== undefined) return only.counts;
  const all = new Map<string, Tally>();
  for (const cell of cells) {
    for (const [hash, tally] of tallies(cell)) {
      const known = all.get(hash);
      all.set(hash, known === undefined ? tally : together(known, tally));
    }
  }
  let [passed, failed, skipped] = [0, 0, 0];
  for (const tally of all.values()) {
    passed += tally.passed;
    failed += tally.failed;
    skipped += tally.skipped;
  }
  return { total: passed + failed + skipped, passed, failed, skipped };
}

/** Each test once, with the labels of the parts that tell it. */
function named(parts: readonly Part[], pick: (part: Part) => readonly NamedTest[], mergeAs: MergeAs, isExpected: (test: NamedTest) => boolean = () => true): NamedTest[] {
  const labels = parts.length > 1;
  const tests: NamedTest[] = [];
  const cells = new Map<string, string[]>();
  for (const part of parts) {
    const own = new Map<string, number>();
    for (const test of pick(part)) {
      if (!isExpected(test) || tests.length >= MAX_NAMED) continue;
      const label = labelOf(part.identity);
      const hash = testHash(identityOf(test));
      // The same name twice in one part is two tests.
      const again = (own.get(hash) ?? 0) + 1;
      own.set(hash, again);
      const key = mergeAs === 'runs' ? `${hash} ${again} ${label}` : `${part.identity.shard ?? ''} ${hash} ${again}`;
      const held = cells.get(key);
      if (held !== undefined) {
        held.push(label);
        continue;
      }
      const where = [label];
      cells.set(key, where);
      tests.push(labels ? { ...test, cells: where } : test);
    }
  }
  return tests;
}

export function mergeTests(parts: readonly Part[], mergeAs: MergeAs): MergedTests {
  const complete = parts.every((part) => part.tests.complete);
  const groups = bySameTests(parts);
  const severalCells = groups.some((group) => group.length > 1);
  const asTests = mergeAs === 'tests' && complete;
  const counts = asTests ? sumOf(groups.map(countsOfCells)) : sumOf(parts.map((part) => part.counts));
  const failing = named(parts, (part) => part.tests.failing, asTests ? 'tests' : 'runs');
  const failed = new Set(failing.map((test) => testHash(identityOf(test))));
  const passed = new Set(parts.flatMap((part) => [...passedHashes(part)]).filter((hash) => !failed.has(hash)));
  const stillOpen = (test: NamedTest): boolean => {
    const hash = testHash(identityOf(test));
    return !failed.has(hash) && !passed.has(hash);
  };
  return {
    counts,
    failing,
    skipped: named(parts, (part) => part.tests.skipped, asTests ? 'tests' : 'runs', stillOpen),
    flaky: named(parts, (part) => part.tests.flaky, 'tests', (test) => !failed.has(testHash(identityOf(test)))),
    passed: complete ? new Hashes(passed) : undefined,
    notes: !complete && severalCells && mergeAs === 'tests' ? ['Not every part names all of its tests, so a test that several matrix cells ran counts once a cell. Report files that name every test change that.'] : [],
  };
}
