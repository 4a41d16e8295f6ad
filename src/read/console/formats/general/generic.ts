/**
 * The fallback for tools that nobody knows: a line of plain counts near the end of the output (see plain-summary.ts), or
 * several right below each other that complete one another (`Passed: 12` / `Failed: 1`).
 *
 * It counts only when no tool's own run was read. A part that such a summary leaves out is taken as zero (`12 passed`), as most
 * tools leave zero parts out; after `3 failed` alone the passed ones are not known. When several lines look like the summary,
 * the one that calls itself the whole (`Total: …`) is it, or the last if it is the sum of the others; else nothing is read.
 *
 * Coverage: a line that says nothing but `85.3% coverage`, `Total coverage: 85.3%` and the like. It counts only when no coverage
 * tool was read, below the last run, and when all such lines agree.
 */
import type { Counts, CoverageFigure, Evidence, Run } from '../../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { percentage } from '../../kit/numbers.ts';
import { type PlainSummary, type SummaryField, plainSummary } from './plain-summary.ts';

/** Lines that may follow the summary (what npm and make say of a failed command). */
const NEAR_END = 60;
/** Blank lines and other noise within a summary of several lines. */
const GAP = 2;
const MAX_BLOCKS = 50;

const NOUNS = '(?:(?:code|test|tests|line|lines|statement|statements|total|overall|project|average|branch) ){0,3}';
const COVERAGE_AFTER = new RegExp(`^(\\d{1,3}(?:\\.\\d{1,9})?) ?% ${NOUNS}coverage$`, 'i');
const COVERAGE_BEFORE = new RegExp(`^${NOUNS}coverage(?: total| is)? ?[:=]? ?(\\d{1,3}(?:\\.\\d{1,9})?) ?%(?: of (?:lines|statements))?(?: \\(\\d{1,12} ?(?:/|of) ?\\d{1,12}(?: lines| statements)?\\))?$`, 'i');

interface Block {
  readonly fields: Map<SummaryField, { readonly value: number; readonly line: number }>;
  readonly firstLine: number;
  lastLine: number;
  whole: boolean;
  /** The latest line of the block without its numbers: skipped tests and todos on lines of their own add up. */
  words: string;
}

interface Known {
  readonly counts: Counts;
  readonly block: Block;
}

function countsOf(block: Block): Counts | null {
  const value = (field: SummaryField): number | undefined => block.fields.get(field)?.value;
  const total = value('total');
  const failures = value('failed');
  const errors = value('errors');
  const named = failures ?? 0;
  const failed = failures === undefined && errors === undefined ? undefined : named + (errors ?? 0);
  const skipped = value('skipped');
  let passed = value('passed');
  if (passed === undefined) {
    if (failures === undefined) return null;
    if (total === undefined) return { total: null, passed: null, failed: failures, skipped: skipped ?? null };
    passed = total - (failed ?? 0) - (skipped ?? 0);
  }
  const known = { total: total ?? passed + (failed ?? 0) + (skipped ?? 0), passed, failed: failed ?? 0, skipped: skipped ?? 0 };
  if (failed === undefined) known.failed = known.total - passed - known.skipped;
  else if (skipped === undefined) known.skipped = known.total - passed - failed;
  return Object.values(known).some((count) => count < 0) || known.passed + known.failed > known.total ? null : known;
}

class GenericReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #coverage: CoverageFigure[] = [];
  #blocks: Block[] = [];
  #forgotten = false;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    if (line.text.length > 200 || line.text.startsWith('    ')) return;
    // A rule on one side only heads a line of another kind (Go's `=== RUN`, `--- PASS`).
    const first = line.text[0] ?? '';
    if ('=-'.includes(first) && !line.text.trimEnd().endsWith(first)) return;
    const summary = plainSummary(line.text);
    if (summary !== undefined) this.#add(summary, line);
    else this.#readCoverage(line);
  }

  finish(lastLine = 0): Findings {
    const chosen = this.#chosen(lastLine);
    if (chosen === 'contradictory') return {};
    return { runs: chosen === undefined ? [] : [this.#run(chosen)], coverage: this.#coverage };
  }

  #add(summary: PlainSummary, { text, number: line }: Line): void {
    const open = this.#blocks.at(-1);
    const words = text.replaceAll(/\d+/g, '').trim();
    const repeats = open !== undefined && [...summary.fields.keys()].some((field) => open.fields.has(field));
    const moreSkipped = repeats && summary.fields.size === 1 && summary.fields.has('skipped') && line === open.lastLine + 1 && words !== open.words;
    const continues = open !== undefined && line - open.lastLine <= GAP && (!repeats || moreSkipped);
    const block: Block = continues ? open : { fields: new Map(), firstLine: line, lastLine: line, whole: false, words };
    if (!continues) {
      if (this.#blocks.length === MAX_BLOCKS) {
        this.#blocks.shift();
        this.#forgotten = true;
      }
      this.#blocks.push(block);
    }
    for (const [field, value] of summary.fields) block.fields.set(field, { value: moreSkipped ? value + (block.fields.get(field)?.value ?? 0) : value, line });
    block.lastLine = line;
    block.words = words;
    block.whole ||= summary.whole;
  }

  #readCoverage(line: Line): void {
    if (!line.text.includes('%')) return;
    const text = line.text.trim();
    const figure = percentage((COVERAGE_AFTER.exec(text) ?? COVERAGE_BEFORE.exec(text))?.[1]);
    if (figure === null) return;
    if (this.#coverage.length === MAX_BLOCKS) this.#coverage.shift();
    this.#coverage.push({ tool: 'generic', percentage: figure, line: line.number, stream: this.#stream, scope: 'total', fallback: true });
  }

  #chosen(lastLine: number): Known | 'contradictory' | undefined {
    const known = this.#blocks.flatMap((block): Known[] => {
      const counts = countsOf(block);
      return counts === null ? [] : [{ counts, block }];
    });
    const last = known.at(-1);
    if (last === undefined || lastLine - last.block.lastLine > NEAR_END) return undefined;
    const wholes = known.filter(({ block }) => block.whole);
    if (known.length === 1) return this.#forgotten ? 'contradictory' : last;
    if (wholes.length === 1) return wholes[0];
    const others = known.slice(0, -1);
    const isSum = (['passed', 'failed'] as const).every((field) => others.reduce((sum, { counts }) => sum + (counts[field] ?? Number.NaN), 0) === last.counts[field]);
    return isSum && !this.#forgotten ? last : 'contradictory';
  }

  #run({ counts, block }: Known): Run {
    const evidence = (['total', 'passed', 'failed', 'skipped'] as const).flatMap((field): Evidence[] => {
      const value = counts[field];
      return value === null ? [] : [{ field, value, line: block.fields.get(field)?.line ?? block.lastLine, framework: 'generic' }];
    });
    return {
      framework: 'generic',
      confidence: 'shape',
      counts,
      evidence,
      firstLine: block.firstLine,
      lastLine: block.lastLine,
      summaryLines: [...new Set([...block.fields.values()].map(({ line }) => line))],
      stream: this.#stream,
      recapOf: 'all',
    };
  }
}

const NUMBERED = ['passed', 'failed', 'passing', 'failing', 'pass', 'fail', 'ok', 'succeeded', 'successful', 'failures', 'failure', 'skipped', 'pending', 'tests', 'test', 'specs', 'checks', 'cases', 'of', 'out', 'total', 'test(s)'];
const WORDS = ['Tests', 'Test', 'Results', 'Result', 'Summary', 'Total', 'Totals', 'Overall', 'Passed', 'Failed', 'Pass', 'Fail', 'Skipped', 'Successes', 'Failures', 'Unit', 'Integration', 'Final', 'Checks', 'Specs', 'Coverage', 'Code', 'Line', 'Lines', 'Statement'];
/** What stands behind `12/13`; other tools number their tests so. */
const RATIOS = ['tests', 'test', 'specs', 'checks', 'cases', 'passed', 'failed', 'ok', 'succeeded', 'successful', 'Tests', 'PASSED', 'TESTS'];
const LOWER = ['tests', 'results', 'result', 'summary', 'total', 'passed', 'failed', 'skipped', 'coverage', 'pass', 'fail'];

export const generic: ConsoleFormat = {
  id: 'generic',
  title: 'any tool that prints plain counts',
  kind: 'tests',
  openings: [
    ...NUMBERED.map((word) => `3 ${word}`),
    ...[...WORDS, ...WORDS.map((word) => word.toUpperCase()), ...LOWER].flatMap((word) => [word, `${word}:`, `${word}=3`]),
    ...['===', '---'].flatMap((rule) => ['3', ...WORDS].map((word) => `${rule} ${word}`)),
    'All', 'ALL', ...RATIOS.map((word) => ['3/3', word] as const), '3%', '✅ …', '❌ …',
  ],
  start: (stream) => new GenericReader(stream),
};
