import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `3 tests passed`, `1 known failure`, `1 test skipped`, `1 test todo`, `1 hook failed`: with failures AVA leaves those passed out, and then nothing is known. */
export const avaFloor: Floor = {
  framework: 'ava',
  openings: ['3 tests', '1 test', '1 known', '1 hook', '1 unhandled', '1 uncaught'],
  lines: [
    /^(?<passed>\d{1,9}) tests? passed$/,
    /^(?<failed>\d{1,9}) tests? failed$/,
    /^(?<flaky>\d{1,9}) known failures?$/,
    /^(?<skipped>\d{1,9}) tests? skipped$/,
    /^(?<todo>\d{1,9}) tests? todo$/,
    /^(?<errors>\d{1,9}) (?:hooks? failed|unhandled rejections?|uncaught exceptions?)$/,
  ],
  needs: ['passed'],
  counts: (figures) => (figures['failed'] === undefined && figures['errors'] === undefined ? floorCounts(figures) : null),
};
