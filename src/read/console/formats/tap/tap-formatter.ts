/**
 * What the formatters that TAP is piped through have in common: they drop the TAP and close with figures of their own,
 * one a line or all in one. Most count a skipped assertion as passing and a failing todo as failing, as TAP without
 * directives would; where they show the directive beside the assertion, it is moved to the skipped ones.
 */
import type { Confidence, Counts, NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line, OpeningSample } from '../../format.ts';
import { placeOf } from '../../kit/javascript-frame.ts';
import { counts, evidenceAt } from '../../kit/numbers.ts';

const PLACE = /^\s+(?:at|At): .*:\d+:\d+\)$/;

export interface TapFormatter {
  readonly id: string;
  readonly title: string;
  readonly openings: readonly OpeningSample[];
  /** The lines of the summary from first to last, each with the groups `total`, `passed`, `failed`, `skipped`, `todo` or `time`. */
  readonly lines: readonly { readonly shape: RegExp; readonly optional?: boolean }[];
  /** A skipped assertion, and a failing todo, as shown above the summary. */
  readonly skipped?: RegExp;
  readonly failedTodo?: RegExp;
  /** Shows a failing assertion: its name in the group `name`, its place in an `at:` line below. */
  readonly failure?: RegExp;
  /** Shows a passing assertion; where given, as many must have been shown as the summary says. */
  readonly passing?: RegExp;
  /** `shape` when others print such a summary as well. */
  readonly confidence?: Confidence;
}

class TapFormatterReader extends CollectingReader {
  readonly #shape: TapFormatter;
  #values: Record<string, string> = {};
  #places: Record<string, number> = {};
  #lines: number[] = [];
  #next = 0;
  #skipped = 0;
  #failedTodo = 0;
  #failures = 0;
  #passing = 0;
  #failing = new Capped<NamedTest>();

  constructor(shape: TapFormatter, stream: string) {
    super(shape.id, stream);
    this.#shape = shape;
  }

  override read(line: Line): void {
    // Most lines, and without a directive nothing else.
    if (this.#next === 0 && this.#shape.passing?.test(line.text) === true && !line.text.includes('#')) {
      this.#passing += 1;
      return;
    }
    if (!this.#inSummary(line)) {
      if (this.#shape.skipped?.test(line.text) === true) this.#skipped += 1;
      else if (this.#shape.failedTodo?.test(line.text) === true) this.#failedTodo += 1;
      else if (this.#shape.passing?.test(line.text) === true) this.#passing += 1;
      else this.#failure(line.text);
    }
    this.attentive = this.#next > 0;
  }

  override finish(): Findings {
    this.#end();
    return super.finish();
  }

  #failure(text: string): void {
    const match = this.#shape.failure?.exec(text) ?? null;
    const name = match?.groups?.['name'];
    if (match !== null) this.#failures += 1;
    if (name !== undefined) this.#failing.push({ name: keep(name) });
    const latest = match === null && PLACE.test(text) ? this.#failing.items.at(-1) : undefined;
    const place = latest === undefined || latest.file !== undefined ? null : placeOf(text);
    if (latest !== undefined && place !== null) this.#failing.items[this.#failing.items.length - 1] = { ...latest, ...place, file: keep(place.file) };
  }

  #inSummary(line: Line): boolean {
    const { lines } = this.#shape;
    for (let at = this.#next; at < lines.length; at += 1) {
      const match = lines[at]?.shape.exec(line.text) ?? null;
      if (match !== null) {
        for (const [name, value] of Object.entries(match.groups ?? {})) {
          if (value === undefined) continue;
          this.#values[name] = value;
          this.#places[name] = line.number;
        }
        this.#lines.push(line.number);
        this.#next = at + 1;
        if (this.#next === lines.length) this.#end();
        return true;
      }
      if (lines[at]?.optional !== true) break;
    }
    if (this.#next === 0) return false;
    this.#end();
    return this.#inSummary(line);
  }

  #end(): void {
    const complete = this.#shape.lines.every((each, at) => each.optional === true || at < this.#next);
    const seconds = secondsIn(this.#values['time']);
    const known = complete ? this.#counts() : null;
    if (known !== null) {
      this.add(known, this.#lines, {
        confidence: this.#shape.confidence ?? 'summary',
        evidence: evidenceAt(this.framework, this.#lines.at(-1) ?? 0, known).map((each) => ({ ...each, line: this.#places[each.field] ?? each.line })),
        // Some name each failure twice, once more in a list at the end.
        failingTests: this.#failing.items.slice(0, known.failed ?? 0),
        ...(seconds === undefined ? {} : { durationSeconds: seconds }),
      });
    }
    this.#values = {};
    this.#places = {};
    this.#lines = [];
    this.#next = 0;
    if (!complete) return;
    this.#skipped = 0;
    this.#failedTodo = 0;
    this.#failures = 0;
    this.#passing = 0;
    this.#failing = new Capped();
  }

  /** null when the figures contradict each other. */
  #counts(): Counts | null {
    const value = (name: string): number | undefined => (this.#values[name] === undefined ? undefined : Number(this.#values[name]));
    const failed = value('failed') ?? this.#failures + this.#failedTodo;
    const passed = value('passed') ?? (value('total') ?? 0) - failed;
    const total = value('total') ?? passed + failed;
    if (passed < 0 || passed + failed !== total) return null;
    const shown = passed <= this.#passing + this.#skipped && failed <= this.#failures + this.#failedTodo;
    if (this.#shape.passing !== undefined && !shown) return null;
    const skipped = (value('skipped') ?? this.#skipped) + (value('todo') ?? 0);
    if (skipped > passed || this.#failedTodo > failed) return counts(passed, failed, 0);
    return counts(passed - skipped, failed - this.#failedTodo, skipped + this.#failedTodo);
  }
}

export function tapFormatter(shape: TapFormatter): ConsoleFormat {
  return { id: shape.id, title: shape.title, kind: 'tests', openings: shape.openings, start: (stream) => new TapFormatterReader(shape, stream) };
}
