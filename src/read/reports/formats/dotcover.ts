/**
 * dotCover XML: statements counted on the root, which is the headline. The detailed report names the statements with their lines; a line is hit
 * when a statement on it was covered, in part when another one was not.
 */
import { HIT, MISSED, PARTIAL } from '../coverage-collector.ts';
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { countIn } from '../rates.ts';

const COVERED = 1;
const UNCOVERED = 2;
const MAX_STATEMENT_LENGTH = 1_000;

class DotCoverHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #files = new Map<string, string>();
  /** By file index and line: which kinds of statement are on it. */
  readonly #lines = new Map<string, Map<number, number>>();

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  open({ name, attributes }: XmlElement): void {
    if (name === 'Statement') this.#statement(attributes);
    else if (name === 'File') this.#files.set(attributes['Index'] ?? '', attributes['Name'] ?? '');
    else if (name === 'Root') {
      const [total, covered] = [countIn(attributes['TotalStatements']), countIn(attributes['CoveredStatements'])];
      if (total === undefined || covered === undefined || total === 0) return;
      this.#target.coverage.totals(covered, total);
      this.#target.coverage.headline((covered / total) * 100);
    }
  }

  close(name: string): void {
    if (name !== 'Root') return;
    for (const [index, lines] of this.#lines) {
      const path = this.#files.get(index);
      if (path === undefined || path === '') continue;
      const file = this.#target.coverage.file(path);
      for (const [line, kinds] of lines) file.mark(line, kinds === COVERED ? HIT : kinds === UNCOVERED ? MISSED : PARTIAL);
    }
  }

  #statement({ FileIndex = '', Line, EndLine, Covered }: Readonly<Record<string, string>>): void {
    const first = countIn(Line);
    if (first === undefined) return;
    const last = Math.min(countIn(EndLine) ?? first, first + MAX_STATEMENT_LENGTH);
    const lines = this.#lines.get(FileIndex) ?? new Map<number, number>();
    this.#lines.set(FileIndex, lines);
    const kind = (Covered ?? '').toLowerCase() === 'true' ? COVERED : UNCOVERED;
    for (let line = first; line <= last; line += 1) lines.set(line, (lines.get(line) ?? 0) | kind);
  }
}

export const dotcover: XmlReportFormat = {
  kind: 'xml',
  id: 'dotcover',
  title: 'dotCover XML',
  matches: ({ name, attributes }) => name === 'Root' && 'TotalStatements' in attributes,
  start: (target) => new DotCoverHandler(target),
};
