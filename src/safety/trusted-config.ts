/**
 * The configuration that may decide. A pull request brings its own files along, so there it is the file of the base commit: what the
 * pull request changes in it takes effect once it is merged, and is reported until then.
 */
import type { FileText, RunContext, World } from '../ports.ts';
import { type ConfigFile, keyOf, readConfig, shown } from '../settings/config-file.ts';
import { type GivenSettings, peekSetting, SETTING_NAMES } from '../settings/settings.ts';

const MAX_CONFIG_BYTES = 1024 * 1024;

export interface TrustedConfig {
  readonly config: ConfigFile;
  /** What the files of a pull request would have changed; complete sentences. */
  readonly notices: readonly string[];
  /** Why the run cannot start. */
  readonly problem?: string;
  /** The base commit's file cannot be had: what it says is not known. */
  readonly unknown?: true;
}

/** Whether this run tests what somebody proposes for a branch. */
export function isProposal({ refKind }: Pick<RunContext, 'refKind'>): boolean {
  return refKind === 'pull-request' || refKind === 'merge-queue';
}

function proposalOf({ refKind }: RunContext): string {
  return refKind === 'merge-queue' ? 'this merge queue entry' : 'this pull request';
}

async function fromBase(world: World, path: string): Promise<FileText> {
  return world.baseCommit === undefined ? { kind: 'unreadable', reason: 'the base commit is not known' } : world.baseCommit.read(path, MAX_CONFIG_BYTES);
}

interface Change {
  readonly key: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Settings that the two files decide differently, and that no input decides. */
function changedSettings(base: ConfigFile, head: ConfigFile, given: GivenSettings): Change[] {
  const [before, after] = [readConfig(base).values, readConfig(head).values];
  return SETTING_NAMES.filter((name) => (given[name]?.trim() ?? '') === '')
    .map((name) => ({ key: keyOf(name), from: before[name], to: after[name] }))
    .filter(({ from, to }) => shown(from) !== shown(to));
}

function told({ key, from, to }: Change): string {
  const text = (value: unknown): string => (value === undefined ? 'not set' : shown(value));
  return `${key} from ${text(from)} to ${text(to)}`;
}

function changesNotice(path: string, changes: readonly Change[], who: string): string[] {
  if (changes.length === 0) return [];
  return [`${path}: ${who} changes ${changes.map(told).join('; ')}. That takes effect once merged; the settings of the base commit hold until then.`];
}

/** What the proposal's own file would do to runs of the base branch once it is merged, beside changing settings. */
function faultsNotice(head: ConfigFile, who: string): string[] {
  const { problems, warnings } = readConfig(head);
  return [...warnings.map((warning) => `${warning}.`), ...(problems.length === 0 ? [] : [`The configuration file of ${who} is at fault and would stop runs once it is merged: ${problems.join('; ')}.`])];
}

/** For a pull request that the base commit's file cannot be had for. */
function withoutBase(path: string, head: ConfigFile, reason: string, given: GivenSettings): TrustedConfig {
  const none: ConfigFile = { path, text: undefined, named: false };
  const keys = changedSettings(none, head, given).map(({ key }) => key);
  const ignored = keys.length === 0 ? 'if it has settings, they do not apply' : `the settings in it are ignored (${keys.join(', ')})`;
  return { config: none, unknown: true, notices: [`${path} of the base commit could not be read (${reason}), so ${ignored}. Use fetch-depth: 0 with actions/checkout, or give the job contents: read.`] };
}

/** The configuration file that decides, of the workspace or of the base commit. */
export async function trustedConfig(world: World): Promise<TrustedConfig> {
  const path = peekSetting('config-file', world.given, undefined);
  const named = (world.given['config-file']?.trim() ?? '') !== '';
  const file = await world.files.read(path, MAX_CONFIG_BYTES);
  const own: ConfigFile = { path, named, text: file.kind === 'text' ? file.text : undefined };
  if (!isProposal(world.context)) {
    return file.kind === 'unreadable' ? { config: { ...own, named: false }, notices: [], problem: `config-file: ${path} cannot be read: ${file.reason}` } : { config: own, notices: [] };
  }
  const who = proposalOf(world.context);
  const base = await fromBase(world, path);
  if (base.kind === 'unreadable') return withoutBase(path, own, base.reason, world.given);
  const config: ConfigFile = { path: `${path} of the base commit`, named: false, text: base.kind === 'text' ? base.text : undefined };
  const { problems } = readConfig(config);
  if (problems.length > 0) return withoutBase(path, own, problems.join('; '), world.given);
  return { config, notices: [...changesNotice(path, changedSettings(config, own, world.given), who), ...faultsNotice(own, who)] };
}
