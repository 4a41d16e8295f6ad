/**
 * Gradle 2 to 9, test tasks of its JVM plugins.
 *
 *   7 tests completed, 2 failed, 2 skipped          printed only when a task has failures (TestCountLogger); includes skipped
 *   demo.CalcTest > bad FAILED                      test events; FAILED by default, PASSED and SKIPPED when testLogging asks
 *       java.lang.AssertionError at CalcTest.java:4
 *   |  Results: SUCCESS (7 tests, 7 passed, 0 failed, 0 skipped)  |     the afterSuite snippet, in its many wordings
 *   SUCCESS: Executed 7 tests in 1.2s (2 skipped)   gradle-test-logger
 *   Tests 5/5 completed. (0 skipped) (1 failed)     Android device tests, progress; the last one counts
 *   Finished 5 tests on Pixel 8(AVD) - 17           Android device tests, where no progress was printed
 *
 * All of them stand at column 0: what tests print is indented by Gradle. A test task is known by its header
 * (`> Task :app:test`); its own total wins over its events. Passing tasks without events print no numbers: when another task
 * did, the counts are told as partial; alone, nothing is known and no run is reported.
 */
import type { NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { jvmFrame, sameClass, sourcePath } from '../../kit/jvm-stack.ts';
import { counts, countsOfTotal, integerOrZero } from '../../kit/numbers.ts';

const COMPLETED = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?\s*$/;
const SNIPPET =
  /^(?:[|│*=\s]{0,6})?(?:Test )?(?:[Rr]esults?|[Ss]ummary)(?: of .{1,100})?: ?(?:(?:SUCCESS|FAILURE|FAILED|SKIPPED|PASSED),? ?)?\(?(\d+) tests?(?: run| executed| completed)?[,:] (\d+) (?:success(?:es|ful)?|succeeded|passed|passes)[,;] (\d+) (?:failures?|failed|failing)[,;] (\d+) (?:skipped|ignored)\)?\.?(?: in [\d.]+ ?\w+)?\s*[|│*=]?$/;
const LOGGER = /^(?:SUCCESS|FAILURE): Executed (\d+) tests? in [\w. ]{1,40}?(?: \((?:(\d+) failed)?(?:, )?(?:(\d+) skipped)?\))?$/;
const EVENT = /^(\S.{0,400}?) (PASSED|FAILED|SKIPPED)(?: \([\d.]+m?s\))?\s*$/;
/** Kotlin Multiplatform's native and JavaScript tests: `com.acme.CalcTest.divides[linuxX64] PASSED`, `…[js, node]`. */
const TARGETED = /^(\w[\w.$]{0,200}\.\S.{0,300}?\[\w[\w ,.-]{0,60}\]) (PASSED|FAILED|SKIPPED)$/;
/** Before 4.7 the name stood alone and standard error could follow it on the same line. */
const TASK = /^(?:> Task )?(:[\w:.-]*?\w)(?:WARNING: .*| (FAILED|UP-TO-DATE|NO-SOURCE|SKIPPED|FROM-CACHE))?$/;
const SHORT_PLACE = /^ {4,}(?:Caused by: )?([\w.$]+) at ([\w$-]+\.(?:java|kt|groovy|scala)):(\d{1,7})$/;
/** gradle-test-logger: a class at column 0, below it `  Test divides() FAILED (1.2s)`. */
const CLASS = /^(?:\w+\.){0,20}[A-Z][\w$]*$/;
const LOGGED = /^ {2}Test (\S.{0,300}?) FAILED(?: \([\d.]+m?s\))?$/;
const DEVICE_PROGRESS = /^(.{0,200}?)Tests (\d+)\/(\d+) completed\. \((\d+) skipped\) \((\d+) failed\)$/;

const DEVICE_RUN = /^(Starting|Finished) (\d{1,9}) tests? on (\S.{0,200})$/;

interface Printed {
  readonly total: number;
  readonly failed: number;
  readonly skipped: number;
  readonly line: number;
}

/** The tests of one execution of a task: its events, and the totals that were printed for it. */
class Bucket {
  readonly outcomes = new Map<string, 'PASSED' | 'FAILED' | 'SKIPPED'>();
  readonly flaky = new Capped<NamedTest>();
  passed = 0;
  failed = 0;
  skipped = 0;
  firstLine = 0;
  lastLine = 0;
  /** Android devices that tests were started on. */
  readonly begun = new Set<string>();
  own: Printed | undefined;
  snippet: Printed | undefined;
  readonly failing = new Map<string, NamedTest>();
  /** Latest progress of each Android device. */
  readonly devices = new Map<string, Printed>();
}

class GradleReader extends CollectingReader {
  readonly #buckets: Bucket[] = [];
  readonly #current = new Map<string, Bucket>();
  readonly #silent = new Set<string>();
  /** A test task passed and printed nothing. */
  #untold = false;
  #task = '';
  #class = '';
  /** Tasks were seen, and not yet the line that ends the build. */
  #building = false;
  #failure: { bucket: Bucket; name: string; testClass: string } | undefined;

  read(line: Line): void {
    const text = line.text;
    if (text.startsWith(' ') || text.startsWith('\t')) {
      this.#indented(text, line.number);
      return;
    }
    if (this.#deviceRun(text, line.number)) return;
    if (text.startsWith('BUILD ')) {
      this.#endBuild();
      this.attentive = false;
      this.#building = false;
      return;
    }
    const task = TASK.exec(text);
    if (task !== null) {
      this.#header(task[1] ?? '', task[2]);
      return;
    }
    const own = COMPLETED.exec(text);
    if (own !== null) {
      this.#printed('own', { total: integerOrZero(own[1]), failed: integerOrZero(own[2]), skipped: integerOrZero(own[3]), line: line.number });
      return;
    }
    const snippet = SNIPPET.exec(text);
    if (snippet !== null) {
      this.#printed('snippet', { total: integerOrZero(snippet[1]), failed: integerOrZero(snippet[3]), skipped: integerOrZero(snippet[4]), line: line.number });
      return;
    }
    const logger = LOGGER.exec(text);
    if (logger !== null) {
      this.#printed('snippet', { total: integerOrZero(logger[1]), failed: integerOrZero(logger[2]), skipped: integerOrZero(logger[3]), line: line.number });
      return;
    }
    const device = DEVICE_PROGRESS.exec(text);
    if (device !== null) {
      const { devices } = this.#bucket(line.number, 'event');
      const finished = device[2] === device[3];
      if (finished && devices.size < 100) devices.set(keep((device[1] ?? '').trim()), { total: integerOrZero(device[3]), failed: integerOrZero(device[5]), skipped: integerOrZero(device[4]), line: line.number });
      return;
    }
    const event = text.includes(' > ') ? EVENT.exec(text) : text.includes('] ') ? TARGETED.exec(text) : null;
    if (event?.[1] !== undefined) this.#event(event[1], event[2] as 'PASSED' | 'FAILED' | 'SKIPPED', line.number);
    else if (text.length > 0) {
      this.#endFailure();
      this.#class = CLASS.test(text) ? keep(text) : '';
    }
  }

  /** Android device tests: only failed and skipped ones are named. */
  #deviceRun(text: string, number: number): boolean {
    const run = text.startsWith('Starting ') || text.startsWith('Finished ') ? DEVICE_RUN.exec(text) : null;
    if (run === null) return false;
    const device = keep(run[3] ?? '');
    if (run[1] === 'Starting') {
      const open = this.#current.get(this.#task);
      if (open === undefined || open.begun.size === 0 || open.begun.has(device) || open.devices.size > 0) this.#current.delete(this.#task);
      const { begun } = this.#bucket(number, 'event');
      if (begun.size < 100) begun.add(device);
      return true;
    }
    const bucket = this.#bucket(number, 'event');
    if (bucket.devices.has(device) || bucket.devices.size >= 100) return true;
    const of = (outcome: string): number => [...bucket.outcomes].filter(([name, each]) => each === outcome && name.endsWith(`[${device}]`)).length;
    bucket.devices.set(device, { total: integerOrZero(run[2]), failed: of('FAILED'), skipped: of('SKIPPED'), line: number });
    return true;
  }

  /** The same task of another build is another run. */
  #endBuild(): void {
    this.#untold ||= [...this.#silent].some((task) => !this.#current.has(task));
    this.#silent.clear();
    this.#current.clear();
  }

  override finish(): Findings {
    this.#endBuild();
    for (const bucket of this.#buckets) this.#close(bucket, this.#untold);
    return super.finish();
  }

  #header(task: string, status: string | undefined): void {
    this.#endFailure();
    this.attentive = true;
    this.#building = true;
    this.#task = keep(task);
    const tests = /(?:^|:)(?:test|\w+Test|test\w*UnitTest|check\w*Tests)$/.test(task);
    if (!tests || this.#silent.size > 10_000) return;
    if (status === undefined) this.#silent.add(this.#task);
    else if (status !== 'FAILED') this.#silent.delete(this.#task);
  }

  #bucket(number: number, wanted: 'event' | 'own' | 'snippet'): Bucket {
    const open = this.#current.get(this.#task);
    const taken = open !== undefined && (wanted === 'event' ? open.own !== undefined || open.snippet !== undefined : open[wanted] !== undefined);
    if (open !== undefined && !taken) {
      open.lastLine = number;
      return open;
    }
    const bucket = new Bucket();
    bucket.firstLine = number;
    bucket.lastLine = number;
    this.#current.set(this.#task, bucket);
    if (this.#buckets.length < 10_000) this.#buckets.push(bucket);
    return bucket;
  }

  #printed(kind: 'own' | 'snippet', figures: Printed): void {
    this.#endFailure();
    this.#bucket(figures.line, kind)[kind] = figures;
  }

  #event(shown: string, outcome: 'PASSED' | 'FAILED' | 'SKIPPED', number: number): void {
    this.#endFailure();
    const names = shown.split(' > ').filter((name) => !/^Gradle Test (?:Run|Executor) /.test(name));
    if (names.length < 2 && !shown.endsWith(']')) return;
    const name = keep(names.join(' > '));
    const bucket = this.#bucket(number, 'event');
    const earlier = bucket.outcomes.get(name);
    if (bucket.outcomes.size < 30_000) bucket.outcomes.set(name, outcome);
    if (earlier === 'FAILED' && outcome === 'PASSED') {
      // The test-retry plugin reports every attempt; the last one is the outcome.
      bucket.failed -= 1;
      bucket.failing.delete(name);
      bucket.flaky.push({ name });
    } else if (earlier === 'FAILED' && outcome === 'FAILED') return;
    if (outcome === 'PASSED') bucket.passed += 1;
    else if (outcome === 'SKIPPED') bucket.skipped += 1;
    else {
      bucket.failed += 1;
      if (bucket.failing.size < 10_000) bucket.failing.set(name, { name });
      this.#failure = { bucket, name, testClass: keep(names[0] ?? '') };
    }
  }

  #indented(text: string, number: number): void {
    const logged = LOGGED.exec(text);
    if (logged !== null && this.#class !== '') {
      const bucket = this.#bucket(number, 'event');
      const name = keep(`${this.#class} > ${logged[1]}`);
      if (bucket.failing.size < 10_000) bucket.failing.set(name, { name });
      this.#failure = { bucket, name, testClass: this.#class };
      return;
    }
    const failure = this.#failure;
    if (failure === undefined) return;
    const test = failure.bucket.failing.get(failure.name);
    if (test === undefined) return;
    let improved = test.message === undefined && text.trim().length > 0 ? { ...test, message: keep(text, MAX_MESSAGE_LENGTH) } : test;
    if (improved.line === undefined) {
      const short = SHORT_PLACE.exec(text);
      const frame = jvmFrame(text);
      const simple = failure.testClass.slice(failure.testClass.lastIndexOf('.') + 1).replace(/\$.*$/, '');
      if (frame !== null && (sameClass(frame.className, failure.testClass) || frame.file.replace(/^.*\//, '').startsWith(`${simple}.`))) improved = { ...improved, file: keep(frame.file), line: frame.line };
      else if (short !== null) improved = { ...improved, file: keep(sourcePath(failure.testClass, short[2] ?? '')), line: Number(short[3]) };
    }
    if (improved !== test) failure.bucket.failing.set(failure.name, improved);
  }

  #endFailure(): void {
    this.#failure = undefined;
  }

  #close(bucket: Bucket, othersSilent: boolean): void {
    const figures = bucket.snippet ?? bucket.own;
    const more: Partial<Run> = {
      firstLine: bucket.firstLine,
      lastLine: bucket.lastLine,
      failingTests: [...bucket.failing.values()],
      flakyTests: bucket.flaky.items,
      ...(this.#building ? { partial: 'Gradle\'s output ends before its build does.' } : {}),
      ...(othersSilent ? { partial: 'Gradle prints no counts for test tasks that pass: other tasks ran whose tests are not counted here.' } : {}),
    };
    if (figures !== undefined) {
      const lines = [figures.line, ...(bucket.own === undefined || bucket.own === figures ? [] : [bucket.own.line])];
      this.add(countsOfTotal(figures.total, figures.failed, figures.skipped), lines, { ...more, confidence: bucket.passed + bucket.failed > 0 ? 'structure' : 'summary' });
    } else if (bucket.begun.size > bucket.devices.size) {
      this.addUnknown(bucket.firstLine, bucket.lastLine, 'Tests were started on an Android device and printed no result.', more);
    } else if (bucket.devices.size > 0) {
      for (const [name, device] of bucket.devices) {
        const failingTests = (more.failingTests ?? []).filter((test) => bucket.devices.size === 1 || test.name.endsWith(`[${name}]`));
        this.add(countsOfTotal(device.total, device.failed, device.skipped), [device.line], { ...more, failingTests });
      }
    } else if (this.#building && bucket.passed + bucket.failed > 0) {
      this.addUnknown(bucket.firstLine, bucket.lastLine, 'Gradle\'s output ends before its build does.', more);
    } else if (bucket.passed > 0) {
      this.add(counts(bucket.passed, bucket.failed, bucket.skipped), [bucket.lastLine], more);
    } else if (bucket.failed > 0) {
      this.addUnknown(bucket.firstLine, bucket.lastLine, 'Gradle named failing tests but printed no total.', more);
    }
  }
}

export const gradle: ConsoleFormat = {
  id: 'gradle',
  title: 'Gradle',
  kind: 'tests',
  openings: ['3 tests', '1 test', 'Results:', 'Result:', 'Summary:', 'Test', 'Tests', '| …', '│ …', 'SUCCESS:', 'FAILURE:', '> Task', 'BUILD', ':compileJava', ':compileKotlin', ':compileGroovy', ':compileScala', ':compileTestJava', ':testClasses', ':test', ':testWARNING:', ':a:test'],
  start: (stream) => new GradleReader('gradle', stream),
};
