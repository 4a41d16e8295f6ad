/**
 * Which tests were seen, in 9 bytes each: a report of a million tests must not cost a million strings.
 * Two of a million 53-bit hashes meet by chance once in about 18,000 suites.
 */
import { identityHash } from './identity-hash.ts';

const FIRST_SLOTS = 64;
const FIRST_ENTRIES = 64;
/** Of a full block, a power of two. */
const BLOCK = 32 * 1024;

interface Block {
  readonly keys: Float64Array;
  readonly values: Uint8Array;
}

function blockOf(length: number): Block {
  return { keys: new Float64Array(length), values: new Uint8Array(length) };
}

/**
 * Hashes of tests in their order, each with a value. They are looked up only when `index` is called: most runs leave one report,
 * of which nothing ever is. In blocks, since one long array would be copied again and again while it grows.
 */
export class IdentityList {
  /** All but the last are full. */
  readonly #blocks: Block[] = [];
  #last = blockOf(FIRST_ENTRIES);
  /** Of the last block. */
  #used = 0;
  /** Of the entries before `#indexed`. */
  readonly #map = new IdentityMap();
  readonly #repeats = new Map<number, number>();
  #indexed = 0;

  get length(): number {
    return this.#blocks.length * BLOCK + this.#used;
  }

  /** `value`: 1 to 255. */
  push(key: number, value: number): void {
    if (this.#used === this.#last.keys.length) this.#makeRoom();
    this.#last.keys[this.#used] = key;
    this.#last.values[this.#used] = value;
    this.#used += 1;
  }

  forEach(visit: (key: number, value: number, index: number) => void): void {
    for (let index = 0; index < this.length; index += 1) {
      const { keys, values } = this.#block(index);
      visit(keys[index % BLOCK] ?? 0, values[index % BLOCK] ?? 0, index);
    }
  }

  /** The entries as a map. A hash that was seen before becomes another: two tests of one name are two tests, since parameters are not always part of the name. */
  index(): IdentityMap {
    for (; this.#indexed < this.length; this.#indexed += 1) {
      const { keys, values } = this.#block(this.#indexed);
      const at = this.#indexed % BLOCK;
      const hash = keys[at] ?? 0;
      const value = values[at] ?? 0;
      if (this.#map.add(hash, value)) continue;
      const repeat = (this.#repeats.get(hash) ?? 1) + 1;
      this.#repeats.set(hash, repeat);
      const key = identityHash(`${hash}\n${repeat}`);
      keys[at] = key;
      this.#map.set(key, value);
    }
    return this.#map;
  }

  /** Gives an entry that is indexed another value, and returns its index. */
  replace(key: number, value: number): number {
    this.#map.set(key, value);
    for (let at = this.#blocks.length; at >= 0; at -= 1) {
      const { keys, values } = this.#blocks[at] ?? this.#last;
      const found = keys.lastIndexOf(key);
      if (found < 0) continue;
      values[found] = value;
      return at * BLOCK + found;
    }
    return -1;
  }

  #block(index: number): Block {
    return this.#blocks[Math.floor(index / BLOCK)] ?? this.#last;
  }

  #makeRoom(): void {
    const full = this.#last;
    if (this.#used === BLOCK) {
      this.#blocks.push(full);
      this.#last = blockOf(BLOCK);
      this.#used = 0;
      return;
    }
    this.#last = blockOf(this.#used * 2);
    this.#last.keys.set(full.keys);
    this.#last.values.set(full.values);
  }
}

/** Open addressing, 9 bytes a slot. */
export class IdentityMap {
  #keys = new Float64Array(FIRST_SLOTS);
  #values = new Uint8Array(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The value kept under `key`, 0 when there is none. */
  get(key: number): number {
    return this.#values[this.#slot(key)] ?? 0;
  }

  /** `value`: 1 to 255. */
  set(key: number, value: number): void {
    if (!this.add(key, value)) this.#values[this.#slot(key)] = value;
  }

  /** Returns false, and keeps what there is, for a key that is known. */
  add(key: number, value: number): boolean {
    const slot = this.#slot(key);
    if (this.#keys[slot] === key) return false;
    this.#keys[slot] = key;
    this.#values[slot] = value;
    this.#size += 1;
    if (this.#size * 4 > this.#keys.length * 3) this.#grow();
    return true;
  }

  forEach(visit: (key: number, value: number) => void): void {
    for (let slot = 0; slot < this.#keys.length; slot += 1) {
      const key = this.#keys[slot] ?? 0;
      if (key !== 0) visit(key, this.#values[slot] ?? 0);
    }
  }

  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (Math.imul(key | 0, 0x9e3779b1) >>> 8) & mask;
    for (let held = this.#keys[slot] ?? 0; held !== 0 && held !== key; held = this.#keys[slot] ?? 0) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(keys.length * 2);
    this.#values = new Uint8Array(values.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? 0;
      if (key === 0) continue;
      const slot = this.#slot(key);
      this.#keys[slot] = key;
      this.#values[slot] = values[at] ?? 0;
    }
  }
}
