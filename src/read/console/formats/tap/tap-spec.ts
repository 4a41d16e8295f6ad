/**
 * tap-spec 4 and 5, and tap-arc 1, which TAP is piped through:
 *     total:     6
 *     passing:   4
 *     failing:   2        (absent when 0)
 *     duration:  23ms     (tap-arc: `skipped:   1`, `todo:      1`, `147 ms`, no indentation)
 * Assertions are counted. tap-spec shows skipped ones as `    - name` and lists a failing todo as `✖ name # TODO`.
 * Source of the shapes: output of both.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapSpec = tapFormatter({
  id: 'tap-spec',
  title: 'tap-spec',
  openings: ['total: 6', 'passing: 4', 'failing: 2', 'skipped: 1', 'todo: 1', 'duration: 23ms', '- …', '✖ …', '× …', '✗ …', 'at:', 'At:'],
  lines: [
    { shape: /^(?: {2})?total: {5}(?<total>\d{1,9})$/ },
    { shape: /^(?: {2})?passing: {3}(?<passed>\d{1,9})$/ },
    { shape: /^(?: {2})?failing: {3}(?<failed>\d{1,9})$/, optional: true },
    { shape: /^skipped: {3}(?<skipped>\d{1,9})$/, optional: true },
    { shape: /^todo: {6}(?<todo>\d{1,9})$/, optional: true },
    { shape: /^(?: {2}duration: {2})?(?<time>\d[\d.]*(?: ?ms|s|m))$/, optional: true },
  ],
  skipped: /^ {4}- \S/,
  failedTodo: /^ {4}[✖×] .*# TODO\b/,
  failure: /^ {4}(?:[✖×]|✗ \[\d+\]) (?<name>.*)$/,
});
