/** Which test is which, and the characters and numbers of attributes, of reports. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { withoutForbidden } from '../src/read/reports/control-characters.ts';
import { IdentityHash } from '../src/read/reports/identity-hash.ts';
import { IdentityList } from '../src/read/reports/identity-map.ts';
import { numberFrom } from '../src/read/reports/plain-number.ts';
import { TestCollector } from '../src/read/reports/test-collector.ts';
import { ToldList } from '../src/read/reports/told-list.ts';

function hashOf(...parts: readonly string[]): number {
  const hash = new IdentityHash();
  for (const part of parts) hash.add(part);
  return hash.value;
}

describe('the hash of a test', () => {
  it('tells parts and their limits apart', () => {
    expect(hashOf('ab', 'c')).toBe(hashOf('ab', 'c'));
    const parts = [['ab', 'c'], ['a', 'bc'], ['abc', ''], ['', 'abc'], ['abc'], ['abc\0'], ['abc\n'], ['日本'], ['日木']];
    expect(new Set(parts.map((each) => hashOf(...each))).size).toBe(parts.length);
  });

  it('takes in the whole of a long name', () => {
    const long = 'name '.repeat(2_000);
    const names = [long, `${long}x`, `x${long}`, `${long.slice(0, 5_000)}x${long.slice(5_001)}`];
    expect(new Set(names.map((name) => hashOf(name))).size).toBe(names.length);
  });

  it('does not repeat itself among many names that differ little', () => {
    expect(new Set(Array.from({ length: 200_000 }, (_, index) => hashOf('suite', '', 'class', `case ${index}`))).size).toBe(200_000);
  });
});

describe('a list of hashes', () => {
  it('gives each test a key of its own, in their order', () => {
    const list = new IdentityList();
    for (let index = 0; index < 100_000; index += 1) list.push(1 + (index % 99_000), 1 + (index % 3));
    const map = list.index();
    expect(map.size).toBe(100_000);
    const indices: number[] = [];
    list.forEach((key, value, index) => {
      if (map.get(key) === value && value === 1 + (index % 3)) indices.push(index);
    });
    expect(indices).toEqual(Array.from({ length: 100_000 }, (_, index) => index));
  });
});

describe('tests of several files', () => {
  it('that failed are told in the order of the files and of each file', () => {
    const collector = new TestCollector(true);
    for (const name of ['a', 'b', 'c']) {
      const file = collector.file('junit');
      for (let test = 0; test < 200; test += 1) file.add({ name: `${name} ${test}`, outcome: test % 10 === 0 ? 'failed' : 'passed' });
      file.commit(`${name}.xml`);
    }
    expect(collector.failing.map(({ name }) => name)).toEqual(['a', 'b', 'c'].flatMap((name) => Array.from({ length: 20 }, (_, at) => `${name} ${at * 10}`)));
    expect(collector.tests.map(({ name }) => name)).toEqual(['a', 'b', 'c'].flatMap((name) => Array.from({ length: 200 }, (_, at) => `${name} ${at}`)));
    expect(collector.counts).toEqual({ total: 600, passed: 540, failed: 60, skipped: 0 });
  });
});

describe('a number of an attribute', () => {
  it('is what Number makes of it', () => {
    const digits = fc.stringMatching(/^[0-9.]{0,18}$/);
    fc.assert(fc.property(fc.oneof(digits, fc.string(), fc.double().map(String)), (text) => Object.is(numberFrom(text), Number(text))));
    for (const text of ['', ' ', '.', '5.', '.5', '0.1', '1e3', '0x10', '-0', '1.2.3', '999999999999999', '99999999999999.9']) expect(numberFrom(text)).toBe(Number(text));
  });
});

describe('the list of told tests', () => {
  it('gives back what it was given, up to where it is cut', () => {
    const list = new ToldList();
    const texts = ['a > b', 'b', 'src/ü', '日本 > 日', '', '\ufeffx', 'x'.repeat(5_000)];
    const tests = texts.flatMap((display) => texts.map((name, at) => ({ display, name, file: at % 2 === 0 ? undefined : name })));
    for (const { display, name, file } of tests) list.push(display, name, file);
    expect(list.tests()).toEqual(tests);
    list.cut(3);
    expect([list.length, list.tests()]).toEqual([3, tests.slice(0, 3)]);
  });
});

describe('a character that XML forbids', () => {
  it('is taken out wherever it stands', () => {
    const text = fc.array(fc.oneof(fc.constantFrom('a', '\n', '\t', '\r', ' ', '\u0000', '\u001b', '\u000b', '\u001f', '\u007f', '\u0085', 'é', '\ufffe', '\uffff', '😀'), fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));
    const allowed = (character: string): boolean => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(character);
    fc.assert(fc.property(text, (given) => withoutForbidden(given) === given.split('').filter(allowed).join('')), { numRuns: 2_000 });
    for (const length of [1, 3, 4, 65_536, 70_000]) expect(withoutForbidden(`${'x'.repeat(length)}\u001b`)).toBe('x'.repeat(length));
  });
});
