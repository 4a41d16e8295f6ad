/**
 * Which tests were seen, in 9 bytes a slot: a report of a million tests must not cost a million strings.
 * Open addressing over 53-bit hashes; two of a million names meet by chance once in about 18,000 suites.
 */

/** 53 bits of two entangled FNV-1a hashes over the UTF-16 units of what was added, part by part. */
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
    let low = this.#low;
    let high = this.#high;
    for (let at = 0; at < part.length; at += 1) {
      const code = part.charCodeAt(at);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b);
    }
    this.#low = Math.imul(low ^ 10, 0x01000193);
    this.#high = Math.imul(high ^ 10 ^ (this.#low >>> 15), 0x85ebca6b);
    return this;
  }

  /** Never 0, which marks a free slot. */
  get value(): number {
    return (this.#high >>> 11) * 4_294_967_296 + (this.#low >>> 0) || 1;
  }
}

export function identityHash(text: string): number {
  return new IdentityHash().add(text).value;
}

export class IdentityMap {
  #keys = new Float64Array(1024);
  #values = new Uint8Array(1024);
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
