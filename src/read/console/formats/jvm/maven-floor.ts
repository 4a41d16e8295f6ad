import type { Floor } from '../../kit/floor.ts';

/** `[INFO] Tests run: 7, Failures: 1, Errors: 0, Skipped: 1`, the total below the classes with their times. */
export const mavenFloor: Floor = {
  framework: 'maven',
  openings: [['Tests', 'run:'], ['[INFO]', 'Tests'], ['[ERROR]', 'Tests'], ['[WARNING]', 'Tests']],
  lines: [/^(?:\[(?:INFO|WARNING|ERROR)\] )?Tests run: (?<total>\d{1,9}), Failures: (?<failed>\d{1,9}), Errors: (?<errors>\d{1,9}), Skipped: (?<skipped>\d{1,9})$/],
  needs: ['total'],
};
