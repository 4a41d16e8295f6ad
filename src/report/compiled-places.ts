/**
 * Failures whose stack names a compiled file that the repository does not hold: the place in its source, by the source map at the
 * end of that file. Tools that run compiled code without reading its maps print such places.
 */
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { z } from 'zod';
import type { World } from '../ports.ts';
import type { NamedTest } from '../read/model.ts';
import type { PlaceFinder } from './places.ts';
import type { Place } from './report.ts';

const MAX_BYTES = 4 * 1024 * 1024;
/** No more places are shown; the others keep what the tool printed. */
const MAX_FILES = 10;
const INLINE_MAP = /\n\/\/[#@] sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,([A-Za-z0-9+/=]+)\s*$/;

const mapSchema = z.object({ version: z.literal(3), file: z.string().optional(), sources: z.array(z.string()).max(10_000), sourceRoot: z.string().optional(), mappings: z.string(), names: z.array(z.string()).default([]) });

function inlineMap(text: string): SourceMap | undefined {
  // The comment is the last line; a search through all of a bundle would cost more than the map is worth.
  const encoded = INLINE_MAP.exec(text.slice(text.lastIndexOf('\n', text.length - 2)))?.[1];
  if (encoded === undefined) return undefined;
  try {
    const { file = '', sourceRoot = '', ...map } = mapSchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
    return new SourceMap({ ...map, file, sourceRoot, sourcesContent: [] });
  } catch {
    return undefined; // A broken map tells nothing.
  }
}

function sourceOf(map: SourceMap, path: string, { line = 0, column }: NamedTest): { readonly file: string; readonly line: number } | undefined {
  // Without a column: the last one of the line.
  const entry = map.findEntry(line - 1, column === undefined ? Number.MAX_SAFE_INTEGER : column - 1);
  // A broken map gives entries without a source, whatever their type says.
  const { generatedLine, originalSource: source, originalLine }: { generatedLine?: unknown; originalSource?: unknown; originalLine?: unknown } = entry;
  if (generatedLine !== line - 1 || typeof source !== 'string' || typeof originalLine !== 'number' || !(originalLine >= 0)) return undefined;
  const isAbsolute = source.startsWith('/') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(source);
  return { file: isAbsolute ? source : posix.join(posix.dirname(path), source), line: originalLine + 1 };
}

/** Places of those of `tests` that `finder` cannot place; only files inside the workspace are read. */
export async function compiledPlaces(world: Pick<World, 'files'>, finder: PlaceFinder, tests: readonly NamedTest[]): Promise<ReadonlyMap<NamedTest, Place>> {
  const found = new Map<NamedTest, Place>();
  const maps = new Map<string, SourceMap | undefined>();
  for (const test of tests) {
    const path = test.file === undefined || test.line === undefined || !/\.[cm]?js$/.test(test.file) || finder.place(test) !== undefined ? undefined : finder.pathInWorkspace(test.file);
    if (path === undefined) continue;
    if (!maps.has(path)) {
      if (maps.size === MAX_FILES) continue;
      const file = await world.files.read(path, MAX_BYTES);
      maps.set(path, file.kind === 'text' ? inlineMap(file.text) : undefined);
    }
    const map = maps.get(path);
    const source = map === undefined ? undefined : sourceOf(map, path, test);
    const place = source === undefined ? undefined : finder.place({ name: test.name, ...source });
    if (place !== undefined) found.set(test, place);
  }
  return found;
}
