import { describe, expect, it } from '@jest/globals';
import { isStackFrame, projectPlace } from '../src/read/console/kit/stack-frame.ts';

describe('the place of a stack frame', () => {
  it.each([
    ['      at Object.toBe (test/division.test.js:4:46)', 'test/division.test.js', 4, 46],
    ['      at Object.<anonymous>.exports.div (src/math.js:4:11)', 'src/math.js', 4, 11],
    ['    at async Promise.all (/home/me/my project (copy)/a.js:1:2)', '/home/me/my project (copy)/a.js', 1, 2],
    ['at test/d.test.js:4:46', 'test/d.test.js', 4, 46],
    ['    at async file:///home/me/shop/a.mjs:3:1', '/home/me/shop/a.mjs', 3, 1],
    ['    at file:///C:/shop/a.mjs:3:1', 'C:/shop/a.mjs', 3, 1],
    ['    at C:\\shop\\a.js:3:1', 'C:\\shop\\a.js', 3, 1],
    [' ❯ Module.div src/math.js:4:11', 'src/math.js', 4, 11],
    [' ❯ test/division.test.js:4:46', 'test/division.test.js', 4, 46],
    ['sum@http://localhost:9876/base/test/a.js?1a2b:3:5', 'test/a.js', 3, 5],
    ['      at Context.eval (webpack://shop/./cypress/e2e/cart.cy.ts:14:29)', 'cypress/e2e/cart.cy.ts', 14, 29],
    ['    at run (webpack-internal:///./src/a.ts:7:1)', 'src/a.ts', 7, 1],
    ['    at CounterTest.test_Inc (contracts/Counter.t.sol:17)', 'contracts/Counter.t.sol', 17, undefined],
  ])('%s', (text, file, line, column) => {
    expect(projectPlace(text)).toEqual({ file, line, ...(column === undefined ? {} : { column }) });
    expect(isStackFrame(text)).toBe(true);
  });

  it.each([
    '    at process.processImmediate (node:internal/timers:574:21)',
    '    at Runner.run (/home/me/shop/node_modules/mocha/lib/runner.js:1:2)',
    ' ❯ loadAndTransform node_modules/vite/dist/node/chunks/dep.js:55077:21',
    '    at new Promise (<anonymous>)',
    '    at <Jasmine>',
    '    at eval (native)',
    '      at <unknown> (http://localhost:3000/__cypress/runner/cypress_runner.js:1:2)',
  ])('is not in the project: %s', (text) => {
    expect(projectPlace(text)).toBeUndefined();
    expect(isStackFrame(text)).toBe(true);
  });

  it.each(['expected 2 to be 3', 'at half past 10:30', 'Error: connect ECONNREFUSED 127.0.0.1:1', '', '❯ suite'])('is none: %j', (text) => {
    expect(projectPlace(text)).toBeUndefined();
    expect(isStackFrame(text)).toBe(false);
  });
});
