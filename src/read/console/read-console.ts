import type { Reading } from '../model.ts';
import { ConsolePeeling } from './console-peeling.ts';
import type { ConsoleFormat } from './format.ts';
import { reconcile } from './reconcile.ts';
import { FormatTable, Sessions } from './sessions.ts';

/**
 * Reads console output as it streams: `write` chunks, then `finish` once. Bytes become the lines of each stream
 * (console-peeling.ts), lines are offered to the readers (sessions.ts), what they found becomes one reading (reconcile.ts).
 * Memory does not grow with the output.
 */
export class ConsoleReading {
  readonly #peeling: ConsolePeeling;

  constructor(formats: readonly ConsoleFormat[]) {
    const table = new FormatTable(formats.flatMap((format) => (format.floor === undefined ? [format] : [format, format.floor])));
    this.#peeling = new ConsolePeeling((stream) => new Sessions(table, stream));
  }

  write(chunk: Uint8Array): void {
    this.#peeling.write(chunk);
  }

  finish(): Reading {
    const findings = this.#peeling.finish();
    return reconcile(
      findings.flatMap((found) => found.runs ?? []),
      findings.flatMap((found) => found.coverage ?? []),
      findings.flatMap((found) => found.places ?? []),
      findings.flatMap((found) => found.headings ?? []),
      findings.flatMap((found) => found.cutSummaries ?? []),
    );
  }
}
