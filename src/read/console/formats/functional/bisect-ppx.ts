/**
 * bisect_ppx (OCaml), `bisect-ppx-report summary`:
 *   Coverage: 12/14 (85.71%)
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const SUMMARY = /^Coverage: \d+\/\d+ \((\d{1,3}\.\d\d)%\)$/;

class BisectPpxReader extends CollectingReader {
  read(line: Line): void {
    const match = SUMMARY.exec(line.text);
    if (match !== null) this.cover(percentage(match[1]), line.number);
  }
}

export const bisectPpx: ConsoleFormat = {
  id: 'bisect-ppx',
  title: 'bisect_ppx',
  kind: 'coverage',
  openings: ['Coverage: 12/14'],
  start: (stream) => new BisectPpxReader('bisect-ppx', stream),
};
