/**
 * tap-summary 4, which TAP is piped through; assertions, one figure a line:
 *   duration: 24ms / planned: 6 / assertions: 6 / pass: 3 / fail: 3
 * Source of the shape: output.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapSummary = tapFormatter({
  id: 'tap-summary',
  title: 'tap-summary',
  openings: ['duration: 24ms', 'planned: 6', 'assertions: 6', 'pass: 3', 'fail: 3'],
  lines: [
    { shape: /^duration: (?<time>\d\S{0,20})$/ },
    { shape: /^planned: \d{1,9}$/ },
    { shape: /^assertions: (?<total>\d{1,9})$/ },
    { shape: /^pass: (?<passed>\d{1,9})$/ },
    { shape: /^fail: (?<failed>\d{1,9})$/ },
  ],
});
