/**
 * scoverage (sbt, Maven, Gradle, Mill plugins) 1 and 2.
 *
 *   [info] Statement coverage.: 78.57%
 *   [info] Branch coverage....: 66.67%
 *   [info] All done. Coverage was stmt=[78.57%] branch=[66.67%]          repeats; alone in old versions: `Coverage was [78.57%]`
 *   [info] Aggregation complete. Coverage was [81.20]
 * A project's statement figure is a part; the aggregate covers all of them.
 */
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';

const LEVEL = /^\[(?:info|INFO)\] ?/;
const STATEMENT = /^Statement coverage\.*: (\d{1,3}(?:[.,]\d+)?)%$/;
const DONE = /^All done\. Coverage was (?:stmt=)?\[(\d{1,3}(?:[.,]\d+)?)%?\](?: branch=\[.{1,10}\])?$/;
const AGGREGATE = /^Aggregation complete\. Coverage was (?:stmt=)?\[(\d{1,3}(?:[.,]\d+)?)%?\]/;

class ScoverageReader extends CollectingReader {
  readonly #done: { readonly percentage: number | null; readonly line: number }[] = [];

  read(line: Line): void {
    const text = line.text.replace(LEVEL, '');
    const statement = STATEMENT.exec(text);
    const aggregate = AGGREGATE.exec(text);
    const done = DONE.exec(text);
    if (statement !== null) this.cover(percentage(statement[1]), line.number, 'part');
    else if (aggregate !== null) this.cover(percentage(aggregate[1]), line.number);
    else if (done !== null && this.#done.length < 10_000) this.#done.push({ percentage: percentage(done[1]), line: line.number });
  }

  override finish(): Findings {
    if (this.coverage.length === 0) for (const each of this.#done) this.cover(each.percentage, each.line, 'part');
    return super.finish();
  }
}

export const scoverage: ConsoleFormat = {
  id: 'scoverage',
  title: 'scoverage',
  kind: 'coverage',
  openings: ['[info]', '[INFO]', 'Statement coverage.:', 'All done.', 'Aggregation complete.'],
  start: (stream) => new ScoverageReader('scoverage', stream),
};
