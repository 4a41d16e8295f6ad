import { describe, expect, it } from '@jest/globals';
import { type ReaderChoice, UnknownFrameworkError, chooseFormats } from '../src/read/console/engine/choose-formats.ts';
import { type CustomPatterns, PatternError, compilePatterns, requiredLiteral } from '../src/read/console/engine/custom-patterns.ts';
import { ConsoleReading } from '../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import type { Reading } from '../src/read/model.ts';

async function read(output: string, choice: ReaderChoice): Promise<Reading> {
  const reading = new ConsoleReading(await chooseFormats(CONSOLE_FORMATS, choice));
  reading.write(Buffer.from(output));
  return reading.finish();
}

async function numbers(output: string, patterns: CustomPatterns): Promise<(number | null)[]> {
  const { counts, coverage } = await read(output, { patterns });
  return [counts.total, counts.passed, counts.failed, counts.skipped, coverage];
}

const JEST = 'PASS a.test.js\n\nTest Suites: 1 passed, 1 total\nTests:       2 failed, 3 passed, 5 total\nSnapshots:   0 total\nTime:        1 s\n';
const TABLE = '----------|---------|----------|---------|---------|-------------------\nFile      | % Stmts | % Branch | % Funcs | % Lines | Uncovered Line #s \n----------|---------|----------|---------|---------|-------------------\nAll files |   33.33 |        0 |   33.33 |   33.33 |                   \n';

describe('patterns of the user', () => {
  it.each<[string, string, CustomPatterns, (number | null)[]]>([
    ['each field', 'good: 7, bad: 2, left out: 1\ncovered 81.5 %\n', { passed: 'good: (\\d+)', failed: 'bad: (\\d+)', skipped: 'left out: (\\d+)', coverage: 'covered ([\\d.]+) %' }, [10, 7, 2, 1, 81.5]],
    ['the last match counts', 'good: 1\ngood: 2 good: 3\n', { passed: 'good: (\\d+)', failed: 'bad: (\\d+)' }, [3, 3, 0, 0, null]],
    ['failed follows from the total', '9 of 10 fine\n', { passed: '(\\d+) of \\d+ fine', total: '\\d+ of (\\d+) fine' }, [10, 9, 1, 0, null]],
    ['passed follows from the total', 'ran 10, bad 3, left 1\n', { failed: 'bad (\\d+)', total: 'ran (\\d+)', skipped: 'left (\\d+)' }, [10, 6, 3, 1, null]],
    ['skipped follows from the total', 'ran 10, bad 3, good 6\n', { failed: 'bad (\\d+)', total: 'ran (\\d+)', passed: 'good (\\d+)' }, [10, 6, 3, 1, null]],
    ['what cannot be known is null', 'good: 7\n', { passed: 'good: (\\d+)' }, [null, 7, null, null, null]],
    ['nothing found is nothing', 'hello\n', { passed: 'good: (\\d+)', failed: 'bad: (\\d+)' }, [null, null, null, null, null]],
    ['a group that is no number is no match', 'good: many\n', { passed: 'good: (\\w+)' }, [null, null, null, null, null]],
    ['of figures that contradict each other none is believed', 'good 7 bad 3 of 5\n', { passed: 'good (\\d+)', failed: 'bad (\\d+)', total: 'of (\\d+)' }, [null, null, null, null, null]],
    ['other tools are not counted', `${JEST}good: 7, bad: 2\n`, { passed: 'good: (\\d+)', failed: 'bad: (\\d+)' }, [9, 7, 2, 0, null]],
    ['a pattern for coverage leaves counting to the tools', `${JEST}covered: 50%\n`, { coverage: 'covered: (\\d+)%' }, [5, 3, 2, 0, 50]],
    ['patterns for counts leave coverage to the tools', `${TABLE}${JEST}good: 7, bad: 2\n`, { passed: 'good: (\\d+)', failed: 'bad: (\\d+)' }, [9, 7, 2, 0, 33.33]],
    ['colours and CRLF do not matter', '\u001b[32mgood: 7\u001b[0m\r\n', { passed: '^good: (\\d+)$', failed: '^bad: (\\d+)$' }, [7, 7, 0, 0, null]],
    ['thousands', '1,234 good\n', { passed: '([\\d,]+) good', failed: '(\\d+) bad' }, [1234, 1234, 0, 0, null]],
    ['packages are summed', `   • Packages in scope: a, b\na:test: good: 7\nb:test: good: 5\n`, { passed: 'good: (\\d+)', failed: 'bad: (\\d+)' }, [12, 12, 0, 0, null]],
  ])('%s', async (_, output, patterns, expected) => {
    expect(await numbers(output, patterns)).toEqual(expected);
  });

  it('cannot hang the reading', async () => {
    const start = performance.now();
    const output = `${'a'.repeat(1_900)}!\n`.repeat(50);
    expect(await numbers(output, { passed: '(?:a+)+(\\d)b', failed: '(?:a|a)*(\\d)c' })).toEqual([null, null, null, null, null]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it.each<[string, CustomPatterns, RegExp]>([
    ['none', { passed: 'good: \\d+' }, /has 0 groups; exactly one/],
    ['two groups', { failed: '(a)(b)' }, /has 2 groups; exactly one/],
    ['nonsense', { total: '(\\d+' }, /missing closing \)/],
    ['look-ahead', { skipped: '(\\d+)(?= skipped)' }, /look-around and back references are not supported/],
    ['a huge repetition', { passed: '((?:a{0,900}){0,900})' }, /.+/],
  ])('%s is refused with the reason', async (_, patterns, reason) => {
    await expect(compilePatterns(patterns)).rejects.toThrow(reason);
    await expect(compilePatterns(patterns)).rejects.toBeInstanceOf(PatternError);
  });

  it.each([
    ['(\\d+) passed', ' passed'],
    ['Tests: (\\d+), ok', 'Tests: '],
    ['good|bad (\\d+)', ''],
    ['colou?r: (\\d+)', 'colo'],
    ['ab+c(\\d+)', 'ab'],
    ['\\[done\\] (\\d+)', '[done] '],
    ['[abc]def(\\d+)x{2}y', 'def'],
    ['(?i)passed (\\d+)', ''],
    ['(?:a|b)cc(\\d+)', 'cc'],
    ['[^]]z(\\d+)', ''],
    ['[^a]z(\\d+)', 'z'],
    ['\\d+ of (\\d+) fine', ' fine'],
  ])('%s needs %j', (pattern, literal) => {
    expect(requiredLiteral(pattern)).toBe(literal);
  });
});

describe('a framework of the user', () => {
  it('is the only one that counts', async () => {
    const output = `${JEST}============================== 7 passed in 0.10s ===============================\n`;
    expect((await read(output, { framework: 'jest' })).counts.total).toBe(5);
    expect((await read(output, { framework: 'Pytest' })).counts.total).toBe(7);
    expect((await read(`${TABLE}${JEST}`, { framework: 'jest' })).coverage).toBe(33.33);
  });

  it('is found also where another format reads it', async () => {
    const tape = 'TAP version 13\nok 1 a\nok 2 b\n\n1..2\n# tests 2\n# pass  2\n\n# ok\n';
    const plain = 'TAP version 13\n1..1\nok 1 - c\n';
    expect((await read(`${tape}${plain}`, { framework: 'tape' })).counts.total).toBe(2);
    expect((await read(`${tape}${plain}`, { framework: 'tap' })).counts.total).toBe(3);
    expect((await read(tape, { framework: 'node-test' })).counts.total).toBeNull();
  });

  it('has to be known', async () => {
    await expect(chooseFormats(CONSOLE_FORMATS, { framework: 'nope' })).rejects.toBeInstanceOf(UnknownFrameworkError);
    await expect(chooseFormats(CONSOLE_FORMATS, { framework: 'nope' })).rejects.toThrow(/known are .*jest, /);
  });

  it('not chosen leaves all', async () => {
    expect(await chooseFormats(CONSOLE_FORMATS, {})).toBe(CONSOLE_FORMATS);
    expect(await chooseFormats(CONSOLE_FORMATS, { patterns: { passed: '' } })).toBe(CONSOLE_FORMATS);
  });
});
