/**
 * DejaGnu 1.4 to 1.6 (runtest; the testsuites of GCC, GDB, Binutils …).
 *
 *   FAIL: gdb.base/a.exp: name
 *   <tab><tab>=== demo Summary ===                (several targets: `=== demo Summary for unix/-m32 ===` each, then one for all)
 *
 *   # of expected passes<tab><tab>2               (counters of zero are left out)
 *   # of unexpected failures<tab>1
 * Source of the shape: output of 1.6.3; log_summary.
 *
 * Rules: XPASS, KPASS and UNRESOLVED are failed; XFAIL, KFAIL, UNTESTED and UNSUPPORTED are skipped. The summary of all targets
 * repeats those of each. Counters elsewhere than below the headline were printed by a test.
 */
import { UNKNOWN_COUNTS } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { CounterBlock } from '../../kit/counter-block.ts';
import { RunLog } from '../../kit/run-log.ts';

const TESTS = /^\s+=== (\S.*) tests ===$/;
const SUMMARY = /^\s+=== (\S.*?) Summary(?: for (\S.*))? ===$/;
const FAILED = /^(?:FAIL|XPASS|KPASS|UNRESOLVED): (\S.*)$/;

class DejagnuReader implements ConsoleReader {
  attentive = false;
  readonly #log: RunLog;
  #block: CounterBlock | undefined;
  #lastLine: Line | undefined;
  #failures = 0;
  #forTarget = false;
  /** Targets that the summary of all repeats. */
  #targets = 0;

  constructor(stream: string) {
    this.#log = new RunLog('dejagnu', stream);
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const summary = SUMMARY.exec(text);
    if (summary !== null) {
      this.#end();
      this.#block = new CounterBlock();
      this.#forTarget = summary[2] !== undefined;
      this.#lastLine = line;
      this.attentive = true;
    } else if (this.#block !== undefined) {
      if (this.#block.read(text, line.number)) this.#lastLine = line;
      else if (text.length > 0) this.#end();
    }
    const failed = FAILED.exec(text)?.[1];
    if (TESTS.test(text)) {
      this.#log.discard();
      this.#log.begin(line);
      this.#targets = 0;
      this.#failures = 0;
    } else if (failed !== undefined && this.#log.open) {
      this.#failures += 1;
      this.#log.failing.add(failed);
    }
  }

  finish(): Findings {
    this.#end();
    return { runs: this.#log.runs };
  }

  #end(): void {
    const block = this.#block;
    const line = this.#lastLine;
    this.#block = undefined;
    this.attentive = false;
    if (block === undefined || line === undefined || block.lines.length === 0) return;
    if (!this.#forTarget) while (this.#targets > 0) {
      this.#log.takeBack();
      this.#targets -= 1;
    }
    // More failures were shown than are told: the counters were cut.
    const cut = this.#failures > (block.counts.failed ?? 0);
    const known = cut ? UNKNOWN_COUNTS : block.counts;
    const partial = cut ? { partial: "DejaGnu's summary was cut." } : {};
    this.#log.end(line, known, { confidence: 'structure', encloses: 'all', summaryLines: block.lines, lines: block.places, ...partial });
    this.#failures = 0;
    if (this.#forTarget) this.#targets += 1;
  }
}

export const dejagnu: ConsoleFormat = {
  id: 'dejagnu',
  title: 'DejaGnu',
  kind: 'tests',
  openings: ['=== … ===', 'FAIL:', 'XPASS:', 'KPASS:', 'UNRESOLVED:'],
  start: (stream) => new DejagnuReader(stream),
};
