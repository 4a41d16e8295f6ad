/** The table of rooms in docs/ARCHITECTURE.md is what the imports say. */
import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { AROUND, lintConfiguration, ROOMS } from './support/rooms.ts';

/** `src/report/summary/x.ts` is of the room report, `src/ports.ts` is one of its own. */
function roomOf(path: string): string {
  return relative('src', path).split('/')[0]?.replace(/\.ts$/, '') ?? '';
}

function importsByRoom(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const path of globSync('src/**/*.ts')) {
    const room = roomOf(path);
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g)) {
      const other = roomOf(join(dirname(path), specifier));
      if (other !== room) imports.add(other);
    }
  }
  return rooms;
}

describe('the rooms of the source', () => {
  const rooms = importsByRoom();

  it('are those of the table', () => {
    expect([...rooms.keys()].filter((room) => !AROUND.some((each) => each === room)).toSorted()).toEqual(ROOMS.map(({ room }) => room).toSorted());
  });

  it.each(ROOMS)('$room imports what the table says', ({ room, imports }) => {
    expect([...(rooms.get(room) ?? [])].toSorted()).toEqual(imports.toSorted());
  });

  it.each(ROOMS.map(({ room, imports }, index) => ({ room, imports, above: ROOMS.slice(0, index).map((row) => row.room) })))('$room imports from above only', ({ imports, above }) => {
    expect(imports.filter((each) => !above.includes(each))).toEqual([]);
  });

  it('are held by lint as the table says', () => {
    const text = readFileSync('.oxlintrc.json', 'utf8');
    expect(lintConfiguration(text)).toBe(text);
  });
});
