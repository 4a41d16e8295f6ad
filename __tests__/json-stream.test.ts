/** Large JSON reports, which are cut while they stream, are read as small ones are. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { CoverageCollector } from '../src/read/reports/coverage-collector.ts';
import type { JsonReportFormat, ReportTarget } from '../src/read/reports/format.ts';
import { type JsonPart, partTree, takeParts } from '../src/read/reports/json-parts.ts';
import { JsonStream } from '../src/read/reports/json-stream.ts';
import { beginningOf } from '../src/read/reports/json-text.ts';
import { REPORT_FORMATS } from '../src/read/reports/registry.ts';
import { ReportFile } from '../src/read/reports/report-file.ts';
import { TestCollector } from '../src/read/reports/test-collector.ts';
import { type Case, findCases } from './support/corpus.ts';

const JSON_FORMATS = REPORT_FORMATS.filter((format): format is JsonReportFormat => format.kind === 'json');
const TARGET: ReportTarget = { tests: new TestCollector().file('any'), coverage: new CoverageCollector().file('any'), gather: () => undefined, note: () => undefined, named: () => undefined };

/** Every JSON fixture with its format. */
const fixtures = findCases('fixtures/reports').flatMap((folder) => {
  const format = JSON_FORMATS.find(({ id }) => folder.startsWith(`fixtures/reports/${id}/`));
  const names = (JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case).files ?? [];
  return format === undefined ? [] : names.map((name) => ({ path: `${folder}/${name}`, format }));
});

function read(path: string, wholeJson: number): unknown {
  const [tests, coverage] = [new TestCollector(true), new CoverageCollector()];
  const file = new ReportFile(REPORT_FORMATS, tests, coverage, wholeJson);
  const bytes = readFileSync(path);
  for (let at = 0; at < bytes.length; at += 5) file.write(bytes.subarray(at, at + 5));
  file.commit('report');
  const { percentage, totals, files } = coverage.result;
  return { result: file.finish(), counts: tests.counts, tests: tests.tests, percentage, totals, files: [...files].map(([name, lines]) => [name, lines.totals]) };
}

/** All values at the paths, with their keys, and the document's end, of text in pieces. */
function streamed(text: string, paths: readonly string[], size = 3): { readonly taken: unknown[]; readonly rest: unknown } {
  const taken: unknown[] = [];
  let rest: unknown;
  const parts = Object.fromEntries(paths.map((path): [string, JsonPart] => [path, (value, key) => void taken.push([path, key, value])]));
  const stream = new JsonStream({ parts, end: (document) => (rest = document) });
  for (let at = 0; at < text.length; at += size) stream.write(text.slice(at, at + size));
  stream.end();
  return { taken, rest };
}

function isTaken(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

function taken(document: unknown, paths: readonly string[]): unknown[] {
  const found: unknown[] = [];
  const parts = Object.fromEntries(paths.map((path): [string, JsonPart] => [path, (value, key) => void found.push([path, key, value])]));
  takeParts(document, partTree({ parts }));
  return found;
}

describe.each(fixtures)('$path', ({ path, format }) => {
  it('gives the same in one piece and as a stream', () => {
    const { length } = readFileSync(path, 'utf8').trimEnd();
    expect(read(path, length - 1)).toEqual(read(path, length));
  });

  it('is known by its format alone, as soon as its first part is there', () => {
    const text = readFileSync(path, 'utf8');
    const { parts } = format.start(TARGET);
    let seen = 0;
    const stop = new Error('stop');
    const stream = new JsonStream({ parts: Object.fromEntries(Object.keys(parts).map((part): [string, JsonPart] => [part, () => { throw stop; }])) });
    try {
      for (; seen < text.length; seen += 1) stream.write(text.charAt(seen));
    } catch (error) {
      if (error !== stop) throw error;
    }
    const beginning = beginningOf(text.slice(0, seen + 1));
    expect(JSON_FORMATS.filter((each) => each.matches(beginning)).map(({ id }) => id)).toEqual([format.id]);
  });
});

describe('a JSON stream', () => {
  const document = fc.jsonValue({ depthSize: 'medium' }).filter((value) => typeof value === 'object' && value !== null);

  it('hands over what JSON.parse finds at the same places, however it is written and cut', () => {
    fc.assert(
      fc.property(document, fc.constantFrom(undefined, 1, '\t'), fc.integer({ min: 1, max: 9 }), (value, indent, size) => {
        const text = `\n ${JSON.stringify(value, undefined, indent)}\n`;
        for (const paths of [['*'], ['*/*'], ['a/*', 'b']]) {
          const whole = JSON.parse(text) as unknown;
          expect(streamed(text, paths, size).taken).toEqual(taken(whole, paths));
        }
        expect(JSON.parse(JSON.stringify(streamed(text, ['no part'], size).rest))).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it('takes no document that JSON.parse does not take', () => {
    const marks = ['', '}', ']', ',', ':', '"', '\\', '{', 'x', '1'];
    fc.assert(
      fc.property(document, fc.nat(), fc.constantFrom(...marks), (value, at, mark) => {
        const text = JSON.stringify(value);
        const place = at % text.length;
        const broken = text.slice(0, place) + mark + text.slice(place + 1);
        expect({ broken, taken: isTaken(() => streamed(broken, ['*/*'])), valid: isTaken(() => JSON.parse(broken)) }).not.toMatchObject({ taken: true, valid: false });
      }),
      { numRuns: 500 },
    );
  });

  it('gives of a beginning what is complete in it', () => {
    const text = JSON.stringify({ stats: { passes: 3 }, list: [{ name: 'a,"b' }, { name: '\\' }], last: true });
    for (let end = 1; end <= text.length; end += 1) expect(beginningOf(text.slice(0, end))).toBeInstanceOf(Object);
    expect(beginningOf(text.slice(0, text.indexOf('"last"')))).toEqual({ stats: { passes: 3 }, list: [{ name: 'a,"b' }, { name: '\\' }] });
    expect(beginningOf('{"a":[1,{"b":"c')).toEqual({ a: [1, {}] });
  });

  it('passes over what is large and no part, and keeps the rest', () => {
    const text = `{"map":{"x":"${'y'.repeat(2_000_000)}"},"list":[1,2],"end":"here"}`;
    expect(streamed(text, ['list/*'], 65_536)).toEqual({ taken: [['list/*', '', 1], ['list/*', '', 2]], rest: { map: null, list: [], end: 'here' } });
  });

  it('names the line of what is broken, and of an end that comes too soon', () => {
    const line = (text: string): unknown => {
      try {
        return streamed(text, ['list/*']);
      } catch (error) {
        return (error as { line: number }).line;
      }
    };
    // Of a short text V8 does not tell where it is broken: that is where the entry begins.
    expect(line('{\n"list": [\n{"a": 1},\n{"a":\n oops}]}')).toBe(4);
    expect(line('{\n"list": [\n{"a": 1},\n{"a":\n 2')).toBe(5);
    expect(line('{\n"list": [1\n2]}')).toBe(3);
  });

  it('refuses a part that is too long to be held', () => {
    const piece = 'x'.repeat(1_000_000);
    const stream = new JsonStream({ parts: { 'list/*': () => undefined } });
    stream.write('{"list":["');
    expect(() => {
      for (let written = 0; written < 40; written += 1) stream.write(piece);
    }).toThrow(/an entry is longer than/);
  });
});
