/** Which values of a JSON document a format wants one at a time, and how a document that is held as a whole hands them over. */
import { isRecord } from './json-values.ts';

/** `key`: under which the value stands in what directly encloses it; empty in a list. */
export type JsonPart = (value: unknown, key: string) => void;

/** What a format does with one document. */
export interface JsonReader {
  /** By path: keys from the root, set apart by slashes; `*` is any member of an object and every item of a list. Paths do not overlap. */
  readonly parts: Readonly<Record<string, JsonPart>>;
  /** The document when it was read to its end; of a large one what is left without its parts and without what is large. */
  end?(document: unknown): void;
}

/** The paths as a tree. */
export interface PartNode {
  take: JsonPart | undefined;
  readonly inner: Map<string, PartNode>;
}

function newNode(): PartNode {
  return { take: undefined, inner: new Map() };
}

export function partTree({ parts }: JsonReader): PartNode {
  const root = newNode();
  for (const [path, take] of Object.entries(parts)) {
    let node = root;
    for (const key of path.split('/')) {
      const inner = node.inner.get(key) ?? newNode();
      node.inner.set(key, inner);
      node = inner;
    }
    node.take = take;
  }
  return root;
}

export function nodeUnder(node: PartNode, key: string): PartNode | undefined {
  return node.inner.get(key) ?? node.inner.get('*');
}

/** Hands over the parts of a document in their order. */
export function takeParts(document: unknown, node: PartNode): void {
  if (node.inner.size === 0) return;
  if (Array.isArray(document)) for (const item of document) takePart(item, '', node.inner.get('*'));
  else if (isRecord(document)) for (const key of Object.keys(document)) takePart(document[key], key, nodeUnder(node, key));
}

function takePart(value: unknown, key: string, node: PartNode | undefined): void {
  if (node?.take !== undefined) node.take(value, key);
  else if (node !== undefined) takeParts(value, node);
}
