/**
 * The counter line of HUnit and of Haskell's doctest, redrawn as the run goes on:
 *   Cases: 4  Tried: 2  Errors: 0  Failures: 1            Examples: 5  Tried: 4  Errors: 0  Failures: 2
 * A run's last counters are its result; what was not tried is skipped. Where redrawn counters (behind a carriage return, or from
 * `Tried: 0`) were seen, a line out of nowhere is text of a test.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

interface Counters {
  readonly cases: number;
  readonly tried: number;
  readonly failed: number;
  readonly firstLine: number;
  readonly line: number;
}

export abstract class TriedCountsReader extends CollectingReader {
  protected failing = new Capped<NamedTest>();
  readonly #shape: RegExp;
  #redrawn = false;
  /** The latest counters stood behind a carriage return, as all of a run do. */
  #returned = false;
  #latest: Counters | undefined;

  constructor(framework: string, stream: string, label: 'Cases' | 'Examples') {
    super(framework, stream);
    this.#shape = new RegExp(`^${label}: (\\d+) {2}Tried: (\\d+) {2}Errors: (\\d+) {2}Failures: (\\d+)$`);
  }

  override finish(): Findings {
    this.#close();
    return super.finish();
  }

  protected counters(line: Line): boolean {
    const match = this.#shape.exec(line.text);
    if (match === null) return false;
    const [cases, tried] = [integerOrZero(match[1]), integerOrZero(match[2])];
    const failed = integerOrZero(match[3]) + integerOrZero(match[4]);
    const latest = this.#latest;
    const returned = line.printed?.includes('\r') === true;
    if (this.#returned && !returned) return true;
    this.#returned = returned;
    const follows = latest !== undefined && latest.cases === cases && latest.tried < tried;
    if (tried === 0 && cases > 0) this.#redrawn = true;
    else if (!follows && this.#redrawn && cases > 0) return true;
    if (!follows) this.#close();
    this.#latest = { cases, tried, failed, firstLine: follows ? latest.firstLine : line.number, line: line.number };
    return true;
  }

  #close(): void {
    const latest = this.#latest;
    if (latest === undefined) return;
    this.#latest = undefined;
    const known = counts(latest.tried - latest.failed, latest.failed, latest.cases - latest.tried);
    this.add(known, [latest.line], { firstLine: latest.firstLine, failingTests: this.failing.items });
    this.failing = new Capped<NamedTest>();
  }
}
