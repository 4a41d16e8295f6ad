/**
 * The events of `go test -json` in a file (test2json, Go 1.10 to 1.26; gotestsum --jsonfile): subtests count, as with -v. A package that failed
 * without a failed test adds one failure; of the tests that were open when it died those that ran have failed, paused ones were not run. A result that was glued to printed text is missing among the events of older versions of Go; it
 * stands in the output, and the package's own result bounds it. A test that failed and passes once its package runs again was retried.
 * Compilers write between the events, so lines that are none are skipped; a stream that ends before its packages do is broken.
 */
import { BrokenReport, LimitReached, type ReportTarget, type TextHandler, type TextReportFormat, eachLine } from '../format.ts';
import { withoutReturns } from '../json-lines.ts';
import { type JsonRecord, isRecord, numberIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestCase, TestOutcome } from '../test-collector.ts';

const ACTIONS = new Set(['start', 'run', 'pause', 'cont', 'pass', 'fail', 'skip', 'output', 'bench', 'build-output', 'build-fail', 'attr']);
const OUTCOMES = outcomeWords({ pass: 'passed', fail: 'failed', skip: 'skipped' });
const GLUED = /--- (PASS|FAIL|SKIP): (\S+) \(\d+\.\d+s\)\s*$/;
const PLACE = /^\s+(\S+_test\.go):(\d{1,7}): ?(.*)$/s;
const MAX_MESSAGE_LENGTH = 4_000;
const MAX_OPEN = 200_000;

interface OpenTest {
  /** Was paused and never went on. */
  waiting: boolean;
  glued?: TestOutcome;
  file?: string;
  line?: number;
  message: string;
}

interface OpenPackage {
  readonly tests: Map<string, OpenTest>;
  failed: number;
  output: string;
}

function eventIn(line: string): JsonRecord | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const event = JSON.parse(line) as unknown;
    return isRecord(event) && ACTIONS.has(textIn(event, 'Action') ?? '') ? event : undefined;
  } catch {
    return undefined;
  }
}

class GoEvents {
  readonly #target: ReportTarget;
  readonly #packages = new Map<string, OpenPackage>();
  /** Failed tests of packages that ended, by package and name: they may be retried. */
  readonly #failed = new Map<string, TestCase>();

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  read(event: JsonRecord): void {
    const action = textIn(event, 'Action') ?? '';
    const path = textIn(event, 'Package') ?? '';
    const test = textIn(event, 'Test') ?? '';
    if (path === '' || action.startsWith('build-')) return;
    const open = this.#packages.get(path) ?? this.#open(path);
    if (action === 'output') this.#output(open, test, textIn(event, 'Output') ?? '');
    else if (test === '') {
      if (OUTCOMES[action] !== undefined) this.#endPackage(path, open, event);
    } else if (action === 'run') {
      if (open.tests.size >= MAX_OPEN) throw new LimitReached(`more than ${MAX_OPEN} tests are open at once`);
      if (!open.tests.has(test)) open.tests.set(test, { waiting: false, message: '' });
    } else if (action === 'pause' || action === 'cont') {
      const paused = open.tests.get(test);
      if (paused !== undefined) paused.waiting = action === 'pause';
    } else if (OUTCOMES[action] !== undefined) this.#endTest(path, open, test, OUTCOMES[action], numberIn(event, 'Elapsed'));
  }

  #open(path: string): OpenPackage {
    if (this.#packages.size >= MAX_OPEN) throw new LimitReached(`more than ${MAX_OPEN} packages are open at once`);
    const open = { tests: new Map<string, OpenTest>(), failed: 0, output: '' };
    this.#packages.set(path, open);
    return open;
  }

  end(): void {
    const [unended] = this.#packages.keys();
    if (unended !== undefined) throw new BrokenReport(`it ends before the package ${unended.slice(0, 200)} did`);
    for (const test of this.#failed.values()) this.#target.tests.add(test);
  }

  #output(open: OpenPackage, test: string, output: string): void {
    const state = open.tests.get(test);
    if (state === undefined) {
      open.output = (open.output + output).slice(-MAX_MESSAGE_LENGTH);
      return;
    }
    const glued = output.includes('--- ') ? GLUED.exec(output) : null;
    if (glued?.[2] === test) state.glued = OUTCOMES[(glued[1] ?? '').toLowerCase()] ?? 'passed';
    const place = state.line === undefined && output.includes('_test.go:') ? PLACE.exec(output) : null;
    if (place !== null) [state.file, state.line] = [place[1] ?? '', Number(place[2])];
    if (!/^(?:=== |\s*--- )/.test(output) && state.message.length < MAX_MESSAGE_LENGTH) state.message += output.slice(0, MAX_MESSAGE_LENGTH);
  }

  #endTest(path: string, open: OpenPackage, name: string, outcome: TestOutcome, seconds?: number): void {
    const state = open.tests.get(name);
    // A result without a start was printed by a test.
    if (state === undefined) return;
    open.tests.delete(name);
    const key = `${path}\n${name}`;
    const retried = this.#failed.delete(key);
    const test: TestCase = { suite: path, name, outcome, seconds, flaky: retried && outcome === 'passed' };
    if (outcome !== 'failed') {
      this.#target.tests.add(test);
      return;
    }
    open.failed += 1;
    // The directory is that of the package, whose path ends with it.
    const file = state.file === undefined || state.file.startsWith('/') ? state.file : `${path}/${state.file}`;
    const failing = { ...test, file, line: state.line, message: state.message.trim() || undefined };
    if (this.#failed.size < MAX_OPEN) this.#failed.set(key, failing);
    else this.#target.tests.add(failing);
  }

  #endPackage(path: string, open: OpenPackage, event: JsonRecord): void {
    this.#packages.delete(path);
    const died = event['Action'] === 'fail';
    for (const [name, { glued, waiting }] of open.tests) this.#endTest(path, open, name, glued ?? (died ? (waiting ? 'skipped' : 'failed') : 'passed'));
    const key = `${path}\n`;
    this.#failed.delete(key);
    const name = 'FailedBuild' in event || open.output.includes('[build failed]') ? `${path} [build failed]` : path;
    if (died && open.failed === 0) this.#failed.set(key, { name, outcome: 'failed', message: open.output.trim() || undefined });
  }
}

export const goTestJson: TextReportFormat = {
  kind: 'text',
  id: 'go-test-json',
  title: 'go test -json',
  printed: true,
  matches: (head) => head.slice(0, 200).some((line) => line.includes('"Action":"') && eventIn(line)?.['Package'] !== undefined),
  start: (target): TextHandler => {
    const events = new GoEvents(target);
    return eachLine(
      withoutReturns((line) => {
        const event = eventIn(line);
        if (event !== undefined) events.read(event);
      }),
      () => events.end(),
    );
  },
};
