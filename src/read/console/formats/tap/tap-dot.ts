/**
 * tap-dot 2, which TAP is piped through:
 *     2 tests
 *     4 passed
 *     2 failed        (absent when 0)
 * `tests` are the groups, passed and failed the assertions: these are counted. Skipped ones are inside passed and
 * nowhere told. Source of the shape: output.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapDot = tapFormatter({
  id: 'tap-dot',
  title: 'tap-dot',
  openings: ['2 tests', '4 passed', '2 failed'],
  lines: [{ shape: /^ {2}\d{1,9} tests$/ }, { shape: /^ {2}(?<passed>\d{1,9}) passed$/ }, { shape: /^ {2}(?<failed>\d{1,9}) failed *$/, optional: true }],
});
