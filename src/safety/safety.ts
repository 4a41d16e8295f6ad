/** Stage 1: nothing starts before these checks pass. */
import { WRITE_SETTINGS } from '../convert/write-reports.ts';
import type { World } from '../ports.ts';
import type { ConsoleFormat } from '../read/console/format.ts';
import { formatsFor } from '../read/reader-settings.ts';
import type { Settings } from '../settings/definitions.ts';
import { type ConfigFile, peekSetting, resolveSettings } from '../settings/settings.ts';
import { quarantinePatterns } from './quarantine-files.ts';

export type Safety =
  | { readonly kind: 'go'; readonly settings: Settings; readonly command: string; readonly formats: readonly ConsoleFormat[] }
  | { readonly kind: 'halted'; readonly reason: string }
  | { readonly kind: 'no-command' }
  /** Nothing is run: results of another run are posted. */
  | { readonly kind: 'publish'; readonly settings: Settings }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Beside the state file the only ones that are written, each when a person asks for it. */
const WRITTEN_FILES = [...WRITE_SETTINGS, 'write-badge'] as const;
const MOST_CONFIG_BYTES = 1024 * 1024;
const MOST_HALT_BYTES = 64 * 1024;
const LONGEST_REASON = 1_000;

async function readConfigFile(world: World): Promise<ConfigFile | string> {
  const path = peekSetting('config-file', world.given, undefined);
  const named = (world.given['config-file']?.trim() ?? '') !== '';
  const file = await world.files.read(path, MOST_CONFIG_BYTES);
  if (file.kind === 'unreadable') return `config-file: ${path} cannot be read: ${file.reason}`;
  return { path, named, text: file.kind === 'text' ? file.text : undefined };
}

/** The reason to halt, or undefined when there is no halt file. Anything at its path halts, whatever it is. */
async function haltReason(world: World, path: string): Promise<string | undefined> {
  const file = await world.files.read(path, MOST_HALT_BYTES);
  if (file.kind === 'missing') return undefined;
  const reason = file.kind === 'text' ? file.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON) : '';
  return reason === '' ? '(no reason given)' : reason;
}

function refusalOfEvent(world: World, settings: Settings): string[] {
  const { event, pullRequest } = world.context;
  if (event !== 'pull_request_target' || pullRequest?.fromFork !== true || settings['allow-unsafe-pull-request-target']) return [];
  return [
    "this workflow was started by pull_request_target from a fork: running its tests would run a stranger's code with the token and the secrets of this repository. " +
      'Use the pull_request event (check-tests needs no permission there), or set allow-unsafe-pull-request-target: true if the code that is checked out is your own.',
  ];
}

async function refusalsOfPaths(world: World, settings: Settings): Promise<string[]> {
  const state = await world.files.refusal(settings['state-file']);
  const folder = settings['working-directory'];
  const written = await Promise.all(
    WRITTEN_FILES.map(async (name, index) => {
      const path = settings[name];
      if (path === undefined) return [];
      const isSame = (other: string | undefined): boolean => other !== undefined && world.files.absolute(other) === world.files.absolute(path);
      const other = ['state-file' as const, ...WRITTEN_FILES.slice(0, index)].find((earlier) => isSame(settings[earlier]));
      const refused = other === undefined ? await world.files.refusal(path) : `${path} is the ${other} too`;
      return refused === undefined ? [] : [`${name}: ${refused}; it must be a plain path inside the workspace`];
    }),
  );
  return [
    ...written.flat(),
    ...(state === undefined ? [] : [`state-file: ${state}; it must be a plain path inside the workspace`]),
    ...((await world.files.isFolder(folder)) ? [] : [`working-directory: ${folder} is not a folder`]),
  ];
}

/** Halt file first, so that it stops a run whose configuration is broken too; then configuration, event and paths. */
export async function checkSafety(world: World): Promise<Safety> {
  const config = await readConfigFile(world);
  const halted = await haltReason(world, peekSetting('halt-file', world.given, typeof config === 'string' ? undefined : config));
  if (halted !== undefined) return { kind: 'halted', reason: halted };
  if (typeof config === 'string') return { kind: 'refused', problems: [config] };
  const resolved = resolveSettings(world.given, config, world.givenAs);
  if (!resolved.ok) return { kind: 'refused', problems: resolved.problems };
  for (const warning of resolved.warnings) world.log.warning(warning);
  if (resolved.settings.mode === 'publish') return { kind: 'publish', settings: resolved.settings };
  const quarantine = await quarantinePatterns(world, resolved.settings.quarantine ?? []);
  const settings: Settings = { ...resolved.settings, quarantine: quarantine.patterns };
  const command = settings['test-command']?.trim() ?? '';
  if (command === '') return { kind: 'no-command' };
  const formats = await formatsFor(settings);
  const problems = [...(typeof formats === 'string' ? [formats] : []), ...quarantine.problems, ...refusalOfEvent(world, settings), ...(await refusalsOfPaths(world, settings))];
  return problems.length > 0 || typeof formats === 'string' ? { kind: 'refused', problems } : { kind: 'go', settings, command, formats };
}
