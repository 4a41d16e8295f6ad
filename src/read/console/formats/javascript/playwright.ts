/**
 * Playwright Test, 1.22 to 1.65: the list, line, dot and github reporters, which close alike.
 *
 *   Running 13 tests using 2 workers, shard 1 of 3
 *     1) [chromium] › tests/b.spec.js:2:29 › wrong ──────
 *     2 failed
 *       [chromium] › tests/b.spec.js:2:29 › wrong ──────
 *     1 interrupted / 1 flaky / 3 skipped / 2 did not run
 *     6 passed (14.7s)
 *     1 error was not a part of any test, see above for details
 * In this order, zero parts left out, without a blank line between. A flaky test passed at a retry and is in none of
 * the others: passed. Interrupted ones did not finish and "did not run" never began: skipped, as in its JSON
 * (1.22 calls them skipped). Errors outside a test are no tests. The parts add up to the number that Running names;
 * and each failed and flaky test is named; of several such blocks the last is the tool's, the earlier were printed by tests.
 * `merge-reports` prints the merged report of earlier runs like a run, with the time of the longest: below all shards of one run, or below one run whose
 * failures it names, it repeats them; below one run without any that looks the same it is not known whether it does.
 * The github reporter repeats the block `%0A`-joined in a ::notice; it counts when it stands alone.
 * Nothing found: `Error: No tests found.`, or 1.22's ` no tests found.` in a box; no tests, not unknown.
 * Source of the shapes: output of 1.22, 1.40, 1.65; packages/playwright/src/reporters/base.ts (generateSummaryMessage).
 */
import { isDeepStrictEqual } from 'node:util';
import type { NamedTest, Run } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import { secondsIn } from '../../kit/durations.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { placeOf } from '../../kit/javascript-frame.ts';
import { counts, evidenceAt } from '../../kit/numbers.ts';

const PARTS = ['failed', 'interrupted', 'flaky', 'skipped', 'did not run', 'passed'] as const;
type Part = (typeof PARTS)[number];

const RUNNING = /^Running (\d{1,9}) tests? using \d+ workers?(?:, shard (\d+) of (\d+))?$/;
const PART = /^ {2}(\d{1,9}) (failed|interrupted|flaky|skipped|did not run|passed)(?: \(([\d.]+(?:ms|[smhd]))\))?$/;
const HEADER = /^(.*?:\d+:\d+) › (.*?)(?: [─=]+)?$/;
const SECTION = /^ {2}\d{1,6}\) (.*:\d+:\d+ › .*)$/;
const NOTICE = /^::notice title=🎭 Playwright Run Summary::/u;
const MAX_MESSAGE_LINES = 12;

interface Block {
  readonly parts: Map<Part, { readonly value: number; readonly line: number }>;
  readonly failing: Capped<NamedTest>;
  readonly flaky: Capped<NamedTest>;
  latest: Part;
  lastLine: number;
  seconds: number | undefined;
}

/** A test from the header that Playwright prints for it: `[project] › file:line:column › suite › title ────`. */
function testOf(header: string): NamedTest | null {
  const match = HEADER.exec(header.trim());
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const cut = match[1].lastIndexOf(' › ');
  const place = placeOf(cut < 0 ? match[1] : match[1].slice(cut + 3));
  const project = cut < 0 ? '' : `${match[1].slice(0, cut)} › `;
  return { name: keep(project + match[2]), ...(place === null ? {} : { ...place, file: keep(place.file) }) };
}

/** A shard's number and how many there are; undefined for a whole run. */
type Shard = readonly [number: number, of: number] | undefined;

function keyOf(test: NamedTest): string {
  return `${test.file}:${test.line}:${test.column} ${test.name}`;
}

function names({ failingTests = [], flakyTests = [] }: Run): readonly string[] {
  return [...failingTests, ...flakyTests].map(keyOf).toSorted();
}

function repeats(merged: Run, runs: readonly Run[]): boolean {
  const longest = Math.max(...runs.map((run) => run.durationSeconds ?? 0));
  const fields = ['total', 'passed', 'failed', 'skipped'] as const;
  return (
    longest > 0 &&
    merged.durationSeconds === longest &&
    fields.every((field) => merged.counts[field] === runs.reduce((sum, run) => sum + (run.counts[field] ?? Number.NaN), 0)) &&
    isDeepStrictEqual(names(merged), runs.flatMap(names).toSorted())
  );
}

class PlaywrightReader extends CollectingReader {
  #running: { readonly planned: number; readonly line: number; readonly shard: Shard } | undefined;
  /** The shards of one run, so far in order; or one whole run. */
  #mergeable: { readonly runs: Run[]; readonly shards: number } | undefined;
  #block: Block | undefined;
  /** The latest block of the current run that adds up, and the one that stood in a notice. */
  #summary: Block | undefined;
  #notice: Block | undefined;
  #messages = new Map<string, string>();
  #section: { readonly key: string; readonly lines: string[] } | undefined;

  override read(line: Line): void {
    const text = line.text;
    if (this.#section !== undefined && this.#inSection(text)) return;
    if (this.#block !== undefined && this.#listed(this.#block, text)) return;
    const part = PART.exec(text);
    if (part !== null) this.#part(part, line.number);
    else {
      this.#endBlock();
      const running = RUNNING.exec(text);
      const section = SECTION.exec(text);
      if (running !== null) {
        this.#endRun();
        const shard: Shard = running[2] === undefined ? undefined : [Number(running[2]), Number(running[3])];
        this.#running = { planned: Number(running[1]), line: line.number, shard };
      } else if (section?.[1] !== undefined) this.#startSection(section[1]);
      else if (NOTICE.test(text)) this.#noticed(line);
      else if (/^Error: No tests found\.?$/.test(text) || text === ' no tests found.') this.#none(line.number);
    }
    this.attentive = this.#block !== undefined || this.#section !== undefined;
  }

  override finish(): Findings {
    this.#endSection();
    this.#endBlock();
    this.#endRun();
    return super.finish();
  }

  #part(match: RegExpExecArray, line: number): void {
    const part = PARTS.find((each) => each === match[2]);
    if (part === undefined) return;
    if (this.#block !== undefined && PARTS.indexOf(part) <= PARTS.indexOf(this.#block.latest)) this.#endBlock();
    this.#block ??= { parts: new Map(), failing: new Capped(), flaky: new Capped(), latest: part, lastLine: line, seconds: undefined };
    this.#block.parts.set(part, { value: Number(match[1]), line });
    this.#block.latest = part;
    this.#block.lastLine = line;
    this.#block.seconds = secondsIn(match[3]);
    if (part === 'passed') this.#endBlock();
  }

  /** True when the line names a test of the part above it. */
  #listed(block: Block, text: string): boolean {
    if (!text.startsWith('    ')) return false;
    const test = testOf(text);
    if (test === null) return false;
    const message = this.#messages.get(keyOf(test));
    const told = message === undefined ? test : { ...test, message };
    if (block.latest === 'failed') block.failing.push(told);
    else if (block.latest === 'flaky') block.flaky.push(told);
    return true;
  }

  #endBlock(): void {
    const block = this.#block;
    this.#block = undefined;
    if (block === undefined) return;
    const total = [...block.parts.values()].reduce((sum, { value }) => sum + value, 0);
    // Without the head of the output a block needs the tests it names as evidence.
    const value = (part: Part): number => block.parts.get(part)?.value ?? 0;
    if (value('failed') !== block.failing.count || value('flaky') !== block.flaky.count) return;
    const trusted = this.#running === undefined ? block.failing.count + block.flaky.count > 0 : total === this.#running.planned;
    if (trusted) this.#summary = block;
  }

  #endRun(): void {
    const summary = this.#summary ?? this.#notice;
    const running = this.#running;
    this.#running = undefined;
    this.#summary = undefined;
    this.#notice = undefined;
    this.#messages = new Map();
    if (summary === undefined) {
      if (running === undefined) return;
      if (running.planned === 0) this.add(counts(0, 0, 0), [running.line]);
      else this.addUnknown(running.line, running.line, `Playwright ran ${running.planned} tests and printed no summary: it was cut or stopped.`);
      return;
    }
    const value = (part: Part): number => summary.parts.get(part)?.value ?? 0;
    const lineOf = (part: Part): number => summary.parts.get(part)?.line ?? summary.lastLine;
    const known = counts(value('passed') + value('flaky'), value('failed'), value('skipped') + value('did not run') + value('interrupted'));
    const line = { total: 'passed', passed: 'passed', failed: 'failed', skipped: 'skipped', coverage_pct: 'passed' } as const;
    this.add(known, [...new Set([...summary.parts.values()].map((part) => part.line))], {
      confidence: running === undefined ? 'summary' : 'structure',
      evidence: evidenceAt(this.framework, 0, known).map((each) => ({ ...each, line: lineOf(line[each.field]) })),
      ...(running === undefined ? {} : { firstLine: running.line, encloses: 'all', coverageInside: [] }),
      failingTests: summary.failing.items,
      flakyTests: summary.flaky.items,
      ...(summary.seconds === undefined ? {} : { durationSeconds: summary.seconds }),
    });
    this.#merge(running?.shard);
  }

  /** Drops the latest run when it is the merged report of those before it. */
  #merge(shard: Shard): void {
    const latest = this.runs.at(-1);
    const before = this.#mergeable;
    if (latest === undefined) return;
    if (shard !== undefined) {
      const [number, of] = shard;
      const goesOn = before?.shards === of && before.runs.length === number - 1;
      this.#mergeable = goesOn ? { runs: [...before.runs, latest], shards: of } : number === 1 ? { runs: [latest], shards: of } : undefined;
      return;
    }
    this.#mergeable = { runs: [latest], shards: 1 };
    if (before === undefined || before.runs.length !== before.shards || !repeats(latest, before.runs)) return;
    this.#mergeable = before;
    this.runs.pop();
    if (before.shards === 1 && names(latest).length === 0) {
      this.addUnknown(latest.firstLine, latest.lastLine, 'Playwright printed two reports that are alike: the second may be the first one merged, or another run.');
    }
  }

  #none(line: number): void {
    if (this.#running === undefined) this.add(counts(0, 0, 0), [line]);
  }

  /** The whole block in one workflow command. */
  #noticed(line: Line): void {
    if (this.#summary !== undefined) return;
    for (const text of line.text.slice(line.text.indexOf('::', 2) + 2).split('%0A')) {
      const part = PART.exec(text);
      if (part !== null) this.#part(part, line.number);
      else if (this.#block !== undefined) this.#listed(this.#block, text);
    }
    this.#endBlock();
    this.#notice = this.#summary;
  }

  #startSection(header: string): void {
    this.#endSection();
    const test = testOf(header);
    if (test !== null && this.#messages.size < 1_000) this.#section = { key: keyOf(test), lines: [] };
  }

  /** True when the line is part of the message below `1) header`. */
  #inSection(text: string): boolean {
    const section = this.#section;
    if (section === undefined) return false;
    if (text.trim().length === 0 && section.lines.length < MAX_MESSAGE_LINES) return true;
    if (!text.startsWith('    ') || section.lines.length >= MAX_MESSAGE_LINES || /^\s+(?:>? *\d+ \||at )/.test(text)) {
      this.#endSection();
      return false;
    }
    section.lines.push(keep(text, MAX_MESSAGE_LENGTH));
    return true;
  }

  #endSection(): void {
    const section = this.#section;
    this.#section = undefined;
    if (section !== undefined && section.lines.length > 0) this.#messages.set(section.key, keep(section.lines.join('\n'), MAX_MESSAGE_LENGTH));
  }
}

export const playwright: ConsoleFormat = {
  id: 'playwright',
  title: 'Playwright Test',
  kind: 'tests',
  openings: ['Running 3 tests', ...PARTS.map((part) => `1 ${part}`), '1) …', '::notice title', 'Error: No tests found.', 'no tests found.'],
  start: (stream) => new PlaywrightReader('playwright', stream),
};
