/** What was asked on the command line. */
import { parseArgs } from 'node:util';
import { isTargetName, type TargetName, TARGETS } from '../convert/convert.ts';
import { definitionOf, type GivenSettings, SETTING_NAMES } from '../settings/settings.ts';
import { didYouMean } from '../domain/likely-word.ts';
import { shardNumber } from '../domain/shard.ts';
import { commandLine } from './command-line.ts';
import { SPLIT_MEASURES, type SplitRequest } from './split-request.ts';

export class UsageError extends Error {}

const COMMANDS = ['run', 'read', 'convert', 'split', 'merge'] as const;

/** How `read` prints: for a person, as JSON, or for a person with how the reading came about. */
export type ReadingForm = 'text' | 'json' | 'trace';

export type Request =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  /** `partFile`: leave the result there for a merge, and compare nothing. */
  | { readonly kind: 'run'; readonly given: GivenSettings; readonly partFile: string | undefined }
  | { readonly kind: 'merge'; readonly given: GivenSettings; readonly files: readonly string[]; readonly json: boolean }
  | { readonly kind: 'split'; readonly split: SplitRequest }
  | { readonly kind: 'read'; readonly files: readonly string[]; readonly exitCode: number | null; readonly form: ReadingForm; readonly given: GivenSettings }
  | { readonly kind: 'convert'; readonly files: readonly string[]; readonly to: TargetName };

/** The settings that are options of the command. */
export const OPTION_NAMES = SETTING_NAMES.filter((name) => definitionOf(name).inputOnly === undefined && definitionOf(name).hidden === undefined);
/** Those that change how output is read. */
export const READING_OPTIONS = ['framework', 'passed-pattern', 'failed-pattern', 'skipped-pattern', 'total-pattern', 'coverage-pattern'] as const;

function isYesNo(name: (typeof OPTION_NAMES)[number]): boolean {
  return typeof definitionOf(name).fallback === 'boolean';
}

function stringOptions(names: readonly (typeof OPTION_NAMES)[number][]): Record<string, { type: 'string' | 'boolean' }> {
  return Object.fromEntries(names.map((name) => [name, { type: isYesNo(name) ? ('boolean' as const) : ('string' as const) }]));
}

/** `--max-new-failures -1`: what follows an option that takes a value is its value, also with a minus. */
function withNegativeValues(words: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    if (/^-\d/.test(word) && before.startsWith('--') && options[before.slice(2)]?.type === 'string') joined[joined.length - 1] = `${before}=${word}`;
    else joined.push(word);
  }
  return joined;
}

/** What is wrong with the options, in one sentence; undefined when something else is. */
function wrongOption(words: readonly string[], known: readonly string[]): string | undefined {
  const option = words.find((word) => /^--?[A-Za-z]/.test(word) && !known.includes(word.replace(/^--?/, '').split('=', 1)[0] ?? ''));
  if (option === undefined) {
    const [bare] = words.filter((word, index) => word.startsWith('--') && (words[index + 1] ?? '--').startsWith('-'));
    return bare === undefined ? undefined : `${bare} needs a value, or takes none: see check-tests --help`;
  }
  const [name = ''] = option.replace(/^--?/, '').split('=', 1);
  if (SETTING_NAMES.some((setting) => setting === name && definitionOf(setting).inputOnly === true)) return `--${name} works on GitHub only`;
  return `unknown option ${option.split('=', 1)[0]}${didYouMean(name, known, (likely) => `--${likely}`)}`;
}

function parse(words: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>): { values: Record<string, unknown>; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: withNegativeValues(words, options), options, allowPositionals: true, strict: true });
    return { values, positionals };
  } catch (error) {
    throw new UsageError(wrongOption(words, Object.keys(options)) ?? (error instanceof Error ? error.message : 'unknown option'));
  }
}

function asGiven(values: Readonly<Record<string, unknown>>): GivenSettings {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function runRequest(words: readonly string[]): Request {
  const separator = words.indexOf('--');
  const { values: all, positionals } = parse(separator < 0 ? words : words.slice(0, separator), { ...stringOptions(OPTION_NAMES), 'part-file': { type: 'string' } });
  const { 'part-file': partFile, ...values } = all;
  const [stray] = positionals;
  if (stray !== undefined) throw new UsageError(`unexpected ${JSON.stringify(stray)}; the test command follows "--", as in: check-tests run -- npm test`);
  const command = separator < 0 ? [] : words.slice(separator + 1);
  if (separator >= 0 && command.length === 0) throw new UsageError('"--" is not followed by a test command');
  const mode = typeof partFile === 'string' ? { mode: 'part' } : {};
  return { kind: 'run', partFile: typeof partFile === 'string' ? partFile : undefined, given: { ...asGiven(values), ...mode, ...(command.length === 0 ? {} : { 'test-command': commandLine(command) }) } };
}

function mergeRequest(words: readonly string[]): Request {
  const { values, positionals } = parse(words, { ...stringOptions(OPTION_NAMES), json: { type: 'boolean' } });
  const { json, ...settings } = values;
  if (positionals.length === 0) throw new UsageError('merge needs at least one PART, a file that run --part-file left');
  return { kind: 'merge', given: { ...asGiven(settings), mode: 'merge' }, files: positionals, json: json === true };
}

function splitRequest(words: readonly string[]): Request {
  const { values, positionals } = parse(words, { shard: { type: 'string' }, from: { type: 'string' }, by: { type: 'string' }, null: { type: 'boolean' }, json: { type: 'boolean' }, 'allow-empty': { type: 'boolean' } });
  const written = typeof values['shard'] === 'string' ? values['shard'] : '';
  const shard = shardNumber(written);
  if (shard === undefined) throw new UsageError(`split needs --shard I/N, such as 2/4${written === '' ? '' : `; ${JSON.stringify(written)} is none`}`);
  const by = SPLIT_MEASURES.find((measure) => measure === values['by']);
  if (values['by'] !== undefined && by === undefined) throw new UsageError(`--by takes ${SPLIT_MEASURES.join(', ')}`);
  if (values['null'] === true && values['json'] === true) throw new UsageError('split takes --null or --json, not both');
  if (positionals.length === 0) throw new UsageError('split needs at least one GLOB, in quotes, such as "src/**/*.test.ts"');
  const from = typeof values['from'] === 'string' ? values['from'] : undefined;
  return { kind: 'split', split: { shard, from, by, form: values['null'] === true ? 'null' : values['json'] === true ? 'json' : 'lines', allowEmpty: values['allow-empty'] === true, patterns: positionals } };
}

function readRequest(words: readonly string[]): Request {
  const { values, positionals } = parse(words, { json: { type: 'boolean' }, trace: { type: 'boolean' }, 'exit-code': { type: 'string' }, ...stringOptions(READING_OPTIONS) });
  if (positionals.length === 0) throw new UsageError('read needs at least one FILE ("-" for standard input)');
  const { json, trace, 'exit-code': exitCode, ...settings } = values;
  if (json === true && trace === true) throw new UsageError('read takes --json or --trace, not both');
  if (exitCode !== undefined && !(typeof exitCode === 'string' && /^\d{1,3}$/.test(exitCode))) throw new UsageError('--exit-code takes a number from 0 to 255');
  return { kind: 'read', files: positionals, exitCode: exitCode === undefined ? null : Number(exitCode), form: trace === true ? 'trace' : json === true ? 'json' : 'text', given: asGiven(settings) };
}

function convertRequest(words: readonly string[]): Request {
  const { values, positionals } = parse(words, { to: { type: 'string' } });
  const to = typeof values['to'] === 'string' ? values['to'] : '';
  if (!isTargetName(to)) throw new UsageError(`convert needs --to ${Object.keys(TARGETS).join('|')}`);
  if (positionals.length === 0) throw new UsageError('convert needs at least one report FILE ("-" for standard input)');
  return { kind: 'convert', files: positionals, to };
}

/** @throws UsageError with a sentence for the person at the keyboard. */
export function parseRequest(words: readonly string[]): Request {
  const [verb, ...rest] = words;
  switch (verb) {
    case undefined:
    case '--help':
    case '-h':
    case 'help':
      return { kind: 'help' };
    case '--version':
    case '-v':
      return { kind: 'version' };
    case 'run':
      return rest.includes('--help') && !rest.slice(0, rest.indexOf('--help')).includes('--') ? { kind: 'help' } : runRequest(rest);
    case 'read':
      return rest.includes('--help') ? { kind: 'help' } : readRequest(rest);
    case 'merge':
      return rest.includes('--help') ? { kind: 'help' } : mergeRequest(rest);
    case 'split':
      return rest.includes('--help') ? { kind: 'help' } : splitRequest(rest);
    case 'convert':
      return rest.includes('--help') ? { kind: 'help' } : convertRequest(rest);
    default:
      throw new UsageError(`unknown command ${JSON.stringify(verb)}${didYouMean(verb, COMMANDS)}; there are ${COMMANDS.join(', ')}`);
  }
}
