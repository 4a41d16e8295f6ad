/**
 * Kover (Gradle plugin) 0.7 and later, task koverLog with its default format:
 *   application line coverage: 94.7368%                  `… instruction coverage`, `… branch coverage` when so configured
 * Grouped by class or package there is a line for each: no headline, nothing is read.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const APPLICATION = /^application (?:line|instruction|branch) coverage: (\d{1,3}(?:[.,]\d{1,20})?)%$/;

class KoverReader extends CollectingReader {
  read(line: Line): void {
    const match = APPLICATION.exec(line.text);
    if (match !== null) this.cover(percentage(match[1]), line.number, 'part');
  }
}

export const kover: ConsoleFormat = {
  id: 'kover',
  title: 'Kover',
  kind: 'coverage',
  openings: ['application'],
  start: (stream) => new KoverReader('kover', stream),
};
