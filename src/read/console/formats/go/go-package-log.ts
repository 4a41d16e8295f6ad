/**
 * What one test binary of Go says while it runs. A result counts when its test was started by a `=== RUN` line
 * that can be genuine, so that text printed by a test is not believed:
 * - a test function starts only while no other one is running (parallel ones are paused first), a subtest only while
 *   its test function is open;
 * - a result that is glued to printed text counts only when no result at the beginning of a line follows for that test;
 * - a test whose subtest failed has failed: below one that did not, failures are those of a run inside it that names its tests
 *   after it (testing.RunTests). In the console's text the results of subtests follow that of their test: those above it are that run's.
 * Shared by the console's text (go) and the JSON stream that carries the same text (go-json).
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { type GoOutcome, goControl, goLogLine, goResult, isGoTestName, rootOf } from './go-test-lines.ts';
import { type TestDetail, namedTest } from '../../kit/named-test.ts';

/** Beyond this many tests at once the log is no longer followed, and its counts are not known. */
const MAX_OPEN = 200_000;
const MAX_EARLY = 10;

interface Place {
  file?: string;
  line?: number;
  /** Lines of the message, and their length together. */
  said: string[];
  size: number;
  /** More of them follow. */
  explained?: boolean;
}

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface OpenTest extends Place {
  readonly name: string;
  /** Results of tests named after it that came before its own: those of a run inside it, if it passes and one of them failed. */
  readonly innerIfPassed: Tally;
  paused: boolean;
  /** Was paused and never went on. */
  waiting: boolean;
  glued?: GoOutcome;
  /** Counts of a framework that runs its own tests inside this one (Ginkgo, gocheck). */
  inner?: { readonly passed: number; readonly failed: number; readonly skipped: number };
}

export interface GoTally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failing: readonly NamedTest[];
  /** Tests that had begun and never ended, because their package died. */
  readonly unfinished: number;
  /** Tests began whose results are not shown, though their package did not die: the output is not whole. */
  readonly untold: boolean;
}

export class GoPackageLog {
  readonly #open = new Map<string, OpenTest>();
  #failing = new Capped<Place & { readonly name: string }>();
  /** Test functions that run and are not paused. */
  readonly #running = new Set<OpenTest>();
  /** The test that what is printed now belongs to. */
  #current: Place | undefined;
  #death: Place | undefined;
  #trace = false;
  #early: GoOutcome[] = [];
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #overflow = false;
  /** Some test was started by a genuine `=== RUN`. */
  verbose = false;

  readonly #subtestsFollow: boolean;

  /** `subtestsFollow`: the results of subtests stand below that of their test, as in the console's text. */
  constructor(subtestsFollow: boolean) {
    this.#subtestsFollow = subtestsFollow;
  }

  /** Whether a test function is open that has not ended in any way: what follows may be its output. */
  get busy(): boolean {
    for (const test of this.#open.values()) if (test.glued === undefined && !test.name.includes('/')) return true;
    return false;
  }

  get lost(): boolean {
    return this.#overflow;
  }

  /** Some test that was started has its result. */
  get settled(): boolean {
    return this.#passed + this.#failed + this.#skipped > 0;
  }

  /** Some failing test was shown with the place in a test file, which text printed by another program seldom has. */
  get placed(): boolean {
    return this.#failing.items.some((test) => test.file?.endsWith('_test.go'));
  }

  isOpen(name: string): boolean {
    return this.#open.has(name);
  }

  /** Reads one line; true when it was the testing package's own. `strict` rejects what cannot be genuine. `result`: what `goResult` says of it. */
  read(text: string, strict = true, result = goResult(text)): boolean {
    const control = goControl(text);
    if (control !== undefined) {
      if (control.verb === 'RUN') return this.begin(control.name, strict);
      const test = this.#open.get(control.name);
      if (test === undefined) return false;
      if (control.verb === 'PAUSE') this.pause(control.name);
      else this.resume(control.name);
      return true;
    }
    if (result !== undefined) return this.#result(result.name, result.outcome, result.indent, result.glued);
    this.#log(text);
    return false;
  }

  begin(name: string, strict = true): boolean {
    const root = rootOf(name);
    if (!isGoTestName(root) || this.#open.has(name)) return false;
    if (root === name) {
      for (const other of this.#running) if (other.glued !== undefined) this.#settle(other, other.glued);
      if (strict && this.#running.size > 0) return false;
    } else if (!this.#open.has(root)) {
      // The start of its function was glued to text printed before; while no test runs only the testing package speaks.
      if (this.busy) return false;
      this.#add(root);
    }
    if (this.#open.size >= MAX_OPEN) {
      this.#overflow = true;
      return false;
    }
    this.#add(name);
    this.verbose = true;
    for (const outcome of this.#early) {
      if (outcome === 'PASS') this.#passed += 1;
      else if (outcome === 'SKIP') this.#skipped += 1;
      else this.#failed += 1;
    }
    this.#early = [];
    return true;
  }

  /** A result before any start was seen: it counts if starts follow, for then its own was glued to printed text. */
  early(outcome: GoOutcome): void {
    if (this.#early.length < MAX_EARLY) this.#early.push(outcome);
  }

  pause(name: string): void {
    const test = this.#open.get(name);
    if (test === undefined) return;
    test.paused = true;
    test.waiting = true;
    this.#running.delete(test);
  }

  resume(name: string): void {
    const test = this.#open.get(name);
    if (test === undefined) return;
    if (test.paused && !name.includes('/')) this.#running.add(test);
    test.paused = false;
    test.waiting = false;
    this.#current = test;
  }

  /** What is read next was printed by this test. */
  attribute(name: string): void {
    this.#current = this.#open.get(name) ?? this.#current;
  }

  /** Another framework's tests ran inside the test function that runs now; they count in its place. */
  ranInner(inner: { readonly passed: number; readonly failed: number; readonly skipped: number }): void {
    for (const test of this.#running) {
      const before = test.inner ?? { passed: 0, failed: 0, skipped: 0 };
      test.inner = { passed: before.passed + inner.passed, failed: before.failed + inner.failed, skipped: before.skipped + inner.skipped };
      return;
    }
  }

  /** The result of a test that is open; anything else is not believed. */
  end(name: string, outcome: GoOutcome): boolean {
    const test = this.#open.get(name);
    if (test === undefined) return false;
    this.#settle(test, outcome);
    return true;
  }

  /** A failing test whose start is not shown (without -v): named, not counted. */
  name(name: string): void {
    const test = { name: keep(name), said: [], size: 0 };
    this.#failing.push(test);
    this.#current = test;
  }

  /** Leaves only the test that was named last: the others were named by printed text. */
  forgetEarlierNames(): void {
    const last = this.#failing.items.at(-1);
    this.#failing = new Capped();
    if (last !== undefined) this.#failing.push(last);
  }

  /** Reads a line of the trace of a panic that no test is named for. */
  died(text: string): void {
    this.#current ??= this.#death = { said: [], size: 0 };
    this.#log(text);
  }

  /** Where and why the binary died, when no test is named for it. */
  get death(): TestDetail | undefined {
    return this.#death === undefined ? undefined : detailOf(this.#death);
  }

  /** The package is through. If it died, the tests that ran then are failed, and those still waiting did not run. */
  close(failed: boolean, path: string | undefined): GoTally {
    const died = failed && (this.busy || this.#trace);
    let unfinished = 0;
    let untold = false;
    for (const test of [...this.#open.values()]) {
      if (test.glued !== undefined) this.#settle(test, test.glued);
      else if (!died) untold = true;
      else {
        unfinished += 1;
        if (test.waiting) this.#skipped += 1;
        else this.#settle(test, 'FAIL');
      }
    }
    return {
      passed: this.#passed,
      failed: this.#failed,
      skipped: this.#skipped,
      unfinished,
      untold,
      failing: this.#failing.items.map((test) => namedTest(test.name, inPackage(detailOf(test), path))),
    };
  }

  #add(name: string): void {
    const test: OpenTest = { name: keep(name), innerIfPassed: { passed: 0, failed: 0, skipped: 0 }, paused: false, waiting: false, said: [], size: 0 };
    this.#open.set(name, test);
    if (!name.includes('/')) this.#running.add(test);
    this.#current = test;
  }

  #result(name: string, outcome: GoOutcome, indent: number, glued: boolean): boolean {
    if (!this.#open.has(name) && !glued && indent === 0 && this.verbose && !this.busy && isGoTestName(name) && !name.includes('/')) this.#add(name);
    const test = this.#open.get(name);
    if (test === undefined) return false;
    if (glued) {
      test.glued = outcome;
      return false;
    }
    // A test function's result is never indented; a subtest's is, by four for each level.
    if (indent % 4 !== 0 || (indent > 0 && !name.includes('/'))) return false;
    this.#settle(test, outcome);
    return true;
  }

  #settle(test: OpenTest, outcome: GoOutcome): void {
    this.#open.delete(test.name);
    this.#running.delete(test);
    if (outcome !== 'FAIL' && test.innerIfPassed.failed > 0) this.#takeOff(test);
    const parent = this.#parentOf(test.name);
    if (parent !== undefined) tellParent(parent.innerIfPassed, test.innerIfPassed, outcome, this.#subtestsFollow);
    if (test.inner !== undefined) {
      this.#passed += test.inner.passed;
      this.#failed += test.inner.failed;
      this.#skipped += test.inner.skipped;
      if (outcome !== 'FAIL') return;
      if (test.inner.failed === 0) this.#failed += 1;
    } else if (outcome === 'PASS') this.#passed += 1;
    else if (outcome === 'SKIP') this.#skipped += 1;
    else this.#failed += 1;
    this.#current = outcome === 'FAIL' ? test : undefined;
    if (outcome === 'FAIL') this.#failing.push(test);
  }

  #parentOf(name: string): OpenTest | undefined {
    for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
      const parent = this.#open.get(name.slice(0, slash));
      if (parent !== undefined) return parent;
    }
    return undefined;
  }

  /** What failed inside a test that did not fail was no test of this binary's. */
  #takeOff({ name, innerIfPassed }: OpenTest): void {
    this.#passed -= innerIfPassed.passed;
    this.#failed -= innerIfPassed.failed;
    this.#skipped -= innerIfPassed.skipped;
    const kept = new Capped<Place & { readonly name: string }>();
    for (const each of this.#failing.items) if (!each.name.startsWith(`${name}/`)) kept.push(each);
    this.#failing = kept;
    Object.assign(innerIfPassed, { passed: 0, failed: 0, skipped: 0 });
  }

  #log(text: string): void {
    const current = this.#current;
    if (text.startsWith('panic: ') || text.startsWith('fatal error: ')) {
      this.#trace = true;
      if (current?.size === 0) say(current, text);
      return;
    }
    if (current === undefined) return;
    const log = goLogLine(text);
    if (log === undefined) {
      if (current.explained === true && text.startsWith('        ')) say(current, text.trim());
      return;
    }
    const frame = text.startsWith('\t');
    if (frame && (!this.#trace || current.file !== undefined)) return;
    if (current.file !== log.file) current.file = keep(log.file);
    current.line = log.line;
    if (frame) return;
    current.explained = true;
    if (log.message !== '') say(current, log.message);
  }
}

function tellParent(of: Tally, below: Tally, outcome: GoOutcome, subtestsFollow: boolean): void {
  of.passed += below.passed;
  of.failed += below.failed;
  of.skipped += below.skipped;
  if (outcome === 'FAIL') of.failed += 1;
  else if (subtestsFollow && outcome === 'PASS') of.passed += 1;
  else if (subtestsFollow) of.skipped += 1;
}

function say(test: Place, text: string): void {
  if (test.size >= MAX_MESSAGE_LENGTH) return;
  test.said.push(keep(text, MAX_MESSAGE_LENGTH));
  test.size += text.length + 1;
}

function detailOf({ file, line, said }: Place): TestDetail {
  return { file, line, message: keep(said.join('\n'), MAX_MESSAGE_LENGTH) };
}

/** Go prints the base name of a file; with its package before it the file can be found. */
function inPackage(test: TestDetail, path: string | undefined): TestDetail {
  const { file } = test;
  return file === undefined || file.includes('/') || path?.includes('/') !== true ? test : { ...test, file: `${path}/${file}` };
}
