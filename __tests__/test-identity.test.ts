import { describe, expect, it } from '@jest/globals';
import { identityOf, normalisedName, pairTests } from '../src/read/test-identity.ts';

describe('a normalised name', () => {
  it.each([
    ['adds (12 ms)', 'adds'],
    ['adds (1.25s)', 'adds'],
    ['adds [3 ms]', 'adds'],
    ['TestAdd (0.00s)', 'TestAdd'],
    ['holds <Foo object at 0x7f3b2c1d0e80>', 'holds <Foo object at 0x…>'],
    ['equals Point@1b2c3d4e', 'equals Point@…'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id <uuid>'],
    ['writes /tmp/abc-X1y2/out.txt', 'writes <temp>/out.txt'],
    ['writes /private/var/folders/zz/zyx/T/abc.1/out', 'writes <temp>/out'],
    ['writes C:\\Users\\me\\AppData\\Local\\Temp\\a1b2\\out', 'writes <temp>\\out'],
    ['in pytest-of-me/pytest-17/x', 'in pytest-of-me/pytest-…/x'],
    ['at 2026-01-31T12:00:00.123Z ends', 'at <time> ends'],
    ['calls http://localhost:49152/', 'calls http://localhost:<port>/'],
    ['first\n  second\tthird\u0007', 'first second third'],
  ])('%j is %j', (name, expected) => {
    expect(normalisedName(name)).toBe(expected);
  });

  it.each(['times out after 500 ms', 'adds 1 + 2 (twice)', 'user@example.com', 'parses 0x1f', 'takes (5)', 'test[param-1]', 'keeps émojis 🎉', 'opens [/tmp/aaa]', 'maps [0x1000]', 'binds [localhost:8080]'])('%j stays as it is', (name) => {
    expect(normalisedName(name)).toBe(name);
  });

  it('of any length is bounded, and long names stay apart', () => {
    const [one, other] = [identityOf({ name: `${'a'.repeat(500)}1` }), identityOf({ name: `${'a'.repeat(500)}2` })];
    expect(one.name.length).toBeLessThanOrEqual(240);
    expect(one.name).not.toBe(other.name);
    expect(identityOf({ name: 'x'.repeat(2_000_000) }).name.length).toBeLessThanOrEqual(240);
  });
});

describe('an identity', () => {
  it('has the file apart from the name, however the tool joins them', () => {
    expect(identityOf({ name: 'tests/test_a.py::TestX::test_y[1]' })).toEqual({ name: 'TestX::test_y[1]', file: 'tests/test_a.py' });
    expect(identityOf({ name: 'tests/test_a.py::test_y', file: 'tests/test_a.py' })).toEqual({ name: 'test_y', file: 'tests/test_a.py' });
    expect(identityOf({ name: 'src/a.test.ts > suite > works' })).toEqual({ name: 'suite > works', file: 'src/a.test.ts' });
    expect(identityOf({ name: 'suite works', file: '.\\src\\a.test.ts' })).toEqual({ name: 'suite works', file: 'src/a.test.ts' });
    expect(identityOf({ name: 'src/a.test.ts', file: 'src/a.test.ts' })).toEqual({ name: 'src/a.test.ts', file: 'src/a.test.ts' });
  });
});

describe('pairing', () => {
  it('prefers the same file, then takes the same name in another file as moved', () => {
    const before = [{ name: 'works', file: 'a' }, { name: 'works', file: 'b' }, { name: 'gone' }];
    const after = [{ name: 'works', file: 'b' }, { name: 'works', file: 'c' }, { name: 'new' }];
    expect(pairTests(before, after)).toEqual([
      { before: 1, after: 0, moved: false, changed: false },
      { before: 0, after: 1, moved: true, changed: false },
    ]);
  });

  it('uses a test once, also when names repeat', () => {
    expect(pairTests([{ name: 'x' }], [{ name: 'x' }, { name: 'x' }])).toEqual([{ before: 0, after: 0, moved: false, changed: false }]);
  });

  it('takes a test whose file is not told as the same, not as moved', () => {
    expect(pairTests([{ name: 'x' }], [{ name: 'x', file: 'a' }])).toEqual([{ before: 0, after: 0, moved: false, changed: false }]);
  });
});
