/**
 * tap-min 2 and 3, which TAP is piped through: `6 tests complete (69ms)`, whether or not some failed. Each failing
 * assertion is shown above it with a tabbed `operator:` line; by these the failures are counted.
 * Source of the shape: output; index.js of 3.0.
 */
import { tapFormatter } from './tap-formatter.ts';

export const tapMin = tapFormatter({
  id: 'tap-min',
  title: 'tap-min',
  openings: ['6 tests complete', '1 test complete', 'operator:'],
  lines: [{ shape: /^(?<total>\d{1,9}) tests? complete \((?<time>\d[^()]{0,20})\)$/ }],
  confidence: 'shape',
  failure: /^\toperator: \S/,
});
