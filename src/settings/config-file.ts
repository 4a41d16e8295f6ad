/** The configuration file: what it says of each setting, before any value is validated. */
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

/** The file may belong to other tools: when it does not speak of us, its faults are not ours to refuse. */
function unreadable(config: ConfigFile, reason: string): ReadConfig {
  const speaksOfUs = config.named || /"(?:check_tests|test_command|test_timeout_seconds|halt_file)"/.test(config.text ?? '');
  const sentence = `${config.path}: ${reason}`;
  return speaksOfUs ? { values: {}, problems: [sentence], warnings: [] } : { values: {}, problems: [], warnings: [`${sentence}; it is ignored`] };
}

/** Keys of settings that a file in the workspace does not decide: whoever changes the file would grant rights to himself. */
function inputOnlyKeys(keys: readonly string[]): string[] {
  const names = new Set(SETTING_NAMES.filter((name) => definitionOf(name).inputOnly === true).map((name) => name.replaceAll('-', '_')));
  return keys.filter((key) => names.has(key));
}

/** What `config` says. Nothing is thrown: each fault is a problem (the run does not start) or a warning. */
export function readConfig(config: ConfigFile): ReadConfig {
  if (config.text === undefined) return { values: {}, problems: config.named ? [`config-file: ${config.path} does not exist`] : [], warnings: [] };
  let root: unknown;
  try {
    root = JSON.parse(config.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return unreadable(config, `not valid JSON (${error instanceof Error ? error.message : 'unknown reason'})`);
  }
  if (!isRecord(root)) return unreadable(config, 'must hold a JSON object');
  const ours = Object.hasOwn(root, 'check_tests') ? root['check_tests'] : {};
  if (!isRecord(ours)) return unreadable(config, `check_tests must be an object, not ${shown(ours)}`);
  const paths = SETTING_NAMES.flatMap((name) => {
    const path = configPathOf(name);
    return path === undefined ? [] : [{ name, path }];
  });
  const known = paths.flatMap(({ path }) => (path[0] === 'check_tests' ? [path[1] ?? ''] : []));
  const ignored = inputOnlyKeys(Object.keys(ours));
  const problems = Object.keys(ours)
    .filter((key) => !known.includes(key) && !ignored.includes(key))
    .map((key) => `${config.path}: check_tests has no setting ${shown(key)}; it knows ${known.join(', ')}`);
  const values: Record<string, unknown> = {};
  for (const { name, path } of paths) {
    const value = atPath(root, path);
    if (value !== undefined && value !== null) values[name] = value;
  }
  const warnings = ignored.map((key) => `${config.path}: check_tests.${key} is ignored: this setting grants rights, so it is an input of the action only (${key.replaceAll('_', '-')})`);
  return { values, problems, warnings };
}
