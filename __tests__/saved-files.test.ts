/** Saved files of several kinds, read together. */
import { describe, expect, it } from '@jest/globals';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import type { Reading } from '../src/read/model.ts';
import { UNKNOWN_COUNTS } from '../src/read/model.ts';
import { SavedFiles } from '../src/read/saved-files.ts';

function read(...texts: readonly string[]): Reading {
  const saved = new SavedFiles(CONSOLE_FORMATS);
  for (const [index, text] of texts.entries()) {
    const file = saved.open();
    file.write(Buffer.from(text));
    file.end(`file ${index}`);
  }
  return saved.finish();
}

const OUTPUT = 'running 5 tests\n\ntest result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n';
const DEEP = '<testsuite>'.repeat(2_000);

describe('a report that is not read for a limit', () => {
  it('makes the counts of all files unknown, with the reason', () => {
    expect(read(OUTPUT).counts.total).toBe(5);
    const reading = read(OUTPUT, DEEP);
    expect(reading).toMatchObject({ counts: UNKNOWN_COUNTS, coverage: null, failingTests: [] });
    expect(reading.notes).toContain('file 1, line 1: it is nested deeper than 1000 elements; so what the report files tell is not known.');
  });

  it('leaves no evidence of figures that do not count', () => {
    expect(read(OUTPUT, DEEP).evidence).toEqual([]);
    expect(read('<testsuite><testcase name="a"/></testsuite>', '<testsuite><testcase name="b"/></testsuite>', DEEP).evidence).toEqual([]);
  });
});
