/** Parts as files that a person names: on one's own machine and on other CI systems. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LeftText, LeftTexts, MergedResult, PartSource, Relay } from '../../ports.ts';
import { MAX_PART_BYTES } from '../../part/schema.ts';

export class PartFiles implements PartSource {
  readonly #paths: readonly string[];
  readonly merged: (result: MergedResult) => void;

  constructor(paths: readonly string[], merged: (result: MergedResult) => void) {
    this.#paths = paths;
    this.merged = merged;
  }

  async found(): Promise<LeftTexts> {
    return { kind: 'found', texts: await Promise.all(this.#paths.map((path) => this.#read(path))), more: 0 };
  }

  latestJobs(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async #read(path: string): Promise<LeftText> {
    try {
      const { size } = await stat(path);
      if (size > MAX_PART_BYTES) return { artifact: path, content: { refused: `it is larger than ${MAX_PART_BYTES} bytes` } };
      return { artifact: path, content: { text: await readFile(path, 'utf8') } };
    } catch (error) {
      return { artifact: path, content: { refused: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : 'it cannot be read' } };
    }
  }
}

/** Leaves the part where the person said. */
export class PartFile implements Relay {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async leave(text: string): Promise<string> {
    const path = resolve(this.#path);
    await writeFile(path, text);
    return path;
  }

  textsOf(): Promise<LeftTexts> {
    return Promise.resolve({ kind: 'unavailable', reason: 'there are no artifacts here' });
  }
}
