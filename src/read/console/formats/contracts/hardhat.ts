/**
 * Hardhat 3 (hardhat test); Hardhat 2 prints as Mocha does.
 *
 *   Running Solidity tests                                  then node:test or Mocha tests, each with marks
 *   5 passing (3 solidity, 2 nodejs)                        zero parts are left out, also the first; the brackets break the number down
 *   1 failing (1 solidity)
 *   1 skipped (1 nodejs)
 *   1 todo (1 nodejs)
 *
 *   1) CounterTest#test_IncByZero
 *     Error: x should stay 0
 *       at CounterTest.test_IncByZero (contracts/Counter.t.sol:17)
 * `hardhat test solidity` prints the figures alone, `hardhat test nodejs` with a duration: `  5 passing (123ms)`, `  1 cancelled`.
 * Source of the shapes: the test task, solidity-test/reporter, hardhat-node-test-reporter of 3.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { Failures } from '../../kit/failure-detail.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const HEADER = /^Running (?:Solidity|node:test|Mocha|mocha) tests$/;
const FIGURE = /^( {0,2})(\d+) (passing|failing|skipped|todo|cancelled)(?: \(((?:\d+ [\w-]+(?:, )?){1,8}|\d+ms)\))?$/;

interface Figure {
  readonly line: number;
  readonly kind: string;
  readonly value: number;
  readonly broken: boolean;
}

class HardhatReader extends CollectingReader {
  #firstLine = 0;
  #figures: Figure[] = [];
  readonly #failures = new Failures();
  /** Number of the next failure in the list below the figures; 0 outside of it. */
  #next = 0;

  read(line: Line): void {
    if (HEADER.test(line.text)) {
      if (this.#firstLine === 0) this.#firstLine = line.number;
    } else {
      const figure = this.#figure(line);
      if (figure !== undefined) this.#figures.push(figure);
      else if (this.#figures.length > 0) this.#end();
      else if (this.#next > 0) this.#list(line.text);
    }
    this.attentive = this.#figures.length > 0 || this.#next > 0;
  }

  override finish(): Findings {
    if (this.#figures.length > 0) this.#end();
    this.#endList();
    return super.finish();
  }

  /** A figure whose breakdown adds up, or one below a header. */
  #figure(line: Line): Figure | undefined {
    const match = FIGURE.exec(line.text);
    if (match === null || this.#figures.some((each) => each.kind === match[3])) return undefined;
    const value = integerOrZero(match[2]);
    const parts = match[4]?.includes(' ') === true ? match[4].split(', ').map((part) => Number(part.split(' ')[0])) : undefined;
    const broken = parts !== undefined && match[1] === '' && parts.reduce((total, part) => total + part, 0) === value;
    return broken || this.#firstLine > 0 ? { line: line.number, kind: match[3] ?? '', value, broken } : undefined;
  }

  /** Mocha and node:test tests print figures of their own before the task's, which repeat them: only figures broken down are the task's. */
  #end(): void {
    const figures = this.#figures;
    this.#figures = [];
    const value = (kind: string): number => figures.find((figure) => figure.kind === kind)?.value ?? 0;
    const broken = figures.every((figure) => figure.broken);
    const known = counts(value('passing'), value('failing') + value('cancelled'), value('skipped') + value('todo'));
    this.add(known, figures.map((figure) => figure.line), {
      confidence: broken ? 'structure' : 'summary',
      firstLine: this.#firstLine > 0 ? this.#firstLine : (figures[0]?.line ?? 0),
      encloses: 'all',
    });
    if (broken) this.#firstLine = 0;
    this.#next = value('failing') > 0 ? 1 : 0;
  }

  #list(text: string): void {
    const headline = /^(\d+)\) (\S.*)$/.exec(text);
    if (headline !== null && Number(headline[1]) === this.#next) {
      this.#failures.begin(headline[2] ?? '');
      this.#next += 1;
    } else if (/^\S/.test(text)) this.#endList();
    else this.#failures.read(text);
  }

  #endList(): void {
    const last = this.runs.at(-1);
    const failingTests = this.#failures.take();
    if (last !== undefined && failingTests.length > 0) this.runs[this.runs.length - 1] = { ...last, failingTests };
    this.#next = 0;
  }
}

export const hardhat: ConsoleFormat = {
  id: 'hardhat',
  title: 'Hardhat',
  kind: 'tests',
  openings: ['Running', '5 passing', '5 failing', '5 skipped', '5 todo'],
  start: (stream) => new HardhatReader('hardhat', stream),
};
