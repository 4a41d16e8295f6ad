import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { CoverageCollector } from '../src/read/reports/coverage-collector.ts';
import { XML_LIMITS } from '../src/read/reports/lenient-parser.ts';
import { ReportReading } from '../src/read/reports/read-reports.ts';
import { XmlDocument } from '../src/read/reports/xml-document.ts';

function read(...files: readonly (readonly [path: string, text: string | Uint8Array])[]): ReportReading {
  const reading = new ReportReading();
  for (const [path, content] of files) {
    const file = reading.open();
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    // In small pieces, as a stream would cut it anywhere.
    for (let at = 0; at < bytes.length; at += 7) file.write(bytes.subarray(at, at + 7));
    reading.close(file, path);
  }
  return reading;
}

function junit(...cases: readonly string[]): string {
  return `<?xml version="1.0"?>\n<testsuites><testsuite name="s">\n${cases.join('\n')}\n</testsuite></testsuites>`;
}

const PASSED = '<testcase classname="c" name="passes" time="0.5"/>';
const FAILED = '<testcase classname="c" name="fails"><failure message="boom">at a.ts:3</failure></testcase>';
const FAILED_THEN_PASSED = '<testcase classname="c" name="fails"/>';

describe('several report files', () => {
  it('with the same tests count once', () => {
    expect(read(['out/junit.xml', junit(PASSED, FAILED)], ['out/TEST-all.xml', junit(PASSED, FAILED)]).results([]).counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
  });

  it('of which the second retries what failed give the final outcome and a flaky test', () => {
    const results = read(['attempt-1/junit.xml', junit(PASSED, FAILED)], ['attempt-2/junit.xml', junit(FAILED_THEN_PASSED)]).results([]);
    expect(results.counts).toEqual({ total: 2, passed: 2, failed: 0, skipped: 0 });
    expect(results.flakyTests.map((test) => test.name)).toEqual(['c > fails']);
    expect(results.failingTests).toEqual([]);
  });

  it('of several packages with tests named alike are all counted', () => {
    expect(read(['packages/a/junit.xml', junit(PASSED)], ['packages/b/junit.xml', junit(PASSED)]).results([]).counts.total).toBe(2);
  });

  it('of which one is broken: it is named with line and reason, the other counts', () => {
    const results = read(['good.xml', junit(PASSED)], ['cut.xml', junit(PASSED, FAILED).slice(0, 120)], ['empty.xml', '']).results([]);
    expect(results.counts.total).toBe(1);
    expect(results.notes).toEqual([expect.stringMatching(/^cut\.xml, line \d+: .*the file was not counted\.$/), 'empty.xml is empty and was not counted.']);
  });

  it('of coverage are merged by file and line', () => {
    const record = (first: number, second: number): string => `SF:src/a.ts\nDA:1,${first}\nDA:2,${second}\nend_of_record\n`;
    const reading = read(['a.info', record(1, 0)], ['b.info', record(0, 4)]);
    expect(reading.coverage).toMatchObject({ percentage: 100, totals: { covered: 2, total: 2 } });
  });

  it('of one run in two formats do not count twice', () => {
    const cobertura = '<coverage line-rate="0.5"><packages><package><classes><class filename="a.ts"><lines><line number="1" hits="1"/><line number="2" hits="0"/></lines></class></classes></package></packages></coverage>';
    expect(read(['lcov.info', 'SF:/repo/src/a.ts\nDA:1,1\nDA:2,0\nend_of_record\n'], ['coverage.xml', cobertura]).coverage.totals).toEqual({ covered: 1, total: 2 });
  });

  it("of one run keep the tool's own percentage, which is not that of the lines", () => {
    const json = JSON.stringify({ meta: { show_contexts: false }, files: { 'src/a.py': { executed_lines: [1], missing_lines: [2] } }, totals: { covered_lines: 1, num_statements: 2, covered_branches: 1, num_branches: 2, percent_covered: 50 } });
    const other = json.replace('"covered_branches":1', '"covered_branches":0');
    const lines = 'SF:src/a.py\nDA:1,1\nDA:2,0\nend_of_record\n';
    expect(read(['coverage.json', other], ['coverage.lcov', lines]).coverage).toMatchObject({ percentage: 25, totals: { covered: 1, total: 2 } });
    // A shard that covers more: no headline knows of both.
    expect(read(['coverage.json', other], ['coverage.lcov', lines.replace('DA:2,0', 'DA:2,1\nDA:3,0\nend_of_record\nSF:src/b.py\nDA:1,1')]).coverage.percentage).toBe(75);
  });
});

describe('a hostile or broken file', () => {
  it.each([
    ['billion laughs', '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><testsuites><testcase name="&b;"/></testsuites>', /entities of its own/],
    ['an external entity', '<?xml version="1.0"?><!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]><testsuites><testcase name="&x;"/></testsuites>', /entities of its own/],
    ['20,000 nested suites', `${'<testsuite>'.repeat(20_000)}${'</testsuite>'.repeat(20_000)}`, /nested deeper than/],
    ['an element that is not closed', '<testsuites><testsuite></testsuites>', /unexpected close tag|unmatched/i],
    ['a bare & before the next test', `${junit('<testcase name="a & b"/>', PASSED, '<testcase name="c"><failure>x;</failure></testcase>')}`, /line \d+: a & that is not written as &amp;/],
    ['a bare & up to the end', junit('<testcase name="a & b"/>', PASSED), /a & that is not written as &amp;/],
    ['half a JSON document', '{"numTotalTests": 3,', /not valid JSON/],
    ['a line record that is none', 'SF:a\nDA:x\nend_of_record\n', /not a line record/],
  ])('%s is refused by name and counts for nothing', (_name, text, reason) => {
    const reading = read(['bad', text]);
    expect(reading.results([]).counts.total).toBeNull();
    expect(reading.coverage.percentage).toBeNull();
    expect(reading.results([]).notes).toEqual([expect.stringMatching(reason)]);
  });

  it.each([
    ['a name of an element', `<${'x'.repeat(70_000)}/>`, /a name is longer than/],
    ['a name that an element ends with', `</${'x'.repeat(70_000)}>`, /a name is longer than/],
    ['a name of an attribute', `<testcase ${'x'.repeat(70_000)}="1"/>`, /a name is longer than/],
    ['a processing instruction', `<?${'x'.repeat(70_000)} ?>`, /a name is longer than/],
    ['many attributes', `<testcase ${Array.from({ length: 1_001 }, (_, index) => `a${index}="1"`).join(' ')}/>`, /more than 1000 attributes/],
    ['deep JSON', `{"numTotalTests":1,"testResults":[${'['.repeat(1_200_000)}`, /nested deeper than/],
  ])('%s beyond a limit makes the counts of all files unknown', (_name, part, reason) => {
    const reading = new ReportReading();
    for (const text of [junit(PASSED), part.startsWith('{') ? part : junit(PASSED, part)]) {
      const file = reading.open();
      for (let at = 0; at < text.length; at += 4_096) file.write(Buffer.from(text.slice(at, at + 4_096)));
      reading.close(file, 'j');
    }
    const results = reading.results([]);
    expect(results).toMatchObject({ counts: { total: null }, coverage: null, unread: { tests: true, reasons: [expect.stringMatching(reason)] } });
  });

  it.each([
    ['DOCTYPE', '<!DOCTYPE t [<!-- x -->'],
    ['comment', '<!--'],
    ['declaration', '<?xml version="1.0"'],
  ])('a %s without end in front of the first element ends the reading', (_name, begin) => {
    const parser = new XmlDocument(() => { throw new Error('there is none'); }, { ...XML_LIMITS, beforeRoot: 1_000 });
    expect(() => { for (let piece = 0; piece < 20; piece += 1) parser.write(piece === 0 ? begin : ' '.repeat(100)); }).toThrow(/no element begins within its first 1000 characters/);
  });

  it('attributes of more characters than are held end the reading', () => {
    const parser = new XmlDocument(() => ({ open: () => undefined, close: () => undefined }), { ...XML_LIMITS, attributeCharacters: 20 });
    parser.write('<r><a b="0123456789"/><a b="0123456789"/>');
    expect(() => parser.write('<a b="0123456789" c="0123456789"/>')).toThrow(/longer than 20 characters/);
  });

  it.each([
    ['a < in text and in an attribute', '<testcase name="a < b"/>x < y', 2, []],
    ['10,001 of them', '<'.repeat(20_100), null, [/more than 10000 times a < that begins no tag/]],
    ['undefined entities without number', '&x;'.repeat(30_000), 1, []],
    ['some zero bytes', '\u0000\u0000', 1, []],
    ['a hole of zero bytes', '\u0000'.repeat(100_000), null, [/1024 zero bytes stand where text should be/]],
  ] as const)('%s', (_name, part, total, notes) => {
    const reading = new ReportReading();
    const file = reading.open();
    file.write(Buffer.from(junit(PASSED, part)));
    reading.close(file, 'j.xml');
    expect(reading.results([]).counts.total).toBe(total);
    expect(reading.results([]).notes).toEqual(notes.map((note) => expect.stringMatching(note)));
  });

  it.each([
    ['an lcov record', 'SF:a\nDA:1,1\n'],
    ['a JSON document', '{"numTotalTests":1,"testResults":['],
    ['a TAP stream', 'TAP version 13\nok 1\n'],
    ['an array', '[{"uri":"a","elements":[]}'],
    ['nothing', ''],
  ])('zeros after %s are no text', (_name, text) => {
    const reading = new ReportReading();
    const file = reading.open();
    file.write(Buffer.from(text + '\u0000'.repeat(70_000)));
    file.write(Buffer.from('\u0000'.repeat(70_000)));
    reading.close(file, 'j');
    expect(reading.results([])).toMatchObject({ counts: { total: null }, coverage: null, notes: [expect.stringMatching(/zero bytes/)] });
  });

  it('lines far down in many source files do not take all memory', () => {
    const room = { left: 1_000 };
    const sink = new CoverageCollector(room).file('lcov');
    expect(() => { for (const path of ['a', 'b', 'c']) sink.file(path).mark(400, 1); }).toThrow(/more lines than there is room for/);
  });

  it.each(['__proto__', 'constructor', 'toString', 'exploded'])('a test whose outcome is called %s is not counted, nor are the others', (status) => {
    const tests = ['passed', status].map((word) => ({ name: word, status: word }));
    const results = read(['ctrf.json', JSON.stringify({ results: { tool: { name: 'x' }, tests } })]).results([]);
    expect(results.counts).toEqual({ total: null, passed: null, failed: null, skipped: null });
    expect(results.notes).toEqual([`ctrf.json: the outcome "${status}" of a test is not known; the file was not counted.`]);
  });

  it('names no line that is none', () => {
    const tests = [1e308, 0, -1, 1.5, 7].map((line, index) => ({ name: `case ${index}`, status: 'failed', duration: 1, filePath: 'a.js', line }));
    const { failingTests } = read(['ctrf.json', JSON.stringify({ results: { tool: { name: 'x' }, tests } })]).results([]);
    expect(failingTests.map(({ line }) => line)).toEqual([undefined, undefined, undefined, undefined, 7]);
  });

  it('a DOCTYPE without entities is fine', () => {
    expect(read(['j.xml', '<?xml version="1.0"?><!DOCTYPE testsuites SYSTEM "http://example.com/x.dtd"><testsuites><testcase name="a"/></testsuites>']).results([]).counts.total).toBe(1);
  });

  it('control characters, bad references and "]]>" in text do no harm', () => {
    const text = junit('<testcase name="a"><failure message="x&#27;[31m">esc \u001b[0m ]]> &unknown; end</failure></testcase>', PASSED);
    expect(read(['j.xml', text]).results([]).counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
  });

  it('a text that nobody asked for is not held, however long', () => {
    const parser = new SaxesParser();
    parser.write('<a><![CDATA[kept');
    // What xml-document.ts cuts: not part of the parser's interface.
    expect((parser as unknown as { text: string }).text).toBe('kept');
    const log = `<system-out><![CDATA[${'line of a log ]] >\n'.repeat(60_000)}]]></system-out>`;
    const reading = new ReportReading();
    const file = reading.open();
    for (const piece of [junit(`<testcase name="a">${log}</testcase>`, FAILED)]) for (let at = 0; at < piece.length; at += 65_536) file.write(Buffer.from(piece.slice(at, at + 65_536)));
    reading.close(file, 'j.xml');
    expect(reading.results([])).toMatchObject({ counts: { total: 2, passed: 1, failed: 1 }, failingTests: [{ message: expect.stringContaining('at a.ts:3') }] });
  });

  it.each([
    ['UTF-16 little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(junit(PASSED), 'utf16le')])],
    ['Latin 1, which its declaration names', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><testsuite><testcase name="gr\u00fcn"><failure/></testcase></testsuite>`, 'latin1')],
    ['UTF-8 that calls itself UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?><testsuite><testcase name="gr\u00fcn"><failure/></testcase></testsuite>`)],
    ['UTF-8 in an unknown encoding', Buffer.from(`<?xml version="1.0" encoding="ebcdic-x"?><testsuite><testcase name="gr\u00fcn"><failure/></testcase></testsuite>`)],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(junit(PASSED))])],
  ])('%s is read', (_name, bytes) => {
    const { counts, failingTests } = read(['j.xml', bytes]).results([]);
    expect(counts.total).toBe(1);
    expect(failingTests.every(({ name }) => name.endsWith('gr\u00fcn'))).toBe(true);
  });
});

describe('lines that SimpleCov has not yet taken :nocov: out of', () => {
  const lines: [string, string] = ['coverage/.resultset.json', JSON.stringify({ RSpec: { coverage: { 'lib/a.rb': { lines: [1, 1, 0, 0] } }, timestamp: 1 } })];
  const told: [string, string] = ['coverage/.last_run.json', '{"result":{"line":66.67}}'];

  it('count where nothing else is known', () => expect(read(lines).results([])).toMatchObject({ coverage: 50, coverageIsRough: true }));

  it('give way to the last run, not to several', () => {
    expect(read(lines, told).coverage).toMatchObject({ percentage: 66.67, totals: undefined, isRough: false });
    expect(read(lines, told, ['other/.last_run.json', told[1]]).coverage.percentage).toBe(50);
  });

  it('meet the files of other tools', () => expect(read(lines, ['lcov.info', 'SF:a.js\nDA:1,1\nDA:2,1\nend_of_record\n']).coverage.totals).toEqual({ covered: 4, total: 6 }));
});

describe('the same run in two formats', () => {
  const CASES = ['adds', 'removes', 'pays', 'ships', 'returns'];
  const xml = junit(...CASES.map((name) => `<testcase classname="cart ${name}" name="cart ${name}">${name === 'pays' ? '<failure/>' : ''}</testcase>`));
  const json = JSON.stringify({ numTotalTests: 5, testResults: [{ name: '/repo/test/cart.test.js', assertionResults: CASES.map((name) => ({ fullName: `cart ${name}`, status: name === 'pays' ? 'failed' : 'passed' })) }] });
  const more = JSON.stringify({ numTotalTests: 6, testResults: [{ name: '/repo/test/cart.test.js', assertionResults: [...CASES, 'is new'].map((name) => ({ fullName: `cart ${name}`, status: name === 'pays' ? 'failed' : 'passed' })) }] });
  const other = JSON.stringify({ numTotalTests: 2, testResults: [{ name: '/repo/test/shop.test.js', assertionResults: ['adds', 'opens'].map((name) => ({ fullName: `shop ${name}`, status: 'passed' })) }] });

  it.each([
    ['counts once', [['a.xml', xml], ['a.json', json]], { total: 5, passed: 4, failed: 1, skipped: 0 }, [false, true]],
    ['counts once whichever comes first', [['a.json', json], ['a.xml', xml]], { total: 5, passed: 4, failed: 1, skipped: 0 }, [false, true]],
    ['counts as the file that tells more', [['a.xml', xml], ['a.json', more]], { total: 6, passed: 5, failed: 1, skipped: 0 }, [true, false]],
    ['is not another one', [['a.xml', xml], ['b.json', other]], { total: 7, passed: 6, failed: 1, skipped: 0 }, [false, false]],
  ] as const)('%s', (_name, files, counts, repeats) => {
    const results = read(...files).results([]);
    expect(results.counts).toEqual(counts);
    expect(results.figures?.map((file) => file.repeats)).toEqual(repeats);
    expect(results.failingTests.length).toBe(1);
  });

  it('is not seen in one name that both hold', () => {
    const trs = ':test-result: PASS\n:global-test-result: PASS\n';
    const names = Array.from({ length: 20 }, (_, index) => `<testcase classname="c" name="test ${index}"/>`);
    expect(read(['junit.xml', junit('<testcase classname="c" name="parser"/>', ...names)], ['parser.trs', trs]).results([]).counts.total).toBe(22);
  });

  it('in folders of their own, what passes in one package does not excuse what fails in another', () => {
    const failed = junit('<testcase name="starts"><failure/></testcase>');
    const passed = junit('<testcase name="starts"/>');
    expect(read(['packages/a/junit.xml', failed], ['packages/b/junit.xml', passed]).results([]).counts).toEqual({ total: 2, passed: 1, failed: 1, skipped: 0 });
    expect(read(['out/try-1/junit.xml', failed], ['out/try-2/junit.xml', passed]).results([]).counts).toEqual({ total: 1, passed: 1, failed: 0, skipped: 0 });
  });
});
