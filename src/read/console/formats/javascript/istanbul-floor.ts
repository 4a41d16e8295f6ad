import type { Floor } from '../../kit/floor.ts';

/** `All files |   64.28 |     37.5 |   72.22 |   64.28 |` or `Statements   : 80.5% ( 161/200 )`; statements are the headline. A row of zeros may have measured nothing. */
export const istanbulFloor: Floor = {
  framework: 'istanbul',
  openings: [['All', 'files'], 'Statements'],
  lines: [/^All files {1,400}(?!(?:\| {1,20}0 {1,20}){4}\|)\| {1,20}(?<coverage>\d{1,3}(?:\.\d{1,2})?) {0,20}(?:\| {1,20}\d{1,3}(?:\.\d{1,2})? {0,20}){3}\|/, /^Statements {1,8}: (?<coverage>\d{1,3}(?:\.\d{1,2})?)% \( \d{1,12}\/\d{1,12} \)/],
  needs: ['coverage'],
  coverage: true,
};
