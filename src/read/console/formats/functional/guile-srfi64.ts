/**
 * SRFI-64 with its simple runner: Guile, Chibi, Kawa, Gauche and other Schemes.
 *
 *   %%%% Starting test demo  (Writing full log to "demo.log")
 *   mix.scm:4: FAIL bad
 *   # of expected passes      1
 *   # of unexpected failures  2
 *   # of skipped tests        1
 * Source of the shape: output of Guile 3.0; the reference implementation's test-on-final-simple.
 *
 * Rules: an unexpected pass is failed, an expected failure skipped. The counters stand together at the end of a run; of several
 * blocks below one headline the last is the runner's.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { CounterBlock } from '../../kit/counter-block.ts';
import { type Place, leadingPlace } from '../../kit/failing-tests.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^%%%% Starting test (\S.*?)(?: {2}\(Writing full log to ".*"\))?$/;
const FAILED = /^.{0,400}?:\d{1,7}: (FAIL|XPASS)(?: (\S.*))?$/;

class GuileSrfi64Reader implements ConsoleReader {
  readonly #log: RunLog;
  #block: CounterBlock | undefined;
  #lastLine: Line | undefined;
  #inBlock = false;

  constructor(stream: string) {
    this.#log = new RunLog('guile-srfi64', stream);
  }

  get attentive(): boolean {
    return this.#inBlock || this.#log.open;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const failed = FAILED.exec(text);
    if (HEADER.test(text)) {
      this.#end();
      this.#log.discard();
      this.#log.begin(line);
    } else if (!this.#log.open) return;
    else if (text.startsWith('# of ')) {
      if (!this.#inBlock) this.#block = new CounterBlock();
      this.#inBlock = this.#block?.read(text, line.number) === true;
      if (this.#inBlock) this.#lastLine = line;
    } else {
      this.#inBlock = false;
      if (failed === null) return;
      // A result after the counters: a test printed those.
      this.#block = undefined;
      const place: Place | undefined = leadingPlace(text);
      this.#log.failing.add(failed[2] ?? `${place?.file ?? ''}:${place?.line ?? ''}`, place, failed[1] === 'XPASS' ? 'unexpected pass' : undefined);
    }
  }

  finish(): Findings {
    this.#end();
    return { runs: this.#log.runs };
  }

  #end(): void {
    if (this.#block === undefined || this.#lastLine === undefined || this.#block.lines.length === 0) return;
    const { counts, lines, places } = this.#block;
    this.#log.end(this.#lastLine, counts, { confidence: 'structure', encloses: 'all', summaryLines: lines, lines: places });
    this.#block = undefined;
    this.#inBlock = false;
  }
}

export const guileSrfi64: ConsoleFormat = {
  id: 'guile-srfi64',
  title: 'SRFI-64',
  kind: 'tests',
  openings: ['%%%%'],
  start: (stream) => new GuileSrfi64Reader(stream),
};
