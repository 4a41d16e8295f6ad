/** Where the tests of all report files meet: each counts once, with its final outcome. */
import type { Counts, NamedTest } from '../model.ts';
import { FAILED, FileTests, MOST_NAMED, MOST_TOLD, PASSED, slowestOf } from './file-tests.ts';
import { identityHash } from './identity-hash.ts';
import { IdentityMap } from './identity-map.ts';
import { areAmong, ToldSuite } from './same-tests.ts';
import type { ToldList } from './told-list.ts';

export type TestOutcome = 'passed' | 'failed' | 'skipped';

export interface TestCase {
  /** Suites around it, outermost first, joined by ` > `. */
  readonly suite?: string | undefined;
  readonly className?: string | undefined;
  /** With its parameters: they tell cases apart. */
  readonly name: string;
  readonly outcome: TestOutcome;
  /** Failed at first and passed on a retry; its outcome is `passed`. */
  readonly flaky?: boolean | undefined;
  readonly file?: string | undefined;
  /** 1-based line in `file`. */
  readonly line?: number | undefined;
  readonly seconds?: number | undefined;
  readonly message?: string | undefined;
  /** One of this identity that passed before it in the same file was an earlier attempt, not another test. */
  readonly replacesPassed?: boolean | undefined;
}

export interface TimedTest extends NamedTest {
  readonly seconds: number;
}

export interface TestSink {
  add(test: TestCase): void;
  /** Tests that the file counts without naming them. */
  addUnnamed(outcome: TestOutcome, number: number): void;
  /** The file is a report of tests, even if no test follows. */
  begin(): void;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const ATTEMPT = /attempt|retry|retries|rerun|run|try|round|^\d{1,3}$/i;

/** `attempt-1/junit.xml` and `attempt-2/junit.xml`: the folders in which they differ are named after attempts. */
function areAttempts(left: string, right: string): boolean {
  const [first, second] = [left.split('/'), right.split('/')];
  return [...first.filter((part) => !second.includes(part)), ...second.filter((part) => !first.includes(part))].every((part) => ATTEMPT.test(part));
}

function countsOf(counts: Readonly<Record<number, number>>): Counts {
  const [passed = 0, failed = 0, skipped = 0] = [counts[1], counts[2], counts[3]];
  return { total: passed + failed + skipped, passed, failed, skipped };
}

/** What one file told by itself. */
export interface ToldTests {
  readonly counts: Counts;
  /** Another file tells of the same tests: they were not counted again. */
  repeats: boolean;
}

interface FormatTests {
  readonly tests: ToldList[];
  readonly files: ToldTests[];
}

function sumOf(formats: readonly FormatTests[]): ToldSuite {
  const files = formats.flatMap((each) => each.files).filter(({ repeats }) => !repeats);
  const sum = (field: 'total' | 'passed' | 'failed' | 'skipped'): number => files.reduce((total, { counts }) => total + (counts[field] ?? 0), 0);
  return new ToldSuite(
    formats.flatMap((each) => each.tests),
    { total: sum('total'), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
  );
}

export class TestCollector {
  readonly passed: NamedTest[] = [];
  readonly skipped: NamedTest[] = [];
  readonly flaky: NamedTest[] = [];
  slowest: readonly TimedTest[] = [];
  /** The only file with tests so far: it is looked into once there is a second. */
  #only: FileTests | undefined;
  readonly #failing = new Map<number, NamedTest>();
  #outcomes = new IdentityMap();
  #counts: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  readonly #sources: string[] = [];
  readonly #formats = new Map<string, FormatTests>();
  #others: { readonly last: ToldTests | undefined; readonly files: number; readonly suite: ToldSuite } | undefined;
  #files = 0;
  readonly #keepTests: boolean;
  readonly #tests = new Map<number, TestCase>();

  constructor(keepTests = false) {
    this.#keepTests = keepTests;
  }

  /** A sink for one file; nothing of it counts before `commit`. */
  file(format: string): TestSink & { readonly commit: (source: string) => ToldTests | undefined } {
    const tests = new FileTests(this.#keepTests);
    return { begin: () => tests.begin(), add: (test) => tests.add(test), addUnnamed: (outcome, number) => tests.addUnnamed(outcome, number), commit: (source) => this.#commit(tests, source, format) };
  }

  /** All null when no report of tests was read. */
  get counts(): Counts {
    return this.#files === 0 ? { total: null, passed: null, failed: null, skipped: null } : countsOf(this.#counts);
  }

  /** Every test with its final outcome; empty unless they are kept. */
  get tests(): readonly TestCase[] {
    return this.#only?.tests ?? [...this.#tests.values()];
  }

  get failing(): readonly NamedTest[] {
    return [...(this.#only?.failing ?? this.#failing).values()];
  }

  #commit(file: FileTests, source: string, format: string): ToldTests | undefined {
    file.end();
    if (!file.began) return undefined;
    this.#files += 1;
    const told: ToldTests = { counts: countsOf(file.counts), repeats: false };
    if (this.#isInOtherFormats(file, format, told)) return told;
    const again = this.#addTests(file, source);
    told.repeats = again;
    if (!again) {
      this.passed.push(...file.passed.slice(0, MOST_NAMED - this.passed.length));
      this.skipped.push(...file.skipped.slice(0, MOST_NAMED - this.skipped.length));
    }
    this.flaky.push(...file.flaky.slice(0, MOST_NAMED - this.flaky.length));
    this.slowest = slowestOf(again ? this.slowest.concat(file.slowest).filter((test, at, all) => all.findIndex((other) => other.name === test.name) === at) : [...this.slowest, ...file.slowest]);
    this.#sources.push(source);
    return told;
  }

  /** One run is often written in several formats at once. What was counted gives way to a file of another format that tells all of it and more. */
  #isInOtherFormats(file: FileTests, format: string, told: ToldTests): boolean {
    const suite = new ToldSuite([file.told], told.counts);
    const others = [...this.#formats].filter(([other]) => other !== format).map(([, each]) => each);
    const known = this.#sumOf(others);
    if (areAmong(suite, known)) {
      told.repeats = true;
      return true;
    }
    const own = this.#formats.get(format) ?? { tests: [], files: [] };
    if (own.tests.length === 0 && areAmong(known, suite)) this.#startAnew(others);
    file.told.cut(MOST_TOLD - own.tests.reduce((length, list) => length + list.length, 0));
    if (file.told.length > 0) own.tests.push(file.told);
    own.files.push(told);
    this.#formats.set(format, own);
    return false;
  }

  /** The same as before while no file of these formats came. */
  #sumOf(formats: readonly FormatTests[]): ToldSuite {
    const files = formats.flatMap((each) => each.files);
    if (this.#others === undefined || this.#others.last !== files.at(-1) || this.#others.files !== files.length) this.#others = { last: files.at(-1), files: files.length, suite: sumOf(formats) };
    return this.#others.suite;
  }

  #startAnew(others: readonly FormatTests[]): void {
    for (const told of others.flatMap((other) => other.files)) told.repeats = true;
    this.#only = undefined;
    this.#outcomes = new IdentityMap();
    this.#counts = { 1: 0, 2: 0, 3: 0 };
    this.#failing.clear();
    this.#sources.length = 0;
    for (const list of [this.passed, this.skipped, this.flaky]) list.length = 0;
    this.slowest = [];
    this.#tests.clear();
  }

  /** Returns whether the file tells of the same tests again. */
  #addTests(file: FileTests, source: string): boolean {
    if (file.identities.length === 0) return false;
    if (this.#only === undefined && this.#outcomes.size === 0) {
      this.#only = file;
      this.#counts = file.counts;
      return false;
    }
    if (this.#only !== undefined) this.#takeOver(this.#only);
    this.#only = undefined;
    const again = this.#isRepetition(file.identities.index(), source);
    file.identities.forEach((key, code, index) => this.#merge(again ? key : this.#unused(key), code, file.failing.get(index), again, file.tests?.[index]));
    return again;
  }

  #takeOver(file: FileTests): void {
    this.#outcomes = file.identities.index();
    file.identities.forEach((key, _code, index) => {
      const failing = file.failing.get(index);
      if (failing !== undefined) this.#failing.set(key, failing);
      const test = file.tests?.[index];
      if (test !== undefined) this.#tests.set(key, test);
    });
  }

  /**
   * The same tests in a second file count once: one file holds all of the other (overlapping globs, a merged report beside
   * its parts, a retry of what failed). Files of one name in several folders are packages with tests named alike, unless
   * what failed in one passes in the other and the folders are named after attempts.
   */
  #isRepetition(outcomes: IdentityMap, source: string): boolean {
    let known = 0;
    let turned = 0;
    outcomes.forEach((key, code) => {
      const before = this.#outcomes.get(key);
      if (before !== 0) known += 1;
      if (before === FAILED && code === PASSED) turned += 1;
    });
    if (known === 0 || (known < outcomes.size && known < this.#outcomes.size)) return false;
    const siblings = this.#sources.filter((other) => other !== source && baseName(other) === baseName(source));
    return siblings.length === 0 || (turned > 0 && siblings.some((other) => areAttempts(other, source)));
  }

  #merge(key: number, code: number, failing: NamedTest | undefined, again: boolean, test: TestCase | undefined): void {
    const before = again ? this.#outcomes.get(key) : 0;
    if (before !== 0) this.#counts[before] = (this.#counts[before] ?? 0) - 1;
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    this.#outcomes.set(key, code);
    if (test !== undefined) this.#tests.set(key, before === FAILED && code === PASSED ? { ...test, flaky: true } : test);
    const failedBefore = this.#failing.get(key);
    if (before === FAILED && code === PASSED && failedBefore !== undefined && this.flaky.length < MOST_NAMED) this.flaky.push(failedBefore);
    if (code !== FAILED) this.#failing.delete(key);
    else if (failing !== undefined && this.#failing.size < MOST_NAMED) this.#failing.set(key, failing);
  }

  #unused(key: number): number {
    let unused = key;
    while (this.#outcomes.get(unused) !== 0) unused = identityHash(`${unused}\n`);
    return unused;
  }
}
