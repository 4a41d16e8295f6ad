import type { Confidence, Counts, NamedTest, Run } from '../model.ts';
import { FailingTests } from './failing-tests.ts';
import type { Line } from './format.ts';
import { evidenceAt } from './numbers.ts';

export interface RunEnd {
  readonly confidence?: Confidence;
  /** Lines the counts were read from; the line itself when left out. */
  readonly summaryLines?: readonly number[];
  /** Line of a single figure where it is not the first of these. */
  readonly lines?: Partial<Record<keyof Counts, number>>;
  readonly encloses?: 'all' | readonly string[];
  readonly durationSeconds?: number;
  readonly flakyTests?: readonly NamedTest[];
  readonly notes?: readonly string[];
  readonly partial?: string;
}

/**
 * The runs of one tool in one stream, one after the other: `begin` at each sign of a run (the first one counts),
 * `end` at its summary. `takeBack` reopens the last run when what looked like its summary was a test's own output.
 */
export class RunLog {
  readonly #framework: string;
  readonly #stream: string;
  readonly #runs: Run[] = [];
  #ended: { readonly firstLine: number; readonly failing: FailingTests } | undefined;
  /** First line of the open run, 0 when none is open. */
  firstLine = 0;
  failing = new FailingTests();

  constructor(framework: string, stream: string) {
    this.#framework = framework;
    this.#stream = stream;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  get open(): boolean {
    return this.firstLine !== 0;
  }

  begin(line: Line): void {
    if (this.firstLine === 0) this.firstLine = line.number;
  }

  /** Forgets what was gathered for the open run. */
  discard(): void {
    this.firstLine = 0;
    this.failing = new FailingTests();
  }

  end(line: Line, known: Counts, how: RunEnd = {}): void {
    const { confidence = 'summary', summaryLines = [line.number], lines = {}, ...rest } = how;
    const firstLine = this.firstLine === 0 ? line.number : this.firstLine;
    this.#runs.push({
      framework: this.#framework,
      confidence,
      counts: known,
      evidence: evidenceAt(this.#framework, summaryLines[0] ?? line.number, known).map((figure) => ({ ...figure, line: lines[figure.field as keyof Counts] ?? figure.line })),
      firstLine: Math.min(firstLine, ...summaryLines),
      lastLine: line.number,
      summaryLines,
      stream: this.#stream,
      failingTests: this.failing.list(),
      ...rest,
    });
    this.#ended = { firstLine, failing: this.failing };
    this.discard();
  }

  /** The last run again as open, with all that was gathered for it. */
  takeBack(): void {
    if (this.#ended === undefined) return;
    this.#runs.pop();
    const later = this.failing;
    this.firstLine = this.#ended.firstLine;
    this.failing = this.#ended.failing;
    for (const test of later.list()) this.failing.add(test.name, test.file === undefined ? undefined : { ...test, file: test.file }, test.message);
    this.#ended = undefined;
  }
}
