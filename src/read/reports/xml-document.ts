/**
 * XML as a stream of elements. No DTD is read, no entity beyond the five is expanded, nothing is fetched; depth and text are
 * bounded. Control characters, which tools put into messages although XML forbids them, are passed over.
 */
import { SaxesParser } from 'saxes';
import { withoutForbidden } from './control-characters.ts';
import { BrokenReport, type XmlElement, type XmlHandler } from './format.ts';

const DEEPEST = 1_000;
const MOST_COMMENTS = 10;
export const LONGEST_TEXT = 4_000;
/** Faults in text that leave the structure clear: all but those of names, where the parser would go on in the midst of a tag. */
const HARMLESS = /^(?:disallowed character|disallowed character in tag name|malformed character entity|undefined entity|empty entity name|the string "]]>" is disallowed in char data)$/;
/** A `&` that begins no entity takes in all up to the next `;`, elements too. */
const BARE_AMPERSAND = 'a & that is not written as &amp;';
/** The parser says so of a tag, with a full stop, and of a `<` in text, without. */
const BROKEN_TAG = 'disallowed character in tag name.';
/** More of one text than this is not held: a log of 50 MB in a CDATA section is passed over as it comes. */
const LONGEST_HELD = 256 * 1024;

/** Where the parser gathers text, and what follows an `&`; not part of its interface, so a test holds on to it. */
interface TextHolder {
  text: string;
  readonly entity: string;
}
/** Longer than any reference to a character. */
const LONGEST_ENTITY = 4_000;

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

export class XmlDocument {
  readonly #parser = new SaxesParser({ position: true, forceXMLVersion: true, defaultXMLVersion: '1.1' });
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
  constructor(choose: (root: XmlElement) => XmlHandler) {
    this.#choose = choose;
    const parser = this.#parser;
    parser.on('error', (error) => this.#fault(error.message));
    parser.on('doctype', (doctype) => {
      // `<!DOCTYPE coverage SYSTEM "...">` is only a name; a declared entity is an attack or an accident.
      if (/<!(?:ENTITY|ELEMENT|ATTLIST)/i.test(doctype)) throw new BrokenReport('it declares entities of its own, which are not expanded', parser.line);
    });
    parser.on('opentag', (tag) => this.#opened(localName(tag.name), tag.attributes as Record<string, string>));
    parser.on('closetag', () => this.#closed());
    parser.on('comment', (comment) => {
      if (this.#handler !== undefined) this.#handler.comment?.(comment);
      else if (this.#comments.length < MOST_COMMENTS) this.#comments.push(comment.slice(0, LONGEST_TEXT));
    });
  }

  /** Whether the root element was closed. */
  get isEnded(): boolean {
    return this.#handler !== undefined && this.#names.length === 0;
  }

  write(text: string): void {
    this.#parser.write(withoutForbidden(text));
    const holder = this.#parser as unknown as TextHolder;
    if (holder.text.length > LONGEST_HELD) holder.text = holder.text.slice(0, LONGEST_TEXT);
    if (holder.entity.length > LONGEST_ENTITY) throw this.#bareAmpersand();
  }

  end(): void {
    if ((this.#parser as unknown as TextHolder).entity !== '') throw this.#bareAmpersand();
    this.#parser.close();
    if (this.#handler === undefined) throw new BrokenReport('it holds no element');
  }

  readonly #keepText = (text: string): void => {
    const wanted = this.#texts.at(-1);
    if (wanted === undefined || wanted.depth !== this.#names.length || wanted.text.length >= LONGEST_TEXT) return;
    wanted.text += text.slice(0, LONGEST_TEXT - wanted.text.length);
  };

  #fault(message: string): void {
    const reason = message.replace(/^\S*?\d+:\d+:\s*/, '').replace(/\.$/, '');
    if (reason === 'disallowed character in entity name') throw this.#bareAmpersand();
    if (!HARMLESS.test(reason) || message.endsWith(BROKEN_TAG)) throw new BrokenReport(reason, this.#parser.line);
  }

  #bareAmpersand(): BrokenReport {
    const { entity } = this.#parser as unknown as TextHolder;
    return new BrokenReport(BARE_AMPERSAND, this.#parser.line - (entity.match(/\n/g)?.length ?? 0));
  }

  #opened(name: string, attributes: Record<string, string>): void {
    const element: XmlElement = { name, attributes, line: this.#parser.line };
    const handler = this.#handler ?? this.#start(element);
    this.#names.push(name);
    if (this.#names.length > DEEPEST) throw new BrokenReport(`it is nested deeper than ${DEEPEST} elements`, this.#parser.line);
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
