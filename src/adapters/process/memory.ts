import { setFlagsFromString } from 'node:v8';

const MEGABYTE = 1_000_000;
/** Bytes read between two looks at the memory in use. */
const LOOK_EVERY = 4 * MEGABYTE;
/** Of memory in use: from the one on garbage is rather collected than more memory taken, below the other no longer. */
const HIGH = 88 * MEGABYTE;
const LOW = 80 * MEGABYTE;

/**
 * Keeps memory low while console output is read, which makes much that dies at once. V8's mode for it costs up to a third more
 * time, so it is on only while much memory is in use. Reports hold more, and are not read in it.
 */
export class MemoryGuard {
  #unseen = 0;
  #saving = false;

  /** So many bytes were read. */
  read(bytes: number): void {
    this.#unseen += bytes;
    if (this.#unseen < LOOK_EVERY) return;
    this.#unseen = 0;
    const used = process.memoryUsage.rss();
    this.#save(used > HIGH || (this.#saving && used > LOW));
  }

  end(): void {
    this.#save(false);
  }

  #save(saving: boolean): void {
    if (saving === this.#saving) return;
    this.#saving = saving;
    setFlagsFromString(saving ? '--optimize-for-size' : '--no-optimize-for-size');
  }
}
