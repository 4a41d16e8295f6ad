/**
 * `go test` (Go 1.3 to 1.27), test binaries run by hand, and what colours their lines (gotest).
 *
 * Without -v packages are counted: `ok  \tpkg\t0.003s`, `FAIL\tpkg\t0.005s`, `FAIL\tpkg [build failed]`; not those
 * with `[no test files]` or `[no tests to run]`. With -v tests are counted: the `--- PASS|FAIL|SKIP: Name` whose
 * `=== RUN` was genuine (see go-package-log.ts), subtests included; a package that failed without a failed test (not
 * built, stopped by a TestMain) adds one failure. Sources: testing.go, cmd/go/internal/test.
 *
 * Rules for debatable kinds:
 * - a package that dies (panic, timeout) makes the tests that ran then failed, those still paused skipped;
 * - `--- PASS` lines without any `=== RUN` (filtered away) cannot be told from printed text: no counts, unless nothing else is left (go-floor.ts);
 * - Ginkgo's and gocheck's own counts replace the test function around them with -v and where each package shows
 *   them; in a list of packages without -v passing ones do not, so packages are counted there;
 * - a list of packages of which one failed closes with a bare `FAIL` (1.14): without it, more were to come, unless only package lines were kept;
 *   with it, one that failed must be among them;
 * - a package line inside a running test ends the package unless a result of that test follows (a nested go test).
 */
import type { NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { GinkgoSuite } from './ginkgo-suite.ts';
import { GoBuildErrors, failedPackage } from './go-build-errors.ts';
import { type GoCoverageEntry, goCoverageFigures } from './go-coverage.ts';
import { type GoLineKind, GoLineGroup, type Mark } from './go-line-group.ts';
import { GoFloor } from './go-floor.ts';
import { GoPackageLog } from './go-package-log.ts';
import { type GoSection, goRuns } from './go-sections.ts';
import { namedTest } from '../../kit/named-test.ts';
import { type GoPackageLine, goCoverageLine, goCoverageTotal, goPackageLine, goResult } from './go-test-lines.ts';
import { GocheckSuite } from './gocheck-suite.ts';

const MAX_SECTIONS = 100_000;
const MAX_SUSPENDED = 50;
const MAX_TRACE_LENGTH = 1_000;
/** Below a timeout's panic (Go 1.20): `\tTestSlow (1s)`. */
const RUNNING = /^\t{1,2}((?:Test|Fuzz|Example)\S*) \(\d[\dhms.]*\)$/;

/** Below a failing test: the place of its first message. */
const PLACED = /^ {4,}(?:(?:Test|Fuzz|Example|Benchmark)\S*: )?\S+\.go:\d{1,7}: |^(?:panic|fatal error): |^got:$/;

/** A package that seemed to end while a test function was running; taken up again when that test ends after all. */
interface Suspended {
  readonly log: GoPackageLog;
  readonly firstLine: number;
  readonly mark: Mark;
}

const EQUALS = 61;
const SPACE = 32;
const DASH = 45;

class GoReader implements ConsoleReader {
  readonly #stream: string;
  /** A function for a package whose log may yet be taken up again. */
  #sections: (GoSection | (() => GoSection))[] = [];
  #coverage: GoCoverageEntry[] = [];
  #suspended: Suspended[] = [];
  readonly #build = new GoBuildErrors();
  readonly #ginkgo = new GinkgoSuite();
  readonly #gocheck = new GocheckSuite();
  readonly #group = new GoLineGroup();
  readonly #floor = new GoFloor();
  #log = new GoPackageLog(true);
  /** First line of the package that is being read, 0 before it. */
  #firstLine = 0;
  /** The last failing test shown without -v: the package began there at the latest when its place or its verdict follows; alone it may be printed text. */
  #unplaced = 0;
  /** A failing test was shown without -v: its messages follow. */
  #explaining = false;
  /** Lines that may still belong to a panic's trace. */
  #traceLines = 0;
  #verdict: { readonly text: 'PASS' | 'FAIL'; readonly line: number } | undefined;
  #ownCoverage: { readonly percentage: number; readonly line: number } | undefined;
  #inner: GoSection['inner'];
  /** The package that said so above its benchmarks. */
  #benchmarked: string | undefined;
  #lastPackageLine = -1;
  #listed = false;
  /** The last `FAIL` that closed a list of packages. */
  #closing: number;
  #sawGinkgo = false;
  /** `exit status 1` stands above the package line of a run that is no list. */
  #exited = -1;
  /** Tests of a binary run without -v failed. */
  #untold = false;

  /** `closesLists`: the `FAIL` that closes a list of packages is printed. */
  constructor(stream: string, closesLists: boolean) {
    this.#stream = stream;
    this.#closing = closesLists ? 0 : Number.POSITIVE_INFINITY;
  }

  get attentive(): boolean {
    return (this.#log.verbose && this.#verdict === undefined) || this.#explaining || this.#traceLines > 0 || this.#build.attentive || this.#ginkgo.open;
  }

  read(line: Line): void {
    const text = line.text.charCodeAt(0) === 0x16 ? line.text.slice(1) : line.text;
    const mark = text.charCodeAt(0);
    // Go's own lines, and what a test logs.
    const known = mark === DASH || mark === EQUALS || (mark === SPACE && text.startsWith('    '));
    if (known && this.#log.verbose && !this.#ginkgo.open && !this.#build.attentive) {
      this.#test(text, line.number);
      return;
    }
    const busy = this.#log.verbose && this.#log.busy;
    if (this.#build.attentive || text.startsWith('# ')) this.#build.read(text);
    const summary = this.#ginkgo.read(text, line.number) ?? this.#gocheck.read(text);
    if (summary !== undefined) this.#innerTests(summary, line.number);
    const packageLine = goPackageLine(text);
    if (packageLine !== undefined) {
      this.#floor.read(line.number, packageLine);
      this.#package(packageLine, line.number, busy);
    } else if (text.startsWith('exit status ')) {
      this.#floor.read(line.number);
      this.#exited = line.number;
    } else if (text === 'PASS' || text === 'FAIL') {
      this.#floor.readVerdict(line.number, text);
      if (!busy) this.#verdictLine(text, line.number);
    } else if (text.startsWith('coverage: ')) {
      const percentage = goCoverageLine(text);
      if (busy || percentage === undefined) return;
      this.#floor.read(line.number);
      this.#touch('coverage', line.number);
      this.#ownCoverage = { percentage, line: line.number };
    } else if (text.startsWith('total:')) {
      const percentage = goCoverageTotal(text);
      if (busy || percentage === undefined) return;
      this.#touch('coverage', line.number);
      this.#cover({ kind: 'total', percentage, line: line.number });
    } else if (text.startsWith('pkg: ')) {
      if (!busy) this.#benchmarked = keep(text.slice(5));
    } else this.#test(text, line.number);
  }

  finish(): Findings {
    this.#goBack(this.#group.end());
    if (this.#log.verbose && this.#verdict !== undefined) this.#close(undefined, this.#verdict.text === 'PASS' ? 'ok' : 'FAIL', this.#verdict.line, false);
    const sections = this.#sections.map((section) => (typeof section === 'function' ? section() : section));
    const runs = goRuns(sections, this.#stream, this.#listed, this.#closing);
    const lost = this.#lost();
    const floor = this.#floor.run(this.#stream);
    return { runs: [...runs, ...(lost === undefined ? [] : [lost]), ...(floor === undefined ? [] : [floor])], coverage: goCoverageFigures(this.#coverage, this.#stream) };
  }

  #package(found: GoPackageLine, line: number, busy: boolean): void {
    if (found.verdict === '?' && busy) return;
    if (!this.#log.verbose) this.#touch('package', line);
    if (busy) {
      this.#suspended.push({ log: this.#log, firstLine: this.#firstLine, mark: this.#mark });
      if (this.#suspended.length > MAX_SUSPENDED) this.#suspended.shift();
    }
    const path = keep(found.path);
    const own = this.#ownCoverage !== undefined && line - this.#ownCoverage.line <= 3 ? this.#ownCoverage : undefined;
    const coverage = found.coverage === undefined ? own : { percentage: found.coverage, line };
    if (coverage !== undefined && found.notRun === undefined) this.#cover({ kind: 'package', path, ...coverage });
    this.#close(path, found.notRun === 'no tests to run' || found.verdict === '?' ? 'none' : found.verdict, line, busy, found.notRun);
    this.#lastPackageLine = line;
  }

  /** Ends the package that is being read. `open`: a test function was running, so it may be taken up again. */
  #close(path: string | undefined, verdict: GoSection['verdict'], line: number, open: boolean, reason?: string): void {
    const log = this.#log;
    const { verbose } = log;
    // A package that passed without -v shows nothing of its tests.
    const shows = verbose || verdict === 'FAIL' || this.#inner !== undefined;
    const firstLine = this.#firstLine === 0 || !shows ? line : this.#firstLine;
    const inner = this.#inner;
    const benchmarked = path !== undefined && this.#benchmarked === path;
    const alone = this.#exited === line - 1;
    const named = [...this.#ginkgo.takeFailing(), ...this.#gocheck.takeFailing()];
    const section = (): GoSection => {
      const tests = log.close(verdict === 'FAIL', path);
      const shown = !shows ? [] : named.length > 0 ? named : tests.failing;
      const failing = verdict === 'FAIL' && shown.length === 0 && path !== undefined ? [namedTest(failedPackage(path, reason), { ...this.#build.firstProblem(path), ...log.death })] : shown;
      return { path, verdict, benchmarked, firstLine, lastLine: line, alone, failing, ...(verbose ? { tests } : {}), ...(inner === undefined ? {} : { inner }) };
    };
    if (this.#sections.length < MAX_SECTIONS) this.#sections.push(open ? section : section());
    this.#begin();
  }

  #cover(entry: GoCoverageEntry): void {
    // Of totals one after the other the last counts.
    if (entry.kind === 'total' && this.#coverage.at(-1)?.kind === 'total') this.#coverage.pop();
    if (entry.kind === 'total' || this.#coverage.length < MAX_SECTIONS) this.#coverage.push(entry);
  }

  #begin(): void {
    this.#log = new GoPackageLog(true);
    this.#firstLine = 0;
    this.#unplaced = 0;
    this.#explaining = false;
    this.#traceLines = 0;
    this.#verdict = undefined;
    this.#ownCoverage = undefined;
    this.#inner = undefined;
  }

  #verdictLine(text: 'PASS' | 'FAIL', line: number): void {
    if (!this.#log.verbose) this.#touch(text, line);
    // Lines of packages without test files (`\tpkg\t\tcoverage: 0.0% of statements`) may stand between.
    if (text === 'FAIL' && (line === this.#lastPackageLine + 1 || (this.#lastPackageLine > 0 && !this.#log.verbose && this.#firstLine === 0))) {
      // The last line of a run over a list of packages.
      this.#listed = true;
      this.#closing = Math.max(this.#closing, line);
      return;
    }
    if (this.#firstLine === 0 && text === 'FAIL' && this.#unplaced === line - 1) this.#beginAtFailure();
    // A binary says it once; a second one is of another, run without -v.
    if (this.#verdict === undefined || !this.#log.verbose) this.#verdict = { text, line };
    this.#explaining = false;
  }

  #test(text: string, line: number): void {
    const result = goResult(text);
    if (result !== undefined && !result.glued && result.indent === 0 && this.#suspended.length > 0) this.#takeUp(result.name);
    if (this.#verdict !== undefined && (result === undefined ? text.includes('=== RUN ') : !result.glued && result.indent === 0)) this.#binaryEnded();
    if (result !== undefined && !result.glued) this.#floor.read(line, { result: result.outcome });
    else this.#floor.readOther(text, line);
    if (!this.#log.verbose && result !== undefined && !result.glued) {
      this.#touch(result.outcome === 'FAIL' ? 'result' : 'passing result', line);
      if (result.indent === 0) this.#log.early(result.outcome);
      if (result.outcome !== 'FAIL') return;
      if (result.indent === 0) this.#unplaced = line;
      else if (this.#unplaced === 0) this.#unplaced = line;
      else if (this.#firstLine === 0 && this.#unplaced === line - 1) this.#beginAtFailure();
      this.#explaining = true;
      this.#log.name(result.name);
      return;
    }
    if (this.#firstLine === 0 && this.#unplaced === line - 1 && PLACED.test(text)) this.#beginAtFailure();
    const before = this.#log.verbose;
    if (this.#log.verbose || this.#explaining || text.includes('=== RUN ')) this.#log.read(text, true, result);
    if (!before && this.#log.verbose) {
      this.#floor.turnOff();
      this.#ginkgo.takeFailing();
      this.#inner = undefined;
      this.#group.forget();
      this.#firstLine = line;
      this.#explaining = false;
    }
    if (!this.#log.verbose && !this.#explaining) this.#trace(text);
  }

  #beginAtFailure(): void {
    this.#firstLine = this.#unplaced;
    this.#log.forgetEarlierNames();
  }

  /** Without -v a package may die without naming a test: its trace tells where, a timeout's head which tests ran. */
  #trace(text: string): void {
    if (text.startsWith('panic: ') || text.startsWith('fatal error: ')) this.#traceLines = MAX_TRACE_LENGTH;
    if (this.#traceLines === 0) return;
    this.#traceLines -= 1;
    const running = text.startsWith('\t') ? RUNNING.exec(text) : null;
    if (running === null) this.#log.died(text);
    else this.#log.name(running[1] ?? '');
  }

  /** A test binary run by hand has no package line: its verdict ended it. */
  #binaryEnded(): void {
    if (this.#log.verbose && this.#verdict !== undefined) this.#close(undefined, this.#verdict.text === 'PASS' ? 'ok' : 'FAIL', this.#verdict.line, false);
    else {
      if (this.#log.placed && this.#inner === undefined) this.#untold = true;
      this.#begin();
    }
  }

  /** The result of a test whose package seemed to have ended: what looked like its end was printed by the test. */
  #takeUp(name: string): void {
    if (this.#log.isOpen(name)) return;
    const index = this.#suspended.findLastIndex((each) => each.log.isOpen(name));
    const suspended = this.#suspended[index];
    if (suspended === undefined) return;
    this.#goBack(suspended.mark);
    this.#log = suspended.log;
    this.#firstLine = suspended.firstLine;
    this.#suspended = this.#suspended.slice(0, index);
  }

  #innerTests(counts: { readonly passed: number; readonly failed: number; readonly skipped: number }, line: number): void {
    this.#sawGinkgo = true;
    if (this.#log.verbose) this.#log.ranInner(counts);
    else {
      const { passed, failed, skipped } = this.#inner ?? { passed: 0, failed: 0, skipped: 0 };
      this.#firstLine ||= this.#ginkgo.firstLine > 0 ? this.#ginkgo.firstLine : line;
      this.#inner = { passed: passed + counts.passed, failed: failed + counts.failed, skipped: skipped + counts.skipped };
    }
  }

  get #mark(): Mark {
    return { sections: this.#sections.length, coverage: this.#coverage.length };
  }

  #touch(kind: GoLineKind, line: number): void {
    this.#goBack(this.#group.read(kind, line, this.#mark));
  }

  #goBack(mark: Mark | undefined): void {
    if (mark === undefined) return;
    this.#sections = this.#sections.slice(0, mark.sections);
    this.#coverage = this.#coverage.slice(0, mark.coverage);
    this.#begin();
  }

  /** A run whose counts cannot be known, when Go's output is cut, filtered or without its verdict. */
  #lost(): Run | undefined {
    const partial = this.#whyLost();
    if (partial === undefined) return undefined;
    const failing: readonly NamedTest[] = this.#log.close(false, undefined).failing;
    const line = Math.max(this.#firstLine, this.#verdict?.line ?? 0, 1);
    return { framework: 'go', confidence: 'summary', counts: UNKNOWN_COUNTS, evidence: [], firstLine: this.#firstLine || this.#unplaced || line, lastLine: Math.max(line, this.#unplaced), summaryLines: [], stream: this.#stream, partial, failingTests: failing, ...(this.#group.filtered ? { fragment: true as const } : {}) };
  }

  #whyLost(): string | undefined {
    if (this.#group.filtered) return 'The `=== RUN` lines of go test -v are missing, so its results cannot be told from printed text.';
    if (this.#log.lost) return 'Too many Go tests ran at once to follow them.';
    if (this.#sawGinkgo && !this.#log.verbose) return undefined;
    const running = this.#log.settled || (this.#log.busy && this.#sections.length > 0);
    if (running && this.#verdict === undefined) return 'The output ends while a Go test binary is running.';
    if (this.#untold || (!this.#log.verbose && this.#log.placed)) return 'Go tests failed, and no line of their package tells how many ran.';
    return undefined;
  }
}

/** The reader of go test's lines for a tool that leaves out the `FAIL` that closes a list of packages. */
export function goWithoutClosing(stream: string): ConsoleReader {
  return new GoReader(stream, false);
}

export const go: ConsoleFormat = {
  id: 'go',
  title: 'Go',
  kind: 'tests',
  openings: ['ok', 'FAIL', '? …', 'PASS', '=== …', '--- …', 'coverage:', 'total:', 'pkg:', 'panic:', 'fatal error:', '# …', 'Running Suite:', 'Summarizing', 'Ran 3', 'FAIL!', 'SUCCESS!', 'OK:', 'OOPS:', 'exit status'],
  start: (stream) => new GoReader(stream, true),
};
