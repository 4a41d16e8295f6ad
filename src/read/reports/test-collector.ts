/** Where the tests of all report files meet: each counts once, with its final outcome. */
import type { Counts, NamedTest } from '../model.ts';
import { detached, keep, LONGEST_NAME } from '../console/bounds.ts';
import { IdentityHash, IdentityMap, identityHash } from './identity-map.ts';
import { placeInMessage } from './place-in-message.ts';
import { areAmong, ToldSuite, type ToldTest } from './same-tests.ts';

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
  /** The file is a report of tests, even if no test follows. */
  begin(): void;
}

const PASSED = 1;
const FAILED = 2;
const CODES: Record<TestOutcome, number> = { passed: PASSED, failed: FAILED, skipped: 3 };
const MOST_NAMED = 10_000;
/** Enough to see whether two files tell of the same run. */
const MOST_TOLD = 30_000;
const LONGEST_TITLE = 4 * LONGEST_NAME;
const LONGEST_TEXT = 4_000;
const SLOWEST = 10;

/** The name a person looks for: class (or suite) and name, or the name alone where it says it all. */
export function displayName(test: Pick<TestCase, 'suite' | 'className' | 'name'>): string {
  const around = test.className || test.suite || '';
  if (test.name === '') return around;
  return around === '' || test.name.startsWith(around) ? test.name : `${around} > ${test.name}`;
}

/** A failing test with its place, where its message names it. */
function failed(test: TestCase): NamedTest {
  const place = test.line === undefined ? placeInMessage(test) : undefined;
  return named(place === undefined ? test : { ...test, ...place });
}

function named(test: TestCase): NamedTest {
  return {
    name: keep(displayName(test), LONGEST_TITLE),
    ...(test.file === undefined ? {} : { file: keep(test.file, LONGEST_TITLE) }),
    ...(test.line === undefined ? {} : { line: test.line }),
    ...(test.message === undefined ? {} : { message: keep(test.message, LONGEST_TEXT) }),
  };
}

/** A test as it is, in text of its own. `around`: what many tests share is kept once. */
function whole({ suite, className, name, outcome, flaky, file, line, seconds, message }: TestCase, around: Around): TestCase {
  return {
    suite: suite === undefined ? undefined : around.suite,
    className: className === undefined ? undefined : around.className,
    name: detached(name),
    outcome,
    flaky,
    file: file === undefined ? undefined : around.file,
    line,
    seconds,
    message: message === undefined ? undefined : keep(message, LONGEST_TEXT),
  };
}

function slowestOf(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST);
}

interface Around {
  readonly suite: string;
  readonly file: string;
  readonly className: string;
}

/** Tests of one file; they count when it was read to its end. */
class FileTests implements TestSink {
  began = false;
  readonly outcomes = new IdentityMap();
  readonly failing = new Map<number, NamedTest>();
  passed: NamedTest[] = [];
  readonly skipped: NamedTest[] = [];
  flaky: NamedTest[] = [];
  slowest: TimedTest[] = [];
  /** As the format names them, to be found again in another one. */
  readonly told: ToldTest[] = [];
  readonly counts: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  /** Undefined unless every test is wanted. */
  readonly tests: Map<number, TestCase> | undefined;
  readonly #repeats = new Map<number, number>();
  readonly #hash = new IdentityHash();
  /** Hash of suite, file and class, which seldom change from one test to the next. */
  #surroundings = new IdentityHash().add('').add('').add('');
  #around: Around = { suite: '', file: '', className: '' };

  constructor(keepTests: boolean) {
    this.tests = keepTests ? new Map() : undefined;
  }

  begin(): void {
    this.began = true;
  }

  add(test: TestCase): void {
    this.began = true;
    const { suite = '', file = '', className = '' } = test;
    if (className !== this.#around.className || suite !== this.#around.suite || file !== this.#around.file) {
      // Names are pieces of the file that was read; to keep one would keep all of it.
      this.#around = { suite: detached(suite), file: detached(file), className: detached(className) };
      this.#surroundings = new IdentityHash().add(suite).add(file).add(className);
    }
    const code = CODES[test.outcome];
    const hash = this.#hash.from(this.#surroundings).add(test.name).value;
    if (test.replacesPassed === true && this.outcomes.get(hash) === PASSED) {
      this.#withdraw(test);
      this.outcomes.set(hash, code);
      this.#count({ ...test, flaky: test.outcome === 'passed' }, hash, code);
    } else this.#count(test, this.#keep(hash, code), code);
  }

  #count(test: TestCase, key: number, code: number): void {
    this.tests?.set(key, whole(test, this.#around));
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    if (this.told.length < MOST_TOLD) this.told.push({ name: keep(test.name), display: keep(displayName(test), LONGEST_TITLE), file: test.file === undefined ? undefined : this.#around.file });
    if (test.outcome === 'failed' && this.failing.size < MOST_NAMED) this.failing.set(key, failed(test));
    else if (test.outcome === 'passed' && this.passed.length < MOST_NAMED) this.passed.push(named(test));
    else if (test.outcome === 'skipped' && this.skipped.length < MOST_NAMED) this.skipped.push(named(test));
    if (test.flaky === true && this.flaky.length < MOST_NAMED) this.flaky.push(named(test));
    if (test.seconds !== undefined && (this.slowest.length < SLOWEST || test.seconds > (this.slowest.at(-1)?.seconds ?? 0))) {
      this.slowest = slowestOf([...this.slowest, { ...named(test), seconds: test.seconds }]);
    }
  }

  /** Takes back what an earlier attempt was counted as. */
  #withdraw(test: TestCase): void {
    const { name, file } = named(test);
    const others = <Test extends NamedTest>(tests: readonly Test[]): Test[] => tests.filter((other) => other.name !== name || other.file !== file);
    this.counts[PASSED] = (this.counts[PASSED] ?? 0) - 1;
    this.passed = others(this.passed);
    this.flaky = others(this.flaky);
    this.slowest = others(this.slowest);
    const attempt = this.told.findLastIndex((other) => other.display === name && other.file === file);
    if (attempt >= 0) this.told.splice(attempt, 1);
  }

  /** Two tests of one name in one file are two tests: parameters are not always part of the name. */
  #keep(hash: number, code: number): number {
    if (this.outcomes.add(hash, code)) return hash;
    const repeat = (this.#repeats.get(hash) ?? 1) + 1;
    this.#repeats.set(hash, repeat);
    const key = identityHash(`${hash}\n${repeat}`);
    this.outcomes.set(key, code);
    return key;
  }
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
  readonly tests: ToldTest[];
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
  readonly #failing = new Map<number, NamedTest>();
  #outcomes = new IdentityMap();
  #counts: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  readonly #sources: string[] = [];
  readonly #formats = new Map<string, FormatTests>();
  #others: { readonly last: ToldTests | undefined; readonly files: number; readonly suite: ToldSuite } | undefined;
  #files = 0;
  #tests: Map<number, TestCase> | undefined;

  constructor(keepTests = false) {
    this.#tests = keepTests ? new Map() : undefined;
  }

  /** A sink for one file; nothing of it counts before `commit`. */
  file(format: string): TestSink & { readonly commit: (source: string) => ToldTests | undefined } {
    const tests = new FileTests(this.#tests !== undefined);
    return { begin: () => tests.begin(), add: (test) => tests.add(test), commit: (source) => this.#commit(tests, source, format) };
  }

  /** All null when no report of tests was read. */
  get counts(): Counts {
    return this.#files === 0 ? { total: null, passed: null, failed: null, skipped: null } : countsOf(this.#counts);
  }

  /** Every test with its final outcome; empty unless they are kept. */
  get tests(): readonly TestCase[] {
    return [...(this.#tests?.values() ?? [])];
  }

  get failing(): readonly NamedTest[] {
    return [...this.#failing.values()];
  }

  #commit(file: FileTests, source: string, format: string): ToldTests | undefined {
    if (!file.began) return undefined;
    this.#files += 1;
    const told: ToldTests = { counts: countsOf(file.counts), repeats: false };
    if (this.#isInOtherFormats(file, format, told)) return told;
    const first = this.#outcomes.size === 0;
    const again = !first && this.#isRepetition(file.outcomes, source);
    told.repeats = again;
    if (first) this.#takeOver(file);
    else file.outcomes.forEach((key, code) => this.#merge(again ? key : this.#unused(key), code, file.failing.get(key), again, file.tests?.get(key)));
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
    const suite = new ToldSuite(file.told, told.counts);
    const others = [...this.#formats].filter(([other]) => other !== format).map(([, each]) => each);
    const known = this.#sumOf(others);
    if (areAmong(suite, known)) {
      told.repeats = true;
      return true;
    }
    const own = this.#formats.get(format) ?? { tests: [], files: [] };
    if (own.tests.length === 0 && areAmong(known, suite)) this.#startAnew(others);
    if (own.tests.length < MOST_TOLD) own.tests.push(...file.told.slice(0, MOST_TOLD - own.tests.length));
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
    this.#outcomes = new IdentityMap();
    this.#counts = { 1: 0, 2: 0, 3: 0 };
    this.#failing.clear();
    this.#sources.length = 0;
    for (const list of [this.passed, this.skipped, this.flaky]) list.length = 0;
    this.slowest = [];
    if (this.#tests !== undefined) this.#tests = new Map();
  }
  #takeOver(file: FileTests): void {
    this.#outcomes = file.outcomes;
    this.#counts = file.counts;
    if (this.#tests !== undefined) this.#tests = file.tests;
    for (const [key, test] of file.failing) this.#failing.set(key, test);
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
    if (test !== undefined) this.#tests?.set(key, before === FAILED && code === PASSED ? { ...test, flaky: true } : test);
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
