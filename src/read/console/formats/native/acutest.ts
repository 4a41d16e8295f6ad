/**
 * Acutest 1.x (and CUTest, its former name).
 *
 *   Test adds...                                    [ OK ]
 *   Test divides...                                 [ FAILED ]
 *     test.c:9: Check x == 2... failed
 *   FAILED: 1 of 2 unit tests has failed.
 *   SUCCESS: All unit tests have passed.
 * Source of the shape: acutest.h.
 *
 * The passing summary has no figure: its tests are those above.
 */
import { keep } from '../../kit/bounds.ts';
import { leadingPlace } from '../../kit/failing-tests.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const TEST = /^Test (\S.*?)\.\.\.\s+\[ (OK|FAILED|SKIPPED) \]$/;
const SUCCESS = /^SUCCESS: (?:All|No) unit tests (?:have passed|have failed)\.$/;
const FAILED = /^FAILED: (\d{1,9}) of (\d{1,9}) unit tests ha(?:s|ve) failed\.$/;
const FAILURE = /^ {2}(\S.*:\d{1,7}: .*)$/;

class AcutestReader implements ConsoleReader {
  readonly #log: RunLog;
  #tally = { passed: 0, failed: 0, skipped: 0 };
  #failing: string | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('acutest', stream);
  }

  get attentive(): boolean {
    return this.#failing !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const test = TEST.exec(text);
    const failed = FAILED.exec(text);
    if (test?.[1] !== undefined) this.#test(line, test[1], test[2]);
    else if (SUCCESS.test(text)) this.#end(line, 0);
    else if (failed !== null) this.#end(line, integer(failed[1]) ?? 0);
    else if (this.#failing !== undefined) {
      const place = FAILURE.test(text) && /failed$/.test(text) ? leadingPlace(text) : undefined;
      if (place === undefined) return;
      this.#log.failing.add(this.#failing, place, text.trim().replace(/^\S+:\d+: /, ''));
      this.#failing = undefined;
    }
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #test(line: Line, name: string, status: string | undefined): void {
    this.#log.begin(line);
    this.#failing = undefined;
    if (status === 'OK') this.#tally.passed += 1;
    else if (status === 'SKIPPED') this.#tally.skipped += 1;
    else {
      this.#tally.failed += 1;
      this.#log.failing.add(name);
      this.#failing = keep(name);
    }
  }

  #end(line: Line, told: number): void {
    const { passed, failed, skipped } = this.#tally;
    const total = passed + failed + skipped;
    if (total > 0 && failed === told) this.#log.end(line, { total, passed, failed, skipped }, { confidence: 'structure', encloses: 'all' });
    this.#tally = { passed: 0, failed: 0, skipped: 0 };
    this.#failing = undefined;
    this.#log.discard();
  }
}

export const acutest: ConsoleFormat = {
  id: 'acutest',
  title: 'Acutest',
  kind: 'tests',
  openings: ['Test adds...', 'Test x', 'SUCCESS:', 'FAILED:'],
  start: (stream) => new AcutestReader(stream),
};
