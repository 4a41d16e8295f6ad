/**
 * PHPUnit 4 to 13, ParaTest and Symfony's phpunit-bridge (simple-phpunit), which print PHPUnit's summary: see phpunit-reader.ts; --debug: see phpunit-events.ts.
 * Debatable kinds, by this rule: risky tests, and tests with warnings, passed; skipped and incomplete ones are skipped; an error of
 * setUpBeforeClass counts as PHPUnit counts it. A run that ends without a summary (exit() in a test, a fatal error) is not known.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { PHPUNIT_EVENT_OPENINGS, PhpunitEventsReader } from './phpunit-events.ts';
import { PHPUNIT_OPENINGS, PhpunitReader } from './phpunit-reader.ts';

const HEADER = /^(?:PHPUnit \d[\w.-]{0,30} by Sebastian Bergmann.*|ParaTest v?\d.*|Running phpunit in \d{1,4} process(?:es)? with \S.*)$/;

/** With --debug PHPUnit prints its events only. */
class EitherReader implements ConsoleReader {
  readonly #summaries: PhpunitReader;
  readonly #events: PhpunitEventsReader;

  constructor(stream: string) {
    this.#summaries = new PhpunitReader('phpunit', HEADER, false, stream);
    this.#events = new PhpunitEventsReader('phpunit', stream);
  }

  get attentive(): boolean {
    return this.#summaries.attentive || this.#events.attentive;
  }

  read(line: Line, afterBlank: boolean): void {
    this.#summaries.read(line, afterBlank);
    this.#events.read(line);
  }

  finish(): Findings {
    const [summaries, events] = [this.#summaries.finish(), this.#events.finish()];
    return { runs: [...(summaries.runs ?? []), ...(events.runs ?? [])], coverage: [...(summaries.coverage ?? []), ...(events.coverage ?? [])] };
  }
}

export const phpunit: ConsoleFormat = {
  id: 'phpunit',
  title: 'PHPUnit (also ParaTest)',
  kind: 'tests',
  openings: ['PHPUnit', 'ParaTest', 'Running', ...PHPUNIT_OPENINGS, ...PHPUNIT_EVENT_OPENINGS],
  start: (stream) => new EitherReader(stream),
};
