import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `2 doctests, 12 tests, 4 failures, 2 excluded, 2 invalid, 2 skipped`: those excluded were not run. */
export const exunitFloor: Floor = {
  framework: 'exunit',
  openings: ['12 tests,', '1 test,', '2 doctests,', '1 doctest,', '2 properties,', '1 property,', '12 features,'],
  lines: [/^(?<kinds>(?:\d{1,9} (?:doctests?|tests?|properties|property|features?), ){1,4})(?<failed>\d{1,9}) failures?(?:, (?<excluded>\d{1,9}) excluded)?(?:, (?<errors>\d{1,9}) invalid)?(?:, (?<skipped>\d{1,9}) skipped)?(?:, (?<unrun>\d{1,9}) excluded)?$/],
  needs: ['kinds'],
  counts: ({ kinds = '', excluded, unrun, ...others }) => { const all = (kinds.match(/\d+/g) ?? []).reduce((sum, each) => sum + Number(each), 0); return floorCounts({ ...others, total: String(all - Number(excluded ?? 0) - Number(unrun ?? 0)) }); },
};
