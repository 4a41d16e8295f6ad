/** The part of the stand-in's interface that the tests use. */
export interface JobAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  readonly path?: string;
  readonly startLine?: number;
}

export interface JobResult {
  readonly conclusion: 'success' | 'failure' | 'cancelled';
  readonly outputs: Record<string, string>;
  readonly summary: string;
  readonly summaryBytes: number;
  readonly summaryAborted: boolean;
  readonly annotations: readonly JobAnnotation[];
  readonly log: string;
  readonly env: Record<string, string>;
  readonly warnings: readonly string[];
  readonly metrics: { readonly wallMs: number; readonly firstOutputMs: number; readonly maxRssKb: number };
}

export interface JobOptions {
  readonly action: string;
  readonly with?: Record<string, string>;
  readonly workspace: string;
  readonly services?: unknown;
  readonly event?: unknown;
  readonly eventName?: string;
  readonly ref?: string;
  readonly sha?: string;
  readonly runId?: number;
  readonly runAttempt?: number;
  readonly matrix?: unknown;
  /** Id of the job. */
  readonly job?: string;
  /** Of the github context, in place of what the others say. */
  readonly github?: Readonly<Record<string, string>>;
  readonly runner?: { readonly os?: string };
  readonly stepEnv?: Record<string, string>;
  readonly hostEnv?: Record<string, string>;
  readonly secrets?: Record<string, string>;
  readonly timeoutMs?: number;
  readonly cancelAfterMs?: number;
  /** Asked every 20 ms. */
  readonly cancelWhen?: () => boolean;
  /** False: without the program that measures it in between. */
  readonly time?: boolean;
  readonly cacheReadOnly?: boolean;
  readonly cacheMode?: string;
  readonly node24?: string;
  readonly dir?: string;
  readonly token?: string;
  readonly path?: string;
}

export function runAction(options: JobOptions): Promise<JobResult>;
export function parseYaml(text: string): unknown;
