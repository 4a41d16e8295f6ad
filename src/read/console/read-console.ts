import type { Reading } from '../model.ts';
import type { ConsoleFormat, ConsoleReader, Line } from './format.ts';
import { LineSplitter } from './lines.ts';
import { openingKey, openingOf } from './openings.ts';
import { Peeler } from './peel/peel.ts';
import { reconcile } from './reconcile.ts';

interface Session {
  readonly format: ConsoleFormat;
  readonly reader: ConsoleReader;
}

/** Formats by the hash of their openings; built once for a list of formats. */
function byOpening(formats: readonly ConsoleFormat[]): Map<number, readonly ConsoleFormat[]> {
  const table = new Map<number, readonly ConsoleFormat[]>();
  for (const format of formats) {
    for (const sample of format.openings) {
      const key = openingKey(sample);
      const known = table.get(key) ?? [];
      if (!known.includes(format)) table.set(key, [...known, format]);
    }
  }
  return table;
}

/**
 * Reads console output as it streams: `write` chunks, then `finish` once.
 * Memory does not grow with the output.
 */
export class ConsoleReading {
  readonly #table: Map<number, readonly ConsoleFormat[]>;
  readonly #streams = new Map<string, Session[]>();
  readonly #opening = { first: 0, second: 0 };
  /** Streams whose latest line was blank. */
  readonly #blank = new Set<string>();
  readonly #splitter: LineSplitter;

  constructor(formats: readonly ConsoleFormat[]) {
    this.#table = byOpening(formats);
    const peeler = new Peeler((line) => this.#dispatch(line));
    this.#splitter = new LineSplitter((text, number) => peeler.peel(text, number));
  }

  write(chunk: Uint8Array): void {
    this.#splitter.write(chunk);
  }

  /** `exitCode` of the command, null when not known. */
  finish(exitCode: number | null): Reading {
    this.#splitter.end();
    const findings = [...this.#streams.values()].flat().map((session) => session.reader.finish());
    return reconcile(
      findings.flatMap((found) => found.runs ?? []),
      findings.flatMap((found) => found.coverage ?? []),
      exitCode,
    );
  }

  #dispatch(line: Line): void {
    let first: readonly ConsoleFormat[] | undefined;
    let second: readonly ConsoleFormat[] | undefined;
    const afterBlank = this.#blank.size > 0 && this.#blank.delete(line.stream);
    if (!openingOf(line.text, this.#opening)) this.#blank.add(line.stream);
    else {
      first = this.#table.get(this.#opening.first);
      if (this.#opening.second !== 0) second = this.#table.get(this.#opening.second);
    }
    let sessions = this.#streams.get(line.stream);
    if (first === undefined && second === undefined) {
      if (sessions === undefined) return;
      for (const session of sessions) if (session.reader.attentive) session.reader.read(line, afterBlank);
      return;
    }
    if (sessions === undefined) {
      sessions = [];
      this.#streams.set(line.stream, sessions);
    }
    const concerned = [...(first ?? []), ...(second ?? [])];
    for (const format of concerned) {
      if (!sessions.some((session) => session.format === format)) sessions.push({ format, reader: format.start(line.stream) });
    }
    for (const session of sessions) {
      if (session.reader.attentive || concerned.includes(session.format)) session.reader.read(line, afterBlank);
    }
  }
}
