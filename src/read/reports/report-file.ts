/** One report file as a stream: kind by its first character, format by its content, numbers only when it was read to its end. */
import { beginsAsDocument } from './beginning.ts';
import type { CoverageCollector } from './coverage-collector.ts';
import { BrokenReport, type Document, type JsonReportFormat, LimitReached, type ReportFormat, type ReportTarget, type TextHandler, type TextReportFormat, type XmlElement, type XmlReportFormat } from './format.ts';
import type { GatheredTest } from './gathered-tests.ts';
import { JsonDocument, WHOLE_CHARACTERS } from './json-document.ts';
import type { JsonReader } from './json-parts.ts';
import { otherDocument } from './other-documents.ts';
import type { TestCollector, ToldTests } from './test-collector.ts';
import { XmlDocument } from './xml-document.ts';

/** What one file told by itself, before it met the others. */
export interface Told {
  readonly tests: ToldTests | undefined;
  readonly coverage: number | null;
}

export type ReportResult =
  | { readonly kind: 'read'; readonly format: string; readonly notes: readonly string[]; readonly told?: Told }
  /** Part of a report that is a whole folder. */
  | { readonly kind: 'gathered'; readonly format: string; readonly folder: string | undefined }
  | { readonly kind: 'empty' }
  /** No format knows it; what it is, where that is known all the same. */
  | { readonly kind: 'unknown'; readonly holds?: string }
  /** `limit`: not by a fault of its own, it is more than is read. */
  | { readonly kind: 'broken'; readonly reason: string; readonly line?: number; readonly limit?: true };

const HEAD_CHARACTERS = 64 * 1024;
/** Zeros stand where a file was cut by a crash, or was made longer without being written; a sparse file of them costs nothing. */
const HOLE = '\u0000'.repeat(1024);
const MAX_REASON_LENGTH = 300;
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

class UnknownFormat extends Error {
  readonly holds: string | undefined;

  constructor(holds?: string) {
    super();
    this.holds = holds;
  }
}

class TextDocument implements Document {
  readonly #handlerFor: (head: readonly string[]) => TextHandler;
  #handler: TextHandler | undefined;
  #rest = '';
  /** Of the next line. */
  #number = 1;

  constructor(handlerFor: (head: readonly string[]) => TextHandler) {
    this.#handlerFor = handlerFor;
  }

  get line(): number {
    return this.#number;
  }

  write(text: string): void {
    const end = text.lastIndexOf('\n') + 1;
    if (end === 0 || (this.#handler === undefined && this.#rest.length + text.length < HEAD_CHARACTERS)) {
      this.#rest += text;
      if (this.#rest.length > MAX_LINE_LENGTH) throw new LimitReached(`a line is longer than ${MAX_LINE_LENGTH} characters`, this.#number);
      return;
    }
    this.#choose(this.#rest + text.slice(0, HEAD_CHARACTERS));
    // Only the line that two chunks share is put together; the rest is read where it stands.
    const first = text.indexOf('\n') + 1;
    this.#lines(this.#rest + text.slice(0, first));
    this.#number = this.#handler?.lines(text, first, end, this.#number) ?? 1;
    this.#rest = text.slice(end);
  }

  end(): void {
    this.#choose(this.#rest);
    this.#lines(`${this.#rest}\n`);
    this.#handler?.end();
  }

  #choose(head: string): void {
    // A carriage return before a line is a terminal's, and no part of it.
    this.#handler ??= this.#handlerFor(head.slice(0, HEAD_CHARACTERS).replace(/^\r+/, '').split(/\r?\n\r*/));
  }

  #lines(text: string): void {
    this.#number = this.#handler?.lines(text, 0, text.length, this.#number) ?? 1;
  }
}

export class ReportFile {
  readonly #formats: readonly ReportFormat[];
  readonly #tests: TestCollector;
  readonly #coverage: CoverageCollector;
  readonly #notes: string[] = [];
  #document: Document | undefined;
  #chosen: string | undefined;
  #printed = false;
  #isDocument = false;
  #hasHole = false;
  #holdsTests: () => boolean = () => false;
  #commit: (source: string) => Told | undefined = () => undefined;
  #failure: ReportResult | undefined;
  #gathered: readonly GatheredTest[] | undefined;
  #finished = false;
  readonly #wholeJson: number;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  /** What came before the encoding was known. */
  #beginning: Uint8Array = new Uint8Array(0);

  /** `wholeJson`: up to so many characters a JSON document is held as a whole. */
  constructor(formats: readonly ReportFormat[], tests: TestCollector, coverage: CoverageCollector, wholeJson: number = WHOLE_CHARACTERS) {
    this.#wholeJson = wholeJson;
    this.#formats = formats;
    this.#tests = tests;
    this.#coverage = coverage;
  }

  /** The format that reads the file, as soon as it is known. */
  get format(): string | undefined {
    return this.#chosen;
  }

  /** It begins like XML or a JSON object, so it is no tool's plain output. */
  get isDocument(): boolean {
    return this.#isDocument;
  }

  get isXml(): boolean {
    return this.#document instanceof XmlDocument;
  }

  /** An XML document that came to its end, whatever follows: what is broken is not the document. */
  get isEndedXml(): boolean {
    return this.#document instanceof XmlDocument && this.#document.isEnded;
  }

  /** Whether the file may as well be what a tool printed to the console. */
  get printed(): boolean {
    return this.#printed;
  }

  /** As far as it was read, its format tells tests. */
  get holdsTests(): boolean {
    return this.#holdsTests();
  }

  /** Returns false when nothing more needs to be read: the file is broken or unknown. */
  write(chunk: Uint8Array): boolean {
    if (this.#failure !== undefined) return false;
    if (this.#decoder === undefined) {
      this.#beginning = Buffer.concat([this.#beginning, chunk]);
      if (!isWithinDeclaration(this.#beginning)) this.#decode(this.#beginning);
    } else this.#decode(chunk);
    return this.#failure === undefined;
  }

  #decode(bytes: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(bytes));
    this.#guarded(() => this.#text(this.#decoder?.decode(bytes, { stream: true }) ?? ''));
  }

  /** What is written cannot be read at all. */
  fail(reason: string): void {
    this.#failure = { kind: 'broken', reason };
  }

  /** The file ended; what became of it, without counting it yet. */
  finish(): ReportResult {
    if (!this.#finished) {
      this.#finished = true;
      if (this.#decoder === undefined) this.#decode(this.#beginning);
      this.#guarded(() => {
        this.#text(this.#decoder?.decode() ?? '');
        this.#document?.end();
        this.#refuseHole();
      });
    }
    if (this.#failure !== undefined) return this.#failure;
    return this.#document === undefined ? { kind: 'empty' } : { kind: 'read', format: this.#chosen ?? '', notes: this.#notes };
  }

  /** Counts what the file says, if it was read. `source` names the file. */
  commit(source: string): ReportResult {
    const result = this.finish();
    if (result.kind !== 'read') return result;
    if (this.#gathered !== undefined) return { kind: 'gathered', format: result.format, folder: this.#tests.gathered.add(source, result.format, this.#gathered) };
    const told = this.#commit(source);
    return told === undefined ? result : { ...result, told };
  }

  #text(text: string): void {
    this.#hasHole ||= text.includes(HOLE);
    const content = this.#document === undefined ? text.trimStart() : text;
    if (content === '') return;
    this.#document ??= this.#documentFor(content);
    // A text file shows only later whether it is a report at all.
    if (this.#isDocument || content.startsWith(HOLE)) this.#refuseHole();
    this.#document.write(text);
    if (this.#chosen !== undefined) this.#refuseHole();
  }

  #refuseHole(): void {
    if (this.#hasHole) throw new BrokenReport(`${HOLE.length} zero bytes stand where text should be`, this.#document?.line);
  }

  #documentFor(text: string): Document {
    this.#isDocument = beginsAsDocument(text);
    if (text.startsWith('<')) return new XmlDocument((root) => this.#xml(root));
    const lines = (): Document => new TextDocument((head) => this.#lines(head));
    return text.startsWith('{') || text.startsWith('[') ? new JsonDocument((document) => this.#json(document), lines, this.#wholeJson) : lines();
  }

  #xml(root: XmlElement): ReturnType<XmlReportFormat['start']> {
    const format = this.#formats.find((each): each is XmlReportFormat => each.kind === 'xml' && each.matches(root));
    if (format === undefined) throw new UnknownFormat(otherDocument(root));
    return format.start(this.#target(format.id));
  }

  #json(document: unknown): JsonReader | undefined {
    const format = this.#formats.find((each): each is JsonReportFormat => each.kind === 'json' && each.matches(document));
    return format?.start(this.#target(format.id));
  }

  #lines(head: readonly string[]): TextHandler {
    const format = this.#known(this.#formats.find((each): each is TextReportFormat => each.kind === 'text' && each.matches(head)));
    this.#printed = format.printed === true;
    return format.start(this.#target(format.id));
  }

  #known<Format>(format: Format | undefined): Format {
    if (format === undefined) throw new UnknownFormat();
    return format;
  }

  #target(format: string): ReportTarget {
    const tests = this.#tests.file(format);
    const coverage = this.#coverage.file(format);
    this.#chosen = format;
    this.#holdsTests = () => tests.began;
    let useName: ((path: string) => void) | undefined;
    this.#commit = (source) => {
      useName?.(source);
      return { tests: tests.commit(source), coverage: coverage.commit() };
    };
    return {
      tests,
      coverage,
      gather: (found) => {
        this.#gathered = found;
      },
      note: (sentence) => this.#notes.push(sentence),
      named: (use) => {
        useName = use;
      },
    };
  }

  #guarded(work: () => void): void {
    if (this.#failure !== undefined) return;
    try {
      work();
    } catch (error) {
      if (error instanceof UnknownFormat) this.#failure = { kind: 'unknown', ...(error.holds === undefined ? {} : { holds: error.holds }) };
      else if (error instanceof BrokenReport) this.#failure = { kind: 'broken', reason: error.message.slice(0, MAX_REASON_LENGTH), ...(error.line === undefined ? {} : { line: error.line }), ...(error instanceof LimitReached ? { limit: true } : {}) };
      else throw error;
    }
  }
}

const MAX_DECLARATION_LENGTH = 300;

function isWithinDeclaration(beginning: Uint8Array): boolean {
  const text = String.fromCharCode(...beginning.subarray(0, MAX_DECLARATION_LENGTH));
  return text.length < MAX_DECLARATION_LENGTH && ('<?xml'.startsWith(text) || (text.startsWith('<?xml') && !text.includes('>')));
}

const XML_DECLARATION = /^<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** By the byte order mark, by the zero bytes of UTF-16 around the first character, or by what an XML declaration says. */
function encodingOf(head: Uint8Array): string {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return declaredEncoding(String.fromCharCode(...head.subarray(0, MAX_DECLARATION_LENGTH)));
}

function declaredEncoding(head: string): string {
  const name = XML_DECLARATION.exec(head)?.[1];
  // It is written byte by byte, whatever it says of UTF-16.
  if (name === undefined || /^(?:utf|ucs)/i.test(name)) return 'utf-8';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'utf-8';
  }
}
