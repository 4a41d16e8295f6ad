/**
 * `terraform test` 1.6 and later, `tofu test`.
 *
 *   tests/main.tftest.hcl... in progress
 *     run "creates_bucket"... pass
 *     run "names_bucket"... fail
 *   Failure! 2 passed, 1 failed, 1 skipped.                 Success! 3 passed, 0 failed.
 *   Executed 0 tests, 2 skipped.                            Executed 0 tests.
 * Source of the shapes: views.TestHuman. A test is a run block; errors are among the failed.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { counts, integerOrZero } from '../../kit/numbers.ts';

const RUN = /^ {2}run "(.{1,300})"\.\.\. (pass|fail|error|skip|pending)$/;
const FILE = /^(\S.{0,400}\.tftest\.(?:hcl|json))\.\.\. in progress$/;
const PLACE = /^│ +on (\S{1,400}) line (\d{1,7}), in run "(.{1,300})":$/;
const CONCLUSION = /^(?:Success|Failure)! (\d+) passed, (\d+) failed(?:, (\d+) skipped)?\.$/;
const NONE = /^Executed 0 tests(?:, (\d+) skipped)?\.$/;

class TerraformReader extends CollectingReader {
  #file = '';
  #firstLine = 0;
  #failing = new Capped<NamedTest>();

  read(line: Line): void {
    const file = FILE.exec(line.text);
    if (file !== null) {
      this.#file = keep(file[1] ?? '');
      return;
    }
    const run = RUN.exec(line.text);
    if (run !== null) {
      if (this.#firstLine === 0) this.#firstLine = line.number;
      // The file's own line has no opening of its own: it is seen only once a run block was.
      this.attentive = true;
      if (run[2] === 'fail' || run[2] === 'error') this.#failing.push({ name: keep(run[1] ?? ''), ...(this.#file === '' ? {} : { file: this.#file }) });
      return;
    }
    const place = PLACE.exec(line.text);
    if (place !== null) {
      this.#place(place);
      return;
    }
    const conclusion = CONCLUSION.exec(line.text);
    const none = conclusion === null ? NONE.exec(line.text) : null;
    if (conclusion === null && none === null) return;
    const skipped = integerOrZero(conclusion === null ? none?.[1] : conclusion[3]);
    const known = counts(integerOrZero(conclusion?.[1]), integerOrZero(conclusion?.[2]), skipped);
    this.add(known, [line.number], { confidence: this.#firstLine > 0 ? 'structure' : 'summary', firstLine: this.#firstLine === 0 ? line.number : this.#firstLine, failingTests: this.#failing.items });
    this.#failing = new Capped<NamedTest>();
    this.#firstLine = 0;
    this.#file = '';
    this.attentive = false;
  }

  #place(match: RegExpExecArray): void {
    const [, file = '', line, name] = match;
    const { items } = this.#failing;
    const index = items.findLastIndex((test) => test.name === name && test.line === undefined);
    const test = items[index];
    if (test !== undefined) items[index] = { ...test, file: keep(file), line: Number(line) };
  }
}

export const terraform: ConsoleFormat = {
  id: 'terraform',
  title: 'Terraform and OpenTofu test',
  kind: 'tests',
  openings: ['Success!', 'Failure!', 'Executed 0', 'run "x"...', '│ …'],
  start: (stream) => new TerraformReader('terraform', stream),
};
