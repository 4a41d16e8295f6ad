import type { Floor } from '../../kit/floor.ts';

/** `test result: FAILED. 5 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s`; measured benchmarks passed. */
export const cargoFloor: Floor = {
  framework: 'cargo',
  openings: [['test', 'result:']],
  lines: [/^test result: (?:ok|FAILED)\. (?<passed>\d{1,9}) passed; (?<failed>\d{1,9}) failed(?:; \d{1,9} allowed to fail)?; (?<ignored>\d{1,9}) ignored(?:; (?<measured>\d{1,9}) measured)?(?:; \d{1,9} filtered out)?(?:; finished in \d{1,9}\.\d{1,9}s)?$/],
  needs: ['passed'],
};
