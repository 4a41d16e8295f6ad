/** Stage 1: nothing starts before these checks pass. */
import { WRITE_SETTINGS } from '../convert/write-reports.ts';
import type { World } from '../ports.ts';
import type { ConsoleFormat } from '../read/console/format.ts';
import { formatsFor } from '../read/reader-settings.ts';
import type { Settings } from '../settings/definitions.ts';
import { peekSetting, resolveSettings } from '../settings/settings.ts';
import { haltOf } from './halt-file.ts';
import { quarantinePatterns } from './quarantine-files.ts';
import { trustedConfig } from './trusted-config.ts';

export type Safety =
  | { readonly kind: 'go'; readonly settings: Settings; readonly command: string; readonly formats: readonly ConsoleFormat[]; readonly notices: readonly string[] }
  /** `refusal`: why the step is red all the same. */
  | { readonly kind: 'halted'; readonly reason: string; readonly refusal?: string }
  | { readonly kind: 'no-command'; readonly notices: readonly string[] }
  /** Nothing is run: results of another run are posted. */
  | { readonly kind: 'publish'; readonly settings: Settings }
  /** Nothing is run: the parts of this run are judged together. */
  | { readonly kind: 'merge'; readonly settings: Settings; readonly notices: readonly string[] }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Beside the state file the only ones that are written, each when a person asks for it. */
const WRITTEN_FILES = [...WRITE_SETTINGS, 'write-badge'] as const;

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
  const { config, notices, problem, unknown } = await trustedConfig(world);
  const halt = await haltOf(world, peekSetting('halt-file', world.given, config));
  if (halt !== undefined) return { kind: 'halted', ...halt };
  if (problem !== undefined) return { kind: 'refused', problems: [problem] };
  const resolved = resolveSettings(world.given, config, world.givenAs);
  if (!resolved.ok) return { kind: 'refused', problems: resolved.problems };
  for (const warning of resolved.warnings) world.log.warning(warning);
  if (resolved.settings.mode === 'publish') return { kind: 'publish', settings: resolved.settings };
  const quarantine = await quarantinePatterns(world, resolved.settings.quarantine ?? []);
  const settings: Settings = { ...resolved.settings, quarantine: quarantine.patterns };
  if (settings.mode === 'merge') {
    const problems = [...quarantine.problems, ...(await refusalsOfPaths(world, settings))];
    return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'merge', settings, notices: [...notices, ...quarantine.notices] };
  }
  const command = settings['test-command']?.trim() ?? '';
  // It may be in a file that cannot be had: then nobody knows that there is none.
  if (command === '') return unknown === true ? { kind: 'refused', problems: ['test-command: there is no such input, and the configuration file of the base commit cannot be had.', ...notices] } : { kind: 'no-command', notices };
  const formats = await formatsFor(settings);
  const problems = [...(typeof formats === 'string' ? [formats] : []), ...quarantine.problems, ...refusalOfEvent(world, settings), ...(await refusalsOfPaths(world, settings))];
  return problems.length > 0 || typeof formats === 'string' ? { kind: 'refused', problems } : { kind: 'go', settings, command, formats, notices: [...notices, ...quarantine.notices] };
}
