/**
 * HUnit 1.x (Haskell), text runner.
 *
 *   ### Failure in: 1:bad
 *   Spec.hs:4
 *   Cases: 4  Tried: 4  Errors: 1  Failures: 1
 * Source of the shapes: Test.HUnit.Text. The counters are redrawn with carriage returns; see tried-counts.ts.
 */
import type { NamedTest } from '../../../model.ts';
import { keep } from '../../kit/bounds.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { TriedCountsReader } from './tried-counts.ts';

const PROBLEM = /^### (?:Failure|Error) in: +(.{1,400})$/;
const PLACE = /^(\S{1,400}\.l?hs):(\d{1,7})$/;

class HunitReader extends TriedCountsReader {
  #current: NamedTest | undefined;

  read(line: Line): void {
    const problem = PROBLEM.exec(line.text);
    if (problem !== null) {
      this.#current = { name: keep(problem[1] ?? '') };
      this.attentive = true;
      return;
    }
    if (this.#current !== undefined) {
      const place = PLACE.exec(line.text);
      this.failing.push(place === null ? { ...this.#current, message: keep(line.text) } : { ...this.#current, file: keep(place[1] ?? ''), line: Number(place[2]) });
      this.#current = undefined;
      this.attentive = false;
    }
    this.counters(line);
  }
}

export const hunit: ConsoleFormat = {
  id: 'hunit',
  title: 'HUnit',
  kind: 'tests',
  openings: ['### Failure', '###', 'Cases:'],
  start: (stream) => new HunitReader('hunit', stream, 'Cases'),
};
