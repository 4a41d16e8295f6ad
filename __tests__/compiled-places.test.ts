import { describe, expect, it } from '@jest/globals';
import { DiskFiles } from '../src/adapters/disk/files.ts';
import { compiledPlaces } from '../src/report/compiled-places.ts';
import { PlaceFinder } from '../src/report/places.ts';
import { workspaceWith } from './support/workspace.ts';

/** Four generated lines, of source lines 11, 12, 13 and 14. */
const MAP = { version: 3, file: 'a.test.js', sourceRoot: '', sources: ['../src/a.test.ts'], names: [], mappings: 'AAUA;AACA;AACA;AACA' };

function compiled(map: object, comment = 'sourceMappingURL=data:application/json;charset=utf-8;base64,'): string {
  return `one();\ntwo();\nthree();\nfour();\n//# ${comment}${Buffer.from(JSON.stringify(map)).toString('base64')}`;
}

async function place(file: string, line: number, files: Readonly<Record<string, string>>, column?: number): Promise<unknown> {
  const workspace = workspaceWith(files);
  const test = { name: 't', file: file.replace('WORKSPACE', workspace), line, ...(column === undefined ? {} : { column }) };
  return (await compiledPlaces({ files: new DiskFiles(workspace) }, new PlaceFinder(new Set(['src/a.test.ts']), workspace, '.'), [test])).get(test);
}

describe('a place in a compiled file', () => {
  it.each<[string, number, number | undefined, unknown]>([
    ['dist/a.test.js', 3, 5, { path: 'src/a.test.ts', line: 13 }],
    ['WORKSPACE/dist/a.test.js', 1, undefined, { path: 'src/a.test.ts', line: 11 }],
    ['file://WORKSPACE/dist/a.test.js', 4, 1, { path: 'src/a.test.ts', line: 14 }],
    ['dist/a.test.js', 9, 1, undefined],
    ['dist/missing.test.js', 1, 1, undefined],
    ['../dist/a.test.js', 1, 1, undefined],
    ['/etc/a.test.js', 1, 1, undefined],
  ])('%s:%i:%p is the one in its source', async (file, line, column, expected) => {
    expect(await place(file, line, { 'dist/a.test.js': compiled(MAP) }, column)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['no map', 'one();\n'],
    ['another source', compiled({ ...MAP, sources: ['../src/b.test.ts'] })],
    ['a source that leads out', compiled({ ...MAP, sources: ['../../../src/a.test.ts/../../../etc/passwd'] })],
    ['a broken map', compiled({ ...MAP, mappings: '!!;;~~,,\u0000', sources: [] })],
    ['a map of another version', compiled({ ...MAP, version: 4 })],
    ['a map in another file', 'one();\n//# sourceMappingURL=a.test.js.map'],
    ['no base64', 'one();\n//# sourceMappingURL=data:application/json;base64,%%%'],
    ['nothing', ''],
  ])('is not known with %s', async (_title, text) => {
    expect(await place('dist/a.test.js', 1, { 'dist/a.test.js': text })).toBeUndefined();
  });
});
