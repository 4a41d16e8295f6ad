/** A number that stands for a test: its suite, file, class and name. */

/** A name is a slice of what was read, whose characters are slow to reach one by one: it is copied out as bytes, which are read by four. */
const scratch = new Uint8Array(3 * 1024 + 4);
const words = new Int32Array(scratch.buffer);
/** They fit into `scratch`, at up to three bytes each. */
const PIECE = 1024;
/** Occurs in no text. */
const NO_BYTE = 0xff;
const encoder = new TextEncoder();

/** 53 bits of two entangled multiplicative hashes over what was added, part by part. Not for keeping: it differs between machines. */
export class IdentityHash {
  #low = 0x811c9dc5;
  #high = 0x9747b28c;

  /** Goes on from where `start` is. */
  from(start: IdentityHash): this {
    this.#low = start.#low;
    this.#high = start.#high;
    return this;
  }

  /** Parts are set apart: `ab` and `c` are not `a` and `bc`. */
  add(part: string): this {
    if (part.length <= PIECE) this.#addPiece(part);
    else for (let from = 0; from < part.length; from += PIECE) this.#addPiece(part.slice(from, from + PIECE));
    return this;
  }

  /** Never 0, which marks a free slot. */
  get value(): number {
    return (this.#high >>> 11) * 4_294_967_296 + (this.#low >>> 0) || 1;
  }

  #addPiece(piece: string): void {
    const { written } = encoder.encodeInto(piece, scratch);
    // Ends the part, and fills its last word: `fill` takes longer than the four.
    scratch[written] = NO_BYTE;
    scratch[written + 1] = 0;
    scratch[written + 2] = 0;
    scratch[written + 3] = 0;
    const end = (written + 4) >>> 2;
    let low = this.#low;
    let high = this.#high;
    for (let at = 0; at < end; at += 1) {
      const word = words[at] ?? 0;
      low = Math.imul(low ^ word, 0x01000193);
      low ^= low >>> 15;
      high = Math.imul(high ^ word ^ low, 0x85ebca6b);
      high ^= high >>> 13;
    }
    this.#low = low;
    this.#high = high;
  }
}

export function identityHash(text: string): number {
  return new IdentityHash().add(text).value;
}
