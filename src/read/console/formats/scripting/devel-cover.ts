/**
 * Devel::Cover's text report (`cover`, also printed by HARNESS_PERL_SWITCHES=-MDevel::Cover).
 *
 *   ------------------- ------ ------ ------ ------ ------ ------
 *   File                  stmt   bran   cond    sub   time  total
 *   ------------------- ------ ------ ------ ------ ------ ------
 *   Total                 55.5   50.0    n/a   66.6  100.0   57.1
 * Source of the shape: output of 1.3x; Devel::Cover::Report::Text.
 *
 * The columns vary; the headline is the last one, `total`.
 */
import type { CoverageFigure } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADER = /^File\s+(?:(?:stmt|bran|cond|sub|pod|time)\s+){1,6}total$/;
const TOTAL = /^Total\s+(?:(?:[\d.]{1,5}|n\/a)\s+){1,6}([\d.]{1,5})$/;

class DevelCoverReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  #inTable = false;
  #latest: CoverageFigure | undefined;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    if (HEADER.test(text)) this.#inTable = true;
    const value = this.#inTable ? percentage(TOTAL.exec(text)?.[1]) : null;
    if (value === null) return;
    this.#inTable = false;
    this.#latest = { tool: 'devel-cover', percentage: value, line: line.number, stream: this.#stream, scope: 'total' };
  }

  finish(): Findings {
    return this.#latest === undefined ? {} : { coverage: [this.#latest] };
  }
}

export const develCover: ConsoleFormat = {
  id: 'devel-cover',
  title: 'Devel::Cover',
  kind: 'coverage',
  openings: ['File', 'Total'],
  start: (stream) => new DevelCoverReader(stream),
};
