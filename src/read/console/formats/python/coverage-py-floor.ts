import type { Floor } from '../../kit/floor.ts';

/** `TOTAL   100   15   85%`: the last column. */
export const coveragePyFloor: Floor = {
  framework: 'coverage-py',
  openings: ['TOTAL'],
  lines: [/^TOTAL(?: {1,300}\d{1,9}){2,4} {1,20}(?<coverage>\d{1,3}(?:\.\d{1,10})?)%$/],
  needs: ['coverage'],
  coverage: true,
};
