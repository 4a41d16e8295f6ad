/** What a saved file is: a report, the output of a tool, or neither. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import { type Reading, UNKNOWN_COUNTS } from '../src/read/model.ts';
import { decompressed } from '../src/read/reports/decompress.ts';
import { SavedFiles } from '../src/read/saved-files.ts';

const PYTEST = `============================= test session starts ==============================
collected 5 items

test_inner.py .....                                                      [100%]

============================== 5 passed in 0.12s ===============================
`;
const JUNIT = '<testsuite name="s"><testcase name="a"/><testcase name="b"><failure message="x"/></testcase></testsuite>';

function read(...texts: readonly string[]): Reading {
  const saved = new SavedFiles(CONSOLE_FORMATS);
  texts.forEach((text, index) => {
    const file = saved.open();
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 1_000) file.write(bytes.subarray(at, at + 1_000));
    file.end(`file-${index}`);
  });
  return saved.finish();
}

function brief({ counts }: Reading): unknown {
  return [counts.total, counts.passed, counts.failed, counts.skipped];
}

describe('a document is a report or nothing', () => {
  it.each([
    ['a JUnit file that is cut behind captured output', `<testsuites><testsuite name="o"><testcase name="a"><system-out><![CDATA[\n${PYTEST}]]></system-out></testcase><testcase name="b"><failure message="bo`, /^file-0, line \d+: .*; the file was not counted\.$/],
    ['an XML document of no known format', `<?xml version="1.0"?>\n<mylog><case name="a"><![CDATA[\n${PYTEST}]]></case></mylog>\n`, /^file-0 is in no known format and was not counted\.$/],
    ['a JSON document that is cut', `{\n  "tests": [\n    "a",\n${PYTEST}`, /not valid JSON/],
    ['a cut document below a log', `Site: host\n<?xml version="1.0"?>\n<testsuites><testsuite name="o"><testcase name="a"><system-out><![CDATA[\n${PYTEST}`, /the file was not counted/],
  ])('%s', (_, text, note) => {
    const reading = read(text);
    expect(brief(reading)).toEqual([null, null, null, null]);
    expect(reading.notes).toEqual([expect.stringMatching(note)]);
  });

  it.each([
    ['a report below lines of a log', `Site: host\n[info] done\n${JUNIT}\n`, [2, 1, 1, 0]],
    ['output behind a line of JSON', `{"level":"info"}\n${PYTEST}`, [5, 5, 0, 0]],
    ['output behind an object', `{\n  "strict": true\n}\n${PYTEST}`, [5, 5, 0, 0]],
    ['a log that begins with a bracket', `[1/2] building\n${PYTEST}`, [5, 5, 0, 0]],
    ['output that begins with an angle bracket', `<unknown> started\n${PYTEST}`, [5, 5, 0, 0]],
  ])('%s', (_, text, counts) => {
    expect(brief(read(text))).toEqual(counts);
  });
});

describe('a compressed file', () => {
  async function inflated(bytes: Uint8Array, size: number): Promise<string> {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
    }
    const parts: Uint8Array[] = [];
    for await (const chunk of decompressed(chunks())) parts.push(new Uint8Array(chunk));
    return Buffer.concat(parts).toString();
  }

  const long = JUNIT.repeat(20_000);

  it.each([1, 7, 65_536])('is inflated from chunks of %d bytes, and any other passed on', async (size) => {
    const text = size === 1 ? JUNIT : long;
    expect((await inflated(gzipSync(text), size)) === text).toBe(true);
    expect((await inflated(Buffer.from(text), size)) === text).toBe(true);
    expect(await inflated(Buffer.from(''), size)).toBe('');
  });

  it('that is cut or no compressed data is told as broken', async () => {
    await expect(inflated(gzipSync(long).subarray(0, 200), 50)).rejects.toThrow('its compressed data are broken');
    await expect(inflated(Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 4)).rejects.toThrow('its compressed data are broken');
  });
});

it('a file of the events of go test counts a test that was tried again once', () => {
  const run = (outcome: string): string => ['start', 'run', outcome].map((Action) => JSON.stringify({ Action, Package: 'a', ...(Action === 'start' ? {} : { Test: 'TestA' }) })).join('\n') + `\n${JSON.stringify({ Action: outcome, Package: 'a' })}\n`;
  expect(brief(read(run('fail') + run('pass')))).toEqual([1, 1, 0, 0]);
});

it('several files of one run are counted once in any order', () => {
  const suite = (name: string, cases: string): string => `<testsuite name="${name}">${cases}</testsuite>`;
  const [first, second] = ['<testcase classname="p.A" name="x"/><testcase classname="p.A" name="y"><failure/></testcase>', '<testcase classname="p.B" name="z"/>'];
  const texts = [suite('All', first + second), suite('p.A', first), suite('p.B', second)];
  for (const order of [[0, 1, 2], [1, 0, 2], [1, 2, 0], [2, 0, 1]]) expect({ order, counts: brief(read(...order.map((index) => texts[index] ?? ''))) }).toEqual({ order, counts: [3, 2, 1, 0] });
});

const OUTPUT = 'running 5 tests\n\ntest result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n';
const DEEP = '<testsuite>'.repeat(2_000);

describe('a report that is not read for a limit', () => {
  it('makes the counts of all files unknown, with the reason', () => {
    expect(read(OUTPUT).counts.total).toBe(5);
    const reading = read(OUTPUT, DEEP);
    expect(reading).toMatchObject({ counts: UNKNOWN_COUNTS, coverage: null, failingTests: [] });
    expect(reading.notes).toContain('file-1, line 1: it is nested deeper than 1000 elements; so what the report files tell is not known.');
  });

  it('leaves no evidence of figures that do not count', () => {
    expect(read(OUTPUT, DEEP).evidence).toEqual([]);
    expect(read('<testsuite><testcase name="a"/></testsuite>', '<testsuite><testcase name="b"/></testsuite>', DEEP).evidence).toEqual([]);
  });
});
