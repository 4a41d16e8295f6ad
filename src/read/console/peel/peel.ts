/**
 * Takes off what was put around a tool's own lines: terminal sequences, redraws, timestamps, wrapper prefixes.
 * One raw line gives one or more peeled lines (a redraw gives its segments).
 */
import { stripVTControlCharacters } from 'node:util';
import type { Line } from '../format.ts';

export class Peeler {
  readonly #onLine: (line: Line) => void;

  constructor(onLine: (line: Line) => void) {
    this.#onLine = onLine;
  }

  /** `number` is 1-based. */
  peel(raw: string, number: number): void {
    const plain = raw.includes('\u001b') ? stripVTControlCharacters(raw).replaceAll('\u001b(B', '') : raw;
    if (!plain.includes('\r')) {
      this.#onLine({ text: plain, number, stream: '' });
      return;
    }
    for (const segment of plain.split('\r')) this.#onLine({ text: segment, number, stream: '' });
  }
}
