/** The standard formats in which what was read can be written. */
import { cobertura } from './cobertura.ts';
import type { Pieces, ReadReports } from './converted.ts';
import { ctrf } from './ctrf.ts';
import { junit } from './junit.ts';
import { lcov } from './lcov.ts';

interface Target {
  readonly holds: 'tests' | 'coverage';
  /** `written`: seconds since 1970. */
  readonly write: (read: ReadReports, written: number) => Pieces;
}

export const TARGETS = {
  cobertura: { holds: 'coverage', write: cobertura },
  lcov: { holds: 'coverage', write: lcov },
  junit: { holds: 'tests', write: junit },
  ctrf: { holds: 'tests', write: ctrf },
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof TARGETS;

export function isTargetName(name: string): name is TargetName {
  return Object.hasOwn(TARGETS, name);
}

/** Why `target` cannot be written; undefined when it can. */
export function lackOf(target: TargetName, { tests, files }: ReadReports): string | undefined {
  if (TARGETS[target].holds === 'tests') return tests.length === 0 ? 'no report told a test' : undefined;
  return files.size === 0 ? 'no report told lines of coverage' : undefined;
}
