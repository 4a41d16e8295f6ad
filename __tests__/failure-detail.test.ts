import { describe, expect, it } from '@jest/globals';
import { Failures } from '../src/read/console/kit/failure-detail.ts';

describe('failures read line by line', () => {
  it('have a message, the code frame behind it, and the first place in the project', () => {
    const failures = new Failures();
    failures.begin('cart › sums', 'test/cart.test.js');
    for (const text of [
      '',
      '    expect(received).toBe(expected)',
      '',
      '      Expected: 3',
      '    > 4 |   expect(sum()).toBe(3);',
      '        |                 ^',
      '      at node_modules/expect/build/index.js:1:2',
      '      at sum (src/cart.js:9:3)',
      '      at test/cart.test.js:4:17',
    ]) {
      failures.read(text);
    }
    expect(failures.take()).toEqual([{ name: 'cart › sums', file: 'src/cart.js', line: 9, column: 3, message: 'expect(received).toBe(expected)\n\n  Expected: 3\n\n> 4 |   expect(sum()).toBe(3);\n    |                 ^' }]);
  });

  it('take the code frame also where it stands behind the place, but nothing else from there', () => {
    const failures = new Failures();
    failures.begin('sums');
    for (const text of ['AssertionError: expected 4 to be 3', ' ❯ src/cart.test.ts:4:17', '      2| ', '      4|   expect(sum()).toBe(3)', '       |                 ^', ' ❯ src/other.ts:9:1', '      9| other()']) failures.read(text);
    expect(failures.take()).toEqual([{ name: 'sums', file: 'src/cart.test.ts', line: 4, column: 17, message: 'AssertionError: expected 4 to be 3\n\n      2|\n      4|   expect(sum()).toBe(3)\n       |                 ^' }]);
  });

  it('keep the file they are told to be in when no frame is in the project', () => {
    const failures = new Failures();
    failures.begin('a', 'test/a.test.js');
    failures.begin('b');
    failures.read('boom');
    expect(failures.take()).toEqual([{ name: 'a', file: 'test/a.test.js' }, { name: 'b', message: 'boom' }]);
    expect(failures.take()).toEqual([]);
  });

  it('have bounded messages', () => {
    const failures = new Failures();
    failures.begin('a');
    for (let line = 0; line < 1000; line += 1) failures.read('x'.repeat(1000));
    expect(failures.take()[0]?.message?.length).toBeLessThanOrEqual(2000);
  });
});
