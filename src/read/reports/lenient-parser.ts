/** The XML parser, told which faults do no harm, and watched for what a document may make it hold. */
import { SaxesParser } from 'saxes';
import { BrokenReport, LimitReached } from './format.ts';

/** Faults in text that leave the structure clear: all but those of names, where the parser would go on in the midst of a tag. */
const HARMLESS = new Set(['disallowed character.', 'malformed character entity.', 'undefined entity.', 'empty entity name.', 'the string "]]>" is disallowed in char data.']);
/** The parser says so of a `<` in text; of a tag it says so with a full stop. */
const BARE_LESS_THAN = 'disallowed character in tag name';
/** Of these a text may hold some; more of them are no text. */
const MAX_BARE = 10_000;
/** A `&` that begins no entity takes in all up to the next `;`, elements too. */
const BARE_AMPERSAND = 'a & that is not written as &amp;';
/** Longer than any reference to a character. */
const MAX_ENTITY_LENGTH = 4_000;
/** More of one text than this is not held: a log of 50 MB in a CDATA section is passed over as it comes. */
const MAX_HELD_LENGTH = 256 * 1024;
export const MAX_TEXT_LENGTH = 4_000;

/** Beyond what any tool writes, and little memory. */
export interface XmlLimits {
  /** Characters in front of the root element: declaration, DOCTYPE, comments. */
  readonly beforeRoot: number;
  /** Characters of a name. */
  readonly name: number;
  /** Attributes of an element, and characters of all of them that are held. */
  readonly attributes: number;
  readonly attributeCharacters: number;
}

export const XML_LIMITS: XmlLimits = { beforeRoot: 1024 * 1024, name: 64 * 1024, attributes: 1_000, attributeCharacters: 8 * 1024 * 1024 };

/** What the parser gathers; not part of its interface, so a test holds on to it. */
interface Holder {
  text: string;
  readonly name: string;
  readonly piTarget: string;
  readonly entity: string;
}

export class LenientParser extends SaxesParser {
  readonly #limits: XmlLimits;
  #written = 0;
  #hasRoot = false;
  #bare = 0;
  #attributes = 0;
  #attributeCharacters = 0;

  constructor(limits: XmlLimits = XML_LIMITS) {
    super({ position: true, forceXMLVersion: true, defaultXMLVersion: '1.1' });
    this.#limits = limits;
    this.on('attribute', ({ name, value }) => this.#countAttribute(name, value));
  }

  /** An element begins: its attributes are done. */
  opened(): void {
    this.#hasRoot = true;
    this.#attributes = 0;
    this.#attributeCharacters = 0;
  }

  /** Called for each fault; the parser's own way makes an error with its stack first, also of those that do no harm. @throws BrokenReport */
  override fail(message: string): this {
    if (message === BARE_LESS_THAN) {
      this.#bare += 1;
      if (this.#bare > MAX_BARE) throw new BrokenReport(`more than ${MAX_BARE} times a < that begins no tag`, this.line);
    } else if (!HARMLESS.has(message)) throw message === 'disallowed character in entity name.' ? this.#bareAmpersand() : new BrokenReport(message.replace(/\.$/, ''), this.line);
    return this;
  }

  /** Takes the next piece. @throws BrokenReport */
  take(text: string): void {
    this.write(text);
    this.#written += text.length;
    const holder = this as unknown as Holder;
    if (!this.#hasRoot) {
      if (this.#written > this.#limits.beforeRoot) throw new LimitReached(`no element begins within its first ${this.#limits.beforeRoot} characters`, this.line);
    } else if (holder.text.length > MAX_HELD_LENGTH) holder.text = holder.text.slice(0, MAX_TEXT_LENGTH);
    if (holder.name.length > this.#limits.name || holder.piTarget.length > this.#limits.name) throw new LimitReached(`a name is longer than ${this.#limits.name} characters`, this.line);
    if (holder.entity.length > MAX_ENTITY_LENGTH) throw this.#bareAmpersand();
  }

  /** @throws BrokenReport when the document is not complete. */
  finish(): void {
    if ((this as unknown as Holder).entity !== '') throw this.#bareAmpersand();
    this.close();
  }

  #countAttribute(name: string, value: string): void {
    this.#attributes += 1;
    this.#attributeCharacters += name.length + value.length;
    const { attributes, attributeCharacters } = this.#limits;
    if (this.#attributes > attributes) throw new LimitReached(`an element has more than ${attributes} attributes`, this.line);
    if (this.#attributeCharacters > attributeCharacters) throw new LimitReached(`the attributes of an element are longer than ${attributeCharacters} characters`, this.line);
  }

  #bareAmpersand(): BrokenReport {
    const { entity } = this as unknown as Holder;
    return new BrokenReport(BARE_AMPERSAND, this.line - (entity.match(/\n/g)?.length ?? 0));
  }
}
