import { type Floor, wholeFloorCounts } from '../../kit/floor.ts';

/** `Total Discovered Tests: 6` and the rows below it, as many as it says. */
export const llvmLitFloor: Floor = {
  framework: 'llvm-lit',
  openings: [['Total', 'Discovered'], 'Passed', 'Failed', 'Unsupported', 'Skipped', 'Excluded', 'Expectedly', 'Unresolved', 'Timed', 'Unexpectedly'],
  lines: [
    /^Total Discovered Tests: (?<total>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^Passed {0,20}: {1,10}(?<passed>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^Failed {0,20}: {1,10}(?<failed>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^Unsupported {0,20}: {1,10}(?<skipped>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^Skipped {0,20}: {1,10}(?<pending>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^Expectedly Failed {0,20}: {1,10}(?<todo>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
    /^(?:Unresolved|Timed Out) {0,20}: {1,10}(?<errors>\d{1,9})(?: \([\d.]{1,6}%\))?$/,
  ],
  needs: ['total'],
  counts: (figures) => wholeFloorCounts({ passed: '0', ...figures }),
};
