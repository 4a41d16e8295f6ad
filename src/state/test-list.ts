/**
 * The tests of a run by name, as far as the state file has room for them, else their number by file. Only where a report told every
 * test: what a console does not name is not gone.
 */
import { z } from 'zod';
import type { NamedTest } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import { identityOf, normalisedFile } from '../read/test-identity.ts';

const MAX_TESTS = 2_000;
const MAX_FILES = 1_000;
const MAX_BYTES = 150_000;

const text = z.string().max(500);

export const testListSchema = z.object({
  tests: z.array(z.object({ name: text, file: text.optional(), skipped: z.literal(true).optional() })).max(MAX_TESTS).optional(),
  files: z.array(z.object({ file: text, tests: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })).max(MAX_FILES).optional(),
});

export type TestList = z.infer<typeof testListSchema>;
type ListedTest = NonNullable<TestList['tests']>[number];

export interface ListChanges {
  readonly appeared: readonly ListedTest[];
  readonly vanished: readonly ListedTest[];
  /** Ran before, skipped now. */
  readonly newlySkipped: readonly ListedTest[];
  /** Where names are not known: files whose number of tests fell, or rose from none. */
  readonly files: readonly { readonly file: string; readonly before: number; readonly now: number }[];
}

function listed(test: NamedTest, skipped: boolean): ListedTest {
  const { name, file } = identityOf(test);
  return { name: name.slice(0, 500), ...(file === undefined ? {} : { file: file.slice(0, 500) }), ...(skipped ? { skipped: true } : {}) };
}

function keyOf({ name, file }: ListedTest): string {
  return `${file ?? ''}\n${name}`;
}

/** Every test of the run; undefined where not all of them are named. */
function everyTest({ passedTests, failingTests, skippedTests, partial, status, storedCounts }: Outcome): { readonly ran: readonly NamedTest[]; readonly skipped: readonly NamedTest[] } | undefined {
  if (passedTests === undefined || skippedTests === undefined || partial || status === 'error') return undefined;
  const ran = [...passedTests, ...failingTests];
  return ran.length + skippedTests.length < storedCounts.total ? undefined : { ran, skipped: skippedTests };
}

function namesOf(outcome: Outcome): ListedTest[] | undefined {
  const every = everyTest(outcome);
  // Names are cleaned of what changes by chance, which costs time.
  if (every === undefined || every.ran.length + every.skipped.length > 2 * MAX_TESTS) return undefined;
  const all = [...every.ran.map((test) => listed(test, false)), ...every.skipped.map((test) => listed(test, true))];
  return [...new Map(all.map((test) => [keyOf(test), test])).values()];
}

function byFile(outcome: Outcome): Map<string, number> | undefined {
  const every = everyTest(outcome);
  if (every === undefined) return undefined;
  const printed = new Map<string, number>();
  for (const tests of [every.ran, every.skipped]) for (const { file } of tests) if (file !== undefined) printed.set(file, (printed.get(file) ?? 0) + 1);
  const files = new Map<string, number>();
  for (const [file, number] of printed) {
    const key = normalisedFile(file).slice(0, 500);
    files.set(key, (files.get(key) ?? 0) + number);
  }
  return files;
}

function fits(tests: readonly ListedTest[]): boolean {
  if (tests.length > MAX_TESTS) return false;
  let bytes = 0;
  for (const test of tests) {
    bytes += Buffer.byteLength(JSON.stringify(test)) + 40; // as indented in the file
    if (bytes > MAX_BYTES) return false;
  }
  return true;
}

/** For the state; undefined when not every test has a name, or there is no room for them. */
export function testListOf(outcome: Outcome): TestList | undefined {
  const tests = namesOf(outcome);
  if (tests !== undefined && tests.length > 0 && fits(tests)) return { tests };
  const files = [...(byFile(outcome) ?? [])].map(([file, number]) => ({ file, tests: number }));
  return files.length === 0 || files.length > MAX_FILES ? undefined : { files };
}

/** What changed since `before`; undefined when one side is not known. */
export function listChanges(before: TestList | undefined, outcome: Outcome): ListChanges | undefined {
  if (before?.tests !== undefined) {
    const now = namesOf(outcome);
    if (now === undefined) return undefined;
    const [then, latest] = [new Map(before.tests.map((test) => [keyOf(test), test])), new Map(now.map((test) => [keyOf(test), test]))];
    return {
      appeared: now.filter((test) => !then.has(keyOf(test))),
      vanished: before.tests.filter((test) => !latest.has(keyOf(test))),
      newlySkipped: now.filter((test) => test.skipped === true && then.has(keyOf(test)) && then.get(keyOf(test))?.skipped !== true),
      files: [],
    };
  }
  const latest = before?.files === undefined ? undefined : byFile(outcome);
  if (before?.files === undefined || latest === undefined) return undefined;
  const then = new Map(before.files.map(({ file, tests }) => [file, tests]));
  const files = [...new Set([...then.keys(), ...latest.keys()])].map((file) => ({ file, before: then.get(file) ?? 0, now: latest.get(file) ?? 0 }));
  return { appeared: [], vanished: [], newlySkipped: [], files: files.filter((file) => file.now < file.before || (file.before === 0 && file.now > 0)) };
}
