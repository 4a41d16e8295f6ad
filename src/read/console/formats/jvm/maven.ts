/**
 * Maven Surefire and Failsafe 2.4 to 3.x, Tycho Surefire.
 *
 * A module's run, lines levelled ([INFO], [WARNING], [ERROR]) since 2.20:
 *    T E S T S
 *   Tests run: 4, Failures: 1, Errors: 1, Skipped: 1, Time elapsed: 0.137 s <<< FAILURE! - in demo.CalcTest   (a class: not counted)
 *   bad  Time elapsed: 0 s  <<< FAILURE!          demo.CalcTest.bad -- Time elapsed: 0 s <<< FAILURE!          (3.x)
 *   Results:                                      (`Results :` before 2.20; left out by -q)
 *   Failures:                                     (Errors:, Flakes:; `Failed tests:`, `Tests in error:` before 2.20)
 *     CalcTest.bad:5 expected: <4> but was: <3>
 *   Tests run: 5, Failures: 1, Errors: 1, Skipped: 1, Flakes: 1
 * Source of the shapes: DefaultReporterFactory, TestSetStats.
 *
 * Only the module total counts, and only below `Results:` or, where -q dropped that, below the list of failures, with the level
 * marker its block has. Flakes are passed. A crashed fork leaves a total without the crashed tests: told as printed, and partial.
 */
import type { NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { jvmFrame, sameClass, simpleName } from '../../kit/jvm-stack.ts';
import { countsOfTotal, integerOrZero } from '../../kit/numbers.ts';
import { HOLDS } from '../../relations.ts';

const LEVEL = /^\[(?:INFO|WARNING|ERROR)\] ?/;
const TOTAL = /^Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(?:, Flakes: \d+)?\s*$/;
const CLASS = /^Tests run: \d+, Failures: \d+, Errors: \d+, Skipped: \d+, (?:Flakes: \d+, )?Time elapsed: .* --? in ([\w$.]+)\s*$/;
const TEST = /^(\S.*?)(?: {2}| -- )Time elapsed: [\d.,]+ s(?:ec)? {1,2}<<< (?:FAILURE|ERROR)!\s*$/;
const LIST = /^(Failures|Errors|Flakes|Failed tests|Tests in error|Flaked tests): *(.*)$/;
const PLACED = /^ {2}([^:»]{1,300}):\d+/;
const UNPLACED = /^ {2}(\S{1,300})/;

/** Name of a detail that is about a class (its setup failed), not about one of its tests. */
const WHOLE_CLASS = '<class>';

interface Detail {
  readonly testClass: string;
  readonly name: string;
  message?: string;
  file?: string;
  line?: number;
}

class MavenReader extends CollectingReader {
  /** By class and method; a parameterized method has several. */
  readonly #details = new Map<string, Detail[]>();
  #detailCount = 0;
  #failing = new Capped<NamedTest>();
  #flaky = new Capped<NamedTest>();
  #firstLine = 0;
  #lastLine = 0;
  #headers = 0;
  #totals = 0;
  /** `Results:` blocks whose total has not come yet; several with -T. */
  #blocks = 0;
  #parallel = false;
  #levelledHeader = false;
  #levelled = false;
  #list: 'failing' | 'flaky' | undefined;
  #testClass = '';
  #detail: Detail | undefined;
  #nothingRan = 0;
  /** Results of classes came after the latest total. */
  #openClasses = false;
  #building = false;
  #crashed = false;

  read(line: Line): void {
    const level = LEVEL.exec(line.text);
    const text = level === null ? line.text : line.text.slice(level[0].length);
    const levelled = level !== null;
    this.#lastLine = line.number;
    if (text === ' T E S T S') {
      this.#headers += 1;
      this.#levelledHeader = levelled;
      if (this.#headers > this.#totals + 1) this.#parallel = true;
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.attentive = true;
      this.#list = undefined;
      return;
    }
    if (/^Results ?:\s*$/.test(text) && (levelled || (this.#headers > 0 && !this.#levelledHeader))) {
      this.#startBlock();
      this.#levelled = levelled;
      this.#detail = undefined;
      this.attentive = true;
      return;
    }
    if (this.#blocks > 0 && levelled === this.#levelled && this.#total(text, line.number)) return;
    if (this.#startsList(text, levelled, line.number)) return;
    if (this.#headers > 0 && levelled === this.#levelledHeader && text.startsWith('Tests run: ') && CLASS.test(text)) this.#reopen();
    if (this.#list !== undefined) this.#listed(text, levelled);
    else this.#body(text);
    if (/^(?:No tests to run|There are no tests to run|Tests are skipped)\.$/.test(text)) this.#nothingRan = line.number;
    if (levelled && text.startsWith('Scanning for projects...')) this.#building = true;
    else if (levelled && /^BUILD (?:SUCCESS|FAILURE)$/.test(text)) this.#building = false;
    if (text.startsWith('Crashed tests:') || text.startsWith('There was a timeout or other error in the fork')) this.#crashed = true;
  }

  override finish(): Findings {
    const last = this.runs.at(-1);
    if (this.#headers > this.#totals || (this.#headers === 0 && this.#openClasses)) {
      this.addUnknown(this.#firstLine, this.#lastLine, 'Maven started a test run that printed no total.', { failingTests: this.#named(this.#failing) });
    } else if (last !== undefined && this.#crashed) {
      this.runs[this.runs.length - 1] = { ...last, partial: 'A forked JVM crashed: its tests are missing from Maven\'s total.' };
    } else if (last !== undefined && this.#building) {
      this.runs[this.runs.length - 1] = { ...last, partial: 'Maven\'s output ends before its build does.' };
    } else if (last === undefined && this.#nothingRan > 0) this.add(countsOfTotal(0, 0, 0), [this.#nothingRan]);
    return super.finish();
  }

  /** Modules that run one after another have one block at a time: an earlier one, and what it listed, was printed by a test. */
  #startBlock(): void {
    if (this.#parallel || this.#headers === 0) {
      this.#blocks += 1;
      return;
    }
    this.#blocks = 1;
    this.#list = undefined;
    this.#failing = new Capped<NamedTest>();
    this.#flaky = new Capped<NamedTest>();
  }

  #total(text: string, number: number): boolean {
    const match = TOTAL.exec(text);
    if (match === null) return false;
    const failed = integerOrZero(match[2]) + integerOrZero(match[3]);
    const more: Partial<Run> = {
      confidence: this.#headers > 0 ? 'structure' : 'summary',
      firstLine: this.#firstLine === 0 ? number : this.#firstLine,
      // What is printed between a module's header and its total comes from its tests, unless modules run at the same time.
      encloses: this.#parallel ? HOLDS.maven : 'all',
      failingTests: this.#named(this.#failing),
      flakyTests: this.#flaky.items,
    };
    this.add(countsOfTotal(integerOrZero(match[1]), failed, integerOrZero(match[4])), [number], more);
    this.#blocks -= 1;
    this.#totals += 1;
    this.#failing = new Capped<NamedTest>();
    this.#flaky = new Capped<NamedTest>();
    this.#openClasses = false;
    this.#details.clear();
    this.#detailCount = 0;
    this.#list = undefined;
    this.attentive = this.#blocks > 0 || this.#headers > this.#totals;
    if (!this.attentive) this.#firstLine = 0;
    return true;
  }

  /** A class reports: in the only module that runs, a total or list of results before it was printed by a test. */
  #reopen(): void {
    if (this.#parallel) return;
    this.#blocks = 0;
    this.#list = undefined;
    const printed = this.#headers > this.#totals ? undefined : this.runs.pop();
    if (printed === undefined) return;
    this.#firstLine = printed.firstLine;
    this.#totals -= 1;
    this.attentive = true;
  }

  #startsList(text: string, levelled: boolean, number: number): boolean {
    const match = LIST.exec(text);
    if (match === null || (this.#blocks === 0 && !levelled)) return false;
    if (levelled) this.#levelled = true;
    if (this.#blocks === 0) {
      this.#blocks = 1;
      if (this.#firstLine === 0) this.#firstLine = number;
      this.attentive = true;
    }
    this.#list = match[1]?.startsWith('Flake') === true ? 'flaky' : 'failing';
    if (match[2] !== undefined && match[2].length > 0) this.#listed(`  ${match[2]}`, levelled);
    return true;
  }

  #listed(text: string, levelled: boolean): void {
    if (levelled !== this.#levelled || text.startsWith('  Run ')) return;
    // A test with reruns stands alone on its line; one without is indented and goes on with place and message.
    const match = /^\S/.test(text) ? /^([\w$.]+\.\S.*)$/.exec(text) : (PLACED.exec(text) ?? UNPLACED.exec(text));
    if (match === null) return;
    const listed = (match[1] ?? '').replace(/:$/, '');
    const old = /^(.+)\(([\w$.]+)\)$/.exec(listed);
    const name = old === null ? listed.replace(/^([\w$]+)>[\w$]+\./, '$1.').replace(/^([\w$.]+)\.null$/, '$1') : namedByClass(old[1] ?? '', old[2] ?? '');
    (this.#list === 'flaky' ? this.#flaky : this.#failing).push({ name: keep(name) });
  }

  #body(text: string): void {
    const inClass = CLASS.exec(text);
    if (inClass !== null) {
      this.#testClass = keep(inClass[1] ?? '');
      this.#openClasses = true;
      this.#detail = undefined;
      return;
    }
    const test = TEST.exec(text);
    if (test !== null) {
      this.#detail = this.#detailOf(test[1] ?? '');
      this.#remember(this.#detail);
      this.attentive = true;
      return;
    }
    const detail = this.#detail;
    if (detail === undefined) return;
    if (detail.message === undefined && text.trim().length > 0) detail.message = keep(text, MAX_MESSAGE_LENGTH);
    if (detail.line !== undefined) return;
    const frame = jvmFrame(text);
    if (frame === null || !sameClass(frame.className, detail.testClass)) return;
    detail.file = keep(frame.file);
    detail.line = frame.line;
  }

  #remember(detail: Detail): void {
    this.#detailCount += 1;
    if (this.#detailCount > MAX_NAMED_TESTS) return;
    const key = `${simpleName(detail.testClass)}.${methodOf(detail.name)}`;
    this.#details.set(key, [...(this.#details.get(key) ?? []), detail]);
  }

  /** `bad`, `bad(demo.CalcTest)` (JUnit 4, 2.x), `demo.CalcTest.bad` (3.x) and a class alone as class and name. */
  #detailOf(shown: string): Detail {
    const old = /^(.+)\(([\w$.]+)\)$/.exec(shown);
    if (old !== null) return { testClass: keep(old[2] ?? ''), name: keep(old[1] ?? '') };
    if (shown === this.#testClass) return { testClass: this.#testClass, name: WHOLE_CLASS };
    if (shown.startsWith(`${this.#testClass}.`)) return { testClass: this.#testClass, name: keep(shown.slice(this.#testClass.length + 1)) };
    const qualified = /^((?:[\w$]+\.)+[A-Z][\w$]*)\.(\S.*)$/.exec(shown);
    if (qualified !== null) return { testClass: keep(qualified[1] ?? ''), name: keep(qualified[2] ?? '') };
    return { testClass: this.#testClass, name: keep(shown) };
  }

  /** The list of the results with the places of the class sections; those alone when the list was turned off. */
  #named(listed: Capped<NamedTest>): NamedTest[] {
    if (listed.count === 0) return [...this.#details.values()].flat().map((detail) => ({ name: detail.name === WHOLE_CLASS ? detail.testClass : `${simpleName(detail.testClass)}.${detail.name}`, ...placeOf(detail) }));
    const taken = new Map<string, number>();
    return listed.items.map((test) => {
      const key = keyOf(test.name);
      const details = this.#details.get(key) ?? this.#details.get(key.replace(/\.[^.]*$/, `.${WHOLE_CLASS}`)) ?? [];
      const nth = taken.get(key) ?? 0;
      taken.set(key, nth + 1);
      const detail = details[nth] ?? details.at(-1);
      return detail === undefined ? test : { name: test.name, ...placeOf(detail) };
    });
  }
}

/** `bad(demo.CalcTest)`, and TestNG's `demo.CalcTest.bad(demo.CalcTest)`. */
function namedByClass(method: string, className: string): string {
  return `${simpleName(className)}.${method.startsWith(`${className}.`) ? method.slice(className.length + 1) : method}`;
}

/** A test of the results list, with or without package, as simple class and method. */
function keyOf(listed: string): string {
  const name = methodOf(listed);
  const methodStart = name.lastIndexOf('.');
  return methodStart < 0 ? name : `${simpleName(name.slice(0, methodStart))}${name.slice(methodStart)}`;
}

/** Without parameters and invocation numbers: `PTest.p{int}[4]` is `PTest.p`. */
function methodOf(name: string): string {
  const end = name.search(/[({[]/);
  return end < 0 ? name : name.slice(0, end);
}

function placeOf(detail: Detail): Omit<NamedTest, 'name'> {
  return {
    ...(detail.file === undefined || detail.line === undefined ? {} : { file: detail.file, line: detail.line }),
    ...(detail.message === undefined ? {} : { message: detail.message }),
  };
}

export const maven: ConsoleFormat = {
  id: 'maven',
  title: 'Maven Surefire',
  kind: 'tests',
  openings: ['[INFO]', '[WARNING]', '[ERROR]', 'T E S T S', 'Results', 'Results:', 'Tests run:', 'Failures:', 'Errors:', 'Flakes:', 'Failed', 'No tests', 'There', 'Tests are', 'Crashed'],
  start: (stream) => new MavenReader('maven', stream),
};
