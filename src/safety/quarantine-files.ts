/** Lines of `quarantine` that begin with @ name a file of patterns, one a line, # for comments. */
import type { World } from '../ports.ts';

const MOST_BYTES = 1024 * 1024;

export interface QuarantinePatterns {
  readonly patterns: readonly string[];
  readonly problems: readonly string[];
}

export async function quarantinePatterns(world: World, lines: readonly string[]): Promise<QuarantinePatterns> {
  const read = lines.map(async (line): Promise<QuarantinePatterns> => {
    if (!line.startsWith('@')) return { patterns: [line], problems: [] };
    const path = line.slice(1).trim();
    const file = await world.files.read(path, MOST_BYTES);
    if (file.kind === 'text') return { patterns: file.text.replace(/^\uFEFF/, '').split(/\r?\n/), problems: [] };
    return { patterns: [], problems: [`quarantine: ${path} ${file.kind === 'missing' ? 'does not exist' : `cannot be read: ${file.reason}`}`] };
  });
  const parts = await Promise.all(read);
  return { patterns: parts.flatMap(({ patterns }) => patterns), problems: parts.flatMap(({ problems }) => problems) };
}
