/** What the files of one run in one format tell: mostly one file, or all that a tool writes into a folder, a file for each class. */
import type { Counts, NamedTest } from '../model.ts';
import { FAILED, type FileTests, MAX_NAMED, PASSED, slowestOf } from './file-tests.ts';
import { identityHash } from './identity-hash.ts';
import { IdentityMap } from './identity-map.ts';
import type { TestCase, TimedTest } from './test-collector.ts';

/** What one file told by itself. */
export interface ToldTests {
  readonly counts: Counts;
  /** Another file tells of the same tests: they were not counted again. */
  repeats: boolean;
}

/** A file that was read to its end. */
export interface ToldFile {
  readonly tests: FileTests;
  readonly source: string;
  /** With the tool that wrote it, where that is told. */
  readonly format: string;
  readonly told: ToldTests;
}

/** By the codes of outcomes. */
export type CodeCounts = Record<number, number>;

export function countsOf(counts: Readonly<CodeCounts>): Counts {
  const [passed = 0, failed = 0, skipped = 0] = [counts[1], counts[2], counts[3]];
  return { total: passed + failed + skipped, passed, failed, skipped };
}

type Visit = (key: number, code: number, failing: NamedTest | undefined, test: TestCase | undefined) => void;

/** Tests by identity, each with its final outcome so far. */
export class TestOutcomes {
  readonly counts: CodeCounts = { 1: 0, 2: 0, 3: 0 };
  readonly failing = new Map<number, NamedTest>();
  readonly tests = new Map<number, TestCase>();
  /** Failed first and passed in another file. */
  readonly flaky: NamedTest[] = [];
  readonly #codes = new IdentityMap();

  get size(): number {
    return this.#codes.size;
  }

  /** 0 for a test that is not known. */
  code(key: number): number {
    return this.#codes.get(key);
  }

  forEach(visit: Visit): void {
    this.#codes.forEach((key, code) => visit(key, code, this.failing.get(key), this.tests.get(key)));
  }

  /** Another test, even if one of this identity is known. */
  add(key: number, code: number, failing: NamedTest | undefined, test: TestCase | undefined): void {
    let unused = key;
    while (this.#codes.get(unused) !== 0) unused = identityHash(`${unused}\n`);
    this.#set(unused, code, failing, test);
  }

  /** A later attempt at the test of this identity, or the same told again: its outcome counts. */
  replace(key: number, code: number, failing: NamedTest | undefined, test: TestCase | undefined): void {
    const before = this.#codes.get(key);
    if (before !== 0) this.counts[before] = (this.counts[before] ?? 0) - 1;
    const failedBefore = this.failing.get(key);
    if (before === FAILED && code === PASSED && failedBefore !== undefined && this.flaky.length < MAX_NAMED) this.flaky.push(failedBefore);
    this.#set(key, code, failing, before === FAILED && code === PASSED && test !== undefined ? { ...test, flaky: true } : test);
  }

  /** Another attempt, before or after the one that is known: a test is tried again until it passes. */
  attempt(key: number, code: number, failing: NamedTest | undefined, test: TestCase | undefined): void {
    const before = this.#codes.get(key);
    if (before === PASSED) {
      if (code === FAILED && failing !== undefined && this.flaky.length < MAX_NAMED) this.flaky.push(failing);
      const known = this.tests.get(key);
      if (code === FAILED && known !== undefined) this.tests.set(key, { ...known, flaky: true });
    } else if (before !== FAILED || code === PASSED) this.replace(key, code, failing, test);
  }

  addUnnamed(counts: Readonly<CodeCounts>): void {
    for (const code of [1, 2, 3]) this.counts[code] = (this.counts[code] ?? 0) + (counts[code] ?? 0);
  }

  #set(key: number, code: number, failing: NamedTest | undefined, test: TestCase | undefined): void {
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    this.#codes.set(key, code);
    if (test !== undefined) this.tests.set(key, test);
    if (code !== FAILED) this.failing.delete(key);
    else if (failing !== undefined && this.failing.size < MAX_NAMED) this.failing.set(key, failing);
  }
}

export class TestUnit {
  readonly format: string;
  readonly files: readonly ToldFile[];
  readonly #outcomes: TestOutcomes | undefined;

  /** `outcomes`: of all files, where there are several. */
  constructor(files: readonly ToldFile[], outcomes?: TestOutcomes) {
    this.files = files;
    this.format = files[0]?.format ?? '';
    this.#outcomes = outcomes;
  }

  /** The only file. */
  get only(): FileTests | undefined {
    return this.#outcomes === undefined ? this.files[0]?.tests : undefined;
  }

  get counts(): Readonly<CodeCounts> {
    return this.#outcomes?.counts ?? this.files[0]?.tests.counts ?? {};
  }

  /** Tests with a name. */
  get size(): number {
    return this.#outcomes?.size ?? this.only?.identities.length ?? 0;
  }

  get unnamed(): Readonly<CodeCounts> {
    const sum: CodeCounts = { 1: 0, 2: 0, 3: 0 };
    for (const { tests } of this.files) for (const code of [1, 2, 3]) sum[code] = (sum[code] ?? 0) + (tests.unnamed[code] ?? 0);
    return sum;
  }

  get passed(): NamedTest[] {
    return this.#list('passed');
  }

  get skipped(): NamedTest[] {
    return this.#list('skipped');
  }

  get flaky(): NamedTest[] {
    return [...this.#list('flaky'), ...(this.#outcomes?.flaky ?? [])];
  }

  get slowest(): TimedTest[] {
    return slowestOf(this.files.flatMap(({ tests }) => tests.slowest));
  }

  forEach(visit: Visit): void {
    if (this.#outcomes !== undefined) {
      this.#outcomes.forEach(visit);
      return;
    }
    const { only } = this;
    only?.identities.index();
    only?.identities.forEach((key, code, index) => visit(key, code, only.failing.get(index), only.tests?.[index]));
  }

  repeats(): void {
    for (const { told } of this.files) told.repeats = true;
  }

  #list(name: 'passed' | 'skipped' | 'flaky'): NamedTest[] {
    return this.files.flatMap(({ tests }) => tests[name]);
  }
}
