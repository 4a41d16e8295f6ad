import { describe, expect, it } from '@jest/globals';
import { numberedStreamsOf, streamsOf } from './support/streams.ts';

const PYTEST = ['=== test session starts ===', '  indented', '', '=== 2 passed in 0.1s ==='];

function behind(prefix: string, lines: readonly string[] = PYTEST): string {
  return lines.map((line) => `${prefix}${line}\n`).join('');
}

describe('bytes become lines', () => {
  it.each([
    ['LF', 'a\nb\n', ['a', 'b']],
    ['CRLF', 'a\r\nb\r\n', ['a', 'b']],
    ['an unended last line', 'a\nb', ['a', 'b']],
    ['CR CR LF', 'a\r\r\nb', ['a', 'b']],
    ['blank lines', 'a\n\n\nb\n', ['a', '', '', 'b']],
    ['a byte order mark', '\u{feff}a\n\u{feff}b\n', ['a', 'b']],
  ])('%s', (_, output, lines) => {
    expect(streamsOf(output)['']).toEqual(lines);
    expect(streamsOf(output, 1)['']).toEqual(lines);
  });

  it('UTF-8, whatever the chunks', () => {
    const output = '✓ größer\n한글 👍 ok\nplain\n';
    for (const chunk of [1, 2, 3, 5, 7, 1000]) expect(streamsOf(output, chunk)['']).toEqual(['✓ größer', '한글 👍 ok', 'plain']);
  });

  it('UTF-16 of both byte orders, with and without a mark', () => {
    const little = Buffer.from('ok ✓\r\n2 passed\r\n', 'utf16le');
    const big = Buffer.from(little).swap16();
    const marked = Buffer.from('\u{feff}ok ✓\r\n2 passed\r\n', 'utf16le');
    for (const bytes of [little, big, marked, Buffer.from(marked).swap16()]) {
      for (const chunk of [1, 3, 1000]) expect(streamsOf(bytes, chunk)['']).toEqual(['ok ✓', '2 passed']);
    }
  });

  it('invalid UTF-8 spoils nothing but itself', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('x\n2 passed\n')]);
    expect(streamsOf(bytes)['']).toEqual(['\u{fffd}\u{fffd}(x', '2 passed']);
  });

  it('a line of any size is cut, the next is whole', () => {
    const long = `${'x'.repeat(300_000)}\n2 passed\n`;
    for (const chunk of [1_000, 65_536, 1 << 20]) {
      const [cut, rest] = streamsOf(long, chunk)[''] ?? [];
      expect(cut).toHaveLength(65_536);
      expect(rest).toBe('2 passed');
    }
  });

  it('the end of a long line of redraws is kept', () => {
    const progress = Array.from({ length: 20_000 }, (_, index) => `\r${String(index).padStart(6)} of 20000 done`).join('');
    const output = `${progress}\r\u001b[K2 passed\nnext\n`;
    for (const chunk of [999, 65_536, 1 << 20]) expect(numberedStreamsOf(output, chunk)['']).toEqual([[1, '2 passed'], [2, 'next']]);
  });
});

describe('escape sequences are taken out', () => {
  it.each([
    ['colours', '\u001b[1m\u001b[32m2 passed\u001b[39m\u001b[22m', '2 passed'],
    ['256 and true colours', '\u001b[38;5;132ma\u001b[48;2;1;2;3mb\u001b[m', 'ab'],
    ['colon parameters', '\u001b[4:3ma\u001b[0m', 'a'],
    ['character sets', '\u001b[31mFAILED\u001b(B\u001b[m. 4 passed', 'FAILED. 4 passed'],
    ['links ended by ST', '\u001b]8;;file:///a.ts\u001b\\a.ts\u001b]8;;\u001b\\ ok', 'a.ts ok'],
    ['links ended by BEL', '\u001b]8;;https://example.org\u0007a.ts\u001b]8;;\u0007 ok', 'a.ts ok'],
    ['titles', '\u001b]0;npm test\u00072 passed', '2 passed'],
    ['Buildkite timestamps', '\u001b_bk;t=1700000000000\u00072 passed', '2 passed'],
    ['an unended string loses its introducer only', '\u001b]0;title 2 passed', '0;title 2 passed'],
    ['an unended sequence at the end', '2 passed\u001b[3', '2 passed'],
    ['a lone escape at the end', '2 passed\u001b', '2 passed'],
    ['sequences inside a number', '\u001b[1m1\u001b[0m\u001b[1m2\u001b[0m passed', '12 passed'],
  ])('%s', (_, text, plain) => {
    expect(streamsOf(`${text}\n`)['']).toEqual([plain]);
    expect(streamsOf(`${text}\n`, 1)['']).toEqual([plain]);
  });
});

describe('the screen', () => {
  it.each([
    ['a redraw that covers what stood there', '10%\r50%\r100%\n', ['100%']],
    ['a redraw that erases it', 'a long progress line\r\u001b[K2 passed\n', ['2 passed']],
    ['a redraw that erases it first', 'a long progress line\u001b[2K\r2 passed\n', ['2 passed']],
    ['a line of a tool over a longer progress of a program: both', 'downloading 12 of 13\r2 passed\n', ['downloading 12 of 13', '2 passed']],
    ['a progress begun by a carriage return', '\r1/3\r2/3\r3/3\nok\n', ['3/3', 'ok']],
    ['a carriage return that nothing follows', '2 passed\r\nok\r\n', ['2 passed', 'ok']],
    ['backspaces', '|\b/\b-\b2 passed\n', ['2 passed']],
    ['bats', '\u001b[1G   one\u001b[K\u001b[77G1/5\u001b[2G\u001b[1G ✓ one\u001b[K\n', [' ✓ one']],
    ['a summary redrawn in place', 'ok\n\u001b[?25lTests 1\nTime 1\n\u001b[2A\u001b[KTests 2\n\u001b[KTime 2\n', ['ok', 'Tests 2', 'Time 2']],
    ['erasing below', 'ok\n\u001b[?25la\nb\n\u001b[2A\u001b[Jc\n', ['ok', 'c']],
    ['a cleared screen takes nothing back', 'a\n\u001b[2J\u001b[1;3Hb\n', ['a', '  b']],
    ['moving up beyond the first row', '\u001b[99Aa\n', ['a']],
  ])('%s', (_, output, lines) => {
    expect(streamsOf(output)['']).toEqual(lines);
    expect(streamsOf(output, 1)['']).toEqual(lines);
  });

  it('gives rows the number of the line that wrote them last', () => {
    expect(numberedStreamsOf('\u001b[?25la\nb\n\u001b[1AB\nc\n')['']).toEqual([
      [1, 'a'],
      [3, 'B'],
      [4, 'c'],
    ]);
  });

  it('holds few rows', () => {
    const output = `\u001b[?25l${'row\n'.repeat(1_000)}\u001b[999A\u001b[Jend\n`;
    const rows = streamsOf(output)[''] ?? [];
    expect(rows.at(-1)).toBe('end');
    expect(rows.length).toBeGreaterThan(900);
  });
});

describe('timestamps before every line', () => {
  it.each([
    ['GitHub and Azure', '2026-01-02T03:04:05.6789012Z '],
    ['docker logs -t', '2026-01-02T03:04:05.678901234Z '],
    ['an offset', '2026-01-02T03:04:05+02:00 '],
    ['date and time', '2026-01-02 03:04:05 '],
    ['GitLab', '2026-01-02T03:04:05.678901Z 00O '],
    ['Jenkins', '[2026-01-02T03:04:05.678Z] '],
    ['Jenkins, time only', '03:04:05  '],
    ['time in brackets', '[03:04:05] '],
    ['TeamCity', '[03:04:05] : \t [Step 1/2] '],
    ['moreutils ts', 'Jan 02 03:04:05 '],
  ])('%s', (_, prefix) => {
    expect(streamsOf(behind(prefix))['']).toEqual(PYTEST);
    expect(streamsOf(behind(prefix, Array.from({ length: 50 }, () => 'x')))['']).toHaveLength(50);
  });

  it('gh run view --log names job and step', () => {
    expect(streamsOf(behind('build\tRun tests\t2026-01-02T03:04:05.6789012Z '))['build / Run tests']).toEqual(PYTEST);
  });

  it('of a program among the lines of a tool stay', () => {
    const lines = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? `2026-01-02 03:04:05 ${index} passed` : `line ${index}`));
    expect(streamsOf(`${lines.join('\n')}\n`)).toEqual({ '': lines });
  });
});

describe('labels before every line', () => {
  it.each([
    ['docker compose with its header', `Attaching to api, web\n${behind('api  | ')}${behind('web  | ')}web exited with code 0\n`, ['api', 'web']],
    ['docker compose without', `${behind('api-1  | ')}${behind('web-1  | ')}`, ['api-1', 'web-1']],
    ['turbo', `   • Packages in scope: @acme/a, web\n${behind('@acme/a:test: ')}${behind('web:test: ')}${behind('//:test: ')}`, ['@acme/a:test', 'web:test', '//:test']],
    ['turbo, cut', `${behind('@acme/a:test: ')}\n Tasks:    1 successful, 1 total\n`, ['@acme/a:test']],
    ['lerna', `lerna notice cli v4.0.0\n@acme/a: > @acme/a@1.0.0 test\n${behind('@acme/a: ')}web: > web@1.0.0 test /app\n${behind('web: ')}`, ['@acme/a', 'web']],
    ['nx, streamed', ` NX   Running target test for 2 projects:\n\n- api\n- web\n\n${behind('api: ')}${behind('web: ')}`, ['api', 'web']],
    ['pnpm', `Scope: 2 of 3 workspace projects\n. test$ jest\npackages/a test$ mocha\n${behind('. test: ')}${behind('packages/a test: ')}`, ['. test', 'packages/a test']],
    ['pnpm with a pattern', `. test:a$ jest\n. test:b$ mocha\n${behind('. test:a: ')}${behind('. test:b: ')}`, ['. test:a', '. test:b']],
    ['bun', `web test: bun test v1.2.3 (a7733435)\n${behind('web test: ')}web test: Exited with code 0\n`, ['web test']],
    ['yarn 4', `${behind('[@acme/a]: ')}${behind('[web]: ')}Done in 1s 25ms\n`, ['@acme/a', 'web']],
    ['concurrently', `${behind('[0] ')}[0] npm run a exited with code 0\n${behind('[web] ')}[web] npm run b exited with code 1\n`, ['0', 'web']],
    ['npm-run-all -l', `${behind('[test:jest ] ')}${behind('[test:mocha] ')}`, ['test:jest', 'test:mocha']],
    ['docker build', `#7 [test 3/4] RUN pytest\n${behind('#7 0.532 ')}#7 DONE 1.2s\n`, ['#7']],
    ['act', `[CI/test] 🚀  Start image\n${behind('[CI/test]   | ')}[CI/test]   ✅  Success\n`, ['CI/test']],
    ['foreman', `${behind('12:01:02 web.1  | ')}${behind('12:01:03 api.1  | ')}`, ['web.1', 'api.1']],
  ])('%s', (_, output, labels) => {
    const streams = streamsOf(output);
    for (const label of labels) expect(streams[label]?.join('\n')).toContain(PYTEST.join('\n'));
  });

  it('interleaved lines are told apart', () => {
    const output = `   • Packages in scope: a, b\n${PYTEST.map((line) => `a:test: ${line}\nb:test: ${line}\n`).join('')}`;
    expect(streamsOf(output)).toMatchObject({ 'a:test': PYTEST, 'b:test': PYTEST });
  });

  it('a label within a label, behind timestamps', () => {
    const output = behind('2026-01-02T03:04:05.6789012Z ', [
      'Attaching to ci-1',
      'ci-1  |    • Packages in scope: a',
      ...PYTEST.map((line) => `ci-1  | a:test: ${line}`),
    ]);
    expect(streamsOf(output)['ci-1 | a:test']).toEqual(PYTEST);
  });

  it.each([
    ['errors', 'Error: foo: 3 passed\n'.repeat(9)],
    ['a program that logs with its name, among other lines', `${'[worker] 3 passed\n'.repeat(3)}${'line\n'.repeat(30)}`],
    ['places of a compiler', 'src/a.ts:3:5: 3 passed\n'],
    ['outcomes in brackets', '[OK] 3 passed\n[FAILED] 3 passed\n'.repeat(5)],
    ['levels', '[INFO] 3 passed\n'.repeat(9)],
    ['tables', `${'File      | % Stmts |\n'}${'a.js | 100 |\n'.repeat(9)}`],
    ['GoogleTest', '[==========] 3 tests\n[ RUN      ] a\n[       OK ] a\n'.repeat(5)],
    ['xdist', '[gw0] 3 passed\n'.repeat(9)],
    ['ninja', '[1/9] Linking 3 passed\n'.repeat(9)],
  ])('%s are left alone', (_, output) => {
    expect(Object.keys(streamsOf(output))).toEqual(['']);
  });

  it('a log of ever new labels costs a bounded number of channels', () => {
    const output = Array.from({ length: 20_000 }, (_, index) => `[job-${index}] line\n`).join('');
    expect(Object.keys(streamsOf(output)).length).toBeLessThanOrEqual(2_001);
  });
});

describe('groups', () => {
  it.each([
    ['::group::', '::endgroup::'],
    ['##[group]', '##[endgroup]'],
  ])('%s is told as ::group::', (begin, end) => {
    expect(streamsOf(`${begin}PASS a.test.js\n  ok\n${end}\nTests: 1\n`)['']).toEqual(['::group::PASS a.test.js', '  ok', '::endgroup::', 'Tests: 1']);
  });

  it('of turbo and nx are streams', () => {
    const turbo = `   • Packages in scope: a\n::group::a:test\na:test: one\n::group::inner\ntwo\n::endgroup::\nthree\n::endgroup::\nafter\n`;
    expect(streamsOf(turbo)).toMatchObject({ 'a:test': ['one', '::group::inner', 'two', '::endgroup::', 'three'] });
    expect(streamsOf(turbo)['']).toContain('after');
    const nx = ` NX   Running target test for 1 project:\n\n- a\n\n::group::✅ > nx run a:test\none\n::endgroup::\n\n NX   Successfully ran\n`;
    expect(streamsOf(nx)).toMatchObject({ 'a:test': ['one'] });
  });

  it('nx headings begin a stream each', () => {
    const nx = ` NX   Running target test for 2 projects:\n\n- a\n- b\n\n> nx run a:test\n\none\n\n> nx run b:test  [local cache]\n\ntwo\n\n NX   Successfully ran target test\nafter\n`;
    expect(streamsOf(nx)).toMatchObject({ 'a:test': ['', 'one', ''], 'b:test': ['', 'two', ''] });
    expect(streamsOf(nx)['']).toContain('after');
  });
});

describe("Maven's levels", () => {
  it('stay, but for the output of a command that Maven runs', () => {
    const output = ['[INFO] Scanning for projects...', "[INFO] Running 'npm test' in /app", '[INFO] Tests:  1 passed', '[ERROR] oh', '[INFO] ---------------------------', '[INFO] Results:'];
    expect(streamsOf(`${output.join('\n')}\n`)).toEqual({
      '': [output[0], output[1], output[4], output[5]],
      maven: ['Tests:  1 passed', 'oh'],
    });
  });
});
