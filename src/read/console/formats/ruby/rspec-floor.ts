import { type Floor, floorCounts } from '../../kit/floor.ts';

/** `10 examples, 2 failures, 1 pending, 1 error occurred outside of examples`; such an error is a failure beyond the examples. */
export const rspecFloor: Floor = {
  framework: 'rspec',
  openings: ['3 examples,', '1 example,'],
  lines: [/^(?<examples>\d{1,9}) examples?, (?<failures>\d{1,9}) failures?(?:, (?<pending>\d{1,9}) pending)?(?:, (?<errors>\d{1,9}) errors? occurred outside of examples)?$/],
  needs: ['examples'],
  counts: ({ examples, failures, pending, errors }) => floorCounts({ total: String(Number(examples) + Number(errors ?? 0)), failed: failures, errors, skipped: pending }),
};
