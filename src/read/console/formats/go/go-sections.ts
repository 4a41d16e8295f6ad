/** The packages and test binaries of Go's output, put together to runs: neighbours without other lines between are one. */
import type { NamedTest, Run } from '../../../model.ts';
import { MAX_NAMED_TESTS } from '../../kit/bounds.ts';
import { type GoTally } from './go-package-log.ts';
import { counts, evidenceAt } from '../../kit/numbers.ts';

export interface GoSection {
  /** The import path; undefined for a test binary run by hand. */
  readonly path: string | undefined;
  readonly verdict: 'ok' | 'FAIL' | 'none';
  /** Counts of tests with -v. */
  readonly tests?: GoTally;
  /** It ran benchmarks. */
  readonly benchmarked: boolean;
  /** Counts of a framework inside a package without -v. */
  readonly inner?: { readonly passed: number; readonly failed: number; readonly skipped: number };
  readonly failing: readonly NamedTest[];
  readonly firstLine: number;
  readonly lastLine: number;
  /** It was tested by itself, not in a list of packages. */
  readonly alone: boolean;
}

interface Block {
  passed: number;
  failed: number;
  skipped: number;
  readonly firstLine: number;
  lastLine: number;
  readonly failing: NamedTest[];
  readonly summaryLines: number[];
  verbose: boolean;
  packages: number;
  /** Package lines, those without tests as well. */
  listed: number;
  partial: string | undefined;
  /** A package of a list failed and showed why: the list closes with a bare `FAIL`. */
  closes: boolean;
}

const MAX_SUMMARY_LINES = 2_000;

/** Whether without -v each package shows the counts of its framework, so that they can be the counts of the run. */
function innerCounts(sections: readonly GoSection[], listed: boolean): boolean {
  return !listed && sections.every((section) => section.verdict === 'none' || section.tests !== undefined || section.inner !== undefined);
}

function figures(section: GoSection, inner: boolean, verbose: boolean): { readonly passed: number; readonly failed: number; readonly skipped: number } {
  if (section.tests !== undefined) {
    const { passed, failed, skipped } = section.tests;
    // A package that failed although none of its tests did: not built, stopped by a TestMain, a race after the tests.
    return section.verdict === 'FAIL' && failed === 0 ? { passed, failed: 1, skipped } : { passed, failed, skipped };
  }
  if (inner && section.inner !== undefined) return section.inner;
  // With -v a package without tests ran benchmarks only.
  if (verbose && section.benchmarked && section.verdict === 'ok') return { passed: 0, failed: 0, skipped: 0 };
  return { passed: section.verdict === 'ok' ? 1 : 0, failed: section.verdict === 'FAIL' ? 1 : 0, skipped: 0 };
}

/** `closed`: the last line that closed a list of packages. */
export function goRuns(sections: readonly GoSection[], stream: string, listed: boolean, closed: number): Run[] {
  const inner = innerCounts(sections, listed);
  const verbose = sections.some((section) => section.tests !== undefined);
  const blocks: Block[] = [];
  for (const section of sections) {
    const { passed, failed, skipped } = figures(section, inner, verbose);
    let block = blocks.at(-1);
    if (block === undefined || section.firstLine > block.lastLine + 1) {
      block = { passed: 0, failed: 0, skipped: 0, firstLine: section.firstLine, lastLine: section.lastLine, failing: [], summaryLines: [], verbose: false, packages: 0, listed: 0, partial: undefined, closes: false };
      blocks.push(block);
    }
    block.passed += passed;
    block.failed += failed;
    block.skipped += skipped;
    block.lastLine = section.lastLine;
    if (section.verdict !== 'none') block.packages += 1;
    if (section.path !== undefined) block.listed += 1;
    if (section.verdict === 'FAIL' && section.path !== undefined && !section.alone && section.firstLine < section.lastLine) block.closes = true;
    block.verbose ||= section.tests !== undefined;
    if (section.tests?.untold === true) block.partial = `Tests of the Go package ${section.path ?? `that ends in line ${section.lastLine}`} began whose results are not shown: the output is not whole.`;
    if (block.failing.length < MAX_NAMED_TESTS) block.failing.push(...section.failing);
    if (block.summaryLines.length < MAX_SUMMARY_LINES) block.summaryLines.push(section.lastLine);
  }
  for (const block of blocks) if (block.closes && block.listed > 1 && block.lastLine > closed) block.partial ??= 'A package of the list failed and the `FAIL` that closes the list is missing: the output is not whole.';
  const last = blocks.at(-1);
  if (last?.lastLine === closed - 1 && sections.every((section) => section.verdict !== 'FAIL')) last.partial ??= 'The list of packages closes with `FAIL` and shows none that failed: the output is not whole.';
  return blocks.map((block, index) => runOf(block, stream, index === 0 ? notes(sections, inner) : []));
}

function runOf(block: Block, stream: string, told: readonly string[]): Run {
  const lost = block.partial !== undefined;
  const known = lost ? { total: null, passed: null, failed: null, skipped: null } : counts(block.passed, block.failed, block.skipped);
  return {
    framework: 'go',
    // A single line with nothing before it is soon printed by something else.
    confidence: block.verbose ? 'structure' : block.packages > 1 || block.firstLine < block.lastLine ? 'summary' : 'shape',
    counts: known,
    evidence: evidenceAt('go', block.lastLine, known),
    firstLine: block.firstLine,
    lastLine: block.lastLine,
    summaryLines: block.summaryLines,
    stream,
    encloses: 'all',
    ...(block.partial === undefined ? {} : { partial: block.partial }),
    failingTests: block.failing.slice(0, MAX_NAMED_TESTS),
    notes: told,
  };
}

function notes(sections: readonly GoSection[], inner: boolean): string[] {
  const ok = sections.filter((section) => section.path !== undefined && section.verdict === 'ok').length;
  const failed = sections.filter((section) => section.verdict === 'FAIL').length;
  const packages = `${ok} passed, ${failed} failed`;
  const verbose = sections.filter((section) => section.tests !== undefined);
  const unfinished = verbose.reduce((total, section) => total + (section.tests?.unfinished ?? 0), 0);
  const ended = unfinished === 0 ? [] : [`${unfinished} Go tests had begun and not ended when their package died; tests after them did not run and are not counted.`];
  if (ok + failed === 0) return ended;
  if (verbose.length > 0 || inner) return [`Go packages: ${packages}; the counts are tests.`, ...ended];
  return [`The counts are Go packages (${packages}): without -v Go does not list its tests.`];
}
