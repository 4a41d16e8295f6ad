import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `Ran: 5 tests in: 0.00 seconds.` and `OK` or `FAILED: Cases: 5 Tried: 5 Errors: 0 Failures: 1 Skip:1 Todo:0 Timeouts:0.` */
export const ounit2Floor: Floor = {
  framework: 'ounit2',
  openings: ['Ran:', 'OK', 'FAILED:', 'OK:'],
  lines: [
    /^Ran: (?<total>\d{1,9}) tests in: [\d.]{1,20} seconds\.$/,
    /^(?<ok>OK)$/,
    /^OK: Cases: \d{1,9}(?: Skip: ?(?<skipped>\d{1,9}))?(?: Todo: ?(?<todo>\d{1,9}))?$/,
    /^FAILED: Cases: \d{1,9} Tried: \d{1,9} Errors: (?<errors>\d{1,9}) Failures: (?<failed>\d{1,9}) Skip: ?(?<skipped>\d{1,9}) ?Todo: ?(?<todo>\d{1,9})(?: Timeouts: ?(?<timeouts>\d{1,9}))?\.?$/,
  ],
  needs: ['total'],
  counts: ({ ok, timeouts, ...others }) => (ok === undefined && others['failed'] === undefined && others['skipped'] === undefined ? null : floorCounts({ ...others, failed: String(Number(others['failed'] ?? 0) + Number(timeouts ?? 0)) })),
};
