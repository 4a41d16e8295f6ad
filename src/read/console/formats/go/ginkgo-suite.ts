/**
 * What Ginkgo (1 and 2) prints about one suite; read by its own format for the `ginkgo` command and by the one for
 * `go test`, inside whose test function a suite runs.
 *
 *   Ran 3 of 5 Specs in 0.001 seconds
 *   FAIL! -- 2 Passed | 1 Failed | 1 Flaked | 1 Pending | 1 Skipped
 *   SUCCESS! -- 5 Passed | 0 Failed | 0 Pending | 0 Skipped
 *   FAIL! - Interrupted by User -- ...
 *   FAIL! -- A BeforeSuite node failed so all tests were skipped.
 * (version 1 leaves out the newline, so that the binary's PASS stands on the same line), and of a suite that passes when several run (succinct):
 *   [1599] Good Suite - 3/4 specs •PS SUCCESS! 1.2ms PASS
 * where the bullets are the specs that passed. Sources: reporters/default_reporter.go, stenographer.go of version 1.
 * A failed BeforeSuite is one failure beside the specs it skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { integerOrZero } from '../../kit/numbers.ts';

const RAN = /^Ran (\d{1,9}) of (\d{1,9}) Specs? in \d+\.\d+ seconds$/;
const STATUS =
  /^(?:FAIL|SUCCESS)!(?: - [^|]{1,200})? -- (\d{1,9}) Passed \| (\d{1,9}) Failed(?: \| \d{1,9} Flaked)?(?: \| \d{1,9} Repeated)? \| (\d{1,9}) Pending \| (\d{1,9}) Skipped(?: .*)?$/;
const SETUP_FAILED = /^FAIL!(?: - [^|]{1,200})? -- A BeforeSuite node failed so all tests were skipped\.$/;
const SUCCINCT = /^\[\d+\] .{1,300} - (\d{1,9})\/(\d{1,9}) specs(?: - \d+ (?:nodes|procs))? /;
const SUCCINCT_END = /(?:^|[•PS ])SUCCESS! [\d.]+[a-zµ]+[\da-z.]* ?(?:PASS)?$/;
const FAILURE = /^\s*\[(?:Fail|FAIL|Panic!|PANICKED!?|TIMEDOUT|INTERRUPTED|ABORTED|Timeout\.\.\.)\] (.+)$/;
const PLACE = /^\s*((?:\/|[A-Za-z]:[\\/])\S*\.go):(\d{1,7})$/;

export interface GinkgoCounts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export class GinkgoSuite {
  #failing = new Capped<NamedTest>();
  #ran: { readonly total: number; readonly line: number } | undefined;
  #succinct: { readonly willRun: number; readonly total: number } | undefined;
  #passedBullets = 0;
  #summarizing = false;
  #named: string | undefined;
  #headerLine = 0;
  /** First line of the suite that ended last: its header, or the beginning of its summary. */
  firstLine = 0;

  /** A suite's header was seen, and nothing that ends the suite. */
  get begun(): number {
    return this.#headerLine;
  }

  /** A suite was announced or its summary begun, and has not ended. */
  get open(): boolean {
    return this.#succinct !== undefined || this.#summarizing || this.#ran !== undefined;
  }

  /** The counts of a suite, when this line ends it. */
  read(text: string, line: number): GinkgoCounts | undefined {
    const ran = text.startsWith('Ran ') ? RAN.exec(text) : null;
    if (ran !== null) {
      this.#ran = { total: integerOrZero(ran[2]), line };
      return undefined;
    }
    if (this.#ran !== undefined && line - this.#ran.line <= 2) {
      const counts = this.#status(text, this.#ran.total);
      if (counts !== undefined) return this.#ended(counts, this.#ran.line);
    }
    if (text.startsWith('Running Suite: ')) this.#headerLine = line;
    if (text.startsWith('[')) {
      const succinct = SUCCINCT.exec(text);
      if (succinct !== null) {
        this.#succinct = { willRun: integerOrZero(succinct[1]), total: integerOrZero(succinct[2]) };
        this.#passedBullets = 0;
        this.#headerLine = line;
      }
    }
    if (this.#succinct !== undefined) {
      this.#passedBullets += bullets(text);
      if (text.includes('SUCCESS!') && SUCCINCT_END.test(text)) return this.#succinctEnded(this.#succinct, line);
    }
    this.#failure(text);
    return undefined;
  }

  takeFailing(): readonly NamedTest[] {
    this.#flush();
    const { items } = this.#failing;
    this.#failing = new Capped<NamedTest>();
    return items;
  }

  #status(text: string, total: number): GinkgoCounts | undefined {
    if (SETUP_FAILED.test(text)) return { total: total + 1, passed: 0, failed: 1, skipped: total };
    const match = STATUS.exec(text);
    if (match === null) return undefined;
    const [passed, failed, skipped] = [integerOrZero(match[1]), integerOrZero(match[2]), integerOrZero(match[3]) + integerOrZero(match[4])];
    return { total: passed + failed + skipped, passed, failed, skipped };
  }

  #ended(counts: GinkgoCounts, line: number): GinkgoCounts {
    this.firstLine = this.#headerLine === 0 ? line : this.#headerLine;
    this.#headerLine = 0;
    this.#ran = undefined;
    this.#succinct = undefined;
    this.#summarizing = false;
    return counts;
  }

  #succinctEnded(announced: { readonly willRun: number; readonly total: number }, line: number): GinkgoCounts | undefined {
    const passed = this.#passedBullets;
    if (passed > announced.willRun) return undefined;
    return this.#ended({ total: announced.total, passed, failed: 0, skipped: announced.total - passed }, line);
  }

  #failure(text: string): void {
    if (text.startsWith('Summarizing ') && /^Summarizing \d+ Failures?:$/.test(text)) this.#summarizing = true;
    else if (this.#summarizing) {
      const failure = FAILURE.exec(text);
      const place = PLACE.exec(text);
      if (failure !== null) {
        this.#flush();
        this.#named = keep(failure[1] ?? '');
      } else if (place !== null && this.#named !== undefined) {
        // A panic is placed in Go's own sources.
        const own = /\/src\/(?:internal|runtime|reflect)\//.test(place[1] ?? '');
        this.#failing.push({ name: this.#named, ...(own ? {} : { file: keep(place[1] ?? ''), line: Number(place[2]) }) });
        this.#named = undefined;
      }
    }
  }

  #flush(): void {
    if (this.#named !== undefined) this.#failing.push({ name: this.#named });
    this.#named = undefined;
  }
}

function bullets(text: string): number {
  let count = 0;
  for (const character of text) if (character === '•' || character === '↺') count += 1;
  return count;
}
