/**
 * tap-difflet 0.7, which TAP is piped through: `2 failing` and `4 passing (31ms)` at the left margin, failing first
 * and absent when 0; every assertion is shown above, and the figures must agree with them. Directives stay beside the assertions: `✓ after # SKIP`, `⨯ not yet # TODO`.
 * Source of the shape: output; index.js.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapDifflet = tapFormatter({
  id: 'tap-difflet',
  title: 'tap-difflet',
  openings: ['2 failing', '4 passing', '✓ …', '⨯ …', 'At:'],
  lines: [{ shape: /^(?<failed>\d{1,9}) failing$/, optional: true }, { shape: /^(?<passed>\d{1,9}) passing \((?<time>\d[^()]{0,20})\)$/ }],
  passing: /^ {4}✓ /,
  skipped: /^ {4}✓ .*# (?:SKIP|TODO)\b/i,
  failedTodo: /^ {4}⨯ .*# TODO\b/i,
  failure: /^ {4}⨯ (?<name>.*)$/,
});
