/**
 * tap-diff 0.1 and tap-nirvana 1, which TAP is piped through:
 *   passed: 3  failed: 3  of 6 tests  (80ms)        (tap-nirvana: `  passed: 2,  failed: 0  of 2 tests  (9ms)`)
 * Assertions are counted; tap-nirvana keeps directives beside them: `✔  after # SKIP`, `✖  not yet # TODO`.
 * Source of the shapes: output.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapDiff = tapFormatter({
  id: 'tap-diff',
  title: 'tap-diff',
  openings: ['passed: 3', '✔ …', '✖ …'],
  lines: [{ shape: /^(?: {2})?passed: (?<passed>\d{1,9}),? {2}failed: (?<failed>\d{1,9}) {2}of (?<total>\d{1,9}) tests {2}\((?<time>\d[^()]{0,20})\)$/ }],
  skipped: /^ {4}✔ {2}.*# (?:SKIP|TODO)\b/i,
  failedTodo: /^ {4}✖ {2}.*# TODO\b/i,
  failure: /^ {4}✖ {2}(?<name>.*?)(?: at .*)?$/,
});
