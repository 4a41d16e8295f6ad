/** JUnit suites that state sums and hold no test case. */
import { countIn } from './rates.ts';
import type { Sums } from './sums.ts';

type Attributes = Readonly<Record<string, string>>;

/** What a suite states, and what its cases (or those of the suites in it) amount to. */
export interface SuiteSums {
  readonly name: string;
  readonly total: number;
  readonly failed: number;
  readonly skipped: number;
}

function firstCount(attributes: Attributes, names: readonly string[]): number {
  for (const name of names) {
    const count = countIn(attributes[name]);
    if (count !== undefined) return count;
  }
  return 0;
}

/** Undefined where the suite states no figure. The total holds the skipped tests, as Ant has it; where it cannot, they are left out of it. */
export function sumsOf(attributes: Attributes): SuiteSums | undefined {
  const tests = countIn(attributes['tests']);
  const failed = firstCount(attributes, ['failures']) + firstCount(attributes, ['errors']);
  const skipped = firstCount(attributes, ['skipped', 'skip', 'skips', 'ignored']) + firstCount(attributes, ['disabled']);
  if (tests === undefined && failed + skipped === 0) return undefined;
  const stated = tests ?? 0;
  // What broke outside of its tests a suite may not count among them.
  const total = stated >= failed + skipped ? stated : stated >= failed ? stated + skipped : failed + skipped;
  return { name: attributes['name'] ?? '', total, failed, skipped };
}

function add(left: SuiteSums, right: SuiteSums): SuiteSums {
  return { name: '', total: left.total + right.total, failed: left.failed + right.failed, skipped: left.skipped + right.skipped };
}

const NOTHING: SuiteSums = { name: '', total: 0, failed: 0, skipped: 0 };

/** One suite beside two or more others that it is the sum of, or beside a single one if it has no name of its own. */
function isTotalOf(suite: SuiteSums, others: readonly SuiteSums[]): boolean {
  const told = others.filter(({ total }) => total > 0);
  if (told.length < (suite.name === '' ? 1 : 2)) return false;
  const sum = told.reduce(add, NOTHING);
  return sum.total === suite.total && sum.failed === suite.failed && sum.skipped === suite.skipped;
}

/** Of suites side by side, those without cases that count: not a total of the others (FPCUnit writes one). */
export function countedSuites(bare: readonly SuiteSums[], withCases: readonly SuiteSums[]): SuiteSums[] {
  const total = bare.find((suite) => isTotalOf(suite, [...bare.filter((other) => other !== suite), ...withCases]));
  return bare.filter((suite) => suite !== total);
}

export function asSums({ total, failed, skipped }: SuiteSums): Sums {
  return { total, failed, skipped };
}
