/**
 * Behat 3 and 4.
 *
 *   --- Failed scenarios:
 *
 *       features/cart.feature:8 (on line 11)
 *   --- Failed steps:                                            progress format
 *
 *   001 Scenario: Wrong total         # features/cart.feature:8
 *
 *   7 scenarios (2 passed, 4 failed, 1 undefined)                `No scenarios`
 *   15 steps (10 passed, 3 failed, 1 undefined, 1 skipped)       `No steps`
 *   0m0.05s (9.80Mb)                                             the memory tells Behat from Cucumber
 * In other languages: see behat-languages.ts.
 * Scenarios are the tests. Source of the shape: Behat's CounterPrinter and ListPrinter.
 * Debatable kinds: undefined, pending and skipped scenarios are skipped.
 */
import type { Counts, NamedTest } from '../../../model.ts';
import { BEHAT_OPENINGS, TRANSLATED_STEPS, translatedScenarios } from './behat-languages.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Line } from '../../format.ts';
import { countOf, labelledCounts } from '../../kit/labelled-counts.ts';

const SCENARIOS = /^(?:No scenarios|(\d{1,9}) scenarios?(?: \(([^()]{1,200})\))?)$/;
const STEPS = /^(?:No steps|\d{1,9} steps?(?: \([^()]{1,200}\))?)$/;
const TIME = /^(\d{1,6})m(\d{1,2}(?:\.\d{1,6})?)s \(\d{1,9}(?:\.\d{1,6})?[KMG]?i?b\)$/i;
const LIST = /^--- Failed (?:scenarios|steps):$/;
const LISTED = /^ {4}(\S.*?):(\d{1,9})(?: \(on line (\d{1,9})\))?$/;
const NUMBERED = /^\d{3,9} (?:Scenario|Example|Scenario Outline): ?(.{0,500}?) {1,200}# (\S.{0,500}?):(\d{1,9})$/;
/** A log whose line ends were doubled shows a blank line below each. */
const REACH = 2;
const MAX_LINE_LENGTH = 1_000;

class BehatReader extends CollectingReader {
  #firstLine = 0;
  #scenarios: { readonly counts: Counts; readonly line: number } | undefined;
  #stepsAt = 0;
  #failing = new Capped<NamedTest>();

  override read(line: Line): void {
    const { text, number } = line;
    if (text === '') return;
    if (this.#firstLine === 0) this.#firstLine = number;
    if (LIST.test(text)) {
      this.attentive = true;
      return;
    }
    const scenarios = SCENARIOS.exec(text);
    const translated = scenarios === null ? translatedScenarios(text) : undefined;
    if (scenarios !== null) this.#begin(scenarios, number);
    else if (translated !== undefined) {
      this.#scenarios = { counts: translated, line: number };
      this.attentive = true;
    }
    else if (this.#scenarios !== undefined && number - this.#scenarios.line <= REACH && (STEPS.test(text) || TRANSLATED_STEPS.test(text))) this.#stepsAt = number;
    else if (this.#scenarios !== undefined && this.#stepsAt > this.#scenarios.line && number - this.#stepsAt <= REACH) this.#end(text, this.#scenarios, number);
    else if (this.#scenarios !== undefined) this.#end(text, this.#scenarios, number);
    else if (this.attentive) this.#listed(text);
  }

  #begin(match: RegExpExecArray, lineNumber: number): void {
    const total = Number(match[1] ?? 0);
    const found = match[2] === undefined ? new Map<string, number>() : labelledCounts(match[2]);
    const [passed, failed, skipped] = found === null ? [0, 0, 0] : [countOf(found, 'passed'), countOf(found, 'failed'), countOf(found, 'undefined', 'pending', 'skipped')];
    this.#scenarios = passed + failed + skipped === total ? { counts: { total, passed, failed, skipped }, line: lineNumber } : undefined;
    // The time comes two lines below.
    this.attentive = this.#scenarios !== undefined;
  }

  #end(text: string, scenarios: { readonly counts: Counts; readonly line: number }, lineNumber: number): void {
    const time = TIME.exec(text);
    if (time !== null) {
      this.add(scenarios.counts, [scenarios.line], {
        confidence: 'structure',
        firstLine: this.#firstLine,
        lastLine: lineNumber,
        durationSeconds: Number(time[1]) * 60 + Number(time[2]),
        failingTests: this.#failing.items,
      });
      this.#firstLine = 0;
      this.#failing = new Capped();
    }
    this.#scenarios = undefined;
    this.attentive = false;
  }

  #listed(text: string): void {
    if (text.length > MAX_LINE_LENGTH) return;
    const numbered = NUMBERED.exec(text);
    const listed = numbered === null ? LISTED.exec(text) : null;
    if (numbered !== null) this.#failing.push({ name: keep(numbered[1] ?? ''), file: keep(numbered[2] ?? ''), line: Number(numbered[3]) });
    else if (listed !== null) {
      const file = keep(listed[1] ?? '');
      this.#failing.push({ name: `${file}:${listed[2] ?? ''}`, file, line: Number(listed[3] ?? listed[2]) });
    } else if (text.startsWith('--- ')) this.attentive = false;
  }
}

export const behat: ConsoleFormat = {
  id: 'behat',
  title: 'Behat',
  kind: 'tests',
  openings: [...BEHAT_OPENINGS, '--- Failed', '3 scenario', '3 scenarios', 'No scenarios', '3 step', '3 steps'],
  start: (stream) => new BehatReader('behat', stream),
};
