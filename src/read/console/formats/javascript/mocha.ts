/**
 * Mocha 2 to 12 with every reporter that prints counts (spec, dot, list, min, nyan, landing, progress, json-stream), and
 * what prints through Mocha's own base reporter: mochawesome, Hardhat 2, Truffle, Cypress' specs, tap-mocha-reporter.
 *
 *     5 passing (4ms)          two blanks, always this order; zero parts are left out
 *     6 pending
 *     3 failing
 *
 *     1) division              one per failure, the title path indented step by step, a colon at its end
 *          is wrong:
 *        Error: message
 *         at Context.<anonymous> (test/division.js:5:31)
 * json-stream: ["start",{"total":14}], ["fail",{…}], ["end",{"suites":4,"tests":14,"passes":5,"pending":6,"failures":3,…}]
 * Source of the shapes: output of 5 to 12; lib/reporters/base.js (epilogue, list) and json-stream.js.
 *
 * The block has a blank line above and below it; without both only where nothing else is found, or below npm's heading of a
 * script without npm's own blank line (a wrapper dropped the blank lines: Lerna, Nx). At the very end of the output it is whole only if the tree shows nothing that it leaves out.
 * It is not part of a suite's tree (a title or a test's output has tests below it) nor of the list of failures. No test file is zero tests. A failing hook is one failure, as Mocha counts.
 * A run inside a test: marks that a block does not count belong to an outer run, whose block counts them and those to come.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { NumberedFailures } from './numbered-failures.ts';
import { counts, evidenceAt, integer } from '../../kit/numbers.ts';
import { type Place, projectPlace } from '../../kit/stack-frame.ts';

const PASSING = /^ {2}(\d+) passing \((\d+)(ms|s|m|h|d)\)$/;
const PENDING = /^ {2}(\d+) pending$/;
const FAILING = /^ {2}(\d+) failing$/;
const MARK = /^ {2,}[✔✓√] \S/;
/** In the tree: a test that failed, one that is pending. */
const CROSS = /^ {2,}(\d{1,9})\) \S/;
const DASH = /^ {2,}- \S/;
const TREE = /^(?: {4}| {2}(?:[✔✓√-]|\d+\)) )\s*\S/;
/** npm's heading of a script: this, the command, a blank line. */
const SCRIPT = /^> @?[^\s@]{1,300}@[^\s@]{1,100} \S+(?: \/.{1,500})?$/;
const NONE = /^(?:Error: )?No test files found(?:: .{1,500})?$/;
const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 };

interface Block {
  readonly line: number;
  readonly afterBlank: boolean;
  readonly seconds: number;
  readonly passed: number;
  pending: number;
  pendingLine: number;
  failing: number;
  failingLine: number;
}

interface StreamedFailure {
  readonly fullTitle?: unknown;
  readonly file?: unknown;
  readonly err?: unknown;
  readonly stack?: unknown;
}

class MochaReader extends CollectingReader {
  #block: Block | undefined;
  #list: NumberedFailures | undefined;
  #marks = 0;
  #firstMark = 0;
  /** Tests that the tree shows as failed and pending since the last block. */
  #crosses = 0;
  #dashes = 0;
  /** Marks that no block has counted so far, and the line of the first. */
  #uncounted = { firstLine: 0, marks: 0 };
  /** json-stream: the line of its start, and the failures so far. */
  #started = 0;
  #streamed = new Capped<NamedTest>();
  /** Lines since npm's heading of a script, and whether the blank line below it is missing. */
  #headed = 0;
  #inScript = false;
  #blanksDropped = false;

  read(line: Line, afterBlank: boolean): void {
    this.#heading(line.text);
    this.#take(line, afterBlank);
    this.attentive = this.#block !== undefined || this.#list !== undefined || this.#started > 0 || this.#headed > 0;
  }

  override finish(): Findings {
    if (this.#block !== undefined) this.#closeLast(this.#block);
    this.#closeList();
    this.dropUnlikely();
    return super.finish();
  }

  #take(line: Line, afterBlank: boolean): void {
    const text = line.text;
    if (this.#list !== undefined) {
      if (this.#list.read(text)) {
        // A list that a test printed is followed by its own mark.
        if (MARK.test(text)) this.#mark(line.number);
        return;
      }
      this.#closeList();
    }
    if (this.#block !== undefined) this.#inBlock(this.#block, line);
    else if (text.startsWith('[')) this.#event(line);
    else if (MARK.test(text)) this.#mark(line.number);
    else if (Number(CROSS.exec(text)?.[1] ?? 0) === this.#crosses + 1) this.#crosses += 1;
    else if (DASH.test(text)) this.#dashes += 1;
    else this.#begin(line, afterBlank);
  }

  #heading(text: string): void {
    if (SCRIPT.test(text)) {
      if (this.#block !== undefined) this.#close(this.#block);
      this.#closeList();
      this.#headed = 1;
      this.#inScript = true;
    } else if (this.#headed === 1) this.#headed = text.startsWith('> ') ? 2 : 0;
    else if (this.#headed === 2) {
      if (text.trim() !== '') this.#blanksDropped = true;
      this.#headed = 0;
    }
  }

  #mark(line: number): void {
    this.#marks += 1;
    if (this.#firstMark === 0) this.#firstMark = line;
  }

  #begin(line: Line, afterBlank: boolean): void {
    const match = PASSING.exec(line.text);
    const passed = integer(match?.[1]);
    if (match !== null && passed !== null) {
      const seconds = Number(match[2]) * (SECONDS[match[3] ?? ''] ?? 0);
      this.#block = { line: line.number, afterBlank, seconds, passed, pending: 0, pendingLine: line.number, failing: 0, failingLine: line.number };
    } else if (NONE.test(line.text)) this.add(counts(0, 0, 0), [line.number]);
  }

  #inBlock(block: Block, line: Line): void {
    const pending = block.failing === 0 ? integer(PENDING.exec(line.text)?.[1]) : null;
    const failing = integer(FAILING.exec(line.text)?.[1]);
    if (pending !== null) {
      block.pending = pending;
      block.pendingLine = line.number;
    } else if (failing !== null) {
      block.failing = failing;
      block.failingLine = line.number;
    } else {
      this.#block = undefined;
      const blankBelow = line.text.trim() === '';
      const listBelow = block.failing > 0 && line.text.startsWith('  1) ');
      // With colours the line that Mocha begins with is not empty, and stays.
      const allMarked = this.#inScript && this.#marks > 0 && this.#marks === block.passed;
      const setOff = this.#blanksDropped || block.afterBlank === blankBelow || (allMarked && !block.afterBlank);
      if (setOff && (listBelow || !TREE.test(line.text))) this.#close(block);
      else if (MARK.test(line.text)) this.#mark(line.number);
      if (listBelow) this.#list?.read(line.text);
    }
  }

  /** No line stands below the block. */
  #closeLast(block: Block): void {
    const cut = block.failing === 0 && (this.#crosses > 0 || (block.pending === 0 && this.#dashes > 0));
    if (!cut) this.#close(block);
    else this.addUnknown(block.line, block.line, 'The output ends within the figures of Mocha.', { confidence: 'summary', summaryLines: [block.line] });
  }

  #close(block: Block): void {
    this.#block = undefined;
    this.#crosses = 0;
    this.#dashes = 0;
    const first = this.#nest(block.passed);
    const known = counts(block.passed, block.failing, block.pending);
    const lines = { total: block.line, passed: block.line, failed: block.failingLine, skipped: block.pendingLine, coverage_pct: 0 };
    const confidence = first !== undefined ? 'structure' : block.afterBlank || this.#blanksDropped ? 'summary' : 'shape';
    this.add(known, [...new Set([block.line, block.pendingLine, block.failingLine])], {
      confidence,
      ...(confidence === 'shape' ? { yields: true as const } : {}),
      durationSeconds: block.seconds,
      evidence: evidenceAt(this.framework, block.line, known).map((each) => ({ ...each, line: lines[each.field] })),
      ...(first === undefined ? {} : { encloses: 'all' as const, firstLine: first }),
    });
    if (block.failing > 0) this.#list = new NumberedFailures(block.failing);
  }

  /** The first mark of the run that ends here, when exactly its passes were marked. */
  #nest(passed: number): number | undefined {
    const marks = this.#marks;
    const firstMark = this.#firstMark;
    const { firstLine, marks: uncounted } = this.#uncounted;
    this.#marks = 0;
    this.#firstMark = 0;
    if (marks === 0 || marks === passed) return marks === 0 ? undefined : firstMark;
    if (uncounted > 0 && uncounted + marks === passed) {
      this.#uncounted = { firstLine: 0, marks: 0 };
      return firstLine;
    }
    this.#uncounted = { firstLine: firstLine > 0 ? firstLine : firstMark, marks: uncounted + (marks > passed ? marks - passed : marks) };
    return undefined;
  }

  #closeList(): void {
    const last = this.runs.at(-1);
    if (this.#list !== undefined && last !== undefined) this.runs[this.runs.length - 1] = { ...last, failingTests: this.#list.take() };
    this.#list = undefined;
  }

  #event(line: Line): void {
    if (line.text.startsWith('["start",{"total":')) {
      this.#started = line.number;
      this.#streamed = new Capped<NamedTest>();
      return;
    }
    if (this.#started === 0 || !/^\["(?:fail|end)",\{/.test(line.text)) return;
    let event: unknown;
    try {
      event = JSON.parse(line.text);
    } catch {
      return;
    }
    const [kind, body] = event as [string, Record<string, unknown>];
    if (kind === 'fail') this.#streamed.push(streamedFailure(body));
    else this.#end(body, line.number);
  }

  #end(body: Readonly<Record<string, unknown>>, number: number): void {
    const field = (name: string): number => (typeof body[name] === 'number' ? body[name] : 0);
    this.add(counts(field('passes'), field('failures'), field('pending')), [number], {
      confidence: 'structure',
      encloses: 'all',
      firstLine: this.#started,
      durationSeconds: field('duration') / 1000,
      failingTests: this.#streamed.items,
    });
    this.#started = 0;
  }
}

function streamedFailure(body: StreamedFailure): NamedTest {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  let place: Place | undefined;
  for (const frame of text(body.stack).split('\n', 60)) place ??= projectPlace(frame);
  const file = place?.file ?? keep(text(body.file));
  return { name: keep(text(body.fullTitle)), message: keep(text(body.err)), ...(file === '' ? {} : { file }), ...(place === undefined ? {} : { line: place.line }) };
}

export const mocha: ConsoleFormat = {
  id: 'mocha',
  title: 'Mocha',
  kind: 'tests',
  openings: ['> …', '5 passing', '✔ …', '✓ …', '√ …', '1) …', '- …', '["start",{"total":14}]', 'Error: No', 'No test'],
  start: (stream) => new MochaReader('mocha', stream),
};
