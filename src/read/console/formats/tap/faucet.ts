/**
 * faucet, which TAP is piped through. It redraws the line it is at, also without a terminal; what remains of tape's
 * closing figures on the screen, with its own mark before the last:
 *   # tests 6 / # pass  4 / ⨯ fail  2        (`✓ ok` when none failed)
 * Assertions are counted; skipped ones are inside pass, and overdrawn. Source of the shape: output.
 */
import { tapFormatter } from './tap-formatter.ts';

export const faucet = tapFormatter({
  id: 'faucet',
  title: 'faucet',
  openings: ['# tests', '# pass', '⨯ fail', '✓ ok'],
  lines: [{ shape: /^# tests (?<total>\d{1,9})$/ }, { shape: /^# pass {2}(?<passed>\d{1,9})$/ }, { shape: /^(?:⨯ fail {2}(?<failed>\d{1,9})|✓ ok)$/ }],
});
