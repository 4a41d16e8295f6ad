/**
 * XML as a stream of elements. No DTD is read, no entity beyond the five is expanded, nothing is fetched; depth and text are
 * bounded. Control characters, which tools put into messages although XML forbids them, are passed over.
 */
import { SaxesParser } from 'saxes';
import { BrokenReport, type XmlElement, type XmlHandler } from './format.ts';

const DEEPEST = 1_000;
export const LONGEST_TEXT = 4_000;
/** Faults in text that leave the structure clear. */
const HARMLESS = /disallowed|malformed character entity|undefined entity|not allowed in (?:content|attribute)|unescaped '<'/i;
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface OpenElement {
  readonly name: string;
  text: string | undefined;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

export class XmlDocument {
  readonly #parser = new SaxesParser({ position: true, forceXMLVersion: true, defaultXMLVersion: '1.1' });
  readonly #choose: (root: XmlElement) => XmlHandler;
  readonly #open: OpenElement[] = [];
  #handler: XmlHandler | undefined;

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
    parser.on('closetag', (tag) => this.#closed(localName(tag.name)));
    const keepText = (text: string): void => {
      const element = this.#open.at(-1);
      if (element?.text === undefined || element.text.length >= LONGEST_TEXT) return;
      element.text += text.slice(0, LONGEST_TEXT - element.text.length);
    };
    parser.on('text', keepText);
    parser.on('cdata', keepText);
  }

  write(text: string): void {
    this.#parser.write(text.replace(FORBIDDEN_CHARACTERS, ''));
  }

  end(): void {
    this.#parser.close();
    if (this.#handler === undefined) throw new BrokenReport('it holds no element');
  }

  #fault(message: string): void {
    const reason = message.replace(/^\S*?\d+:\d+:\s*/, '').replace(/\.$/, '');
    if (!HARMLESS.test(reason)) throw new BrokenReport(reason, this.#parser.line);
  }

  #opened(name: string, attributes: Record<string, string>): void {
    const element: XmlElement = { name, attributes, line: this.#parser.line };
    this.#handler ??= this.#choose(element);
    if (this.#open.length >= DEEPEST) throw new BrokenReport(`it is nested deeper than ${DEEPEST} elements`, this.#parser.line);
    this.#open.push({ name, text: this.#handler.wantsText?.(name) === true ? '' : undefined });
    this.#handler.open(element);
  }

  #closed(name: string): void {
    const element = this.#open.pop();
    this.#handler?.close(name, element?.text ?? '');
  }
}
