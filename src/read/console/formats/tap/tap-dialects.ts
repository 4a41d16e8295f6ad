/**
 * Who printed a TAP document, and what its figures mean there.
 *
 * TAP has no totals; producers add them as comments, each with its own idea of them:
 *   node:test  `# tests 13 / # suites 3 / # pass 6 / # fail 2 / # cancelled 0 / # skipped 2 / # todo 3 / # duration_ms 9`
 *   tape       `# tests 6 / # pass  4 / # fail  2` (two blanks): assertions; skipped and todo ones are inside pass
 *   testem     `# tests 4 / # pass  1 / # skip  1 / # todo  1 / # fail  1`, zora `… # fail  0 / # skip  0`
 *   AVA        `# tests 9 / # pass 6 / # skip 1 / # fail 4`: todos (`not ok … # TODO`) are inside fail, outside tests
 *   Mocha      `# tests 8 / # pass 5 / # fail 3`: tests leaves pending out; they are `# SKIP` points
 *   brittle    `# tests = 4/5 pass`: skipped and todo ones pass there; the points are counted
 *   lab        `# tests 6 / # pass 4 / # fail 1 / # skipped 1 / # todo 1`: tests leaves todo out
 *   jest-tap-reporter `# Tests:  55%  █████▌    , 3 failed, 1 skipped, 6 passed, 11 total`: todos are in the total only
 *   QUnit      `# pass 3 / # skip 0 / # todo 0 / # fail 1`; that no test was found is a "global failure", not a test
 *   node-tap   18 and later `# { total: 6, pass: 4, fail: 2 }`: assertions; before, `# failed 1 of 2 tests` counts files
 * Without figures: node-tap and Vitest nest, their tests are the leaves; of anyone else the points at the margin count,
 * as in every harness. A todo counts as skipped whether it passes or not. `Bail out!` counts as one failure unless the
 * last test point had failed; planned tests that it prevented are not counted. A plan that is not fulfilled leaves the
 * counts unknown: the output was cut or the program died; but Bats tells how many it executed: the others have failed,
 * or were not run where a `setup_file` failed.
 */
import type { Counts, Evidence, NamedTest, Run } from '../../../model.ts';
import { UNKNOWN_COUNTS } from '../../../model.ts';
import { counts, evidenceAt, integer } from '../../kit/numbers.ts';
import { REPEATS } from '../../relations.ts';
import type { TapFigure } from './tap-comments.ts';
import type { TapDocument } from './tap-document.ts';

interface Understanding {
  readonly framework: string;
  readonly counts: Counts;
  /** The lines of the figures; empty when the points were counted. */
  readonly lines: readonly number[];
  readonly evidence?: readonly Evidence[];
  readonly durationSeconds?: number;
}

type Figures = ReadonlyMap<string, TapFigure>;

/** The last figures of the document that follow the given labels (`?` marks one that may be left out), or null. */
function figuresOf(document: TapDocument, shape: string): Figures | null {
  const labels = shape.split(' ');
  for (let start = document.figures.length - 1; start >= 0; start -= 1) {
    const found = new Map<string, TapFigure>();
    let at = start;
    let complete = true;
    for (const label of labels) {
      const name = label.replace('?', '');
      const figure = document.figures[at];
      if (figure?.label === name) {
        found.set(name, figure);
        at += 1;
      } else if (!label.endsWith('?')) {
        complete = false;
        break;
      }
    }
    if (complete && at === document.figures.length) return found;
  }
  return null;
}

function value(figures: Figures, label: string): number {
  return figures.get(label)?.value ?? 0;
}

function linesOf(figures: Figures): number[] {
  return [...figures.values()].map((figure) => figure.line);
}

/** Evidence of the counts that one figure states; the others are at the last figure. */
function figureEvidence(framework: string, known: Counts, figures: Figures, places: Partial<Record<keyof Counts, string>>): Evidence[] {
  const last = Math.max(...linesOf(figures));
  return evidenceAt(framework, last, known).map((each) => {
    const label = each.field === 'coverage_pct' ? undefined : places[each.field];
    return { ...each, line: (label === undefined ? undefined : figures.get(label)?.line) ?? last };
  });
}

function understood(framework: string, known: Counts, figures: Figures, skipLabel: string): Understanding {
  const evidence = figureEvidence(framework, known, figures, { total: 'tests', passed: 'pass', failed: 'fail', skipped: skipLabel });
  return { framework, counts: known, lines: linesOf(figures), evidence };
}

function nodeTest(document: TapDocument): Understanding | null {
  const figures = figuresOf(document, 'tests suites? pass fail cancelled? skipped todo duration_ms?');
  if (figures === null || !(figures.has('suites') || figures.has('duration_ms'))) return null;
  const failed = value(figures, 'fail') + value(figures, 'cancelled');
  const skipped = value(figures, 'skipped') + value(figures, 'todo');
  const known = counts(value(figures, 'pass'), failed, skipped, value(figures, 'tests'));
  if (value(figures, 'pass') + failed + skipped !== known.total) return null;
  if (!figures.has('duration_ms')) return understood('node-test', known, figures, 'skipped');
  return { ...understood('node-test', known, figures, 'skipped'), durationSeconds: Math.round(value(figures, 'duration_ms') * 1_000) / 1_000_000 };
}

function lab(document: TapDocument): Understanding | null {
  const figures = figuresOf(document, 'tests pass fail skipped todo?');
  if (figures === null) return null;
  return understood('lab', counts(value(figures, 'pass'), value(figures, 'fail'), value(figures, 'skipped') + value(figures, 'todo')), figures, 'skipped');
}

function qunit(document: TapDocument): Understanding | null {
  const figures = figuresOf(document, 'pass skip todo fail');
  if (figures === null || figures.get('pass')?.blanks !== 1) return null;
  const known = counts(value(figures, 'pass'), value(figures, 'fail'), value(figures, 'skip') + value(figures, 'todo'));
  if (known.total !== document.plan?.planned) return null;
  const none = known.total === 1 && /^(?:Error: )?No tests (?:were run|matched )/.test(document.failing[0]?.test.message ?? '');
  return understood('qunit', none ? counts(0, 0, 0) : known, figures, 'skip');
}

/** tape and those that print like it: two blanks before the figures. */
function tapeLike(document: TapDocument): Understanding | null {
  const wide = (figures: Figures | null): figures is Figures => figures?.get('pass')?.blanks === 2;
  const testem = figuresOf(document, 'tests pass skip todo? fail');
  const zora = figuresOf(document, 'tests pass fail skip');
  const detailed = wide(testem) ? testem : zora;
  if (wide(detailed)) {
    const framework = detailed === testem ? 'testem' : 'zora';
    const known = counts(value(detailed, 'pass'), value(detailed, 'fail'), value(detailed, 'skip') + value(detailed, 'todo'));
    return known.total === value(detailed, 'tests') ? understood(framework, known, detailed, 'skip') : null;
  }
  const tape = figuresOf(document, 'tests pass fail?');
  if (!wide(tape) || document.plan?.planned !== value(tape, 'tests')) return null;
  const excused = document.top.skipped + document.top.todo;
  const known = counts(value(tape, 'pass') - excused, value(tape, 'fail'), excused, value(tape, 'tests'));
  return known.total === value(tape, 'pass') + value(tape, 'fail') ? understood('tape', known, tape, 'pass') : null;
}

function ava(document: TapDocument): Understanding | null {
  const figures = figuresOf(document, 'tests pass skip? fail');
  if (figures === null || document.plan === null || document.plan.leading || !document.dashed) return null;
  const { todo } = document.top;
  const known = counts(value(figures, 'pass'), value(figures, 'fail') - todo, value(figures, 'skip') + todo);
  return known.total === document.plan.planned ? understood('ava', known, figures, 'skip') : null;
}

/** Mocha, and unknown producers with the same three figures (Qt Test: the rest of its tests are skipped). */
function mochaLike(document: TapDocument): Understanding | null {
  const figures = figuresOf(document, 'tests pass fail');
  if (figures === null || document.plan === null) return null;
  const [tests, passed, failed] = [value(figures, 'tests'), value(figures, 'pass'), value(figures, 'fail')];
  if (document.dashed) {
    return passed + failed <= tests && tests === document.plan.planned ? understood('tap', counts(passed, failed, tests - passed - failed), figures, 'tests') : null;
  }
  if (passed + failed !== tests) return null;
  const skipped = document.plan.leading ? document.top.skipped : document.plan.planned - tests;
  return skipped >= 0 ? understood('mocha', counts(passed, failed, skipped), figures, 'tests') : null;
}

const NODE_TAP_COUNTS = /^# \{ (total: \d+(?:, (?:pass|fail|todo|skip): \d+)*) \}$/;

/** The counts of node-tap's closing object, null when `text` is not it. */
export function nodeTapCounts(text: string): Counts | null {
  const match = NODE_TAP_COUNTS.exec(text.trimEnd());
  if (match === null) return null;
  const part = (name: string): number => integer(new RegExp(`\\b${name}: (\\d+)`).exec(match[1] ?? '')?.[1]) ?? 0;
  const known = counts(part('pass'), part('fail'), part('skip') + part('todo'), part('total'));
  return (known.passed ?? 0) + (known.failed ?? 0) + (known.skipped ?? 0) === known.total ? known : null;
}

function nodeTap(document: TapDocument): Understanding | null {
  const nested = document.remarks.some((remark) => remark.startsWith('# Subtest: '));
  const closing = document.closing.find(({ text }) => NODE_TAP_COUNTS.test(text.trimEnd()));
  if (closing !== undefined && document.timed && nested) {
    const known = nodeTapCounts(closing.text);
    if (known === null) return null;
    return { framework: 'node-tap', counts: known, lines: [closing.line], evidence: evidenceAt('node-tap', closing.line, known) };
  }
  if (!(document.timed || document.braced) || !document.complete) return null;
  return { framework: nested ? 'node-tap' : 'vitest', counts: tallied(document.leaves), lines: [] };
}

function tallied(tally: TapDocument['top']): Counts {
  return counts(tally.passed, tally.failed, tally.skipped + tally.todo);
}

/** Deno heads the tests of each module with its specifier. */
const DENO_MODULE = /^# (?:\.{1,2}\/|file:\/\/|https?:\/\/)\S+\.[cm]?[jt]sx?$/;

/** node:test always closes with figures, and suites are among its points: without them the output was cut. */
function endsWithFigures(document: TapDocument): boolean {
  return document.version === 13 && !document.timed && document.remarks.some((remark) => remark.startsWith('# Subtest: '));
}

function plain(document: TapDocument): Understanding | null {
  const { bailOut, top } = document;
  if (bailOut !== null && !document.ambiguous) {
    const failed = top.failed + (document.lastPointFailed ? 0 : 1);
    return { framework: 'tap', counts: counts(top.passed, failed, top.skipped + top.todo), lines: [] };
  }
  if (!document.complete || endsWithFigures(document)) return null;
  const deno = document.version === 14 && DENO_MODULE.test(document.remarks[0] ?? '');
  const brittle = document.closing.some(({ text }) => /^# tests = \d+\/\d+ pass$/.test(text));
  const vitest = document.version === 13 && document.filed && document.dashed && document.plan?.leading === true && top.points > 0;
  return { framework: vitest ? 'vitest' : deno ? 'deno' : brittle ? 'brittle' : 'tap', counts: tallied(top), lines: [] };
}

const JEST_TESTS = /^# Tests: {1,12}\d{1,3}% .{0,100}, (\d{1,9}) total$/;

/** jest-tap-reporter, whose points leave todos out. */
function jest(document: TapDocument): Understanding | null {
  const figure = document.closing.findLast(({ text }) => JEST_TESTS.test(text));
  const total = integer(JEST_TESTS.exec(figure?.text ?? '')?.[1]);
  if (figure === undefined || total === null || !document.complete) return null;
  const { passed, failed } = document.top;
  if (passed + failed > total) return null;
  const known = counts(passed, failed, total - passed - failed, total);
  return { framework: 'jest', counts: known, lines: [figure.line], evidence: evidenceAt('jest', figure.line, known) };
}

const DIALECTS = [jest, nodeTest, lab, qunit, tapeLike, ava, mochaLike, nodeTap, bats, plain];

const BATS_WARNING = /^# bats warning: Executed (\d{1,9}) instead of expected (\d{1,9}) tests$/;

function bats(document: TapDocument): Understanding | null {
  const { plan, top, ambiguous } = document;
  const warning = document.closing.findLast(({ text }) => BATS_WARNING.test(text.trimEnd()));
  const [executed, expected] = (BATS_WARNING.exec(warning?.text.trimEnd() ?? '') ?? []).slice(1).map((each) => integer(each) ?? 0);
  if (executed === undefined || expected === undefined || warning === undefined || ambiguous) return null;
  if (top.points !== executed || plan?.planned !== expected || executed > expected) return null;
  const missing = expected - executed;
  const notRun = document.failing.some(({ test }) => test.name === 'setup_file failed');
  const known = counts(top.passed, top.failed + (notRun ? 0 : missing), top.skipped + top.todo + (notRun ? missing : 0));
  return { framework: 'bats', counts: known, lines: [warning.line], evidence: evidenceAt('bats', warning.line, known) };
}

const CLOSE = 5;

function why(document: TapDocument): string {
  if (document.ambiguous) return 'Test points in the TAP stream contradict each other: the program under test prints TAP as well.';
  if (document.complete) return 'The TAP stream of node:test ends without its totals: it was cut, or the program died.';
  if (document.plan === null) return 'The TAP stream ends without a plan: it was cut, or the program died.';
  return `The TAP stream plans ${document.plan.planned} tests and has ${document.top.points}: it was cut, or the program died.`;
}

function named(document: TapDocument, framework: string): NamedTest[] {
  return document.failing.map(({ heading, test }) => {
    if (test.name === '') return { ...test, name: heading || 'a test without a name' };
    if ((framework === 'tape' || framework === 'zora') && heading.length > 0) return { ...test, name: `${heading} > ${test.name}` };
    // Criterion and bats -T append the time, which is another one in every run.
    if (/ {2}\(\d{1,6}\.\d\ds\)$/.test(test.name)) return { ...test, name: test.name.replace(/ {2}\(\d+\.\d\ds\)$/, '') };
    if (test.file?.endsWith('.bats') === true) return { ...test, name: test.name.replace(/ in \d{1,9}ms$/, '') };
    // lab numbers its tests once more, testem puts their time before the name.
    if (framework === 'lab') return { ...test, name: test.name.replace(/^\(\d+\) /, '') };
    return framework === 'testem' ? { ...test, name: test.name.replace(/ - \[\d+ ms\] - /, ' - ') } : test;
  });
}

/** The run that a TAP document tells of; null when it is too weak to be one (a program's own `ok 1`, `1..7`). */
export function tapRun(document: TapDocument, stream: string): Run | null {
  const marked = document.version !== null;
  const base = { firstLine: document.firstLine, lastLine: document.lastLine, stream };
  for (const dialect of DIALECTS) {
    const found = dialect(document);
    if (found === null) continue;
    const summaryLines = [...document.claimedLines, ...found.lines].toSorted((left, right) => left - right);
    const last = summaryLines.at(-1) ?? document.lastLine;
    // A plan and figures without any point: a test of another tool printed them, or a filter left them.
    const bare = document.top.points === 0 && (document.plan?.planned ?? 0) > 0;
    return {
      ...base,
      framework: found.framework,
      confidence: bare && !marked ? 'shape' : found.lines.length > 0 ? 'structure' : marked ? 'summary' : 'shape',
      counts: found.counts,
      evidence: found.evidence ?? evidenceAt(found.framework, document.plan?.line ?? last, found.counts),
      lastLine: Math.max(document.lastLine, last),
      summaryLines,
      // What stands between the points is output of the tests.
      ...((found.lines.length > 0 && !bare) || marked ? { encloses: 'all' as const } : {}),
      failingTests: named(document, found.framework),
      ...(found.durationSeconds === undefined ? {} : { durationSeconds: found.durationSeconds }),
      // Beside another reporter it says the same once more.
      ...(bare && !marked ? { recapOf: 'all' as const } : {}),
      ...(found.framework === 'vitest' || found.framework === 'jest' ? { recapOf: REPEATS[found.framework] } : {}),
      ...(document.bailOut === null ? {} : { notes: [`The TAP stream was given up: ${document.bailOut.reason || 'Bail out!'}`] }),
    };
  }
  // A producer's first point follows its plan closely; a `1..7` and an `ok 1` far apart are words of a program.
  const [planLine = 0, firstPoint = 0] = document.claimedLines;
  const begun = document.plan?.leading === true && document.top.points > 0 && firstPoint - planLine <= CLOSE;
  if (!marked && !begun) return null;
  return {
    ...base,
    framework: document.timed ? 'node-tap' : 'tap',
    confidence: marked ? 'summary' : 'shape',
    counts: UNKNOWN_COUNTS,
    evidence: [],
    summaryLines: document.claimedLines,
    partial: why(document),
    failingTests: named(document, 'tap'),
  };
}
