/**
 * What is left to read of output that was made for a terminal: carriage returns, backspaces, cursor movement and erasing
 * are carried out on the last rows. Until a program moves the cursor up (or says that it talks to a terminal) no row is
 * held back; after that the last HELD rows are, so that a summary that is redrawn in place is read once, as it ended.
 *
 * A row that is begun anew by a carriage return: what stood there is gone when the new text covers or erases it; else
 * both are read, because a program's progress must not spoil a tool's line that follows it.
 */
import { type Sequence, sequenceAt } from './ansi.ts';
import { MAX_LINE_LENGTH } from '../../kit/bounds.ts';

/** Rows that a program can still change. Redrawn blocks of test tools have up to some 40 rows. */
const HELD = 64;
/** A program that moved the cursor and then printed so many lines without doing so again does not redraw them. */
const QUIET = 200;
/** Width assumed where long rows were wrapped: that of a terminal nobody gave a size. */
const WIDTH = 80;
/** Rows longer than this are only appended to: overwriting one costs a copy of it. */
const MAX_EDITED_LENGTH = 4096;

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u001b\r\b]/g;

export class Screen {
  readonly #onLine: (text: string, number: number) => void;
  readonly #sequence: Sequence = { end: 0, final: '', parameters: '' };
  #rows: string[] = [''];
  #numbers: number[] = [0];
  #row = 0;
  #column = 0;
  #saved = { fromBottom: 0, column: 0 };
  /** What the bottom row said before it was begun anew, while that may still be read. */
  #under = '';
  #holding = false;
  /** Lines since the cursor was moved up. */
  #quiet = 0;

  constructor(onLine: (text: string, number: number) => void) {
    this.#onLine = onLine;
  }

  /** True when a whole plain line may pass without the screen. */
  get idle(): boolean {
    return !this.#holding && this.#rows.length === 1 && this.#rows[0] === '' && this.#under === '';
  }

  /** Text without line feed. */
  write(text: string, number: number): void {
    let from = 0;
    while (from < text.length) {
      CONTROL.lastIndex = from;
      const at = CONTROL.exec(text)?.index ?? text.length;
      if (at > from) this.#put(text.slice(from, at), number);
      if (at === text.length) return;
      const code = text.charCodeAt(at);
      if (code === 13) this.#carriageReturn();
      else if (code === 8) this.#column = Math.max(0, this.#column - 1);
      if (code === 27) {
        sequenceAt(text, at, this.#sequence);
        if (this.#sequence.final !== '' && this.#sequence.final !== 'm') this.#control(this.#sequence.final, this.#sequence.parameters, number);
        from = this.#sequence.end;
      } else {
        from = at + 1;
      }
    }
  }

  lineFeed(number: number): void {
    this.#column = 0;
    this.#quiet += 1;
    if (this.#quiet > QUIET) this.#holding = false;
    if (this.#row < this.#rows.length - 1) {
      this.#row += 1;
      return;
    }
    this.#settle();
    this.#numbers[this.#row] = number;
    this.#rows.push('');
    this.#numbers.push(0);
    this.#row += 1;
    this.#release(this.#holding ? HELD : 1);
  }

  /** At the end of the output. */
  end(): void {
    this.#settle();
    if (this.#rows.at(-1) === '') this.#rows.pop();
    this.#release(0);
  }

  #release(keep: number): void {
    const count = this.#rows.length - keep;
    if (count <= 0) return;
    const rows = this.#rows.splice(0, count);
    const numbers = this.#numbers.splice(0, count);
    rows.forEach((text, index) => this.#onLine(text.trimEnd() === '' ? '' : text, numbers[index] ?? 0));
    this.#row = Math.max(0, this.#row - count);
  }

  #put(text: string, number: number): void {
    const row = this.#rows[this.#row] ?? '';
    this.#numbers[this.#row] = number;
    if (this.#column === row.length || row.length > MAX_EDITED_LENGTH) {
      if (row.length < MAX_LINE_LENGTH) this.#rows[this.#row] = row + text.slice(0, MAX_LINE_LENGTH - row.length);
    } else {
      const before = row.length < this.#column ? row.padEnd(this.#column) : row.slice(0, this.#column);
      this.#rows[this.#row] = (before + text + row.slice(this.#column + text.length)).slice(0, MAX_LINE_LENGTH);
    }
    this.#column += text.length;
  }

  #carriageReturn(): void {
    this.#column = 0;
    if (this.#row < this.#rows.length - 1 || this.#rows[this.#row] === '') return;
    this.#settle();
    this.#under = this.#rows[this.#row] ?? '';
    this.#rows[this.#row] = '';
  }

  /** Decides whether what the row said before is still to be read: not when what follows covers it. */
  #settle(): void {
    const under = this.#under;
    if (under === '') return;
    this.#under = '';
    const last = this.#rows.length - 1;
    if ((this.#rows[last] ?? '') === '') {
      this.#rows[last] = under;
    } else if ((this.#rows[last] ?? '').length < under.trimEnd().length) {
      this.#rows.splice(last, 0, under);
      this.#numbers.splice(last, 0, this.#numbers[last] ?? 0);
      this.#row += 1;
    }
  }

  #control(final: string, parameters: string, number: number): void {
    if (parameters.startsWith('?')) {
      // Hidden cursor, synchronised update: whoever sends these redraws.
      if (final === 'h' || final === 'l') this.#hold();
      return;
    }
    const [first = '', second = ''] = parameters.split(';', 2);
    const count = Math.min(Math.max(1, Number(first) || 1), MAX_EDITED_LENGTH);
    switch (final) {
      case 'A':
      case 'F':
        this.#up(count);
        if (final === 'F') this.#column = 0;
        break;
      case 'M':
        if (parameters === '') this.#up(1);
        break;
      case 'B':
      case 'E':
        this.#row = Math.min(this.#rows.length - 1, this.#row + count);
        if (final === 'E') this.#column = 0;
        break;
      case 'C':
        this.#column = Math.min(MAX_EDITED_LENGTH, this.#column + count);
        break;
      case 'D':
        this.#column = Math.max(0, this.#column - count);
        break;
      case 'G':
      case '`':
        if (count === 1) this.#carriageReturn();
        else this.#column = count - 1;
        break;
      case 'H':
      case 'f':
        this.#newPage(number);
        this.#column = Math.min(MAX_EDITED_LENGTH, Math.max(0, Number(second) - 1));
        break;
      case 'J':
        if (first === '' || first === '0') this.#eraseBelow();
        else if (first !== '1') this.#newPage(number);
        break;
      case 'K':
        this.#eraseInRow(first);
        break;
      case 's':
      case '7':
        this.#saved = { fromBottom: this.#rows.length - 1 - this.#row, column: this.#column };
        break;
      case 'u':
      case '8':
        this.#row = Math.max(0, this.#rows.length - 1 - this.#saved.fromBottom);
        this.#column = this.#saved.column;
        break;
      default:
    }
  }

  #hold(): void {
    this.#holding = true;
    this.#quiet = 0;
  }

  #up(count: number): void {
    this.#hold();
    this.#settle();
    for (let left = count; left > 0 && this.#row > 0; ) {
      this.#row -= 1;
      left -= Math.max(1, Math.ceil((this.#rows[this.#row] ?? '').length / WIDTH));
    }
  }

  /** A cleared screen does not take back what was printed: it is read, and a new page begins. */
  #newPage(number: number): void {
    if (this.idle) return;
    this.#settle();
    if (this.#rows.at(-1) !== '') {
      this.#rows.push('');
      this.#numbers.push(number);
    }
    this.#row = this.#rows.length - 1;
    this.#release(1);
  }

  #eraseBelow(): void {
    this.#under = '';
    this.#rows.length = this.#row + 1;
    this.#numbers.length = this.#row + 1;
    this.#eraseInRow('');
  }

  #eraseInRow(what: string): void {
    const row = this.#rows[this.#row] ?? '';
    if (this.#row === this.#rows.length - 1) this.#under = '';
    if (what === '1') this.#rows[this.#row] = row.slice(this.#column).padStart(row.length);
    else this.#rows[this.#row] = what === '2' ? '' : row.slice(0, this.#column);
  }
}
