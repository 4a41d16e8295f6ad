/**
 * The one model in which console output and report files meet. Pure data: nothing here reads or writes.
 */

/** A number that was read, or null when it cannot be known. Never negative, never guessed. */
export type Count = number | null;

export interface Counts {
  readonly total: Count;
  readonly passed: Count;
  readonly failed: Count;
  readonly skipped: Count;
}

export const UNKNOWN_COUNTS: Counts = { total: null, passed: null, failed: null, skipped: null };

/** Where a figure came from. `line` is 1-based in the input named by `source` (`console` or a report file). */
export interface Evidence {
  readonly field: 'total' | 'passed' | 'failed' | 'skipped' | 'coverage_pct';
  readonly value: number;
  readonly line: number;
  readonly framework: string;
  readonly source?: string;
}

/** A test named by its tool. `name` is as the tool prints it (suites joined the tool's own way). */
export interface NamedTest {
  readonly name: string;
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** First lines of the failure message; bounded by the reader (see `keep`). */
  readonly message?: string;
  /** Of several machines that ran it: those on which it failed. */
  readonly cells?: readonly string[];
}

/**
 * How well a run is attested. When two runs claim the same line, the better attested one keeps it:
 * `structure` (header, body and summary of the tool were seen and agree) over
 * `summary` (a line only this tool prints) over
 * `shape` (a line that several tools or a program could print).
 */
export type Confidence = 'structure' | 'summary' | 'shape';

/** One run of one test tool, as its own reader understood it. */
export interface Run {
  readonly framework: string;
  readonly confidence: Confidence;
  readonly counts: Counts;
  /** Evidence of each non-null count. */
  readonly evidence: readonly Evidence[];
  /** Extent of the run, 1-based line numbers: from its header (or first sign) to the end of its summary. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Lines the counts were read from; no line counts for two runs. */
  readonly summaryLines: readonly number[];
  /** Label of the output stream (the peeled prefix, '' for none). */
  readonly stream: string;
  /**
   * Runs of other tools inside this run's extent are output of its tests (ctest -V around GoogleTest)
   * or repeated by its own total (gotestsum around go): they are not added. 'all', or ids of frameworks.
   */
  readonly encloses?: 'all' | readonly string[];
  /**
   * Coverage tools that print between this run's header and summary; a figure of another tool there was printed by a test.
   * Undefined: any tool may.
   */
  readonly coverageInside?: readonly string[];
  /** This is a wrapper's total over other runs: dropped when one of those frameworks (or any run, for 'all') was read. */
  readonly recapOf?: 'all' | readonly string[];
  /** A whole report document among the output: it repeats a run, was printed by a test, or tells of another run. */
  readonly document?: true;
  /** Attested by words that tests print as well: gives way to a better attested run of its tool, and to a printed report, in its stream. */
  readonly yields?: true;
  /** Only the tool's summary was seen: counts where no structure of any tool was (see floor-rule.ts). */
  readonly floor?: true;
  /** Unknown because lines of it are missing: gives way to the floor of its tool. */
  readonly fragment?: true;
  /** Why the counts are incomplete: a sentence for the person who asks. */
  readonly partial?: string;
  readonly failingTests?: readonly NamedTest[];
  readonly flakyTests?: readonly NamedTest[];
  /** Seconds, as printed. */
  readonly durationSeconds?: number;
  /** Other pairs of figures worth telling, e.g. Go's packages beside its tests. */
  readonly notes?: readonly string[];
}

/** A headline coverage figure. `percentage` is 0-100 as printed. */
export interface CoverageFigure {
  readonly tool: string;
  readonly percentage: number;
  /** 1-based. */
  readonly line: number;
  readonly stream: string;
  /** Weight when several figures are averaged: number of lines or statements, where printed. */
  readonly weight?: number;
  /**
   * What the figure covers: `total` of everything measured so far (a later one of the same tool replaces it),
   * or `part` (one package of several; parts of one tool are averaged).
   */
  readonly scope: 'total' | 'part';
  /** Plain words that any program could print: counts only when no tool's own figure was read. */
  readonly fallback?: true;
  /** A single line of a report: counts where no whole report was read. */
  readonly floor?: true;
}

/** One of several runs that were summed: a package of a workspace, unit tests beside integration tests. */
export interface RunPart {
  readonly framework: string;
  /** The prefix of its lines, '' for none. */
  readonly stream: string;
  /** Its last line, 1-based. */
  readonly line: number;
  readonly counts: Counts;
}

/** What the console said, all runs reconciled. */
export interface Reading {
  readonly frameworks: readonly string[];
  readonly counts: Counts;
  readonly coverage: number | null;
  readonly evidence: readonly Evidence[];
  readonly failingTests: readonly NamedTest[];
  readonly flakyTests: readonly NamedTest[];
  /** Places that the output names as errors; not tests. */
  readonly errorPlaces: readonly NamedTest[];
  /** Sum of the printed durations in seconds, null when none was printed. */
  readonly durationSeconds: number | null;
  /** True when some output was cut or a summary is missing: the counts are not to be compared. */
  readonly partial: boolean;
  /** Sentences on how the figures came about. */
  readonly notes: readonly string[];
  /** What was summed, in order; absent where there is one run only. */
  readonly parts?: readonly RunPart[];
}
