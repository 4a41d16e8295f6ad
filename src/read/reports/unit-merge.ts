/** The tests of all units, each once: the same run may be there in several formats, files and attempts. */
import type { NamedTest } from '../model.ts';
import { FAILED, type FileTests, MAX_NAMED, PASSED, slowestOf } from './file-tests.ts';
import { areAmong, areTwins, ToldSuite } from './same-tests.ts';
import type { TestCase, TimedTest } from './test-collector.ts';
import { type CodeCounts, countsOf, TestOutcomes, type TestUnit } from './test-unit.ts';

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const ATTEMPT = /attempt|retry|retries|rerun|run|try|round|^\d{1,3}$/i;

/** `attempt-1/junit.xml` and `attempt-2/junit.xml`: the folders in which they differ are named after attempts. */
function areAttempts(left: string, right: string): boolean {
  const [first, second] = [left.split('/'), right.split('/')];
  return [...first.filter((part) => !second.includes(part)), ...second.filter((part) => !first.includes(part))].every((part) => ATTEMPT.test(part));
}

/** The plain telling of a run before those beside it: TestNG's own files leave out rows' parameters, Cucumber's the examples' names; sums name nothing. */
function rank({ format, size }: TestUnit): number {
  if (size === 0) return 2;
  return format.includes('/') ? 1 : 0;
}

function toldSuite(units: readonly TestUnit[]): ToldSuite {
  const counts: CodeCounts = { 1: 0, 2: 0, 3: 0 };
  for (const unit of units) for (const code of [1, 2, 3]) counts[code] = (counts[code] ?? 0) + (unit.counts[code] ?? 0);
  return new ToldSuite(units.flatMap((unit) => unit.files.map(({ tests }) => tests.told)), countsOf(counts));
}

function sameCounts(left: Readonly<CodeCounts>, right: Readonly<CodeCounts>): boolean {
  return [1, 2, 3].every((code) => left[code] === right[code]);
}

function* classesOf(units: readonly TestUnit[]): Generator<number> {
  for (const unit of units) for (const { tests } of unit.files) yield* tests.classes;
}

export class UnitMerge {
  passed: NamedTest[] = [];
  skipped: NamedTest[] = [];
  flaky: NamedTest[] = [];
  slowest: readonly TimedTest[] = [];
  #outcomes = new TestOutcomes();
  /** The only file with tests: it is not looked into. */
  #only: FileTests | undefined;
  readonly #sources = new Map<string, string[]>();
  #counted: TestUnit[] = [];
  #others: { readonly format: string; readonly units: number; readonly suite: ToldSuite } | undefined;

  constructor(units: readonly TestUnit[]) {
    for (const unit of units.toSorted((left, right) => rank(left) - rank(right))) {
      if (this.#isToldInOtherFormats(unit)) unit.repeats();
      else this.#add(unit);
    }
  }

  get counts(): Readonly<CodeCounts> {
    return this.#only?.counts ?? this.#outcomes.counts;
  }

  get tests(): readonly TestCase[] {
    return this.#only?.tests ?? [...this.#outcomes.tests.values()];
  }

  get failing(): readonly NamedTest[] {
    return [...(this.#only?.failing ?? this.#outcomes.failing).values()];
  }

  /** One run is often written in several formats at once. What was counted gives way to files of another format that tell all of it and more. */
  #isToldInOtherFormats(unit: TestUnit): boolean {
    const others = this.#counted.filter(({ format }) => format !== unit.format);
    if (others.length === 0) return false;
    if (unit.size === 0) return sameCounts(unit.counts, this.counts) || others.some((other) => sameCounts(unit.counts, other.counts));
    const suite = toldSuite([unit]);
    const known = this.#suiteOf(others, unit.format);
    if (areAmong(suite, known) || this.#hasClassesOf(others, unit) || others.some((other) => this.#isTwin(unit, suite, other))) return true;
    if (others.length === this.#counted.length && areAmong(known, suite)) this.#startAnew();
    return false;
  }

  /** TestNG writes each of its classes to a file of its own beside the files of the tool that ran it. */
  #hasClassesOf(others: readonly TestUnit[], unit: TestUnit): boolean {
    if (!unit.format.endsWith('/testng')) return false;
    const known = new Set(classesOf(others));
    const own = [...classesOf([unit])];
    return own.length > 0 && own.every((name) => known.has(name));
  }

  /** A file of the other unit is the whole of this one, or the other way round. */
  #isTwin(unit: TestUnit, suite: ToldSuite, other: TestUnit): boolean {
    return other.files.some(({ tests }) => sameCounts(tests.counts, unit.counts) && areTwins(suite, new ToldSuite([tests.told], countsOf(tests.counts))));
  }

  /** The same as before while no unit was counted. */
  #suiteOf(others: readonly TestUnit[], format: string): ToldSuite {
    if (this.#others === undefined || this.#others.format !== format || this.#others.units !== this.#counted.length) this.#others = { format, units: this.#counted.length, suite: toldSuite(others) };
    return this.#others.suite;
  }

  #startAnew(): void {
    for (const unit of this.#counted) unit.repeats();
    this.#counted = [];
    this.#only = undefined;
    this.#outcomes = new TestOutcomes();
    this.#sources.clear();
    [this.passed, this.skipped, this.flaky, this.slowest] = [[], [], [], []];
  }

  #add(unit: TestUnit): void {
    const again = unit.size > 0 && this.#addTests(unit);
    if (again) unit.repeats();
    else {
      if (this.#only === undefined) this.#outcomes.addUnnamed(unit.unnamed);
      this.#counted.push(unit);
      this.passed.push(...unit.passed.slice(0, MAX_NAMED - this.passed.length));
      this.skipped.push(...unit.skipped.slice(0, MAX_NAMED - this.skipped.length));
    }
    this.flaky.push(...unit.flaky.slice(0, MAX_NAMED - this.flaky.length));
    const slowest = [...this.slowest, ...unit.slowest];
    this.slowest = slowestOf(again ? slowest.filter((test, at, all) => all.findIndex((other) => other.name === test.name) === at) : slowest);
    for (const { source } of unit.files) this.#sources.set(baseName(source), [...(this.#sources.get(baseName(source)) ?? []), source]);
  }

  /** Returns whether the unit tells of the same tests again. */
  #addTests(unit: TestUnit): boolean {
    if (this.#counted.length === 0) {
      this.#only = unit.only;
      if (this.#only === undefined) unit.forEach((key, code, failing, test) => this.#outcomes.add(key, code, failing, test));
      return false;
    }
    this.#lookInto();
    const again = this.#isRepetition(unit);
    const before = this.#outcomes.flaky.length;
    unit.forEach((key, code, failing, test) => (again ? this.#outcomes.replace(key, code, failing, test) : this.#outcomes.add(key, code, failing, test)));
    this.flaky.push(...this.#outcomes.flaky.slice(before, before + MAX_NAMED - this.flaky.length));
    return again;
  }

  #lookInto(): void {
    if (this.#only === undefined) return;
    this.#only = undefined;
    const [first] = this.#counted;
    first?.forEach((key, code, failing, test) => this.#outcomes.add(key, code, failing, test));
    this.#outcomes.addUnnamed(first?.unnamed ?? {});
  }

  /**
   * The same tests in a second file count once: one file holds all of the other (overlapping globs, a merged report beside
   * its parts, a retry of what failed). Files of one name in several folders are packages with tests named alike, unless
   * what failed in one passes in the other and the folders are named after attempts.
   */
  #isRepetition(unit: TestUnit): boolean {
    let known = 0;
    let turned = 0;
    unit.forEach((key, code) => {
      const before = this.#outcomes.code(key);
      if (before !== 0) known += 1;
      if (before === FAILED && code === PASSED) turned += 1;
    });
    if (known === 0 || (known < unit.size && known < this.#outcomes.size)) return false;
    const siblings = unit.files.flatMap(({ source }) => (this.#sources.get(baseName(source)) ?? []).filter((other) => other !== source).map((other) => [other, source] as const));
    return siblings.length === 0 || (turned > 0 && siblings.some(([other, source]) => areAttempts(other, source)));
  }
}
