/**
 * JaCoCo prints no percentage of its own; these are what people print from it.
 *
 *   Test Coverage:                                    jacocolog (Gradle plugin): a block, one row a kind of counter
 *       - Line Coverage: 91.4%
 *       - Instruction Coverage: 90.8%
 *   123 / 200  instructions covered                   the awk line over jacoco.csv that GitLab's manual gives
 *   61.5 % covered
 *   [info] Lines: 75% (>= required 0.0%) covered, 4 of 16 missed, OK     sbt-jacoco: a project
 *   Rule violated for bundle demo: lines covered ratio is 0.60, but expected minimum is 0.95      a verdict, rounded down: not read
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const HEADING = /^Test Coverage:$/;
const ROW = /^ +- Line Coverage: (\d{1,3}(?:\.\d+)?)%$/;
const COVERED = /^\d+ \/ \d+ +(?:instructions|lines) covered$/;
const PERCENT = /^(\d{1,3}(?:\.\d+)?) ?% covered$/;

const SBT = /^\[(?:info|error)\] Lines: (\d{1,3}(?:[.,]\d+)?)% \((?:>=|<) required [\d.,]{1,10}%\) covered, \d{1,9} of \d{1,9} missed, (?:OK|NOK)$/;

class JacocoReader extends CollectingReader {
  #blockLine = 0;
  #coveredLine = 0;

  read(line: Line): void {
    if (HEADING.test(line.text)) this.#blockLine = line.number;
    else if (COVERED.test(line.text)) this.#coveredLine = line.number;
    const row = this.#blockLine > 0 && line.number - this.#blockLine <= 8 ? ROW.exec(line.text) : null;
    if (row !== null) {
      this.cover(percentage(row[1]), line.number, 'part');
      this.#blockLine = 0;
    }
    const project = line.text.startsWith('[') ? SBT.exec(line.text) : null;
    if (project !== null) this.cover(percentage(project[1]), line.number, 'part');
    const percent = this.#coveredLine === line.number - 1 ? PERCENT.exec(line.text) : null;
    if (percent !== null) this.cover(percentage(percent[1]), line.number);
  }
}

export const jacoco: ConsoleFormat = {
  id: 'jacoco',
  title: 'JaCoCo',
  kind: 'coverage',
  openings: [['Test', 'Coverage:'], '- Line', '123 /', '123', '61.5', ['[info]', 'Lines:'], ['[error]', 'Lines:']],
  start: (stream) => new JacocoReader('jacoco', stream),
};
