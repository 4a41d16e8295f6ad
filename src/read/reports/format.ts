/**
 * Report files. A file is decoded once to a kind (XML, JSON, text); the first format of that kind whose signature matches its
 * content reads it, as events into the two collectors. Adding one: docs/ADDING-A-FORMAT.md.
 */
import type { CoverageSink } from './coverage-collector.ts';
import type { GatheredTest } from './gathered-tests.ts';
import type { JsonReader } from './json-parts.ts';
import type { TestSink } from './test-collector.ts';

/** Where a format puts what it reads; what a file says counts only when it was read to its end. */
export interface ReportTarget {
  readonly tests: TestSink;
  readonly coverage: CoverageSink;
  /** For formats that write a file for each test: the files of a folder are one report. */
  readonly gather: (tests: readonly GatheredTest[]) => void;
  /** Something about this file worth telling, as a sentence. */
  readonly note: (sentence: string) => void;
  /** Called with the file's path once it was read, where that is part of what it tells. */
  readonly named: (use: (path: string) => void) => void;
}

export interface XmlElement {
  /** Without namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** 1-based line in the report. */
  readonly line: number;
}

/** Gets the elements of one document in order. */
export interface XmlHandler {
  open(element: XmlElement): void;
  /** `text`: the first characters directly inside the element (see MAX_TEXT_LENGTH), when `wantsText` said so. */
  close(name: string, text: string): void;
  wantsText?(name: string): boolean;
  comment?(text: string): void;
}

/** A document while it is read. */
export interface Document {
  /** Where it is read, 1-based, where that is known. */
  readonly line?: number;
  write(text: string): void;
  end(): void;
}

interface Named {
  /** Lower-case; also the file name. */
  readonly id: string;
  readonly title: string;
}

export interface XmlReportFormat extends Named {
  readonly kind: 'xml';
  /** By the root element: name and attributes, never by names of tests. */
  matches(root: XmlElement): boolean;
  start(target: ReportTarget): XmlHandler;
}

export interface JsonReportFormat extends Named {
  readonly kind: 'json';
  /** By the structure of the document. Of a large one only the beginning is there, up to some point within its parts. */
  matches(document: unknown): boolean;
  start(target: ReportTarget): JsonReader;
}

export interface TextHandler {
  /** Whole lines with their line feeds, from `start` to `end` of `text`. `number` is that of the first, 1-based; returns that of the next. */
  lines(text: string, start: number, end: number, number: number): number;
  end(): void;
}

/** A handler for formats that want one line after the other, without its end. */
export function eachLine(read: (line: string, number: number) => void, finish: () => void = () => undefined): TextHandler {
  return {
    lines: (text, start, end, number) => {
      let from = start;
      let current = number;
      while (from < end) {
        const at = text.indexOf('\n', from);
        read(text.slice(from, at > from && text.charCodeAt(at - 1) === 13 ? at - 1 : at), current);
        from = at + 1;
        current += 1;
      }
      return current;
    },
    end: finish,
  };
}

export interface TextReportFormat extends Named {
  readonly kind: 'text';
  /** Tools print it to the console as well, among other output: the console's own reader goes first where that is read. */
  readonly printed?: true;
  /** `head`: the first lines of the file, at most 64 kB. */
  matches(head: readonly string[]): boolean;
  start(target: ReportTarget): TextHandler;
}

export type ReportFormat = XmlReportFormat | JsonReportFormat | TextReportFormat;

/** Thrown by a format for a file that contradicts its own format; told with the file's name. */
export class BrokenReport extends Error {
  /** 1-based; undefined when no line can be named. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

/** A limit of ours ends the reading: what the file tells is not known then, and so not what all files tell together. */
export class LimitReached extends BrokenReport {}
