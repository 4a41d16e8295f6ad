/**
 * atoum 2 to 4. Its tests are classes; methods are what other tools call tests.
 *
 *   > There is 1 failure:
 *   => tests\units\Cart::testTotal():
 *   In file /path/tests/units/Cart.php on line 12, ...
 *   Failure (2 tests, 5/5 methods, 0 void method, 0 skipped method, 0 uncompleted method, 1 failure, 0 error, 0 exception)!
 *   Success (3 tests, 10/10 methods, 0 void method, 0 skipped method, 25 assertions)!
 * Source of the shape: report/fields/runner/result/cli.php. Rule: void and skipped methods are skipped. A method may have several errors:
 * the methods named in the lists are counted; where lists are missing, a count that cannot be right is not told.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';

const SUCCESS = /^Success \(\d{1,9} tests?, \d{1,9}\/(\d{1,9}) methods?, (?:(\d{1,9}) void methods?, (\d{1,9}) skipped methods?, )?\d{1,9} assertions?(?:, 0 errors?, 0 exceptions?)?\) ?!$/;
const FAILURE =
  /^Failure \(\d{1,9} tests?, \d{1,9}\/(\d{1,9}) methods?, (?:(\d{1,9}) void methods?, (\d{1,9}) skipped methods?, (\d{1,9}) uncompleted methods?, )?(\d{1,9}) failures?, (\d{1,9}) errors?, (\d{1,9}) exceptions?\) ?!$/;
const LIST = /^(?:> )?There (?:is|are) \d{1,9} (failure|error|exception|uncompleted method|void method|skipped method|output)s?(?: in .*)?:$/;
const METHOD = /^=+> (\S.{0,400}::\w{1,200})\(\)(?: .*)?:$/;
const PLACE = /^(?:=+> )?(?:In file|Error .{1,80} in|An exception has been thrown in file) (\S.{0,1000}?) on line (\d{1,9})\b/;
const MAX_METHODS = 10_000;

class AtoumReader extends CollectingReader {
  #firstLine = 0;
  readonly #failing = new Map<string, NamedTest>();
  #listing = false;
  #method: string | undefined;

  override read(line: Line): void {
    const text = line.text.startsWith('> ') ? line.text.slice(2) : line.text;
    if (this.#firstLine === 0) this.#firstLine = line.number;
    const success = text.startsWith('Success') ? SUCCESS.exec(text) : null;
    const failure = text.startsWith('Failure') ? FAILURE.exec(text) : null;
    const list = LIST.exec(text);
    if (success !== null) this.#end(line.number, success, 0);
    else if (failure !== null) this.#end(line.number, failure, [4, 5, 6, 7].reduce((sum, index) => sum + Number(failure[index] ?? 0), 0));
    else if (list !== null) {
      this.#listing = ['failure', 'error', 'exception', 'uncompleted method'].includes(list[1] ?? '');
      this.attentive = this.#listing;
      this.#method = undefined;
    } else if (this.#listing) this.#listed(text);
  }

  #listed(text: string): void {
    const method = METHOD.exec(text)?.[1];
    if (method !== undefined) {
      this.#method = keep(method);
      if (!this.#failing.has(this.#method) && this.#failing.size < MAX_METHODS) this.#failing.set(this.#method, { name: this.#method });
      return;
    }
    const place = this.#method === undefined ? null : PLACE.exec(text);
    if (place === null || this.#method === undefined || this.#failing.get(this.#method)?.file !== undefined) return;
    this.#failing.set(this.#method, { name: this.#method, file: keep(place[1] ?? ''), line: Number(place[2]) });
  }

  #end(lineNumber: number, match: RegExpExecArray, reported: number): void {
    const total = Number(match[1]);
    const skipped = Number(match[2] ?? 0) + Number(match[3] ?? 0);
    const failed = this.#failing.size > 0 ? this.#failing.size : reported;
    const known = failed + skipped <= total;
    this.add({ total, passed: known ? total - failed - skipped : null, failed: known ? failed : null, skipped }, [lineNumber], {
      firstLine: this.#firstLine,
      failingTests: [...this.#failing.values()],
    });
    this.#firstLine = 0;
    this.#failing.clear();
    this.#listing = false;
    this.attentive = false;
  }
}

export const atoum: ConsoleFormat = {
  id: 'atoum',
  title: 'atoum',
  kind: 'tests',
  openings: ['Success', 'Failure', '> Success', '> Failure', '> There', 'There'],
  start: (stream) => new AtoumReader('atoum', stream),
};
