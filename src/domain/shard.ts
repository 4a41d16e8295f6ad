/** `2/3`: the second of three shards, counted from 1 everywhere. */
export interface ShardNumber {
  readonly index: number;
  readonly count: number;
}

/** GitHub's matrix has no more jobs. */
export const MAX_SHARDS = 256;

/** Undefined for anything else than `I/N` with 1 <= I <= N <= 256. */
export function shardNumber(text: string): ShardNumber | undefined {
  const match = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim());
  const [index, count] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  return index >= 1 && index <= count && count <= MAX_SHARDS ? { index, count } : undefined;
}
