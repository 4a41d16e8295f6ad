/**
 * The Test Anything Protocol on the console, of any producer: node:test (to version 22 the default into a pipe), tape,
 * node-tap, QUnit, AVA, lab, Mocha, testem, zora, Vitest, GLib, cmocka, busted, Test::More run without a harness …
 * How documents are told from a program's output: tap-stream.ts; what the producers' figures mean: tap-dialects.ts.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { tapRun } from './tap-dialects.ts';
import { TAP_NEARBY, TAP_OPENINGS, TapStream } from './tap-stream.ts';

class TapReader implements ConsoleReader {
  readonly #stream: string;
  readonly #tap = new TapStream();

  constructor(stream: string) {
    this.#stream = stream;
  }

  get attentive(): boolean {
    return this.#tap.attentive;
  }

  read(line: Line): void {
    this.#tap.read(line);
  }

  finish(): Findings {
    this.#tap.finish();
    return { runs: this.#tap.documents.flatMap((document) => tapRun(document, this.#stream) ?? []) };
  }
}

export const tap: ConsoleFormat = {
  id: 'tap',
  title: 'TAP',
  alsoReads: ['ava', 'bats', 'brittle', 'deno', 'jest', 'lab', 'mocha', 'node-tap', 'node-test', 'qunit', 'tape', 'testem', 'vitest', 'zora'],
  kind: 'tests',
  openings: TAP_OPENINGS,
  nearby: TAP_NEARBY,
  start: (stream) => new TapReader(stream),
};
