/** Where the tests of all report files meet: each counts once, with its final outcome. */
import type { Counts, NamedTest } from '../model.ts';
import { FileTests, MAX_NAMED, MAX_TOLD } from './file-tests.ts';
import { GatheredTests } from './gathered-tests.ts';
import { countsOf, type ToldFile, type ToldTests } from './test-unit.ts';
import { UnitMerge } from './unit-merge.ts';
import { unitsOf } from './units.ts';

export type { ToldTests } from './test-unit.ts';

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
  /** The tool that wrote the file, where several write the same run in one format. */
  writer(name: string): void;
  /** Tests that the file counts without naming them. */
  addUnnamed(outcome: TestOutcome, number: number): void;
  /** The file is a report of tests, even if no test follows. */
  begin(): void;
}

/** Keeps the named tests of all files within what a report needs. */
class Budget {
  #left = MAX_NAMED;

  take(list: NamedTest[]): void {
    list.length = Math.min(list.length, this.#left);
    this.#left -= list.length;
  }

  takeMap(map: Map<number, NamedTest>): void {
    if (map.size > this.#left) for (const key of [...map.keys()].slice(this.#left)) map.delete(key);
    this.#left -= map.size;
  }
}

export class TestCollector {
  /** Of formats with a file for each test; they count once all files were read. */
  readonly gathered = new GatheredTests();
  readonly #files: ToldFile[] = [];
  readonly #keepTests: boolean;
  /** How many tests of each format may still be told. */
  readonly #told = new Map<string, number>();
  readonly #budgets = { passed: new Budget(), skipped: new Budget(), flaky: new Budget(), failing: new Budget() };
  /** Of the files so far; which of them tell of one run can be said only when all are known, whatever their order. */
  #merged: UnitMerge | undefined;

  constructor(keepTests = false) {
    this.#keepTests = keepTests;
  }

  /** A sink for one file; nothing of it counts before `commit`. */
  file(format: string): TestSink & { readonly began: boolean; readonly commit: (source: string) => ToldTests | undefined } {
    const tests = new FileTests(this.#keepTests);
    let written = format;
    return {
      get began() {
        return tests.began;
      },
      begin: () => tests.begin(),
      add: (test) => tests.add(test),
      addUnnamed: (outcome, number) => tests.addUnnamed(outcome, number),
      writer: (name) => {
        written = `${format}/${name}`;
      },
      commit: (source) => this.#commit(tests, source, written),
    };
  }

  /** All null when no report of tests was read. */
  get counts(): Counts {
    return this.#files.length === 0 ? { total: null, passed: null, failed: null, skipped: null } : countsOf(this.#merge.counts);
  }

  /** Every test with its final outcome; empty unless they are kept. */
  get tests(): readonly TestCase[] {
    return this.#merge.tests;
  }

  get failing(): readonly NamedTest[] {
    return this.#merge.failing;
  }

  get passed(): readonly NamedTest[] {
    return this.#merge.passed;
  }

  get skipped(): readonly NamedTest[] {
    return this.#merge.skipped;
  }

  get flaky(): readonly NamedTest[] {
    return this.#merge.flaky;
  }

  get slowest(): readonly TimedTest[] {
    return this.#merge.slowest;
  }

  /** Seconds of the tests of each source file. Formats that tell of the same run are not added. */
  get fileSeconds(): ReadonlyMap<string, number> {
    const formats = new Map<string, Map<string, number>>();
    for (const { tests, format, told } of this.#files) {
      if (told.repeats) continue;
      const seconds = formats.get(format) ?? new Map<string, number>();
      formats.set(format, seconds);
      for (const [file, own] of tests.seconds) seconds.set(file, (seconds.get(file) ?? 0) + own);
    }
    const all = new Map<string, number>();
    for (const seconds of formats.values()) for (const [file, own] of seconds) all.set(file, Math.max(all.get(file) ?? 0, own));
    return all;
  }

  get #merge(): UnitMerge {
    this.#merged ??= new UnitMerge(unitsOf(this.#files));
    return this.#merged;
  }

  #commit(tests: FileTests, source: string, format: string): ToldTests | undefined {
    tests.end();
    if (!tests.began) return undefined;
    const left = this.#told.get(format) ?? MAX_TOLD;
    tests.told.cut(left);
    this.#told.set(format, left - tests.told.length);
    for (const list of ['passed', 'skipped', 'flaky'] as const) this.#budgets[list].take(tests[list]);
    this.#budgets.failing.takeMap(tests.failing);
    const told: ToldTests = { counts: countsOf(tests.counts), repeats: false };
    this.#files.push({ tests, source, format, told });
    this.#merged = undefined;
    return told;
  }
}
