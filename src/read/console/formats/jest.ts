/**
 * Jest 24 to 30 (and react-scripts, which runs it).
 *
 * Summary, on standard error, zero parts left out:
 *   Test Suites: 1 failed, 2 passed, 3 total
 *   Tests:       1 failed, 1 skipped, 1 todo, 5 passed, 8 total
 * Source of the shape: output of those versions; jest-reporters' getSummary.
 */
import type { NamedTest, Run } from '../../model.ts';
import { Capped, keep } from '../bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../format.ts';
import { counts, evidenceAt, integer } from '../numbers.ts';

const TESTS = /^Tests:\s+((?:\d+ (?:failed|skipped|todo|passed|pending), )*)(\d+) total$/;

class JestReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #runs: Run[] = [];
  #failing = new Capped<NamedTest>();
  #file: string | undefined;
  #firstLine = 0;
  #sawSuites = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text;
    if (this.#firstLine === 0) this.#firstLine = line.number;
    if (text.startsWith('FAIL ')) this.#file = keep(text.slice(5).replace(/ \([\d.]+ m?s\)$/, ''));
    else if (text.startsWith('PASS ')) this.#file = undefined;
    else if (text.startsWith('  ● ')) this.#failing.push({ name: keep(text.slice(4)), ...(this.#file === undefined ? {} : { file: this.#file }) });
    else if (text.startsWith('Test Suites:')) this.#sawSuites = true;
    else this.#summary(line);
  }

  finish(): Findings {
    return { runs: this.#runs };
  }

  #summary(line: Line): void {
    const match = TESTS.exec(line.text);
    if (match === null) return;
    const part = (kind: string): number => integer(new RegExp(`(\\d+) ${kind}, `).exec(match[1] ?? '')?.[1]) ?? 0;
    const known = counts(part('passed'), part('failed'), part('skipped') + part('todo') + part('pending'), integer(match[2]) ?? 0);
    this.#runs.push({
      framework: 'jest',
      confidence: this.#sawSuites ? 'structure' : 'summary',
      counts: known,
      evidence: evidenceAt('jest', line.number, known),
      firstLine: this.#firstLine,
      lastLine: line.number,
      summaryLines: [line.number],
      stream: this.#stream,
      failingTests: this.#failing.items,
    });
    this.#failing = new Capped<NamedTest>();
    this.#firstLine = 0;
    this.#sawSuites = false;
  }
}

export const jest: ConsoleFormat = {
  id: 'jest',
  title: 'Jest',
  kind: 'tests',
  openings: ['Tests:', 'Test Suites:', 'PASS', 'FAIL', '● …'],
  start: (stream) => new JestReader(stream),
};
