/**
 * XML as a stream of elements. No DTD is read, no entity beyond the five is expanded, nothing is fetched; depth and text are
 * bounded. Control characters, which tools put into messages although XML forbids them, are passed over.
 */
import { withoutForbidden } from './control-characters.ts';
import { BrokenReport, LimitReached, type XmlElement, type XmlHandler } from './format.ts';
import { LenientParser, MAX_TEXT_LENGTH, type XmlLimits } from './lenient-parser.ts';

const MAX_DEPTH = 1_000;
const MAX_COMMENTS = 10;

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

export class XmlDocument {
  readonly #parser: LenientParser;
  readonly #choose: (root: XmlElement) => XmlHandler;
  /** Local names of the open elements: the parser tells the end of the last one opened, even of elements that it must close itself. */
  readonly #names: string[] = [];
  /** Texts that the handler wants, of the open elements, by their depth. */
  readonly #texts: { readonly depth: number; text: string }[] = [];
  /** Of the last of the texts, 0 when there is none. */
  #textDepth = 0;
  #handler: XmlHandler | undefined;
  /** Above the root, where some tools name themselves. */
  readonly #comments: string[] = [];

  /** `choose` is called with the root element; it throws when no format reads it. */
  constructor(choose: (root: XmlElement) => XmlHandler, limits?: XmlLimits) {
    this.#choose = choose;
    const parser = new LenientParser(limits);
    this.#parser = parser;
    parser.on('doctype', (doctype) => {
      // `<!DOCTYPE coverage SYSTEM "...">` is only a name; a declared entity is an attack or an accident.
      if (/<!(?:ENTITY|ELEMENT|ATTLIST)/i.test(doctype)) throw new BrokenReport('it declares entities of its own, which are not expanded', parser.line);
    });
    parser.on('opentag', (tag) => this.#opened(localName(tag.name), tag.attributes as Record<string, string>));
    parser.on('closetag', () => this.#closed());
    parser.on('comment', (comment) => {
      if (this.#handler !== undefined) this.#handler.comment?.(comment);
      else if (this.#comments.length < MAX_COMMENTS) this.#comments.push(comment.slice(0, MAX_TEXT_LENGTH));
    });
  }

  /** Whether the root element was closed. */
  get isEnded(): boolean {
    return this.#handler !== undefined && this.#names.length === 0;
  }

  /** 1-based, where it is read. */
  get line(): number {
    return this.#parser.line;
  }

  write(text: string): void {
    this.#parser.take(withoutForbidden(text));
  }

  end(): void {
    this.#parser.finish();
    if (this.#handler === undefined) throw new BrokenReport('it holds no element');
  }

  readonly #keepText = (text: string): void => {
    const wanted = this.#texts.at(-1);
    if (wanted === undefined || wanted.depth !== this.#names.length || wanted.text.length >= MAX_TEXT_LENGTH) return;
    wanted.text += text.slice(0, MAX_TEXT_LENGTH - wanted.text.length);
  };

  #opened(name: string, attributes: Record<string, string>): void {
    this.#parser.opened();
    const element: XmlElement = { name, attributes, line: this.#parser.line };
    const handler = this.#handler ?? this.#start(element);
    this.#names.push(name);
    if (this.#names.length > MAX_DEPTH) throw new LimitReached(`it is nested deeper than ${MAX_DEPTH} elements`, this.#parser.line);
    if (handler.wantsText?.(name) === true) this.#want();
    handler.open(element);
  }

  #start(root: XmlElement): XmlHandler {
    const handler = (this.#handler = this.#choose(root));
    for (const comment of this.#comments) handler.comment?.(comment);
    return handler;
  }

  #closed(): void {
    const depth = this.#names.length;
    const text = depth === this.#textDepth ? this.#wanted() : '';
    const name = this.#names.pop() ?? '';
    this.#handler?.close(name, text);
  }

  /** The parser gathers text only while somebody wants it. */
  #want(): void {
    if (this.#texts.length === 0) {
      this.#parser.on('text', this.#keepText);
      this.#parser.on('cdata', this.#keepText);
    }
    this.#textDepth = this.#names.length;
    this.#texts.push({ depth: this.#textDepth, text: '' });
  }

  /** The text of the element that ends. */
  #wanted(): string {
    const { text } = this.#texts.pop() ?? { text: '' };
    this.#textDepth = this.#texts.at(-1)?.depth ?? 0;
    if (this.#textDepth === 0) {
      this.#parser.off('text');
      this.#parser.off('cdata');
    }
    return text;
  }
}
