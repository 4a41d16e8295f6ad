/** Whatever a test, a file, a branch or a message is called, only our own markup is live. */
import { describe, expect, it } from '@jest/globals';
import { annotationsOf } from '../src/report/annotations.ts';
import { renderComment } from '../src/report/comment.ts';
import { outputsOf } from '../src/report/outputs.ts';
import type { Report } from '../src/report/report.ts';
import { renderSummary } from '../src/report/summary/summary.ts';
import { emptyState } from '../src/state/state.ts';
import { activeText, foreignMarkup, hasRenderer, rendered } from './support/github-markdown.ts';
import { counts, endedWith, outcome, reports } from './support/outcomes.ts';
import { identity, reportOf, runsOf, SCENARIOS } from './support/scenarios.ts';

const HOSTILE: Readonly<Record<string, string>> = {
  html: '</code></pre></details></summary><script>alert(1)</script><img src="https://evil.example/a.png"><h1>big</h1>',
  attribute: '" onclick="alert(1)" x="',
  mention: '@everyone @octo-org/team fixes #1, octo-org/shop#2 and GH-3',
  table: 'a | b | c || d | \\| e \\\\| f',
  ticks: '` one ``` three ~~~ `',
  'ticks at the ends': '``code``',
  newline: 'first\n\n## heading\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n- item\n\n1. item\n\n> quote\n\n---\n\n    indented',
  'carriage return': 'a\r## heading\r\n\r\n- item',
  'line separator': 'a\u2028\u2028## heading\u2029\u2029- item',
  command: 'line\n::error title=x::y\n##[error]z\r::set-output name=a::b',
  link: '[click](https://evil.example/a) ![image](https://evil.example/b.png) <https://evil.example/c> https://evil.example/d www.evil.example evil@evil.example',
  reference: '[a]: https://evil.example\n\n[a] [^1]\n\n[^1]: note',
  fence: 'x\n```\n<img src="https://evil.example/x.png">\n```\n~~~~\n````\n```mermaid\ngraph TD\n```',
  'end of pre': 'one\n\n</pre>\n\n<img src="https://evil.example/x.png">\n\n<pre>',
  'our markers': '<!-- check-tests comment tests -->\n<!-- check-tests cell x at unknown AAAA -->\n-->\n<!--',
  escapes: '\u001B[31mred\u001B[0m \u001B]8;;https://evil.example\u0007x\u001B]8;;\u0007 \u0000\u0001\u0007\u009B31m',
  direction: 'abc\u202Egnp.exe\u202C \u2066x\u2069 \u200Fy \u200Bz\u{E0041}',
  emphasis: '**bold** __bold__ *i* _i_ ~~s~~ \\*x\\* &lt;b&gt; &#60;b&#62; $x$ :tada:',
  details: '<details><summary>x',
  comment: '<!-- <![CDATA[ <?php ?> <!DOCTYPE x>',
  math: '$$x$$ $`x`$',
  blank: ' \u200B\n\t ',
  surrogate: '\uD83D half \uDE00',
  long: `${'<b>`|@x'.repeat(100_000)}`,
};

/** Hostile text in every place that is not ours. */
function reportsWith(text: string): Report[] {
  const failing = [
    { name: text, file: text, line: 3, message: text },
    { name: `${text} again`, message: text },
    { name: `no message ${text}`, file: text },
    { name: text.slice(0, 50) },
  ];
  const parts: Partial<Report> = { name: text, cell: text, baseline: { description: `base branch ${text}`, remark: text }, notices: [text], stateFile: text, command: text, lastLines: `${text}\nbash: ${text}: command not found` };
  const previous = runsOf([outcome(1, { counts: counts(5, 2), failingTests: [{ name: `fixed ${text}`, file: text }, { name: text }] })]);
  const part = { framework: text, stream: text, line: 1, counts: counts(1, 2) };
  const notes = { parts: [part, { ...part, stream: '' }], notes: [text], frameworks: [text], evidence: [{ field: 'failed' as const, value: 4, line: 1, framework: text, source: text }] };
  const all = reports({ counts: counts(5, 4), failingTests: failing, flakyTests: failing, passedTests: [], skippedTests: [{ name: `fixed ${text}`, file: text }], slowestTests: failing.map((test) => ({ ...test, seconds: 1.5 })), files: [text], missing: [text], notes: [text] });
  return [
    reportOf(previous, outcome(1, { ...notes, counts: counts(5, 4), failingTests: failing }), parts),
    reportOf(previous, outcome(1, notes, all), { ...parts, run: identity(3, { sha: text, ref: text }) }),
    reportOf(previous, outcome(1, { ...notes, partial: true }), parts),
    reportOf(emptyState(), endedWith({ kind: 'not-started', reason: text }, { ...notes, failingTests: failing }), parts),
    reportOf(previous, outcome(127, notes), parts),
    reportOf(previous, endedWith({ kind: 'timeout', seconds: 9 }, { ...notes, failingTests: failing }), parts),
    reportOf(previous, outcome(1, { ...notes, counts: counts(5, 4), failingTests: failing.map((test) => ({ ...test, message: `Expected: ${text}\nReceived: ${text}\n  3 | ${text}` })) }), parts, { quarantine: ['no message*'] }),
    reportOf(runsOf([outcome(0, { counts: counts(5, 0) })]), outcome(0, { ...notes, counts: counts(5, 0) }), { name: text, baseline: { description: text } }),
  ];
}

(hasRenderer ? describe : describe.skip)('hostile text, rendered (needs cmark-gfm)', () => {
  it.each(Object.entries(HOSTILE))('%s: nothing but our own markup is live', (_title, text) => {
    for (const report of reportsWith(text)) {
      for (const markdown of [renderSummary(report, 0), renderComment(report), renderComment(report, renderComment({ ...report, cell: 'other' }))]) {
        const page = rendered(markdown);
        expect(foreignMarkup(page)).toEqual([]);
        expect(activeText(page)).toEqual([]);
        expect(page).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
      }
    }
  });
});

/** Pieces that mean something to Markdown, HTML, GitHub or a terminal, in any order; the same ones on every run. */
function* mixtures(count: number): Iterable<string> {
  const pieces = ['`', '``', '```', '\\', '|', '<', '>', '&', '&lt;', '&#64;', '@a', '#1', '*', '__', '~~', '[', '](', '](https://e.x/a)', '![', ')', '<!--', '-->', '<b>', '</code>', '</pre>', '</details>', '<details>'];
  pieces.push('</summary>', 'https://e.x', 'ftp://x', 'www.e.x', 'a@b.co', 'mailto:a@b.c', '\n', '\n\n', '\r', '  ', '- ', '1. ', '> ', '---', '===', '$$', 'a', 'ü', '🎉', '\u200B', '\u001B[31m', '"', "'", 'GH-2', 'o/r#3', '<a href="x">', '    ', '|---|', '[^1]', '\uD83D');
  let seed = 1;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let made = 0; made < count; made += 1) yield Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)] ?? '').join('');
}

(hasRenderer ? describe : describe.skip)('mixtures of hostile text (needs cmark-gfm)', () => {
  it('leave nothing but our own markup live', () => {
    for (const text of mixtures(60)) {
      for (const report of reportsWith(text)) {
        const page = rendered(renderSummary(report, 0));
        expect({ text, foreign: foreignMarkup(page), active: activeText(page) }).toEqual({ text, foreign: [], active: [] });
      }
    }
  });
});

describe('hostile text', () => {
  it.each(Object.entries(HOSTILE))('%s: annotations and outputs are bounded and clean', (_title, text) => {
    for (const report of reportsWith(text)) {
      for (const { title, message } of annotationsOf({ ...report, place: () => ({ path: 'a.ts', line: 1 }) })) {
        expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4_096);
        expect(title + message).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u202E]/);
        expect(title).not.toContain('\n');
      }
      const outputs = outputsOf(report);
      expect(outputs['gate-reasons']).not.toMatch(/[\r\n]/);
      expect(JSON.parse(outputs.alerts)).toBeInstanceOf(Array);
    }
  });

  it('cannot fake what the comment keeps of a cell', () => {
    for (const text of Object.values(HOSTILE)) {
      const [report] = reportsWith(text);
      if (report === undefined) continue;
      const body = renderComment({ ...report, cell: 'b' }, renderComment({ ...report, cell: 'a' }));
      expect(body.match(/^<!-- check-tests cell [\w%.]+ at [0-9a-f]+ [\w-]+ -->$/gm)).toHaveLength(2);
      expect(body.match(/<!--/g)).toHaveLength(3);
    }
  });
});

describe('what the test command wrote into the same summary', () => {
  const marks = ['===', '---', '| --- |', '- item', '    code', '> quote', '1. one', '[^1]: note', '<br>', '\ufeff# x'];
  const open = ['```', '~~~~~~~~', '> ```', '- ~~~', '<!--', '<details>', '<details open><summary>', '<pre>', '<script>', '<style>', '<textarea>', '<table><tr><td>', '<div><b><a href="https://evil.example">', '<?', '<![CDATA[', '<!X', '<x y="', '[a](', '`', '</details></pre></table></body></html>'];
  const references = ['unit', 'abc1234', '`unit`', ' ', '…', 'x'].map((label) => `[${label}]: https://evil.example`).join('\n');

  it.each([...marks, ...open, references])('%j cannot reach back into the report', (theirs) => {
    if (!hasRenderer) return;
    for (const scenario of ['regression', 'green-no-change', 'timeout', 'flaky']) {
      const ours = renderSummary(SCENARIOS[scenario]?.() ?? reportOf(emptyState(), outcome(0)), Buffer.byteLength(theirs));
      expect(ours).not.toBe('');
      expect(rendered(ours + theirs).startsWith(rendered(ours))).toBe(true);
    }
  });
});
