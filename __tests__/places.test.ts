import { describe, expect, it } from '@jest/globals';
import { PlaceFinder } from '../src/report/places.ts';

const FILES = new Set(['src/a.ts', 'test/a.test.ts', 'packages/x/test/b.test.ts', 'packages/y/test/b.test.ts', 'packages/x/c.test.ts', 'pkg/sum_test.go', 'app/main.py', 'index.js', 'setup.py', 'case.py', 'src/my file.ts', 'src/100%.ts', 'mod.rs', 'shared/x.test.ts']);

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
    ['file://localhost/home/runner/work/shop/shop/src/my%20file.ts', 'src/my file.ts'],
    ['file:///C:/work/shop/src/a.ts', 'src/a.ts'],
    ['file:///app/src/100%.ts', 'src/100%.ts'],
    ['src/100%.ts', 'src/100%.ts'],
    ['webpack://shop/./src/a.ts', 'src/a.ts'],
    ['webpack:///src/a.ts?1234', 'src/a.ts'],
    ['webpack-internal:///./src/a.ts', 'src/a.ts'],
    ['http://localhost:9876/base/src/a.ts?t=1', 'src/a.ts'],
    ['/private/var/folders/xy/work/shop/src/a.ts', 'src/a.ts'], // the workspace through a link
    ['packages/x/shared/x.test.ts', 'shared/x.test.ts'], // a folder through a link
    ['C:\\Users\\me\\shop\\setup.py', 'setup.py'],
    ['/usr/src/app/setup.py', 'setup.py'],
    ['/app/node_modules/left-pad/index.js', undefined],
    ['node_modules/left-pad/index.js', undefined],
    ['/usr/lib/python3.12/unittest/case.py', undefined],
    ['/opt/hostedtoolcache/Python/3.12.1/x64/lib/python3.12/unittest/case.py', undefined],
    ['/home/me/.venv/lib/python3.12/site-packages/nose/case.py', undefined],
    ['C:\\Program Files\\Python\\case.py', undefined],
    ['/root/.cargo/registry/src/x/mod.rs', undefined],
    ['/rustc/abc/library/core/mod.rs', undefined],
    ['/usr/local/go/src/testing/sum_test.go', undefined],
    ['/usr/bundle/gems/rack-3.1.0/lib/main.py', undefined],
    ['/app/gems/rack/app/main.py', 'app/main.py'],
    ['https://evil.example', undefined],
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
