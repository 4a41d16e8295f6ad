/**
 * The stream of `go test -json` (test2json, Go 1.10 to 1.26) printed to the console, one event a line:
 *   {"Time":"2026-01-02T03:04:05Z","Action":"run","Package":"example.com/shop/cart","Test":"TestAdd"}
 *   {"Time":"...","Action":"output","Package":"example.com/shop/cart","Test":"TestAdd","Output":"--- PASS: TestAdd (0.00s)\n"}
 *   {"Time":"...","Action":"pass","Package":"example.com/shop/cart","Elapsed":0.01}
 * Tests are counted, subtests included, as with -v; a package that failed without a failed test adds one failure.
 * test2json believes what a test prints, and misses a result that is glued to printed text; so the output that the
 * events carry is read as well, by the rules of go-package-log.ts. Lines that are no events are skipped.
 * Source: cmd/internal/test2json.
 */
import type { Counts, NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { failedPackage } from './go-build-errors.ts';
import { type GoCoverageEntry, goCoverageFigures } from './go-coverage.ts';
import { GoPackageLog } from './go-package-log.ts';
import { goCoverageLine, goPackageLine } from './go-test-lines.ts';
import { namedTest } from '../../kit/named-test.ts';
import { counts, evidenceAt } from '../../kit/numbers.ts';

const MAX_OPEN_PACKAGES = 10_000;
const MAX_OUTPUT_LENGTH = 4_096;
const OUTCOMES = { pass: 'PASS', fail: 'FAIL', skip: 'SKIP' } as const;

interface GoEvent {
  readonly Action: string;
  readonly Package?: unknown;
  readonly Test?: unknown;
  readonly Output?: unknown;
}

/** A package whose end has not come yet. */
interface OpenPackage {
  readonly log: GoPackageLog;
  /** Output after the last newline. */
  rest: string;
  coverage?: { readonly percentage: number; readonly line: number };
  buildFailed: boolean;
}

function eventIn(text: string): GoEvent | undefined {
  if (!text.startsWith('{"') || !text.includes('"Action":"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'Action' in value && typeof value.Action === 'string' ? (value as GoEvent) : undefined;
  } catch {
    return undefined;
  }
}

class GoJsonReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #open = new Map<string, OpenPackage>();
  readonly #failing: NamedTest[] = [];
  readonly #coverage: GoCoverageEntry[] = [];
  readonly #packages = { passed: 0, failed: 0 };
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  #unfinished = 0;
  #firstLine = 0;
  #lastLine = 0;
  #ended = false;
  #sawOutput = false;
  #lost = false;
  #untold = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const event = eventIn(line.text);
    if (event === undefined || event.Action.startsWith('build-')) return;
    if (this.#firstLine === 0) this.#firstLine = line.number;
    this.#lastLine = line.number;
    const path = typeof event.Package === 'string' ? event.Package : '';
    const test = typeof event.Test === 'string' && event.Test !== '' ? event.Test : undefined;
    const state = this.#package(path);
    if (event.Action === 'output') this.#output(state, test, typeof event.Output === 'string' ? event.Output : '', line.number);
    else if (test === undefined) this.#packageEvent(event.Action, path, state);
    else this.#testEvent(event.Action, test, state);
  }

  finish(): Findings {
    if (this.#firstLine === 0) return {};
    const cut = [...this.#open.values()].some((state) => state.log.verbose);
    const partial = this.#lost
      ? 'Too many Go tests ran at once to follow them.'
      : cut || !this.#ended
        ? 'The stream of go test -json ends before its packages did.'
        : this.#untold
          ? 'Go tests began whose ends are not told: the stream of go test -json is not whole.'
          : undefined;
    const known: Counts = partial === undefined ? counts(this.#passed, this.#failed, this.#skipped) : UNKNOWN_COUNTS;
    const died = this.#unfinished === 0 ? [] : [`${this.#unfinished} Go tests had begun and not ended when their package died.`];
    const run: Run = {
      framework: 'go-json',
      confidence: 'structure',
      counts: known,
      evidence: evidenceAt('go-json', this.#lastLine, known),
      firstLine: this.#firstLine,
      lastLine: this.#lastLine,
      summaryLines: [this.#lastLine],
      stream: this.#stream,
      ...(partial === undefined ? {} : { partial }),
      failingTests: this.#failing,
      notes: [`Go packages: ${this.#packages.passed} passed, ${this.#packages.failed} failed; the counts are tests.`, ...died],
    };
    return { runs: [run], coverage: goCoverageFigures(this.#coverage, this.#stream) };
  }

  #package(path: string): OpenPackage {
    let state = this.#open.get(path);
    if (state === undefined) {
      state = { log: new GoPackageLog(false), rest: '', buildFailed: false };
      if (this.#open.size < MAX_OPEN_PACKAGES) this.#open.set(path, state);
      else this.#lost = true;
    }
    return state;
  }

  #testEvent(action: string, test: string, state: OpenPackage): void {
    // Without the output events pauses may have been filtered out too.
    if (action === 'run') state.log.begin(test, this.#sawOutput);
    else if (action === 'pause') state.log.pause(test);
    else if (action === 'cont') state.log.resume(test);
    else if (action === 'pass' || action === 'fail' || action === 'skip') state.log.end(test, OUTCOMES[action]);
  }

  #output(state: OpenPackage, test: string | undefined, output: string, line: number): void {
    this.#sawOutput = true;
    state.rest += output.slice(0, MAX_OUTPUT_LENGTH);
    if (!output.endsWith('\n') && state.rest.length < MAX_OUTPUT_LENGTH) return;
    const text = state.rest.trimEnd();
    state.rest = '';
    if (test !== undefined) state.log.attribute(test);
    if (!state.log.busy) {
      const found = goPackageLine(text);
      const covered = found?.coverage ?? goCoverageLine(text);
      if (covered !== undefined && found?.notRun === undefined) state.coverage = { percentage: covered, line };
      if (found?.notRun === 'build failed') state.buildFailed = true;
    }
    state.log.read(text);
  }

  #packageEvent(action: string, path: string, state: OpenPackage): void {
    if (action !== 'pass' && action !== 'fail' && action !== 'skip') return;
    this.#open.delete(path);
    this.#ended = true;
    const died = action === 'fail';
    const tally = state.log.close(died, path);
    this.#lost ||= state.log.lost;
    this.#untold ||= tally.untold;
    const alone = died && tally.failed === 0;
    this.#passed += tally.passed;
    this.#failed += tally.failed + (alone ? 1 : 0);
    this.#skipped += tally.skipped;
    if (died) this.#unfinished += tally.unfinished;
    if (action === 'pass' && state.log.verbose) this.#packages.passed += 1;
    if (died) this.#packages.failed += 1;
    if (state.coverage !== undefined) this.#coverage.push({ kind: 'package', path: keep(path), ...state.coverage });
    const failing = alone ? [namedTest(failedPackage(path, state.buildFailed ? 'build failed' : undefined), state.log.death ?? {})] : tally.failing;
    for (const each of failing) if (this.#failing.length < MAX_NAMED_TESTS) this.#failing.push(each);
  }
}

const ACTIONS = ['start', 'run', 'pause', 'cont', 'pass', 'fail', 'skip', 'output', 'bench'];

export const goJson: ConsoleFormat = {
  id: 'go-json',
  title: 'Go (JSON)',
  kind: 'tests',
  openings: ['{"Time":"2026-01-02T03:04:05', ...ACTIONS.flatMap((action) => [`{"Action":"${action}","Package":"example`, `{"Action":"${action}","Test":"TestAny`])],
  start: (stream) => new GoJsonReader(stream),
};
