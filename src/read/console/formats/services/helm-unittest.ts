/**
 * helm-unittest 0.2 to 0.8.
 *
 *    FAIL  test service	charts/basic/tests/service_test.yaml
 *   Charts:      1 failed, 0 passed, 1 total
 *   Test Suites: 1 failed, 1 passed, 2 total
 *   Tests:       2 failed, 1 errored, 5 passed, 1 skipped, 8 total
 *   Snapshot:    17 passed, 17 total
 * Source of the shapes: test_runner.go. It looks like Jest's footer but for the Charts row; errored are among the failed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';
import { counts } from '../../kit/numbers.ts';

const SUITE = /^ ?FAIL {2}(.{1,300})\t(\S{1,400})$/;

class HelmUnittestReader extends CollectingReader {
  #chartsLine = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const text = line.text;
    const suite = SUITE.exec(text);
    if (suite !== null) {
      this.#failing.push({ name: keep(suite[1] ?? ''), file: keep(suite[2] ?? '') });
      return;
    }
    if (/^Charts: +(?:\d+ \w+, ){1,4}\d+ total$/.test(text)) {
      this.#chartsLine = line.number;
      return;
    }
    if (this.#chartsLine === 0 || !text.startsWith('Tests:')) return;
    const parts = labelledCounts(text.slice('Tests:'.length).trim());
    if (parts === null || !parts.has('total')) return;
    const known = counts(countOf(parts, 'passed'), countOf(parts, 'failed'), countOf(parts, 'skipped'), countOf(parts, 'total'));
    this.add(known, [line.number], { confidence: 'structure', firstLine: this.#chartsLine, failingTests: this.#failing.items });
    this.#chartsLine = 0;
    this.#failing = new Capped<NamedTest>();
  }
}

export const helmUnittest: ConsoleFormat = {
  id: 'helm-unittest',
  title: 'helm-unittest',
  kind: 'tests',
  openings: ['Charts:', 'Tests:', 'FAIL'],
  start: (stream) => new HelmUnittestReader('helm-unittest', stream),
};
