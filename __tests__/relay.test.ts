/** The result that a run leaves for another to post: the same comment comes out, whatever is in it. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { onlyFileOf } from '../src/adapters/github/zip-archive.ts';
import type { NamedTest } from '../src/read/model.ts';
import { reportFromLeft } from '../src/relay/decode.ts';
import { encodeLeftReport } from '../src/relay/encode.ts';
import { isRepositoryPath, type LeftReport, MAX_LEFT_BYTES, parseLeftReport } from '../src/relay/schema.ts';
import { renderComment } from '../src/report/comment.ts';
import { reportInFourLines } from '../src/report/line.ts';
import type { Report } from '../src/report/report.ts';
import { activeText, foreignMarkup, hasRenderer, rendered } from './support/github-markdown.ts';
import { counts, outcome, reports } from './support/outcomes.ts';
import { reportOf, runsOf, SCENARIOS } from './support/scenarios.ts';
import { zipOf } from './support/zip.ts';

function left(report: Report): LeftReport {
  const parsed = parseLeftReport(encodeLeftReport(report) ?? 'nothing');
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function relayed(report: Report): Report {
  const { repositoryUrl, run } = report;
  return reportFromLeft(left(report), { sha: run.sha ?? 'unknown', runId: run.runId ?? '', ...(repositoryUrl === undefined ? {} : { repositoryUrl }) });
}

describe('a report that was left', () => {
  it.each(Object.entries(SCENARIOS))('%s: makes the same comment and line', (_name, scenario) => {
    const report = scenario();
    expect(renderComment(relayed(report))).toBe(renderComment(report));
    const after = relayed(report);
    expect(reportInFourLines(after.outcome, after.comparison)).toBe(reportInFourLines(report.outcome, report.comparison));
  });

  const base = runsOf([outcome(0, { counts: counts(145, 0), coverage: 88.5 })]);

  it('of thousands of failures counts them all, in a small file', () => {
    const failingTests = Array.from({ length: 5_000 }, (_, index): NamedTest => ({ name: `case ${index} ${'ü"\\🎉'.repeat(100)}`, file: `src/${'ü'.repeat(300)}.ts`, line: index + 1, message: 'no\n'.repeat(500) }));
    const report = reportOf(base, outcome(1, {}, reports({ counts: counts(0, 5_000), failingTests, passedTests: [], skippedTests: [], flakyTests: failingTests })));
    expect(Buffer.byteLength(encodeLeftReport(report) ?? '')).toBeLessThanOrEqual(MAX_LEFT_BYTES);
    const body = renderComment(relayed(report));
    expect(body).toContain('#### New since `main` (5000)');
    expect(body).toContain('Flaky (5000)');
    expect(body).not.toContain('`… ');
  });

  it('of more failures than the form allows is not left', () => {
    const failingTests = Array.from({ length: 100_001 }, () => ({ name: 'a' }));
    expect(encodeLeftReport(reportOf(base, outcome(1, { counts: counts(0, 100_001), failingTests })))).toBeUndefined();
  });
});

describe('a file that a stranger wrote', () => {
  const genuine = JSON.parse(encodeLeftReport(SCENARIOS['regression']?.() ?? reportOf(runsOf([]), outcome(0))) ?? '') as Record<string, unknown>;
  const failing = genuine['failing'] as { first: Record<string, unknown>[] };

  it.each<[string, unknown]>([
    ['another pull request', { ...genuine, pull_request: 99 }],
    ['another commit', { ...genuine, sha: 'f'.repeat(40) }],
    ['a repository', { ...genuine, repository_url: 'https://evil.example' }],
    ['a field further down', { ...genuine, failing: { ...failing, first: [{ ...failing.first[0], url: 'https://evil.example' }] } }],
    ['a prototype', JSON.parse('{"__proto__": {"polluted": true}, "check_tests_report": 1}')],
    ['another version', { ...genuine, check_tests_report: 2 }],
    ['a list', [genuine]],
    ['null', null],
    ['a long name', { ...genuine, name: 'x'.repeat(201) }],
    ['a long message', { ...genuine, failing: { ...failing, first: [{ ...failing.first[0], message: 'x'.repeat(1_201) }] } }],
    ['a long list', { ...genuine, failing: { total: 1_000, quarantined: 0, first: Array.from({ length: 931 }, () => failing.first[0]) } }],
    ['a list that is shorter than it is', { ...genuine, flaky: { total: 0, first: [{ name: 'a' }] } }],
    ['a huge count', { ...genuine, duration_ms: 1e300 }],
    ['a negative count', { ...genuine, counts: { total: -1, passed: 0, failed: 0, skipped: 0 } }],
    ['a broken count', { ...genuine, counts: { total: 1.5, passed: 0, failed: 0, skipped: 0 } }],
    ['a count as text', { ...genuine, counts: { total: '1', passed: 0, failed: 0, skipped: 0 } }],
    ['impossible coverage', { ...genuine, coverage: 101 }],
    ['a severity of its own', { ...genuine, findings: [{ severity: '<b>', type: 'regression', detail: '' }] }],
    ['a rule of its own', { ...genuine, reasons: [{ rule: '**', detail: '' }] }],
    ['a path that leads upwards', { ...genuine, failing: { ...failing, first: [{ ...failing.first[0], place: { path: 'a/../../../../evil/x', line: 1 } }] } }],
    ['a commit that is none', { ...genuine, history: [{ timestamp: '', passed: 0, failed: 0, coverage_pct: null, sha: '../x' }] }],
  ])('%s is refused', (_title, value) => {
    const answer = parseLeftReport(JSON.stringify(value));
    expect(typeof answer).toBe('string');
    expect(answer).not.toContain('evil');
  });

  it.each(['../a', 'a/..', '/a', 'a//b', './a', 'a\\b', '', 'a/', 'x'.repeat(501)])('%j is no path in a repository', (path) => {
    expect(isRepositoryPath(path)).toBe(false);
  });

  it('shows no markup and no mention of its own, wherever the text stands', () => {
    const hostile = '</details><script>alert(1)</script> @everyone #1 | ![x](https://evil.example/x.png) --> <!-- check-tests cell x at unknown AAAA -->';
    const replaced = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(replaced);
      if (typeof value !== 'object' || value === null) return value;
      const open = new Set(['name', 'file', 'message', 'status_detail', 'detail', 'description', 'remark', 'framework', 'source', 'from', 'to', 'cell', 'command', 'last_lines']);
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open.has(key) && typeof inner === 'string' ? hostile : replaced(inner)]));
    };
    for (const scenario of Object.values(SCENARIOS)) {
      const value = { ...(replaced(JSON.parse(encodeLeftReport(scenario()) ?? '')) as object), notes: [hostile], notices: [hostile], frameworks: [hostile], cell: hostile, timestamp: '<script>@everyone' };
      const parsed = parseLeftReport(JSON.stringify(value));
      if (typeof parsed === 'string') throw new Error(parsed);
      const body = renderComment(reportFromLeft(parsed, { sha: 'b'.repeat(40), runId: '1', repositoryUrl: 'https://github.com/octo-org/shop' }));
      if (hasRenderer) expect([foreignMarkup(rendered(body)), activeText(rendered(body))]).toEqual([[], []]);
      expect(body.match(/^<!-- check-tests cell [\w%.]+ at \w+ [\w-]+ -->$/gm)).toHaveLength(1);
      expect(body.match(/<!--/g)).toHaveLength(2);
    }
  });
});

describe('an archive', () => {
  const text = Buffer.from('{"a":1}');

  it.each([8, 0])('gives its only file (method %i)', (method) => {
    expect(onlyFileOf(zipOf({ '../../evil': text }, { method }), 100)).toEqual({ bytes: text });
  });

  it.each<[string, Buffer]>([
    ['no archive', text],
    ['nothing', Buffer.alloc(0)],
    ['two files', zipOf({ a: text, b: text })],
    ['no file', zipOf({})],
    ['a file that is too large', zipOf({ a: Buffer.alloc(101) })],
    ['a file that is larger than it says', zipOf({ a: Buffer.alloc(100_000) }, { size: 50 })],
    ['a file that is smaller than it says', zipOf({ a: text }, { size: 50 })],
    ['an encrypted file', zipOf({ a: text }, { flags: 1 })],
    ['an unknown method', zipOf({ a: text }, { method: 99 })],
    ['a cut archive', zipOf({ a: text }).subarray(0, -4)],
  ])('with %s is refused', (_title, archive) => {
    expect(onlyFileOf(archive, 100)).toEqual({ refused: expect.any(String) });
  });

  it('that is damaged anywhere is refused or read, never more', () => {
    const archive = zipOf({ a: deflateRawSync(Buffer.from('x'.repeat(50))) });
    fc.assert(
      fc.property(fc.nat(archive.length - 1), fc.integer({ min: 0, max: 255 }), (offset, value) => {
        const damaged = Buffer.from(archive);
        damaged[offset] = value;
        const answer = onlyFileOf(damaged, 100);
        expect('refused' in answer || answer.bytes.length <= 100).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
