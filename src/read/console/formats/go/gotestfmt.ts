/**
 * gotestfmt, which prints what `go test -json` tells.
 *
 *   📦 example.com/acme/plain
 *     ✅ TestAdd (0s)
 *     🚧 TestSkip (0s)
 *       plain_test.go:6: later
 *     ❌ TestTable (0s)
 *   📦 example.com/acme/none
 *     🛑 no test files
 * Parents and subtests are a test each, as in the events. What a test printed follows its line, unmarked. There is no summary: `-hide
 * successful-tests` leaves passed tests out and says nothing of it, so an output without any is not a whole one.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const TEST = /^ {2}(✅|❌|🚧) (\S.{0,400}?) \((?:\d+(?:\.\d+)?(?:h|m|s|ms|µs|ns))+\)$/u;

class GotestfmtReader extends CollectingReader {
  #first = 0;
  #last = 0;
  #package = '';
  readonly #number = { '✅': 0, '❌': 0, '🚧': 0 };
  readonly #failing = new Capped<NamedTest>();

  read(line: Line): void {
    if (line.text.startsWith('📦 ')) {
      this.#package = keep(line.text.slice(3).trim());
      this.attentive = true;
      return;
    }
    const test = TEST.exec(line.text);
    if (test === null || this.#package === '') return;
    const sign = test[1] as '✅' | '❌' | '🚧';
    this.#number[sign] += 1;
    this.#first ||= line.number;
    this.#last = line.number;
    if (sign === '❌') this.#failing.push({ name: keep(`${this.#package} > ${test[2] ?? ''}`) });
  }

  override finish(): Findings {
    const { '✅': passed, '❌': failed, '🚧': skipped } = this.#number;
    if (this.#first > 0) {
      if (passed === 0) this.addUnknown(this.#first, this.#last, 'gotestfmt shows no passed test: they may be hidden.', { failingTests: [...this.#failing.items] });
      else this.add(counts(passed, failed, skipped), [this.#last], { confidence: 'structure', encloses: 'all', firstLine: this.#first, failingTests: [...this.#failing.items] });
    }
    return super.finish();
  }
}

export const gotestfmt: ConsoleFormat = {
  id: 'gotestfmt',
  title: 'gotestfmt',
  kind: 'tests',
  openings: ['📦 …'],
  start: (stream) => new GotestfmtReader('gotestfmt', stream),
};
