import type { Status } from '../domain/command-result.ts';
import type { Counts } from '../read/model.ts';

/** One of several machines that ran a part of the tests: a shard or a matrix cell. */
export interface Machine {
  readonly label: string;
  readonly status: Status;
  readonly statusDetail?: string;
  readonly counts: Counts;
  readonly coverage: number | null;
  readonly durationMilliseconds: number;
  /** The page of its job. */
  readonly url?: string;
}
