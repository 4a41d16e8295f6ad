/** The part of the stand-in's interface that the tests use. */
export interface CacheEntry {
  readonly key: string;
  readonly scope: string;
  readonly version: string;
}

export interface Services {
  readonly state: {
    readonly caches: readonly CacheEntry[];
    readonly comments: { readonly id: number; readonly issue: number; readonly body: string; readonly user: { readonly login: string } }[];
    readonly statuses: readonly { readonly sha: string; readonly context: string; readonly state: string; readonly description: string }[];
    readonly requests: readonly { readonly method: string; readonly path: string }[];
    readonly unhandled: readonly unknown[];
  };
  readonly token: string;
  readonly url: string;
  /** What a step of such a run gets in its environment. */
  env(context: { readonly ref: string; readonly runId?: number }): Record<string, string>;
  addPull(pull: unknown): void;
  faults(list: readonly { match: string; times?: number; status?: number; body?: unknown; headers?: Record<string, string>; delayMs?: number; drop?: boolean }[]): void;
  close(): Promise<void>;
}

export function startServices(options?: Record<string, unknown>): Promise<Services>;
