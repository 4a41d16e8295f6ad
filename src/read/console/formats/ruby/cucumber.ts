/**
 * Cucumber: cucumber-js 7 to 13, cucumber-ruby 2.4 to 11, cucumber-jvm, and godog, which close alike:
 *
 *   8 scenarios (1 failed, 1 skipped, 1 undefined, 1 pending, 4 passed)      (JVM: `Scenarios`)
 *   16 steps (1 failed, 1 skipped, 1 undefined, 1 pending, 12 passed)
 *   0m0.003s  |  0m00.037s (executing steps: 0m00.003s)  |  0m 0.013s (0m 0.001s executing your code)  |  1.2ms
 * The order of the parts differs by version; `0 scenarios` has none. Scenarios are the tests, steps are not. A summary
 * is these lines one below the other (a dry run has no third), with parts that add up.
 * failed and ambiguous are failed; pending and skipped are skipped. An undefined scenario is failed where it fails the
 * run by default (JavaScript, JVM), in Ruby and Go it is skipped like a pending one. A flaky one (Ruby) passed.
 * Names: `Failures:` `1) Scenario: wrong # features/b.feature:2`, `Failed scenarios:`, `Undefined scenarios:`
 * `1) wrong # features/b.feature:2`, Ruby's `Failing Scenarios:` `cucumber features/b.feature:2 # Scenario: wrong`,
 * the JVM's `file:///…/b.feature:2 # wrong`, godog's `--- Failed steps:` `  Scenario: wrong # features/b.feature:2`.
 * Behat closes alike and is read by its own reader. Source of the shapes: output of those versions; cucumber-jvm's
 * DefaultSummaryPrinter (Stats), godog's fmt_base.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { placeOf } from '../../kit/javascript-frame.ts';
import { counts } from '../../kit/numbers.ts';

const STATUS = '(?:passed|failed|ambiguous|undefined|pending|skipped|unknown|unused|flaky)';
const PARTS = String.raw`(?: \((\d{1,9} ${STATUS}(?:, \d{1,9} ${STATUS})*)\))?`;
const SCENARIOS = new RegExp(String.raw`^(\d{1,9}) ([Ss])cenarios?${PARTS}$`);
const STEPS = new RegExp(String.raw`^(\d{1,9}) [Ss]teps?${PARTS}$`);
const TIME = /^(?:(\d{1,4})m ?(\d{1,2}(?:\.\d{1,9})?)s(?: \((executing steps: .*|.* executing your code)\))?|(?:\d+m)?\d+(?:\.\d+)?(?:µs|ms|s))$/;
/** Behat prints its memory beside the time. */
const BEHAT_TIME = /^\d+m[\d.]+s \([\d.]+[KMG]b\)$/;
const LIST = /^(?:--- Failed steps|Failures|Failed scenarios|Undefined scenarios|Failing [Ss]cenarios|Flaky [Ss]cenarios|Warnings|Pending scenarios):$/;
const NUMBERED = /^(?: {0,2}\d{1,6}\) (?:Scenario: )?| {2}Scenario: )(.{0,500}) # (\S.{0,500}:\d{1,9})$/;
const PLAIN = /^(?:cucumber )?(?:-p \S+ )*(\S.*\.feature:\d+) # (?:Scenario(?: Outline)?: |Example: )?(.*)$/;
const STEP = /^\s+(?:[✖×] )?[^\s✔√?-].{0,500} # \S+:\d+$/;
const PENDING_LISTS = ['Warnings:', 'Pending scenarios:'];

interface Scenarios {
  readonly line: number;
  readonly total: number;
  readonly parts: ReadonlyMap<string, number>;
  readonly capital: boolean;
}

function partsOf(text: string | undefined): Map<string, number> {
  return new Map((text ?? '').split(', ').filter(Boolean).map((part) => [part.slice(part.indexOf(' ') + 1), Number(part.slice(0, part.indexOf(' ')))]));
}

class CucumberReader extends CollectingReader {
  #scenarios: Scenarios | undefined;
  #steps = 0;
  /** Head of the list that the reader is in. */
  #list = '';
  /** Lines below the head until a scenario must have been named. */
  #patience = 0;
  #failing = new Capped<NamedTest>();
  #flaky = new Capped<NamedTest>();
  #awaitsMessage = false;

  override read(line: Line): void {
    const text = line.text;
    if (this.#scenarios !== undefined) {
      if (this.#steps === 0 && STEPS.test(text)) this.#steps = line.number;
      else this.#end(text, line.number);
    }
    const match = SCENARIOS.exec(text);
    if (match !== null) this.#start(match, line.number);
    else if (LIST.test(text)) {
      this.#list = text;
      this.#patience = 3;
    }
    else if (this.#list !== '') this.#inList(text);
    this.attentive = this.#scenarios !== undefined || this.#list !== '';
  }

  override finish(): Findings {
    if (this.#scenarios !== undefined) this.#end('', 0);
    return super.finish();
  }

  #start(match: RegExpExecArray, line: number): void {
    const total = Number(match[1]);
    const parts = partsOf(match[3]);
    const sum = [...parts.values()].reduce((known, value) => known + value, 0);
    this.#scenarios = sum === total ? { line, total, parts, capital: match[2] === 'S' } : undefined;
    this.#steps = 0;
  }

  /** The line after scenarios and steps: the time, or anything. */
  #end(text: string, line: number): void {
    const scenarios = this.#scenarios;
    const steps = this.#steps;
    this.#scenarios = undefined;
    this.#steps = 0;
    if (scenarios === undefined || steps === 0 || BEHAT_TIME.test(text)) return;
    const time = TIME.exec(text);
    const seconds = secondsIn(time?.[1] === undefined ? text : `${time[1]}m${time[2]}s`);
    const value = (name: string): number => scenarios.parts.get(name) ?? 0;
    const strict = scenarios.capital || time?.[3] !== undefined;
    const failed = value('failed') + value('ambiguous') + value('unknown') + (strict ? value('undefined') : 0);
    const skipped = value('pending') + value('skipped') + value('unused') + (strict ? 0 : value('undefined'));
    const lines = time === null ? [scenarios.line, steps] : [scenarios.line, steps, line];
    const known = counts(value('passed') + value('flaky'), failed, skipped, scenarios.total);
    this.add(known, [scenarios.line], {
      confidence: time === null ? 'summary' : 'structure',
      lastLine: lines.at(-1) ?? scenarios.line,
      failingTests: this.#failing.items,
      flakyTests: this.#flaky.items,
      ...(seconds === undefined ? {} : { durationSeconds: seconds }),
    });
    this.#list = '';
    this.#failing = new Capped();
    this.#flaky = new Capped();
  }

  #inList(text: string): void {
    const numbered = NUMBERED.exec(text);
    const plain = numbered === null ? PLAIN.exec(text) : null;
    const name = numbered?.[1] ?? plain?.[2];
    if (name !== undefined) {
      this.#name(name, numbered?.[2] ?? plain?.[1] ?? '');
      this.#patience = Infinity;
    } else if ((this.#patience -= 1) <= 0) this.#list = ''; // a `Failures:` of another tool
    else if (STEP.test(text)) this.#awaitsMessage = this.#failing.items.at(-1)?.message === undefined;
    else if (this.#awaitsMessage && /^\s{6,}\S/.test(text)) {
      const latest = this.#failing.items.at(-1);
      if (latest !== undefined) this.#failing.items[this.#failing.items.length - 1] = { ...latest, message: keep(text, MAX_MESSAGE_LENGTH) };
      this.#awaitsMessage = false;
    }
  }

  #name(name: string, location: string): void {
    this.#awaitsMessage = false;
    const place = placeOf(location.replace(/^classpath:/, ''));
    const test = { name: keep(name), ...(place === null ? {} : { ...place, file: keep(place.file) }) };
    if (/^Flaky/.test(this.#list)) this.#flaky.push(test);
    else if (!PENDING_LISTS.includes(this.#list) && !/ \(attempt \d+, retried\)$/.test(name)) this.#failing.push(test);
  }
}

export const cucumber: ConsoleFormat = {
  id: 'cucumber',
  title: 'Cucumber',
  kind: 'tests',
  openings: ['3 scenarios', '3 Scenarios', '1 scenario', '1 Scenario', '9 steps', '--- Failed steps:', 'Failures:', 'Failed scenarios:', 'Undefined scenarios:', 'Failing Scenarios:', 'Flaky Scenarios:', 'Warnings:', 'Pending scenarios:'],
  start: (stream) => new CucumberReader('cucumber', stream),
};
