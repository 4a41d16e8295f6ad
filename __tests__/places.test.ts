import { describe, expect, it } from '@jest/globals';
import { PlaceFinder } from '../src/report/places.ts';

const FILES = new Set(['src/a.ts', 'test/a.test.ts', 'packages/x/test/b.test.ts', 'packages/y/test/b.test.ts', 'packages/x/c.test.ts', 'pkg/sum_test.go', 'app/main.py']);

function find(file: string, workingDirectory = '.'): string | undefined {
  return new PlaceFinder(FILES, '/home/runner/work/shop/shop', workingDirectory).place({ name: 'n', file, line: 3 })?.path;
}

describe('the place of a test in the repository', () => {
  it.each([
    ['test/a.test.ts', 'test/a.test.ts'],
    ['./test/a.test.ts', 'test/a.test.ts'],
    ['/home/runner/work/shop/shop/src/a.ts', 'src/a.ts'],
    ['file:///home/runner/work/shop/shop/src/a.ts', 'src/a.ts'],
    ['D:\\a\\shop\\shop\\src\\a.ts', 'src/a.ts'], // another system
    ['/app/packages/y/test/b.test.ts', 'packages/y/test/b.test.ts'], // a container
    ['sum_test.go', 'pkg/sum_test.go'], // Go prints the base name only
    ['../../src/a.ts', undefined], // leaves the repository
    ['/etc/passwd', undefined],
    ['test/b.test.ts', undefined], // two files end like this
    ['/app/lib/main.py', undefined], // another folder, the same name
    ['', undefined],
  ])('%j is %j', (file, path) => {
    expect(find(file)).toBe(path);
  });

  it('is looked for in the working directory first', () => {
    expect(find('test/b.test.ts', 'packages/x')).toBe('packages/x/test/b.test.ts');
    expect(find('../../src/a.ts', 'packages/x')).toBe('src/a.ts');
  });

  it('is none without a line', () => {
    expect(new PlaceFinder(FILES, '/w', '.').place({ name: 'n', file: 'src/a.ts' })).toBeUndefined();
  });
});
