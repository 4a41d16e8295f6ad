import type { ShardNumber } from '../domain/shard.ts';

export const SPLIT_MEASURES = ['durations', 'size', 'count'] as const;

export interface SplitRequest {
  readonly shard: ShardNumber;
  /** State file with the durations of earlier runs. */
  readonly from: string | undefined;
  readonly by: (typeof SPLIT_MEASURES)[number] | undefined;
  readonly form: 'lines' | 'null' | 'json';
  readonly allowEmpty: boolean;
  readonly patterns: readonly string[];
}
