/** What most readers share: runs and coverage figures collected as the summaries pass by. */
import type { Counts, CoverageFigure, Run } from '../../model.ts';
import { UNKNOWN_COUNTS } from '../../model.ts';
import type { ConsoleReader, Findings, Line } from '../format.ts';
import { addRun, addTotal } from './kept-runs.ts';
import { evidenceAt } from './numbers.ts';

export abstract class CollectingReader implements ConsoleReader {
  attentive = false;
  protected readonly framework: string;
  protected readonly stream: string;
  protected readonly runs: Run[] = [];
  protected readonly coverage: CoverageFigure[] = [];

  constructor(framework: string, stream: string) {
    this.framework = framework;
    this.stream = stream;
  }

  abstract read(line: Line, afterBlank: boolean): void;

  finish(): Findings {
    return { runs: this.runs, coverage: this.coverage };
  }

  /** Adds a run whose counts stand on `lines`; the last of them is the evidence unless `more` says otherwise. */
  protected add(counts: Counts, lines: readonly number[], more: Partial<Run> = {}): void {
    const last = lines.at(-1) ?? 0;
    addRun(this.runs, {
      framework: this.framework,
      confidence: 'summary',
      counts,
      evidence: evidenceAt(this.framework, last, counts),
      firstLine: lines[0] ?? last,
      lastLine: last,
      summaryLines: lines,
      stream: this.stream,
      ...more,
    });
  }

  /** Adds a run that is known to have happened but whose counts are not: `why` is a sentence. */
  protected addUnknown(firstLine: number, lastLine: number, why: string, more: Partial<Run> = {}): void {
    this.add(UNKNOWN_COUNTS, [], { confidence: 'structure', firstLine, lastLine, partial: why, ...more });
  }

  protected cover(percentage: number | null, line: number, scope: CoverageFigure['scope'] = 'total'): void {
    if (percentage === null) return;
    const figure: CoverageFigure = { tool: this.framework, percentage, line, stream: this.stream, scope };
    if (scope === 'total') addTotal(this.coverage, figure);
    else this.coverage.push(figure);
  }

  /** Runs of confidence `shape` count only where nothing better was found, and then the last one: tests print such lines, too. */
  protected dropUnlikely(): void {
    const likely = this.runs.filter((run) => run.confidence !== 'shape');
    const kept = likely.length > 0 ? likely : this.runs.slice(-1);
    this.runs.splice(0, this.runs.length, ...kept);
  }
}
