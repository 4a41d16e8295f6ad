import { describe, expect, it } from '@jest/globals';
import { commentMarker, isOwnComment, renderComment } from '../src/report/comment.ts';
import type { Report } from '../src/report/report.ts';
import { emptyState } from '../src/state/state.ts';
import { foreignMarkup, hasRenderer, rendered } from './support/github-markdown.ts';
import { counts, outcome } from './support/outcomes.ts';
import { identity, reportOf, runsOf } from './support/scenarios.ts';

const base = runsOf([outcome(0, { counts: counts(145, 0), coverage: 88.5 })]);

function cellReport(cell: string, failed = 0, parts: Partial<Report> = {}): Report {
  const failingTests = Array.from({ length: failed }, (_, index) => ({ name: `${cell} test ${index} ${'long '.repeat(30)}`, file: 'a.test.ts', line: index + 1, message: 'no '.repeat(300) }));
  return reportOf(base, outcome(failed === 0 ? 0 : 1, { counts: counts(145 - Math.min(failed, 145), failed), coverage: 88.5, failingTests }), { cell, name: 'unit', ...parts });
}

const headlines = (body: string): string[] => body.match(/^### .*$/gm) ?? [];

describe('the comment', () => {
  it('begins with the marker of its name, by which it is found again', () => {
    const body = renderComment(cellReport('a'));
    expect(body.startsWith('<!-- check-tests comment unit -->\n')).toBe(true);
    expect(isOwnComment(body, 'unit')).toBe(true);
    expect(isOwnComment(body, 'other')).toBe(false);
    expect(isOwnComment(`> quoted\n${body}`, 'unit')).toBe(false);
    expect(isOwnComment(body.replaceAll('\n', '\r\n'), 'unit')).toBe(true);
  });

  it('has a marker that no name can end', () => {
    expect(commentMarker('a --> <script> -- ü')).toBe('<!-- check-tests comment a%20%2d%2d%3e%20%3cscript%3e%20%2d%2d%20%c3%bc -->');
    expect(commentMarker('')).toBe('<!-- check-tests comment . -->');
  });

  it('has a section for each cell, in a steady order', () => {
    const [a, b, c] = [cellReport('a'), cellReport('b', 1), cellReport('c')];
    const oneWay = renderComment(c, renderComment(b, renderComment(a)));
    const otherWay = renderComment(a, renderComment(c, renderComment(b)));
    expect(oneWay).toBe(otherWay);
    expect(headlines(oneWay)).toEqual(['### ✅ unit (a): 145 tests passed, 88.5 % coverage', '### ❌ unit (b): 1 of 145 tests failed, 1 new', '### ✅ unit (c): 145 tests passed, 88.5 % coverage']);
  });

  it('replaces its own section and leaves the others alone', () => {
    const before = renderComment(cellReport('b', 2), renderComment(cellReport('a', 1)));
    const after = renderComment(cellReport('a'), before);
    expect(headlines(after)).toEqual(['### ✅ unit (a): 145 tests passed, 88.5 % coverage', '### ❌ unit (b): 2 of 145 tests failed, 2 new']);
    expect(renderComment(cellReport('a'), after)).toBe(after);
  });

  it('drops sections of another commit: their cells run again, or are gone', () => {
    const old = renderComment(cellReport('b', 2, { run: identity(5) }));
    expect(headlines(renderComment(cellReport('a', 0, { run: identity(6) }), old))).toEqual(['### ✅ unit (a): 145 tests passed, 88.5 % coverage']);
  });

  it('takes a body that others changed without harm', () => {
    for (const body of ['', 'hello', '<!-- check-tests section x at unknown -->', '<!-- check-tests section end -->\n<!-- check-tests head end -->', 'x'.repeat(200_000)]) {
      expect(headlines(renderComment(cellReport('a'), body))).toHaveLength(1);
    }
  });

  it('is below 65,000 characters with one cell of 5,000 failures', () => {
    const body = renderComment(cellReport('a', 5_000));
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(body).toMatch(/… and \d+ more/);
    if (hasRenderer) expect(foreignMarkup(rendered(body))).toEqual([]);
  });

  it('is below 65,000 characters with many cells, and every cell keeps its head', () => {
    let body = '';
    for (let cell = 0; cell < 40; cell += 1) body = renderComment(cellReport(`cell ${String(cell).padStart(2, '0')}`, 60), body);
    expect(body.length).toBeLessThanOrEqual(65_000);
    expect(headlines(body)).toHaveLength(40);
    expect(body).toContain('_Details were left out for lack of room; they are in the summary of that job._');
    if (hasRenderer) expect(foreignMarkup(rendered(body))).toEqual([]);
  });

  it('of a first run needs no baseline', () => {
    expect(renderComment(reportOf(emptyState(), outcome(0, { counts: counts(2, 0) })))).toContain('Nothing to compare with: first run, or the cache entry expired.');
  });
});
