import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { TARGETS, type TargetName } from '../src/convert/convert.ts';
import { xmlText } from '../src/convert/xml-text.ts';
import { ReportReading } from '../src/read/reports/read-reports.ts';
import { type Case, findCases } from './support/corpus.ts';

const WRITTEN = 1_767_225_600;

function read(...texts: readonly (string | Uint8Array)[]): ReportReading {
  const reading = new ReportReading(true);
  texts.forEach((text, index) => {
    const report = reading.open();
    report.write(Buffer.from(text));
    reading.close(report, `report-${index}`);
  });
  return reading;
}

function converted(target: TargetName, reading: ReportReading): string {
  return [...TARGETS[target].write({ tests: reading.tests, files: reading.coverage.files }, WRITTEN)].join('');
}

const readings = findCases('fixtures/reports').map((folder) => {
  const { files = [] } = JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as Case;
  return { folder, reading: read(...files.map((name) => readFileSync(`${folder}/${name}`))) };
});

describe('what is converted and read again', () => {
  it.each(['junit', 'ctrf'] as const)('has the same tests as %s', (target) => {
    // What a file only counts has no name that could be written again.
    for (const { folder, reading } of readings.filter((each) => each.reading.tests.length > 0 && each.reading.tests.length === each.reading.results([]).counts.total)) {
      const again = read(converted(target, reading));
      const brief = (each: ReportReading): unknown => each.tests.map(({ name, outcome, file, line }) => ({ name, outcome, file, line })).toSorted((left, right) => left.name.localeCompare(right.name));
      expect({ folder, counts: again.results([]).counts, flaky: again.results([]).flakyTests.length, tests: brief(again) }).toEqual({
        folder,
        counts: reading.results([]).counts,
        flaky: reading.results([]).flakyTests.length,
        tests: brief(reading),
      });
    }
  });

  it.each(['cobertura', 'lcov'] as const)('has the same lines as %s', (target) => {
    for (const { folder, reading } of readings.filter((each) => each.reading.coverage.files.size > 0)) {
      const states = (each: ReportReading): unknown => [...each.coverage.files].map(([path, file]) => [path, Array.from({ length: file.last }, (_, index) => file.state(index + 1))]);
      expect({ folder, states: states(read(converted(target, reading))) }).toEqual({ folder, states: states(reading) });
    }
  });
});

describe('names and messages', () => {
  const NASTY = 'a "quoted" <b> & \'c\' ]]> \u0000\u001b[31m \ud800 tab\tline\nend';

  it('cannot break out of XML', () => {
    expect(xmlText(NASTY)).toBe('a &quot;quoted&quot; &lt;b&gt; &amp; &apos;c&apos; ]]&gt; [31m  tab&#9;line&#10;end');
  });

  it('are never missing where a format demands them', () => {
    const reading = read('<testsuite name="s"><testcase classname="shop.SetUpTest" name=""><failure/></testcase><testcase name=""/></testsuite>');
    expect(read(converted('ctrf', reading)).tests.map(({ name }) => name)).toEqual(['shop.SetUpTest', 's']);
    expect(converted('junit', reading).match(/<testcase name=""/g)).toHaveLength(2);
  });

  it('come back from JUnit and CTRF', () => {
    const reading = read(JSON.stringify({ results: { tool: { name: 'x' }, tests: [{ name: 'it "<&>" works', status: 'failed', message: 'line 1\n]]> <oops>' }] } }));
    for (const target of ['junit', 'ctrf'] as const) {
      expect(read(converted(target, reading)).tests).toEqual([expect.objectContaining({ name: 'it "<&>" works', outcome: 'failed', message: expect.stringContaining('line 1\n]]> <oops>') })]);
    }
  });
});
