import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { ReportReading } from '../src/read/reports/read-reports.ts';

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
