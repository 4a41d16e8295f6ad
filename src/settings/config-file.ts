/** The configuration file: what it says of each setting, before any value is validated. */
import { didYouMean, likelyWord } from '../domain/likely-word.ts';
import { definitionOf, SETTING_NAMES, type SettingName } from './definitions.ts';

export interface ConfigFile {
  readonly path: string;
  /** Undefined when the file does not exist. */
  readonly text: string | undefined;
  /** True when a person named the file, false for the default place. */
  readonly named: boolean;
}

export interface ReadConfig {
  /** As they stand in the file, not validated. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 120 ? `${json.slice(0, 117)}…` : json;
}

function atPath(root: Record<string, unknown>, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

/** The setting's path in the configuration file; undefined for those that cannot stand there. */
function configPathOf(name: SettingName): readonly string[] | undefined {
  const { configPath, hidden, inputOnly } = definitionOf(name);
  if (hidden !== undefined || inputOnly === true || name === 'config-file') return undefined;
  return configPath ?? ['check_tests', name.replaceAll('-', '_')];
}

/** How the configuration file calls a setting: `fail_on`, `safety.halt_file`. */
export function keyOf(name: SettingName): string {
  return (configPathOf(name) ?? [name]).filter((part) => part !== 'check_tests').join('.');
}

/** `line 3, column 5`, 1-based. */
function placeAt(text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function notJson(config: ConfigFile, text: string, error: unknown): ReadConfig {
  const message = error instanceof Error ? error.message : 'unknown reason';
  const position = /at position (\d+)/.exec(message)?.[1];
  const place = placeAt(text, position === undefined ? text.length : Number(position));
  return refused(`${config.path}, ${place}: not valid JSON (${message.replace(/,? (?:in JSON )?at position \d+.*$/, '').replace(/^Unexpected end.*/, 'it ends too early')})`);
}

function refused(problem: string): ReadConfig {
  return { values: {}, problems: [problem], warnings: [] };
}

/** Where the key stands, as far as the text tells. */
function keyPlace(text: string, key: string): string {
  const at = text.indexOf(JSON.stringify(key));
  return at < 0 ? '' : `, ${placeAt(text, at)}`;
}

const OWN_OBJECT = 'check_tests';
/** Keys of other tools stand beside ours. */
const FEW_SLIPS = 2;

/** Keys beside ours belong to other tools; one that is nearly ours does not. */
function nearMisses(config: ConfigFile, text: string, root: Record<string, unknown>): string[] {
  const known = [OWN_OBJECT, ...SETTING_NAMES.flatMap((name) => definitionOf(name).configPath?.slice(0, 1) ?? [])];
  return Object.keys(root).flatMap((key) => {
    const likely = likelyWord(key, known, FEW_SLIPS);
    return likely === undefined || Object.hasOwn(root, likely) || likely === 'safety' ? [] : [`${config.path}${keyPlace(text, key)}: there is ${shown(key)}; did you mean ${shown(likely)}?`];
  });
}

function unknownSetting(config: ConfigFile, text: string, key: string, known: readonly string[]): string {
  const place = `${config.path}${keyPlace(text, key)}`;
  const elsewhere = SETTING_NAMES.find((name) => definitionOf(name).configPath?.at(-1) === key);
  if (elsewhere !== undefined) return `${place}: ${(definitionOf(elsewhere).configPath ?? []).join('.')} does not belong into ${OWN_OBJECT}, but stands at the top level of the file`;
  const meant = didYouMean(key, known);
  return `${place}: ${OWN_OBJECT} has no setting ${shown(key)}${meant === '' ? `; it knows ${known.join(', ')}` : meant}`;
}

/** Keys of settings that a file in the workspace does not decide: whoever changes the file would grant rights to himself. */
function inputOnlyKeys(keys: readonly string[]): string[] {
  const names = new Set(SETTING_NAMES.filter((name) => definitionOf(name).inputOnly === true).map((name) => name.replaceAll('-', '_')));
  return keys.filter((key) => names.has(key));
}

/** What `config` says. Nothing is thrown: each fault is a problem (the run does not start) or a warning. */
export function readConfig(config: ConfigFile): ReadConfig {
  if (config.text === undefined) return { values: {}, problems: config.named ? [`config-file: ${config.path} does not exist`] : [], warnings: [] };
  const text = config.text.replace(/^\uFEFF/, '');
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return notJson(config, text, error);
  }
  if (!isRecord(root)) return refused(`${config.path}: must hold a JSON object, not ${shown(root)}`);
  const ours = Object.hasOwn(root, OWN_OBJECT) ? root[OWN_OBJECT] : {};
  if (!isRecord(ours)) return refused(`${config.path}${keyPlace(text, OWN_OBJECT)}: ${OWN_OBJECT} must be an object, not ${shown(ours)}`);
  const paths = SETTING_NAMES.flatMap((name) => {
    const path = configPathOf(name);
    return path === undefined ? [] : [{ name, path }];
  });
  const known = paths.flatMap(({ path }) => (path[0] === OWN_OBJECT ? [path[1] ?? ''] : []));
  const ignored = inputOnlyKeys(Object.keys(ours));
  const unknown = Object.keys(ours).filter((key) => !known.includes(key) && !ignored.includes(key));
  const problems = [...nearMisses(config, text, root), ...unknown.map((key) => unknownSetting(config, text, key, known))];
  const values: Record<string, unknown> = {};
  for (const { name, path } of paths) {
    const value = atPath(root, path);
    if (value !== undefined && value !== null) values[name] = value;
  }
  const warnings = ignored.map((key) => `${config.path}: check_tests.${key} is ignored: this setting grants rights, so it is an input of the action only (${key.replaceAll('_', '-')})`);
  return { values, problems, warnings };
}
