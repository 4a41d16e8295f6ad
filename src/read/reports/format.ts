/**
 * Report files. A file is decoded once to a kind (XML, JSON, text); then the first format of that kind whose signature
 * matches reads it, as a stream of events into the two collectors.
 */
import type { CoverageCollector } from './coverage-collector.ts';
import type { TestCollector } from './test-collector.ts';

/** Where a format puts what it reads. */
export interface ReportTarget {
  readonly tests: TestCollector;
  readonly coverage: CoverageCollector;
  /** Something about this file worth telling, as a sentence. */
  note(sentence: string): void;
}

export interface XmlElement {
  /** Without namespace prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** 1-based line in the report. */
  readonly line: number;
}

/** Gets the elements of one document in order. Text is only collected between `wantsText` elements, and bounded. */
export interface XmlHandler {
  open(element: XmlElement): void;
  /** `text`: the character data directly inside the element, cut to a bound. */
  close(name: string, text: string): void;
}

export interface XmlReportFormat {
  readonly kind: 'xml';
  readonly id: string;
  readonly title: string;
  matches(root: XmlElement): boolean;
  start(target: ReportTarget): XmlHandler;
}

export interface JsonReportFormat {
  readonly kind: 'json';
  readonly id: string;
  readonly title: string;
  /** True for a parsed document of this format; must look at structure, not at names of tests. */
  matches(document: unknown): boolean;
  read(document: unknown, target: ReportTarget): void;
}

export interface TextHandler {
  line(text: string, number: number): void;
  end(): void;
}

export interface TextReportFormat {
  readonly kind: 'text';
  readonly id: string;
  readonly title: string;
  /** `head`: the first lines, at most 64 kB. */
  matches(head: readonly string[]): boolean;
  start(target: ReportTarget): TextHandler;
}

export type ReportFormat = XmlReportFormat | JsonReportFormat | TextReportFormat;
