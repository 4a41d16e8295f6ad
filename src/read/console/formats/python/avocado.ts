/**
 * Avocado (avocado-framework) 50 to 113.
 *
 *    (2/5) tests/cart.py:Cart.test_total:  FAIL: 1 != 2 (0.17 s)
 *   RESULTS    : PASS 1 | ERROR 1 | FAIL 1 | SKIP 1 | WARN 0 | INTERRUPT 0 | CANCEL 1
 *   JOB TIME   : 5.17 s
 * Source of the shape: plugins/human.py. Rule: a test that warned passed, an interrupted one failed, a cancelled one is skipped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep, MAX_MESSAGE_LENGTH } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { addRun } from '../../kit/kept-runs.ts';

const RESULTS = /^RESULTS {4}: (PASS \d{1,9}(?: \| [A-Z]{2,12} \d{1,9}){4,8})$/;
const TIME = /^JOB TIME {3}: (\d{1,9}\.\d{1,4}) s$/;
const TEST = /^ \((?:\d{1,9}|\d[\w-]{0,20})\/\d{1,9}\) (\S.*?): {1,3}(FAIL|ERROR|INTERRUPT)(?:: (.*?))?(?: \(\d{1,9}\.\d{1,4} s\))?$/;
const KINDS: Readonly<Record<string, 'passed' | 'failed' | 'skipped'>> = {
  PASS: 'passed', WARN: 'passed', ERROR: 'failed', FAIL: 'failed', INTERRUPT: 'failed', SKIP: 'skipped', CANCEL: 'skipped',
};

class AvocadoReader extends CollectingReader {
  #firstLine = 0;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (text.startsWith('RESULTS')) this.#results(text, number);
    else if (text.startsWith('JOB TIME')) this.#time(text);
    else this.#test(text);
  }

  #test(text: string): void {
    const match = TEST.exec(text);
    if (match === null) return;
    const name = match[1] ?? '';
    const file = /^(\S+?\.\w{1,5}):/.exec(name)?.[1];
    const message = match[3];
    this.#failing.push({
      name: keep(name),
      ...(file === undefined ? {} : { file: keep(file) }),
      ...(message === undefined ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }),
    });
  }

  #results(text: string, lineNumber: number): void {
    const match = RESULTS.exec(text);
    if (match === null) return;
    const counts = { total: 0, passed: 0, failed: 0, skipped: 0 };
    for (const part of match[1]?.split(' | ') ?? []) {
      const [word = '', value = '0'] = part.split(' ');
      const kind = KINDS[word];
      if (kind === undefined) return;
      counts[kind] += Number(value);
      counts.total += Number(value);
    }
    this.add(counts, [lineNumber], { firstLine: this.#firstLine, confidence: 'structure', failingTests: this.#failing.items });
    this.#firstLine = 0;
    this.#failing = new Capped();
  }

  #time(text: string): void {
    const match = TIME.exec(text);
    const run = match === null ? undefined : this.runs.pop();
    if (run !== undefined) addRun(this.runs, { ...run, durationSeconds: Number(match?.[1]) });
  }
}

export const avocado: ConsoleFormat = {
  id: 'avocado',
  title: 'Avocado',
  kind: 'tests',
  openings: ['RESULTS', 'JOB', '(1/5)'],
  start: (stream) => new AvocadoReader('avocado', stream),
};
