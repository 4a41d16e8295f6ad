/** The parts of a merge as people see them. */
import { present } from '../domain/present.ts';
import type { Machine } from '../report/machine.ts';
import { labelOf } from './identity.ts';
import type { Part } from './schema.ts';

export function machinesOf(parts: readonly Part[], runUrl: string | undefined): Machine[] {
  return parts.map(({ identity, status, status_detail: statusDetail, counts, coverage, duration_ms: durationMilliseconds, run }) => ({
    label: labelOf(identity),
    status,
    counts,
    coverage: coverage.percentage,
    durationMilliseconds,
    ...present({ statusDetail, url: runUrl === undefined || run.check_run_id === undefined ? undefined : `${runUrl}/job/${run.check_run_id}` }),
  }));
}
