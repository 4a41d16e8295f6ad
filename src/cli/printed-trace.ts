/** `check-tests read --trace`: which lines reached which reader and why, the runs found, and what each rule made of them. */
import type { Ruling } from '../read/console/engine/arbitration.ts';
import type { Line } from '../read/console/format.ts';
import type { LineReason, Trace } from '../read/console/engine/trace.ts';
import type { Run } from '../read/model.ts';

/** Of a long output the beginning is shown: enough to see what a reader got. */
const MAX_LINES = 2_000;
const MAX_RUNS = 500;
const MAX_TEXT = 100;

const DID: Record<Ruling['did'], string> = { 'left-out': 'does not count', changed: 'is changed', added: 'is added' };

interface SeenLine {
  readonly number: number;
  readonly text: string;
  readonly readers: string[];
}

/** Control characters would move the cursor of a terminal. */
function shown(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ');
  return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}…` : plain;
}

function named({ framework, counts, firstLine, lastLine, stream, confidence, recapOf, encloses }: Run): string {
  const figures = (['total', 'passed', 'failed', 'skipped'] as const).map((field) => `${field} ${counts[field] ?? 'not known'}`).join(', ');
  const whose = (ids: 'all' | readonly string[]): string => (ids === 'all' ? 'all runs' : ids.join(', '));
  const relations = [...(recapOf === undefined ? [] : [`a recap of ${whose(recapOf)}`]), ...(encloses === undefined ? [] : [`encloses ${whose(encloses)}`])];
  return [`${framework}, lines ${firstLine} to ${lastLine}${stream === '' ? '' : ` of ${shown(stream)}`}: ${figures}`, `attested by ${confidence}`, ...relations].join('; ');
}

export class PrintedTrace implements Trace {
  readonly #lines: SeenLine[] = [];
  readonly #runs: string[] = [];
  readonly #rulings: string[] = [];
  #more = 0;

  line(line: Line, reader: string, reason: LineReason): void {
    const last = this.#lines.at(-1);
    const reached = `${reader} (${reason})`;
    if (last !== undefined && last.number === line.number && last.text === line.text) {
      if (!last.readers.includes(reached)) last.readers.push(reached);
    } else if (this.#lines.length < MAX_LINES) this.#lines.push({ number: line.number, text: line.text, readers: [reached] });
    else this.#more += 1;
  }

  found(run: Run): void {
    if (this.#runs.length < MAX_RUNS) this.#runs.push(named(run));
  }

  readonly ruled = ({ rule, says, run, to, did }: Ruling): void => {
    if (this.#rulings.length === MAX_RUNS) return;
    this.#rulings.push(`rule ${rule}: ${named(run)} — ${DID[did]}${to === undefined ? '' : ` beside ${to.framework}, lines ${to.firstLine} to ${to.lastLine}`}. ${says}`);
  };

  /** For a person; what is not listed reached no reader. */
  lines(): string[] {
    return [
      '',
      'Lines that reached a reader (a line that is not here reached none)',
      ...this.#lines.map(({ number, text, readers }) => `${String(number).padStart(7)}  ${shown(text)}\n         -> ${readers.join(', ')}`),
      ...(this.#more === 0 ? [] : [`  … and ${this.#more} more that are not shown`]),
      'Runs that readers found',
      ...this.#runs.map((run) => `  ${run}`),
      'What the rules did',
      ...(this.#rulings.length === 0 ? ['  nothing: all of them count'] : this.#rulings.map((ruling) => `  ${ruling}`)),
    ];
  }
}
