/**
 * ShellSpec 0.20 to 0.28.
 *
 *   Running: /bin/sh [bash 5.1.4]
 *   Finished in 0.12 seconds (user 0.08 seconds, sys 0.03 seconds)
 *   4 examples, 1 failure, 1 warning, 1 skip, 1 pending
 *
 *   Failure examples: (Listed here affect your suite's status)
 *
 *   shellspec spec/calc_spec.sh:12 # 1) calc divides FAILED
 * Source of the shape: its summary, finished and references formatters.
 *
 * Rules: warnings are passed; skips and pendings are skipped; a fixed pending example is failed. Where examples did not run, or
 * muted skips are told apart, the counts are not known. RSpec prints such a figure line too, below another `Finished`.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { integer } from '../../kit/numbers.ts';
import { RunLog } from '../../kit/run-log.ts';

const HEADER = /^Running: \S.* \[.{1,100}\]$/;
const FINISHED = /^Finished in (\d{1,9}(?:[.,]\d{1,6})?) seconds \(user [\d.,]{1,12} seconds, sys [\d.,]{1,12} seconds\)$/;
const SUMMARY = /^(\d{1,9}) examples?, (\d{1,9}) failures?((?:, \d{1,9} (?:warnings?|skips?|pendings?|fix(?:es)?))*)(.*)$/;
const FAILED = /^shellspec (\S.*?):(\d{1,9}) # \d{1,9}\) (\S.*?)(?: FAILED| FIXED)?$/;

class ShellspecReader implements ConsoleReader {
  readonly #log: RunLog;
  #seconds: number | undefined;

  constructor(stream: string) {
    this.#log = new RunLog('shellspec', stream);
  }

  get attentive(): boolean {
    return this.#seconds !== undefined;
  }

  read(line: Line): void {
    const text = line.text.trimEnd();
    const seconds = this.#seconds;
    this.#seconds = undefined;
    const finished = FINISHED.exec(text)?.[1];
    const failed = FAILED.exec(text);
    if (HEADER.test(text)) this.#log.begin(line);
    else if (finished !== undefined) {
      this.#log.begin(line);
      this.#seconds = Number(finished.replace(',', '.'));
    } else if (seconds !== undefined) this.#summary(line, text, seconds);
    else if (failed?.[1] !== undefined && failed[3] !== undefined) this.#log.lastFailing?.add(failed[3], { file: failed[1], line: Number(failed[2]) });
  }

  finish(): Findings {
    return { runs: this.#log.runs };
  }

  #summary(line: Line, text: string, seconds: number): void {
    const match = SUMMARY.exec(text);
    if (match === null) return;
    const part = (label: string): number => integer(new RegExp(`, (\\d+) ${label}`).exec(match[3] ?? '')?.[1]) ?? 0;
    const total = integer(match[1]) ?? 0;
    const failed = (integer(match[2]) ?? 0) + part('fix');
    const skipped = part('skip') + part('pending');
    const rest = match[4] ?? '';
    const how = { confidence: 'structure', encloses: 'all', durationSeconds: seconds } as const;
    if (rest === '' || rest === ', no examples found') {
      if (failed + skipped <= total) this.#log.end(line, { total, passed: total - failed - skipped, failed, skipped }, how);
    } else {
      this.#log.end(line, { total: null, passed: null, failed: null, skipped: null }, { ...how, partial: `ShellSpec did not run all examples, or muted some${rest}.` });
    }
  }
}

export const shellspec: ConsoleFormat = {
  id: 'shellspec',
  title: 'ShellSpec',
  kind: 'tests',
  openings: ['Running:', 'Finished in', 'shellspec spec'],
  start: (stream) => new ShellspecReader(stream),
};
