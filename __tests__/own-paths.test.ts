import { describe, expect, it } from '@jest/globals';
import { withOwnPaths } from '../src/read/own-paths.ts';
import { outcome } from './support/outcomes.ts';

function fileOf(file: string, folder: string): string | undefined {
  return withOwnPaths({ ...outcome(0), failingTests: [{ name: 'a', file }] }, folder).failingTests[0]?.file;
}

describe('a file of the workspace', () => {
  it.each([
    ['/home/runner/work/demo/demo/test/a.js', '/home/runner/work/demo/demo', 'test/a.js'],
    ['file:///home/runner/work/demo/demo/test/a.js', '/home/runner/work/demo/demo/', 'test/a.js'],
    ['D:\\a\\demo\\demo\\test\\a.cs', 'D:\\a\\demo\\demo', 'test/a.cs'],
    ['d:/a/demo/demo/Test/A.cs', 'D:\\a\\demo\\demo', 'Test/A.cs'],
    ['file:///D:/a/demo/demo/test/a.js', 'D:\\a\\demo\\demo', 'test/a.js'],
    ['/tmp/check-x1Y2z3/test/a.js', '/tmp/check-x1Y2z3', 'test/a.js'],
  ])('%s in %s is %s', (file, folder, own) => {
    expect(fileOf(file, folder)).toBe(own);
  });

  it.each([
    ['test/a.js', '/work'],
    ['/work-other/test/a.js', '/work'],
    ['/Work/a.js', '/work'],
    ['/work', '/work'],
    ['/elsewhere/work/a.js', '/work'],
  ])('%s is none of %s', (file, folder) => {
    expect(fileOf(file, folder)).toBe(file);
  });
});
