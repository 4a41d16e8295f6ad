import { describe, expect, it } from '@jest/globals';
import { compare } from '../src/compare/compare.ts';
import type { NamedTest } from '../src/read/model.ts';
import { renderSummary } from '../src/report/summary/summary.ts';
import { sparkline, trend } from '../src/report/summary/trend.ts';
import { emptyState } from '../src/state/state.ts';
import { foreignMarkup, hasRenderer, rendered } from './support/github-markdown.ts';
import { counts, endedWith, named, outcome, reports } from './support/outcomes.ts';
import { GATE, identity, reportOf, runsOf } from './support/scenarios.ts';
import { roomBeside } from './support/summary-room.ts';

const good = outcome(0, { counts: counts(145, 0), coverage: 88.5 });
const base = runsOf([good]);

function headlineOf(...given: Parameters<typeof reportOf>): string {
  return renderSummary(reportOf(...given), 0).split('\n')[0] ?? '';
}

describe('a green run without change', () => {
  it('is three lines', () => {
    const text = renderSummary(reportOf(base, good), 0);
    expect(text.trimEnd().split('\n')).toHaveLength(3);
    expect(text).toContain('145 tests passed, 88.5% coverage');
    expect(text).toContain('No change since `main` at ');
  });

  it.each([
    ['a flaky test', outcome(0, { counts: counts(145, 0), coverage: 88.5, flakyTests: named('a') }), {}],
    ['one test more', outcome(0, { counts: counts(146, 0), coverage: 88.5 }), {}],
    ['coverage that moved by a hair', outcome(0, { counts: counts(145, 0), coverage: 88.499 }), {}],
    ['something to tell', good, { notices: ['The cache did not answer.'] }],
  ])('is more with %s', (_title, latest, parts) => {
    expect(renderSummary(reportOf(base, latest, parts), 0).trimEnd().split('\n').length).toBeGreaterThan(3);
  });
});

describe('the headline', () => {
  it.each<[string, Parameters<typeof reportOf>]>([
    ['### ✅ 145 tests passed', [emptyState(), good]],
    ['### ✅ 1 test passed, 2 skipped', [emptyState(), outcome(0, { counts: counts(1, 0, 2) })]],
    ['### ❌ 3 new failures — 3 of 145 tests failed', [base, outcome(1, { counts: counts(142, 3) })]],
    ['### ❌ 3 of 145 tests failed', [emptyState(), outcome(1, { counts: counts(142, 3) })]],
    ['### ❌ All 2 tests failed', [emptyState(), outcome(1, { counts: counts(0, 2) })]],
    ['### ❌ The only test failed', [emptyState(), outcome(1, { counts: counts(0, 1) })]],
    ['### ✅ No new failures — 3 known, 142 passed', [runsOf([outcome(1, { counts: counts(142, 3) })]), outcome(1, { counts: counts(142, 3) }), {}, { failOn: ['regression'] }]],
    ['### ❌ 3 of 145 tests failed — none new', [runsOf([outcome(1, { counts: counts(142, 3) })]), outcome(1, { counts: counts(142, 3) })]],
    ['### ⚠️ 1 new failure — 1 of 145 tests failed', [base, outcome(1, { counts: counts(144, 1) }), {}, { failOn: ['error'] }]],
    ['### ✅ No new failures — 1 in quarantine, 144 passed', [base, outcome(1, { counts: counts(144, 1), coverage: 88.5, failingTests: named('slow') }), {}, { quarantine: ['slow'] }]],
    ['### ❌ 1 new failure — 2 of 145 tests failed', [base, outcome(1, { counts: counts(143, 2), failingTests: named('slow', 'b') }), {}, { quarantine: ['slow'] }]],
    // A tool that names a suite beside its test: never more new than failed.
    ['### ❌ 1 new failure — 1 of 145 tests failed', [base, outcome(1, { counts: counts(144, 1), failingTests: named('suite', 'suite a') })]],
    ['### ❌ The test command failed (exit code 1) — 145 tests passed', [base, outcome(1, { counts: counts(145, 0) })]],
    ['### ❌ Coverage fell — 145 tests passed', [base, outcome(0, { counts: counts(145, 0), coverage: 50 })]],
    ['### ✅ All 145 tests pass again', [runsOf([outcome(1, { counts: counts(142, 3) })]), outcome(0, { counts: counts(145, 0) })]],
    ['### ❌ No tests found', [base, outcome(0)]],
    ['### ⚠️ No tests found', [emptyState(), outcome(0)]],
    ['### ❌ The test command failed (exit code 2) — no test results found', [base, outcome(2)]],
    ['### ❌ Timed out after 300 s — no result', [base, endedWith({ kind: 'timeout', seconds: 300 })]],
    ['### ❌ No result — the shell could not be started: no bash', [base, endedWith({ kind: 'not-started', reason: 'no bash' })]],
    ['### ❌ The tests did not finish (exit code 134) — no result', [base, outcome(134, { partial: true })]],
    ['### ❌ The tests did not finish (exit code 134) — 2 tests failed until then', [base, outcome(134, { partial: true, counts: counts(3, 2) })]],
    ['### ❌ The test command could not be run (exit code 127)', [base, outcome(127)]],
    ['### ❌ The test command could not be run — `pytset: command not found`', [base, outcome(127), { lastLines: 'bash: line 1: pytset: command not found\n' }]],
    ['### ❌ The test command could not be run — `./test.sh: Permission denied`', [base, outcome(126), { lastLines: '/bin/bash: line 1: ./test.sh: Permission denied\n' }]],
    ['### ❌ 3 new failures — 3 tests failed', [base, outcome(1, { counts: { total: null, passed: null, failed: 3, skipped: null } })]],
    ['### ✅ 5 tests passed', [emptyState(), outcome(0, { counts: { total: null, passed: 5, failed: null, skipped: null } })]],
    ['### ❌ The test command failed (exit code 1) — failures were not counted', [base, outcome(1, { counts: { total: null, passed: 5, failed: null, skipped: null } })]],
    ['### ⚠️ 4 tests skipped, none ran', [emptyState(), outcome(0, { counts: counts(0, 0, 4) })]],
    ['### ✅ unit (ubuntu, 20): 145 tests passed', [emptyState(), good, { name: 'unit', cell: 'ubuntu, 20' }]],
  ])('is %s', (expected, given) => {
    expect(headlineOf(...given)).toBe(expected);
  });
});

describe('the summary', () => {
  it('says what it is compared with, how old that is, and when it is stale', () => {
    const text = (days: number): string => renderSummary(reportOf(base, outcome(1, { counts: counts(144, 1) }), { run: identity(1, { timestamp: new Date(Date.UTC(2026, 0, 26 + days, 0)).toISOString() }) }), 0);
    expect(text(2)).toMatch(/ · compared with `main` at \[`[0-9a-f]{7}`\]\(https:\/\/github\.com\/octo-org\/shop\/commit\/[0-9a-f]{40}\) \(run 100, 2 days ago\)\n/);
    expect(text(20)).toContain('20 days ago)\n\nThe baseline is 20 days old.');
  });

  it('tells the change since the last push beside the one that gates', () => {
    const latest = outcome(1, { counts: counts(143, 2), failingTests: named('b', 'c') });
    const sinceLastPush = compare(runsOf([outcome(1, { counts: counts(143, 2), failingTests: named('a', 'b') })]), latest, GATE);
    expect(renderSummary(reportOf(base, latest, { sinceLastPush }), 0)).toContain('Since your last push: 1 fixed, 1 new.');
  });

  it('lists a test that failed before on the same commit and passes now as flaky', () => {
    const run = identity(7);
    const failed = outcome(1, { counts: counts(144, 1), failingTests: named('a') });
    const first = reportOf(base, failed, { run });
    expect(renderSummary(reportOf(first.state, outcome(0, { counts: counts(145, 0) }), { run: { ...run, runAttempt: 2 } }), 0)).toMatch(/\*\*Flaky \(1\)\*\*\n\n- `a`/);
  });

  it('shows quarantined failures as such', () => {
    const text = renderSummary(reportOf(base, outcome(1, { counts: counts(144, 1), coverage: 88.5, failingTests: named('slow one') }), {}, { quarantine: ['slow *'] }), 0);
    expect(text).toContain('<details><summary>In quarantine, not gating (1)</summary>\n\n- `slow one`\n');
    expect(text).toContain('### ✅');
    expect(text).not.toMatch(/1 new|New since/);
  });

  it('tells how many failures have no name', () => {
    expect(renderSummary(reportOf(base, outcome(1, { counts: counts(142, 3), failingTests: named('a') })), 0)).toContain('2 more failed without a name in the output.');
  });

  it('has no link without an address, and none to a line that is not known', () => {
    const { repositoryUrl: _none, runUrl: _neither, ...report } = reportOf(base, outcome(1, { counts: counts(144, 1), failingTests: [{ name: 'a', file: 'a.ts', line: 3 }] }));
    expect(renderSummary(report, 0)).not.toContain('http');
    expect(renderSummary(reportOf(base, outcome(1, { counts: counts(144, 1), failingTests: [{ name: 'a', file: 'a.ts' }] })), 0)).toContain('- `a` · `a.ts`\n');
  });
});

describe('the budget', () => {
  // The same tests again and again: what is tested is the room, not this machine's memory.
  const long = '🎉ü<b>`|@everyone '.repeat(700); // more than 10 kB
  const tests = Array.from({ length: 1_000 }, (_, index): NamedTest => ({ name: `${index} ${long}`, file: 'src/a.test.ts', line: 1 + index, message: long }));
  const failingTests = Array.from({ length: 100 }, () => tests).flat();
  const report = reportOf(base, outcome(1, {}, reports({ counts: counts(0, 100_000), failingTests, passedTests: [], skippedTests: [], flakyTests: failingTests.slice(0, 5_000) })));

  it.each([0, 1, 900_000, 990_000, 997_000, 999_990, 1_000_000, 2_000_000])('holds with 100,000 failures of 10 kB names and %i bytes there before', (bytesBefore) => {
    const text = renderSummary(report, bytesBefore);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(roomBeside(bytesBefore));
    if (hasRenderer) expect(foreignMarkup(rendered(text))).toEqual([]);
  });

  it('cuts the least important first and says so', () => {
    const text = renderSummary(report, 985_000);
    expect(text).toContain('### ❌ 100000 new failures — all 100000 tests failed');
    expect(text).toContain('#### New since `main` (100000)');
    expect(text).toMatch(/_Left out for lack of room: more new failures/);
    expect(renderSummary(report, 0)).toMatch(/- … and \d+ more\n/);
  });
});

describe('the trend', () => {
  const run = (passed: number, failed: number, coverage: number | null = null): { timestamp: string; passed: number; failed: number; coverage_pct: number | null } => ({ timestamp: 't', passed, failed, coverage_pct: coverage });

  it('as text has a bar a run', () => {
    expect(sparkline([0, 1, 2, 7])).toBe('▁▂▃█');
    expect(sparkline([5, 5, 5])).toBe('▁▁▁');
  });

  it('needs three runs that tell something', () => {
    expect(trend([run(1, 0), run(2, 0), { ...run(3, 0), status: 'error' }, run(0, 0)])).toBe('');
    expect(trend([run(1, 0), run(2, 1), run(3, 0)])).toContain('In text: passed ▁▅█ 1–3 · failed ▁█▁ 0–1');
  });

  it('has charts that Mermaid takes, with whole run numbers', () => {
    const text = trend([{ ...run(1, 0, 80), run_number: 7 }, { ...run(2, 1, 81.256), run_number: 9 }, { ...run(3, 0, 79), run_number: 9, run_attempt: 2 }]);
    expect(text).toContain(['xychart-beta', '  title "Failed tests by run"', '  x-axis ["7", "9", "9.2"]', '  y-axis 0 --> 8', '  bar [0, 1, 0]', '```'].join('\n'));
    expect(text).toContain(['xychart-beta', '  title "Coverage by run, %"', '  x-axis ["7", "9", "9.2", " "]', '  y-axis 76 --> 84', '  line [80, 81.26, 79]', '```'].join('\n'));
    expect(text.match(/"plotColorPalette":"#[0-9a-f]{6}"/g)).toHaveLength(2);
  });

  it('counts the runs where their numbers are not known, and shows as many as there is room for', () => {
    expect(trend([run(1, 0), run(2, 1), run(3, 0)])).toContain('x-axis ["1", "2", "3"]');
    const long = Array.from({ length: 50 }, (_, index) => ({ ...run(5, 1), run_number: 123_400 + index }));
    expect(trend(long)).toContain('<details><summary>History of the last 10 runs</summary>');
    expect(trend(long)).toContain('"123449"]');
  });

  it('shows nothing when there is nothing to see', () => {
    expect(trend([run(1, 0, 80), run(2, 0, 80), run(3, 0, 80)])).toBe('');
    expect(trend([run(1, 0, 80), run(2, 0, 81), run(3, 0, 80)])).not.toContain('Failed tests by run');
    expect(trend([run(1, 0, 80), run(2, 1, 80), run(3, 0, 80)])).not.toContain('Coverage by run');
  });
});

describe('the tests by file', () => {
  const at = (name: string, file: string): NamedTest => ({ name, file });
  const latest = outcome(1, {}, reports({ counts: counts(2, 1, 1), failingTests: [at('x', 'b.ts')], passedTests: [at('y', 'a|.ts'), at('z', 'b.ts')], skippedTests: [at('w', 'a|.ts')] }));

  it('are a folded table where they are asked for', () => {
    expect(renderSummary(reportOf(emptyState(), latest), 0)).not.toContain('Tests by file');
    const text = renderSummary(reportOf(emptyState(), latest, { details: 'files' }), 0);
    expect(text).toContain('<details><summary>Tests by file (2)</summary>\n\n| file | failed | passed | skipped |\n| --- | --: | --: | --: |\n| `b.ts` | **1** | 1 | 0 |\n| `a`\\|`.ts` | 0 | 1 | 1 |\n');
    expect(text).not.toContain('All tests');
  });

  it('are named with all', () => {
    const text = renderSummary(reportOf(emptyState(), latest, { details: 'all' }), 0);
    expect(text).toContain('<details><summary>All tests (4)</summary>\n\n- ❌ `x` · `b.ts`\n- ✅ `z` · `b.ts`\n- ✅ `y` · `a|.ts`\n- ⏭️ `w` · `a|.ts`\n');
    if (hasRenderer) expect(foreignMarkup(rendered(text))).toEqual([]);
  });

  it('need report files that name them', () => {
    expect(renderSummary(reportOf(emptyState(), outcome(0, { counts: counts(5, 0) }), { details: 'all' }), 0)).not.toContain('All tests');
  });
});

it('the headline metric of coverage is named where it is known', () => {
  const latest = { ...outcome(0, { counts: counts(146, 0), coverage: 88.2 }), coverageMetric: 'statements' as const };
  expect(renderSummary(reportOf(base, latest), 0)).toContain('coverage 88.2% of statements <sub>−0.3</sub>');
});

it('long stacks do not push out what was said before them', () => {
  const stack = Array.from({ length: 60 }, (_, index) => `    at f${index} (a.js:1:2)`).join('\n');
  const text = renderSummary(reportOf(base, outcome(134, { partial: true }), { lastLines: `FATAL ERROR: heap\n${stack}\nAborted\n` }), 0);
  expect(text).toContain('FATAL ERROR: heap\n    at f0 (a.js:1:2)\n    at f1 (a.js:1:2)\n    at f2 (a.js:1:2)\n  …\nAborted\n');
});
