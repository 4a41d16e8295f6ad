import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `Ran 7 tests in 0.028s` and `FAILED (skips=1, failures=1, successes=5)`: without the second nothing is known. */
export const trialFloor: Floor = {
  framework: 'trial',
  openings: ['Ran 7', 'PASSED', 'FAILED'],
  lines: [/^Ran (?<total>\d{1,9}) tests? in \d{1,9}(?:\.\d{1,6})?s$/, /^(?:PASSED|FAILED) \((?:skips=(?<skipped>\d{1,9})(?:, )?)?(?:expectedFailures=(?<pending>\d{1,9})(?:, )?)?(?:failures=(?<failed>\d{1,9})(?:, )?)?(?:errors=(?<errors>\d{1,9})(?:, )?)?(?:unexpectedSuccesses=(?<surprises>\d{1,9})(?:, )?)?(?:successes=(?<passed>\d{1,9}))?\)$/],
  needs: ['total', 'passed'],
  gap: 2,
  counts: ({ surprises, ...others }) => wholeFloorCounts({ ...others, failed: String(Number(others['failed'] ?? 0) + Number(surprises ?? 0)) }),
};
