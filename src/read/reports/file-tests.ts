/** The tests of one report file while it is read. */
import { detached, keep, MAX_NAME_LENGTH } from '../console/kit/bounds.ts';
import type { NamedTest } from '../model.ts';
import { IdentityHash } from './identity-hash.ts';
import { IdentityList } from './identity-map.ts';
import { placeInMessage } from './place-in-message.ts';
import type { TestCase, TestOutcome, TestSink, TimedTest } from './test-collector.ts';
import { ToldList } from './told-list.ts';

export const PASSED = 1;
export const FAILED = 2;
const SKIPPED = 3;
export const MAX_NAMED = 10_000;
const MAX_TIMED_FILES = 50_000;
/** Enough to see whether two files tell of the same run. */
export const MAX_TOLD = 30_000;
const MAX_TITLE_LENGTH = 4 * MAX_NAME_LENGTH;
const MAX_TEXT_LENGTH = 4_000;
const SLOWEST = 10;
const MAX_PENDING = 64;

const QUALIFIED = /^[\w$]{1,200}(?:\.[\w$]{1,200}){1,30}$/;

/** A class with its package says all; the suite around it is named after it, a total or whatever the tool put there. */
function isToldByClass(suite: string, className: string): boolean {
  return QUALIFIED.test(className) || (className !== '' && className.split('$', 1)[0] === suite.split('$', 1)[0]);
}

function codeOf(outcome: TestOutcome): number {
  if (outcome === 'passed') return PASSED;
  return outcome === 'failed' ? FAILED : SKIPPED;
}

/** The name a person looks for: class (or suite) and name, or the name alone where it says it all. */
function displayName(test: Pick<TestCase, 'suite' | 'className' | 'name'>): string {
  const around = test.className || test.suite || '';
  if (test.name === '') return around;
  return around === '' || test.name.startsWith(around) ? test.name : `${around} > ${test.name}`;
}

/** As `keep` makes it, but not to be kept. */
function bounded(text: string, limit: number): string {
  return text.length <= limit ? text.trim() : keep(text, limit);
}

/** What many tests share, in text of its own: names are pieces of the file that is read, and to keep one would keep all of it. */
class Surroundings {
  #suite = '';
  #file = '';
  #className = '';

  /** A test as it is, in text of its own. */
  whole({ suite, className, name, outcome, flaky, file, line, seconds, message }: TestCase): TestCase {
    if (suite !== undefined && suite !== this.#suite) this.#suite = detached(suite);
    if (className !== undefined && className !== this.#className) this.#className = detached(className);
    if (file !== undefined && file !== this.#file) this.#file = detached(file);
    return {
      suite: suite === undefined ? undefined : this.#suite,
      className: className === undefined ? undefined : this.#className,
      name: detached(name),
      outcome,
      flaky,
      file: file === undefined ? undefined : this.#file,
      line,
      seconds,
      message: message === undefined ? undefined : keep(message, MAX_TEXT_LENGTH),
    };
  }
}

export function slowestOf(tests: readonly TimedTest[]): TimedTest[] {
  return tests.toSorted((left, right) => right.seconds - left.seconds).slice(0, SLOWEST);
}

/** They count when the file was read to its end. */
export class FileTests implements Omit<TestSink, 'writer'> {
  began = false;
  readonly identities = new IdentityList();
  /** By their index among all tests of the file. */
  readonly failing = new Map<number, NamedTest>();
  passed: NamedTest[] = [];
  skipped: NamedTest[] = [];
  flaky: NamedTest[] = [];
  slowest: TimedTest[] = [];
  /** As the format names them, to be found again in another one. */
  readonly told = new ToldList();
  readonly counts: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  /** Of these, the ones without a name. */
  readonly unnamed: Record<number, number> = { 1: 0, 2: 0, 3: 0 };
  /** Hashes of the names of classes. */
  readonly classes = new Set<number>();
  /** The class that all tests belong to, directly or in a class nested in it; undefined where there are several, or none is told. */
  onlyOuterClass: string | undefined;
  /** Undefined unless every test is wanted. */
  readonly tests: TestCase[] | undefined;
  /** Seconds of the tests of each source file. */
  readonly seconds = new Map<string, number>();
  readonly #surroundings = new Surroundings();
  #timedFile = '';
  #timed = 0;
  readonly #pending: TestCase[] = [];
  #waiting = 0;
  readonly #hash = new IdentityHash();
  /** Of the last test: suite, file and class seldom change from one to the next. */
  #suite = '';
  #file = '';
  #className = '';
  #aroundHash = new IdentityHash().add('').add('').add('');
  /** `#file` in text of its own, whole and as it is named, once a test needs it. */
  #ownFile: string | undefined;
  #namedFile: string | undefined;

  constructor(keepTests: boolean) {
    this.tests = keepTests ? [] : undefined;
  }

  begin(): void {
    this.began = true;
  }

  /**
   * Tests are taken some at a time: the compiler would put a copy of all this work into every caller of `add` and theirs, and
   * take longer for it than the work of a small report takes. A message may be long, so it does not wait.
   */
  add(test: TestCase): void {
    this.#pending[this.#waiting] = test;
    this.#waiting += 1;
    if (this.#waiting === MAX_PENDING || test.message !== undefined) this.#takePending();
  }

  addUnnamed(outcome: TestOutcome, number: number): void {
    this.began = true;
    const code = codeOf(outcome);
    this.counts[code] = (this.counts[code] ?? 0) + number;
    this.unnamed[code] = (this.unnamed[code] ?? 0) + number;
  }

  /** No more tests follow. */
  end(): void {
    this.#takePending();
    this.#pending.length = 0;
    this.#flushTime();
  }

  #takePending(): void {
    this.began ||= this.#waiting > 0;
    for (let at = 0; at < this.#waiting; at += 1) {
      const test = this.#pending[at];
      if (test !== undefined) this.#take(test);
    }
    this.#waiting = 0;
  }

  #take(test: TestCase): void {
    const code = codeOf(test.outcome);
    const hash = this.#identity(test);
    if (test.replacesPassed === true && this.identities.index().get(hash) === PASSED) {
      this.#withdraw(test);
      this.#count({ ...test, flaky: test.outcome === 'passed' }, this.identities.replace(hash, code), code);
    } else {
      if (this.told.length < MAX_TOLD) this.#tell(test);
      this.#count(test, this.identities.length, code);
      this.identities.push(hash, code);
    }
  }

  /** `index`: that of the test among those of the file. */
  #count(test: TestCase, index: number, code: number): void {
    if (this.tests !== undefined) this.tests[index] = this.#surroundings.whole(test);
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    if (code === FAILED) {
      if (this.failing.size < MAX_NAMED) this.failing.set(index, this.#failed(test));
    } else {
      const list = code === PASSED ? this.passed : this.skipped;
      if (list.length < MAX_NAMED) list.push(this.#named(test));
    }
    if (test.flaky === true && this.flaky.length < MAX_NAMED) this.flaky.push(this.#named(test));
    if (test.seconds !== undefined && test.file !== undefined) this.#time(test.file, test.seconds);
    if (test.seconds !== undefined && (this.slowest.length < SLOWEST || test.seconds > (this.slowest.at(-1)?.seconds ?? 0))) {
      this.slowest = slowestOf([...this.slowest, { ...this.#named(test), seconds: test.seconds }]);
    }
  }

  /** Tests of one file mostly follow each other. */
  #time(file: string, seconds: number): void {
    if (file !== this.#timedFile) {
      this.#flushTime();
      this.#timedFile = file;
    }
    this.#timed += seconds;
  }

  #flushTime(): void {
    if (this.#timed > 0 && (this.seconds.size < MAX_TIMED_FILES || this.seconds.has(this.#timedFile))) this.seconds.set(detached(this.#timedFile), (this.seconds.get(this.#timedFile) ?? 0) + this.#timed);
    this.#timed = 0;
  }

  #tell(test: TestCase): void {
    const file = test.file === undefined ? undefined : (this.#ownFile ??= detached(test.file));
    this.told.push(bounded(displayName(test), MAX_TITLE_LENGTH), bounded(test.name, MAX_NAME_LENGTH), file);
  }

  /** Takes back what an earlier attempt was counted as. */
  #withdraw(test: TestCase): void {
    const { name, file } = this.#named(test);
    const others = <Test extends NamedTest>(tests: readonly Test[]): Test[] => tests.filter((other) => other.name !== name || other.file !== file);
    this.counts[PASSED] = (this.counts[PASSED] ?? 0) - 1;
    this.passed = others(this.passed);
    this.flaky = others(this.flaky);
    this.slowest = others(this.slowest);
  }

  #identity({ suite = '', file = '', className = '', name }: TestCase): number {
    if (suite !== this.#suite || file !== this.#file || className !== this.#className) {
      this.#suite = suite;
      this.#file = file;
      this.#className = className;
      this.#ownFile = undefined;
      this.#namedFile = undefined;
      this.#aroundHash = new IdentityHash().add(isToldByClass(suite, className) ? '' : suite).add(file).add(className);
      this.#noteClass(className);
    }
    return this.#hash.from(this.#aroundHash).add(name).value;
  }

  #noteClass(className: string): void {
    const outer = detached(className.split('$', 1)[0] ?? '');
    if (this.identities.length === 0) this.onlyOuterClass = outer;
    else if (this.onlyOuterClass !== outer) this.onlyOuterClass = undefined;
    if (className !== '' && this.classes.size < MAX_TOLD) this.classes.add(new IdentityHash().add(className).value);
  }

  /** A failing test with its place, where its message names it. */
  #failed(test: TestCase): NamedTest {
    return this.#named(test, test.line === undefined ? placeInMessage(test) : undefined);
  }

  /** Of the test that was identified last. */
  #named(test: TestCase, { file, line }: Pick<TestCase, 'file' | 'line'> = test): NamedTest {
    const named: { -readonly [Key in keyof NamedTest]: NamedTest[Key] } = { name: keep(displayName(test), MAX_TITLE_LENGTH) };
    if (file !== undefined) named.file = file === this.#file ? (this.#namedFile ??= keep(file, MAX_TITLE_LENGTH)) : keep(file, MAX_TITLE_LENGTH);
    // A figure of a broken report may be anything.
    if (line !== undefined && Number.isSafeInteger(line) && line > 0) named.line = line;
    if (test.message !== undefined) named.message = keep(test.message, MAX_TEXT_LENGTH);
    return named;
  }
}
