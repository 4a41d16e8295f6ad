import type { Floor } from '../../kit/floor.ts';

/** `Tests Passed: 5, Failed: 1, Skipped: 1, Inconclusive: 0, NotRun: 0`; 3.x: `Passed: 5 Failed: 1 Skipped: 1 Pending: 0 Inconclusive: 0` */
export const pesterFloor: Floor = {
  framework: 'pester',
  openings: [['Tests', 'Passed:'], ['Passed:', '5']],
  lines: [/^(?:Tests )?Passed: (?<passed>\d{1,9}),? Failed: (?<failed>\d{1,9}),? Skipped: (?<skipped>\d{1,9})(?:,? Pending: (?<pending>\d{1,9}))?(?:,? Inconclusive: (?<todo>\d{1,9}))?(?:,? NotRun: \d{1,9})?$/],
  needs: ['passed'],
};
