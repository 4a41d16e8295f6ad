/** Who ran, when and what; for the state and the links of the report. */
export interface RunIdentity {
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly sha?: string;
  readonly ref?: string;
  readonly runId?: string;
  readonly runNumber?: number;
  readonly runAttempt?: number;
  readonly command?: string;
  /** The setting `name`, and the matrix cell as cache keys have it. */
  readonly name?: string;
  /** Instead of a name. */
  readonly use?: { readonly workflow: string; readonly job: string; readonly step: string };
  readonly cell?: string;
}
