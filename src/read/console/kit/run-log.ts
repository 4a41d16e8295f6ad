import type { Confidence, Counts, NamedTest, Run } from '../../model.ts';
import { FailingTests } from './failing-tests.ts';
import type { Line } from '../format.ts';
import { MAX_RUNS, RUNS_WITH_MESSAGES, beyond } from './kept-runs.ts';
import { evidenceAt } from './numbers.ts';

export interface RunEnd {
  readonly confidence?: Confidence;
  /** Lines the counts were read from; the line itself when left out. */
  readonly summaryLines?: readonly number[];
  /** Line of a single figure where it is not the first of these. */
  readonly lines?: Partial<Record<keyof Counts, number>>;
  readonly encloses?: 'all' | readonly string[];
  readonly recapOf?: readonly string[];
  readonly durationSeconds?: number;
  /** Where the run ends, when not at its summary. */
  readonly lastLine?: number;
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
  readonly #ended: { readonly run: Run; readonly failing: FailingTests }[] = [];
  /** First line of the open run, 0 when none is open. */
  firstLine = 0;
  failing = new FailingTests();

  constructor(framework: string, stream: string) {
    this.#framework = framework;
    this.#stream = stream;
  }

  get runs(): readonly Run[] {
    return this.#ended.map(({ run, failing }) => ({ ...run, failingTests: failing.list() }));
  }

  /** The failing tests of the run that ended last, for a tool that names them below its summary. */
  get lastFailing(): FailingTests | undefined {
    return this.#ended.at(-1)?.failing;
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
    const run: Run = {
      framework: this.#framework,
      confidence,
      counts: known,
      evidence: evidenceAt(this.#framework, summaryLines[0] ?? line.number, known).map((figure) => ({ ...figure, line: lines[figure.field as keyof Counts] ?? figure.line })),
      firstLine: Math.min(firstLine, ...summaryLines),
      lastLine: line.number,
      summaryLines,
      stream: this.#stream,
      ...rest,
    };
    if (this.#ended.length < MAX_RUNS) this.#ended.push({ run, failing: this.failing });
    else if (this.#ended.length === MAX_RUNS) this.#ended.push({ run: beyond(run), failing: new FailingTests() });
    this.#ended[this.#ended.length - 1 - RUNS_WITH_MESSAGES]?.failing.forgetMessages();
    this.discard();
  }

  /** The last run again as open, with all that was gathered for it. */
  takeBack(): void {
    const last = this.#ended.pop();
    if (last === undefined) return;
    const later = this.failing;
    this.firstLine = last.run.firstLine;
    this.failing = last.failing;
    for (const test of later.list()) this.failing.add(test.name, test.file === undefined ? undefined : { ...test, file: test.file }, test.message);
  }
}
