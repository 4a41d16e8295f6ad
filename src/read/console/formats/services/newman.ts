/**
 * Newman 3 to 6 (Postman collections), reporter cli.
 *
 *     -  [skipped] later                                    a skipped assertion
 *   │                         │         executed │           failed │
 *   │              iterations │                1 │                0 │
 *   │                requests │               66 │                0 │
 *   │            test-scripts │              132 │                0 │
 *   │      prerequest-scripts │               66 │                0 │
 *   │              assertions │              155 │               20 │     with --disable-unicode `|` for `│`
 *   │ total run duration: 8.5s                                      │
 *
 *     #  failure         detail
 *    1.  AssertionError  Status code is 200
 *                        expected 500 to equal 200
 *                        inside "Orders / Create"
 * Source of the shapes: lib/reporters/cli/index.js of 6.
 *
 * The tests are the assertions (pm.test); iterations, requests and scripts are not, but failed ones are told in a note.
 * Executed assertions hold the skipped ones, which have no row.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const ROW = /^[│|] +(iterations|requests|test-scripts|prerequest-scripts|assertions) [│|] +(\d+) [│|] +(\d+) [│|]$/;
const ROWS = ['iterations', 'requests', 'test-scripts', 'prerequest-scripts', 'assertions'];
const HEAD = /^ {0,8}# {2}failure {2,}detail\s*$/;
const FAILURE = /^ {0,8}\d+\. {2}(\S.{0,60}?) {2,40}(\S.*)$/;
const INSIDE = /^ +inside "(.{1,400})"\s*$/;

class NewmanReader extends CollectingReader {
  #rows = 0;
  #skipped = 0;
  /** Failed requests and scripts. */
  #broken: string[] = [];
  #firstLine = 0;
  #listing = false;
  #failure: { readonly name: string; readonly error: string; message: string } | undefined;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const row = ROW.exec(line.text);
    if (row !== null) this.#row(row, line.number);
    else if (/^ {2}- {1,2}\[skipped\] \S/.test(line.text)) this.#skipped += 1;
    else if (HEAD.test(line.text)) this.#listing = this.runs.length > 0;
    else if (this.#listing) this.#list(line.text);
    this.attentive = this.#listing;
  }

  override finish(): Findings {
    this.#closeFailure('');
    return super.finish();
  }

  #row(row: RegExpExecArray, number: number): void {
    if (row[1] === ROWS[0]) {
      this.#rows = 0;
      this.#firstLine = number;
    }
    this.#rows = row[1] === ROWS[this.#rows] ? this.#rows + 1 : 0;
    const total = integerOrZero(row[2]);
    const failed = integerOrZero(row[3]);
    if (this.#rows === 1) this.#broken = [];
    if (this.#rows > 0 && this.#rows < ROWS.length && failed > 0) this.#broken.push(`${failed} ${row[1]}`);
    if (this.#rows < ROWS.length || failed > total) return;
    const skipped = Math.min(this.#skipped, total - failed);
    this.add(counts(total - failed - skipped, failed, skipped, total), [number], {
      confidence: 'structure',
      firstLine: this.#firstLine,
      ...(this.#broken.length > 0 ? { notes: [`Newman counts failures besides its assertions: ${this.#broken.join(', ')}.`] } : {}),
    });
    this.#rows = 0;
    this.#skipped = 0;
  }

  #list(text: string): void {
    const failure = FAILURE.exec(text);
    const inside = INSIDE.exec(text)?.[1];
    if (failure !== null) {
      this.#closeFailure('');
      this.#failure = { error: keep(failure[1] ?? ''), name: keep(failure[2] ?? ''), message: '' };
    } else if (inside !== undefined) this.#closeFailure(inside);
    else if (this.#failure !== undefined && this.#failure.message === '' && text.trim() !== '') this.#failure.message = keep(text.trim().replace(/^iteration: \d+ +/, ''));
    else if (this.#failure === undefined && text.trim() !== '') this.#listing = false;
  }

  /** Failures that are no assertions (a request that got no answer) are in the list, but not in the figures. */
  #closeFailure(inside: string): void {
    const failure = this.#failure;
    this.#failure = undefined;
    const last = this.runs.at(-1);
    if (failure === undefined || last === undefined || failure.error !== 'AssertionError') return;
    this.#failing.push({ name: keep(inside === '' ? failure.name : `${inside} / ${failure.name}`), message: failure.message });
    this.runs[this.runs.length - 1] = { ...last, failingTests: [...this.#failing.items] };
  }
}

export const newman: ConsoleFormat = {
  id: 'newman',
  title: 'Newman',
  kind: 'tests',
  openings: [...ROWS.flatMap((row) => [`│ ${row}`, `| ${row}`]), '# failure', '- [skipped]'],
  start: (stream) => new NewmanReader('newman', stream),
};
