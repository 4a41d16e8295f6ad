/** Lines of `quarantine` that begin with @ name a file of patterns, one a line, # for comments. */
import type { FileText, World } from '../ports.ts';
import { isProposal } from './trusted-config.ts';

const MAX_BYTES = 1024 * 1024;

export interface QuarantinePatterns {
  readonly patterns: readonly string[];
  readonly problems: readonly string[];
  readonly notices: readonly string[];
}

function patternsIn(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/);
}

/** On a pull request the file of the base commit: patterns of its own would tolerate its own failures. */
async function fromBase(world: World, path: string): Promise<QuarantinePatterns> {
  const unknown: FileText = { kind: 'unreadable', reason: 'the base commit is not known' };
  const [base, own] = await Promise.all([world.baseCommit?.read(path, MAX_BYTES) ?? unknown, world.files.read(path, MAX_BYTES)]);
  if (base.kind === 'unreadable') return { patterns: [], problems: [], notices: [`quarantine: ${path} of the base commit could not be read (${base.reason}), so its patterns are ignored.`] };
  const patterns = base.kind === 'text' ? patternsIn(base.text) : [];
  const isSame = own.kind === 'text' ? base.kind === 'text' && base.text.replaceAll('\r\n', '\n') === own.text.replaceAll('\r\n', '\n') : own.kind === base.kind;
  return { patterns, problems: [], notices: isSame ? [] : [`quarantine: ${path} is changed by this pull request. That takes effect once merged; the patterns of the base commit hold until then.`] };
}

async function fromWorkspace(world: World, path: string): Promise<QuarantinePatterns> {
  const file = await world.files.read(path, MAX_BYTES);
  if (file.kind === 'text') return { patterns: patternsIn(file.text), problems: [], notices: [] };
  return { patterns: [], problems: [`quarantine: ${path} ${file.kind === 'missing' ? 'does not exist' : `cannot be read: ${file.reason}`}`], notices: [] };
}

/** The patterns of the setting, those of the files it names in place. */
export async function quarantinePatterns(world: World, lines: readonly string[]): Promise<QuarantinePatterns> {
  const parts = await Promise.all(
    lines.map(async (line): Promise<QuarantinePatterns> => {
      if (!line.startsWith('@')) return { patterns: [line], problems: [], notices: [] };
      const path = line.slice(1).trim();
      return isProposal(world.context) ? fromBase(world, path) : fromWorkspace(world, path);
    }),
  );
  return { patterns: parts.flatMap(({ patterns }) => patterns), problems: parts.flatMap(({ problems }) => problems), notices: parts.flatMap(({ notices }) => notices) };
}
