/**
 * Cypress 3 to 15 (cypress run).
 *
 *     (Run Starting)
 *     Running:  cart.cy.ts                                                                     (2 of 3)
 *       (Attempt 1 of 2) adds an item                        a failed attempt; the mark of the last one follows
 *       ✓ adds an item (2003ms)
 *     …                                                      a Mocha block per spec, repeated by the table
 *     (Run Finished)
 *          Spec                                              Tests  Passing  Failing  Pending  Skipped
 *     │ ✖  cart.cy.ts                               00:04        5        2        1        1        1 │
 *       ✖  1 of 3 failed (33%)                      00:14       14       11        1        1        1
 *       ✔  All specs passed!                        00:06        6        5        -        1        -
 * Source of the shapes: packages/server/lib/util/print-run.ts.
 *
 *     All specs passed!                                 00:06 …                        3 and 4 without the mark
 * Only the table's last row counts; `-` is zero. Pending tests (it.skip) and skipped ones (behind a failing hook) are both
 * skipped. A canceled run is told as printed, and partial. The failing tests come from the Mocha blocks; a test that passed
 * after a failed attempt is passed, and flaky.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integer } from '../../kit/numbers.ts';
import { HOLDS } from '../../relations.ts';

const FOOTER = /^ {2,6}(?:[✔✖√×x-] {1,3})?(All specs passed!|\d+ of \d+ failed \(\d+%\)|The run was canceled) {1,40}(\S{1,12})((?: {1,12}(?:\d+|-)){5})\s*$/;
const START = /^ {2}(?:\(Run Starting\)|Running: {2}\S.{0,300} \(\d+ of \d+\))\s*$/;
const HEAD = /^\s+Spec\s+Tests\s+Passing\s+Failing\s+Pending\s+Skipped\s*$/;

const ATTEMPT = /^ +\(Attempt \d+ of \d+\) (\S.*)$/;
const PASSED = /^ +[✓√] (\S.*?)(?: \(\d+ms\))?$/;

function secondsOf(text: string): number | undefined {
  const milliseconds = /^(\d+)ms$/.exec(text)?.[1];
  if (milliseconds !== undefined) return Number(milliseconds) / 1000;
  return /^\d{1,3}(?::\d\d){1,2}$/.test(text) ? text.split(':').reduce((total, part) => total * 60 + Number(part), 0) : undefined;
}

class CypressReader extends CollectingReader {
  #firstLine = 0;
  #specs = false;
  #inTable = false;
  /** The test whose attempt failed last. */
  #attempted = '';
  #flaky = new Capped<NamedTest>();

  read(line: Line): void {
    if (START.test(line.text)) {
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#specs ||= line.text.startsWith('  Running:');
    } else if (HEAD.test(line.text)) this.#inTable = true;
    else if (this.#inTable) this.#footer(line);
    else if (this.#firstLine > 0) this.#attempt(line.text);
    this.attentive = this.#inTable;
  }

  override finish(): Findings {
    if (this.#firstLine > 0 && this.#specs) this.addUnknown(this.#firstLine, this.#firstLine, 'Cypress started but printed no table of results.');
    return super.finish();
  }

  #attempt(text: string): void {
    const failed = ATTEMPT.exec(text)?.[1];
    if (failed !== undefined) this.#attempted = keep(failed);
    else if (this.#attempted !== '') {
      if (keep(PASSED.exec(text)?.[1] ?? '') === this.#attempted) this.#flaky.push({ name: this.#attempted });
      this.#attempted = '';
    }
  }

  #footer(line: Line): void {
    const match = FOOTER.exec(line.text);
    if (match === null) return;
    const [total = 0, passed = 0, failed = 0, pending = 0, skipped = 0] = (match[3] ?? '').trim().split(/ +/).map((cell) => integer(cell) ?? 0);
    const seconds = secondsOf(match[2] ?? '');
    this.add(counts(passed, failed, pending + skipped, total), [line.number], {
      confidence: 'structure',
      encloses: HOLDS.cypress,
      firstLine: this.#firstLine > 0 ? this.#firstLine : line.number,
      flakyTests: this.#flaky.items,
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
      ...(match[1] === 'The run was canceled' ? { partial: 'The Cypress run was canceled before all specs had run.' } : {}),
    });
    this.#firstLine = 0;
    this.#specs = false;
    this.#inTable = false;
    this.#flaky = new Capped<NamedTest>();
  }
}

export const cypress: ConsoleFormat = {
  id: 'cypress',
  title: 'Cypress',
  kind: 'tests',
  openings: ['(Run Starting)', 'Running:', 'Spec', '(Attempt', '1)'],
  nearby: ['✓ …', '√ …'],
  start: (stream) => new CypressReader('cypress', stream),
};
