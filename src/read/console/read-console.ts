import type { Reading } from '../model.ts';
import { ConsolePeeling } from './engine/console-peeling.ts';
import type { ConsoleFormat } from './format.ts';
import { reconcile } from './engine/reconcile.ts';
import { FormatTable, Sessions } from './engine/sessions.ts';
import type { Trace } from './engine/trace.ts';

const tables = new WeakMap<readonly ConsoleFormat[], FormatTable>();

/** One table serves all outputs that are read with the same formats. */
function tableOf(formats: readonly ConsoleFormat[]): FormatTable {
  const known = tables.get(formats);
  if (known !== undefined) return known;
  const table = new FormatTable(formats.flatMap((format) => (format.floor === undefined ? [format] : [format, format.floor])));
  tables.set(formats, table);
  return table;
}

/**
 * Reads console output as it streams: `write` chunks, then `finish` once. Bytes become the lines of each stream
 * (console-peeling.ts), lines are offered to the readers (sessions.ts), what they found becomes one reading (reconcile.ts).
 * Memory does not grow with the output.
 */
export class ConsoleReading {
  readonly #peeling: ConsolePeeling;
  readonly #trace: Trace | undefined;

  constructor(formats: readonly ConsoleFormat[], trace?: Trace) {
    const table = tableOf(formats);
    this.#peeling = new ConsolePeeling((stream) => new Sessions(table, stream, trace));
    this.#trace = trace;
  }

  write(chunk: Uint8Array): void {
    this.#peeling.write(chunk);
  }

  finish(): Reading {
    const findings = this.#peeling.finish();
    for (const run of findings.flatMap((found) => found.runs ?? [])) this.#trace?.found(run);
    return reconcile(findings, this.#trace);
  }
}
