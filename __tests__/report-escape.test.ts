import { describe, expect, it } from '@jest/globals';
import { cellCode, codeBlock, codeSpan, excerpt, html, htmlCode, logLine, oneLine, prose, severalLines, urlPath } from '../src/report/escape.ts';

const ESC = '\u001B';

describe('one line', () => {
  it.each([
    [`${ESC}[31mred${ESC}[0m`, 'red'],
    [`${ESC}]8;;https://evil.example${ESC}\\link${ESC}]8;;${ESC}\\`, 'link'],
    [`${ESC}]0;title\u0007text`, 'text'],
    [`${ESC}(Bplain${ESC}7`, 'plain'],
    ['a\u0000b\u0007c\rd\ne\tf', 'a b c d e f'],
    ['abc\u202Etxt.exe\u2066x\u2069', 'abctxt.exex'],
    ['a\u200Bb\u200Cc\uFEFFd\u2060e\u00ADf', 'abcdef'],
    ['tag\u{E0041}\u{E0042}', 'tag'],
    ['hangul\u3164filler', 'hangulfiller'],
    ['a\u2028b\u2029c', 'abc'],
    [`z${'\u0301'.repeat(50)}o`, `z${'\u0301'.repeat(4)}o`],
    ['half \uD83D pair', 'half \uFFFD pair'],
    ['❤️ 🎉 ünï 👩‍👩‍👧 👩🏽‍💻 🇪🇺', '❤️ 🎉 ünï 👩‍👩‍👧 👩🏽‍💻 🇪🇺'],
    ['a\u200Db🎉\u200Dx', 'ab🎉x'],
    ['  spaced   out  ', 'spaced out'],
  ])('%j becomes %j', (text, expected) => {
    expect(oneLine(text)).toBe(expected);
  });

  it('is bounded, and no pair is cut in half', () => {
    expect(oneLine('x'.repeat(1_000_000), 10)).toBe('xxxxxxxxx…');
    expect(excerpt('abc🎉def', 5)).toBe('abc…');
  });
});

describe('several lines', () => {
  it('keep their breaks and tabs, and lose blank ends', () => {
    expect(severalLines('\n\na\r\n\tb\rc   \n\n', { characters: 100, lines: 10 })).toBe('a\n\tb\nc');
  });

  it('are bounded in lines and characters', () => {
    expect(severalLines('a\nb\nc\nd', { characters: 100, lines: 3 })).toBe('a\nb\n…');
    expect(severalLines('a'.repeat(100), { characters: 5, lines: 3 })).toBe('aaaa…');
  });
});

describe('a line for the log', () => {
  it.each([
    ['::error::x', ': :error::x'],
    ['\n\r ::set-output name=a::b', ': :set-output name=a::b'],
    ['mid ##[error]x ##[add-mask]y', 'mid ## [error]x ## [add-mask]y'],
    ['#\u200B#[error]x', '## [error]x'],
  ])('of %j has no workflow command', (text, expected) => {
    expect(logLine(text)).toBe(expected);
  });
});

describe('code', () => {
  it.each([
    ['plain', '`plain`'],
    ['a `b` c', '`` a `b` c ``'],
    ['```', '```` ``` ````'],
    ['`', '`` ` ``'],
    ['', '`(no name)`'],
    [' \u200B ', '`(no name)`'],
    ['a\n\n# b', '`a # b`'],
    ['x --> <!-- y', '`x -- > <! -- y`'],
    ['@everyone closes #1', '`@everyone closes #1`'],
  ])('of %j in Markdown is %j', (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });

  it('in HTML has no markup', () => {
    expect(htmlCode('</code></details><script>"&\'')).toBe('<code>&lt;/code&gt;&lt;/details&gt;&lt;script&gt;&quot;&amp;&#39;</code>');
    expect(html('a<b')).toBe('a&lt;b');
  });

  it('in a cell does not end it', () => {
    expect(cellCode('a|b\\|c| |`')).toBe('`a`\\|`b\\`\\|`c`\\|\\|`` ` ``');
    expect(cellCode('plain')).toBe('`plain`');
  });

  it('of several lines cannot be ended from inside', () => {
    expect(codeBlock('text', 'one\n\n````\n<!-- x -->', { characters: 100, lines: 9 })).toBe('`````text\none\n\n````\n<! -- x -- >\n`````');
    expect(codeBlock('diff', '- a', { characters: 100, lines: 9 })).toBe('```diff\n- a\n```');
  });
});

describe('prose', () => {
  it.each([
    ['coverage fell 6.1 points (was 87.3 %, now 81.2 %)', 'coverage fell 6.1 points (was 87.3 %, now 81.2 %)'],
    ['hello @everyone and @org/team', 'hello `@everyone` and `@org/team`'],
    ['fixes #1, owner/repo#2, GH-3', 'fixes `#1,` `owner/repo#2,` `GH-3`'],
    ['see (https://evil.example/x) and xWWW.evil.example', 'see `(https://evil.example/x)` and `xWWW.evil.example`'],
    ['mail a@b.co', 'mail `a@b.co`'],
    ['![x](y) [a](b) <img> *b* _c_ ~d~ a|b', '\\!\\[x\\](y) \\[a\\](b) \\<img\\> \\*b\\* \\_c\\_ \\~d\\~ a\\|b'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['# heading', '\\# heading'],
    ['a &copy; b', 'a \\&copy; b'],
  ])('%j is %j', (text, expected) => {
    expect(prose(text)).toBe(expected);
  });
});

describe('a path in a URL', () => {
  it('ends no link and no attribute', () => {
    expect(urlPath('src/a (1)/b"c\'d[x]#L1?y.ts')).toBe('src/a%20%281%29/b%22c%27d%5Bx%5D%23L1%3Fy.ts');
    expect(urlPath('half\uD83D')).toBe('half%EF%BF%BD');
  });
});
