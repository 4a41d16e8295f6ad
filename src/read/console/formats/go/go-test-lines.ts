/**
 * The lines of `go test`, as cmd/go and the testing package print them (Go 1.3 to 1.26). Pure text to data.
 * A test that prints without a newline glues its text to the next line of the testing package, so controls and
 * results are also found at the end of a line.
 */
import { percentage } from '../../kit/numbers.ts';

export type GoOutcome = 'PASS' | 'FAIL' | 'SKIP';

/** `=== RUN   TestA/sub`; NAME (Go 1.20) and CONT say whose output follows. */
export interface GoControl {
  readonly verb: 'RUN' | 'PAUSE' | 'CONT' | 'NAME';
  readonly name: string;
}

/** `    --- FAIL: TestA/sub (0.00s)` */
export interface GoResult {
  readonly outcome: GoOutcome;
  readonly name: string;
  readonly indent: number;
  /** Text stands before it on the line. */
  readonly glued: boolean;
}

/** `ok  \tpkg\t0.003s\tcoverage: 75.0% of statements`, `FAIL\tpkg [build failed]`, `?   \tpkg\t[no test files]` */
export interface GoPackageLine {
  readonly verdict: 'ok' | 'FAIL' | '?';
  readonly path: string;
  /** `build` and `setup`: the package never ran. */
  readonly notRun?: 'build failed' | 'setup failed' | 'no test files' | 'no tests to run';
  readonly coverage?: number;
}

/** `    cart_test.go:12: got 1, want 2`; Go 1.14 puts the test's name before the place. */
export interface GoLogLine {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const CONTROL = /^=== (RUN|PAUSE|CONT|NAME) {1,3}(\S*)$/;
const RUN = '=== RUN   ';
const RESULT = /^--- (PASS|FAIL|SKIP): (\S+) \(\d+\.\d+(?:s| seconds)\)$/;
const OK = /^ok {1,2}\s+(\S+)\s+(?:\d+\.\d{3}s|\(cached\))(\s.*)?$/;
const FAILED = /^FAIL\s+(\S+)\s+(?:\d+\.\d{3}s|\(cached\)|\[(build failed|setup failed)\])$/;
const UNTESTED = /^\? {1,3}\s+\S+\s+\[no test files\]$/;
const COVERAGE = /^coverage: (\d{1,3}\.\d)% of statements(?: in \S.*)?$/;
const TOTAL = /^total:\s+\(statements\)\s+(\d{1,3}\.\d)%$/;
const LOG = /^ {4,}(?:(?:Test|Fuzz|Example|Benchmark)\S*: )?(\S+\.go):(\d{1,7}): ?(.*)$/;
const FRAME = /^\t(\S+_test\.go):(\d{1,7})(?: \+0x[0-9a-f]+)?$/;
const TESTIFY_TRACE = /^\s+Error Trace:\s+(\S+\.go):(\d{1,7})$/;
const NOTHING_TO_DO = [' [no tests to run]', ' [no fuzz tests to fuzz]'];
const CLOSING_PARENTHESIS = 41;
const ROOT_NAME = /^(?:Test|Fuzz|Example|Benchmark)/;

/** Whether a function of this name can be a test; subtests belong to the name before their first slash. */
export function isGoTestName(name: string): boolean {
  return ROOT_NAME.test(name);
}

export function rootOf(name: string): string {
  const slash = name.indexOf('/');
  return slash < 0 ? name : name.slice(0, slash);
}

export function goControl(text: string): GoControl | undefined {
  // Half of the lines of a log: worth more than an expression.
  if (text.startsWith(RUN) && !text.includes(' ', RUN.length)) return { verb: 'RUN', name: text.slice(RUN.length) };
  const at = text.lastIndexOf('=== ');
  const match = at < 0 ? null : CONTROL.exec(at === 0 ? text : text.slice(at));
  return match === null ? undefined : { verb: match[1] as GoControl['verb'], name: match[2] ?? '' };
}

export function goResult(text: string): GoResult | undefined {
  // The last character tells most lines apart.
  if (text.charCodeAt(text.length - 1) !== CLOSING_PARENTHESIS) return undefined;
  const at = text.lastIndexOf('--- ');
  const match = at < 0 ? null : RESULT.exec(at === 0 ? text : text.slice(at));
  if (match === null) return undefined;
  return { outcome: match[1] as GoOutcome, name: match[2] ?? '', indent: at, glued: at > 0 && text.slice(0, at).trim() !== '' };
}

function coverageOf(text: string): number | undefined {
  return percentage(COVERAGE.exec(text)?.[1]) ?? undefined;
}

/** The package line in `text`; a tail that cmd/go does not print makes it none. */
export function goPackageLine(text: string): GoPackageLine | undefined {
  const first = text.charCodeAt(0);
  if (first !== 70 && first !== 63 && first !== 111) return undefined;
  if (first === 70) {
    const failed = FAILED.exec(text);
    if (failed?.[1] === undefined) return undefined;
    return { verdict: 'FAIL', path: failed[1], ...(failed[2] === undefined ? {} : { notRun: failed[2] as 'build failed' }) };
  }
  if (text.startsWith('?')) return UNTESTED.test(text) ? { verdict: '?', path: '', notRun: 'no test files' } : undefined;
  const ok = text.startsWith('ok ') ? OK.exec(text) : null;
  if (ok?.[1] === undefined) return undefined;
  let tail = ok[2] ?? '';
  const idle = NOTHING_TO_DO.find((suffix) => tail.endsWith(suffix));
  if (idle !== undefined) tail = tail.slice(0, -idle.length);
  tail = tail.trim();
  const coverage = coverageOf(tail);
  if (coverage === undefined && tail !== '' && tail !== 'coverage: [no statements]') return undefined;
  return { verdict: 'ok', path: ok[1], ...(idle === undefined ? {} : { notRun: 'no tests to run' }), ...(coverage === undefined ? {} : { coverage }) };
}

/** `coverage: 75.0% of statements` on a line of its own: of the package whose line comes next. */
export function goCoverageLine(text: string): number | undefined {
  return text.startsWith('coverage: ') ? coverageOf(text) : undefined;
}

/** `total:  (statements)  73.7%`, the last line of `go tool cover -func`. */
export function goCoverageTotal(text: string): number | undefined {
  return text.startsWith('total:') ? (percentage(TOTAL.exec(text)?.[1]) ?? undefined) : undefined;
}

/** What a test logged, where: t.Error and its like, testify's trace, or a frame of a panic. */
export function goLogLine(text: string): GoLogLine | undefined {
  if (!text.includes('.go:')) return undefined;
  const match = LOG.exec(text) ?? TESTIFY_TRACE.exec(text) ?? FRAME.exec(text);
  if (match?.[1] === undefined) return undefined;
  return { file: match[1], line: Number(match[2]), message: match[3] ?? '' };
}
