/** Messages of real tools as blocks of Markdown; see also fixtures/golden/real-*. */
import { describe, expect, it } from '@jest/globals';
import { failureMessage } from '../src/report/failure-message.ts';

function blocks(message: string, file?: string): string[] {
  return failureMessage(message, file).split('\n\n```').map((block, index) => (index === 0 ? block : `\`\`\`${block}`));
}

describe('a failure message', () => {
  it('of a pair of values is a diff, and its code frame is code', () => {
    expect(blocks('expect(received).toBe(expected)\n\nExpected: 99.5\nReceived: 100\n\n  40 |   x\n> 42 |   expect(y)\n     |   ^', 'a.ts')).toEqual([
      '```diff\n  expect(received).toBe(expected)\n\n- Expected: 99.5\n+ Received: 100\n```',
      '```ts\n  40 |   x\n> 42 |   expect(y)\n     |   ^\n```',
    ]);
  });

  it.each<[string, string, string]>([
    ["RSpec's pair", 'expected: 3\n     got: 4\n\n(compared using ==)', '```diff\n- expected: 3\n+ got: 4\n\n  (compared using ==)\n```'],
    ["testify's pair", 'Not equal:\nexpected: 1\nactual  : 2', '```diff\n  Not equal:\n- expected: 1\n+ actual  : 2\n```'],
    ["a tool's own signs", 'differs\n- a\n+ b', '```diff\n  differs\n- a\n+ b\n```'],
    ["pytest's margin", 'E   assert x\nE     - a\nE     + b', '```diff\n  assert x\n- a\n+ b\n```'],
    ["Mocha's legend, which is no part of the diff", '+ expected - actual\n\n-100\n+99', '```diff\n  + expected - actual\n\n-100\n+99\n```'],
    ['words alone', 'boom\n    at x (a.js:1:2)', '```text\nboom\n    at x (a.js:1:2)\n```'],
    // Nothing says which of them was expected.
    ["Rust's sides", 'assertion failed\n  left: 1\n right: 2', '```text\nassertion failed\n  left: 1\n right: 2\n```'],
    ['a list, which is no diff', '- one\n- two', '```text\n- one\n- two\n```'],
    ['ticks', '``` x', '````text\n``` x\n````'],
  ])('%s', (_title, message, expected) => {
    expect(failureMessage(message, 'a.txt')).toBe(expected);
  });

  it('is bounded', () => {
    expect(failureMessage('x\n'.repeat(5_000), undefined).split('\n').length).toBeLessThan(40);
    expect(failureMessage('x'.repeat(50_000), undefined).length).toBeLessThan(2_600);
  });
});
