/** Which reader wins does not depend on the order of the registry: short saved outputs are read the same with it turned round and shuffled. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { ConsoleFormat } from '../src/read/console/format.ts';
import { ConsoleReading } from '../src/read/console/read-console.ts';
import { CONSOLE_FORMATS } from '../src/read/console/registry.ts';
import { findCases } from './support/corpus.ts';

/** Long outputs hold no other ties than short ones, and take most of the time. */
const MAX_BYTES = 6_000;

/** The same order in every run. */
function shuffled(formats: readonly ConsoleFormat[]): ConsoleFormat[] {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state;
  };
  return formats
    .map((format) => ({ format, place: next() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ format }) => format);
}

function read(formats: readonly ConsoleFormat[], output: Uint8Array): string {
  const reading = new ConsoleReading(formats);
  reading.write(output);
  return JSON.stringify(reading.finish());
}

const ORDERS: [string, readonly ConsoleFormat[]][] = [
  ['turned round', CONSOLE_FORMATS.toReversed()],
  ['shuffled', shuffled(CONSOLE_FORMATS)],
];

describe('a registry that is', () => {
  const outputs = ['fixtures/corpus', 'fixtures/console'].flatMap((root) => findCases(root)).flatMap((folder) => {
    try {
      const bytes = readFileSync(`${folder}/output.txt`);
      return bytes.length < MAX_BYTES ? [{ folder, bytes }] : [];
    } catch {
      // Cases of report files have no output.
      return [];
    }
  });
  const asItIs = outputs.map(({ bytes }) => read(CONSOLE_FORMATS, bytes));

  it.each(ORDERS)('%s reads the same', (_, formats) => {
    expect(outputs.length).toBeGreaterThan(1_500);
    expect(outputs.filter(({ bytes }, index) => read(formats, bytes) !== asItIs[index]).map(({ folder }) => folder)).toEqual([]);
  });
});
