import type { Floor } from '../../kit/floor.ts';

/** `FAILED | 2 passed (1 step) | 2 failed (1 step) | 1 ignored (1 step) | 3 filtered out (131ms)` */
export const denoFloor: Floor = {
  framework: 'deno',
  openings: ['ok |', 'ok', 'FAILED'],
  lines: [/^(?:ok|FAILED) \| (?<passed>\d{1,9}) passed(?: \(\d{1,9} steps?\))? \| (?<failed>\d{1,9}) failed(?: \(\d{1,9} steps?\))?(?: \| (?<ignored>\d{1,9}) ignored(?: \(\d{1,9} steps?\))?)?(?: \| \d{1,9} measured)?(?: \| \d{1,9} filtered out)? ?\([\dms. ]{1,20}\)$/],
  needs: ['passed'],
};
