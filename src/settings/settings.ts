/** Inputs over configuration file over defaults; every problem is told at once. */
import { DEFINITIONS, type Definition, type SettingName, type Settings } from './definitions.ts';

/** The value of an input or option by its kebab-case name; undefined or blank when not given. */
export type GivenSettings = Readonly<Partial<Record<string, string>>>;

export interface ConfigFile {
  readonly path: string;
  /** Undefined when the file does not exist. */
  readonly text: string | undefined;
  /** True when a person named the file, false for the default place. */
  readonly named: boolean;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

interface ReadConfig {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

export const SETTING_NAMES = Object.keys(DEFINITIONS) as SettingName[];

export function definitionOf(name: SettingName): Definition<unknown> {
  return DEFINITIONS[name];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > 120 ? `${json.slice(0, 117)}…` : json;
}

function atPath(root: Record<string, unknown>, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), root);
}

/** The setting's path in the configuration file; undefined for those that cannot stand there. */
function configPathOf(name: SettingName): readonly string[] | undefined {
  const { configPath, hidden } = definitionOf(name);
  if (hidden !== undefined || name === 'config-file') return undefined;
  return configPath ?? ['check_tests', name.replaceAll('-', '_')];
}

/** The file may belong to other tools: when it does not speak of us, its faults are not ours to refuse. */
function unreadable(config: ConfigFile, reason: string): ReadConfig {
  const speaksOfUs = config.named || /"(?:check_tests|test_command|test_timeout_seconds|halt_file)"/.test(config.text ?? '');
  const sentence = `${config.path}: ${reason}`;
  return speaksOfUs ? { values: {}, problems: [sentence], warnings: [] } : { values: {}, problems: [], warnings: [`${sentence}; it is ignored`] };
}

function readConfig(config: ConfigFile): ReadConfig {
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
  const problems = Object.keys(ours)
    .filter((key) => !known.includes(key))
    .map((key) => `${config.path}: check_tests has no setting ${shown(key)}; it knows ${known.join(', ')}`);
  const values: Record<string, unknown> = {};
  for (const { name, path } of paths) {
    const value = atPath(root, path);
    if (value !== undefined && value !== null) values[name] = value;
  }
  return { values, problems, warnings: [] };
}

/** One setting without validating the others: a halt file must stop a run whose configuration is broken too. */
export function peekSetting(name: 'halt-file' | 'config-file', given: GivenSettings, config: ConfigFile | undefined): string {
  const inFile = config === undefined ? undefined : readConfig(config).values[name];
  const value = given[name]?.trim() || inFile;
  return typeof value === 'string' && value.length > 0 ? value : definitionOf(name).fallbackText;
}

/**
 * All settings by strength: given (inputs, options), configuration file, default.
 * `givenAs` names where the given ones come from, for messages.
 */
export function resolveSettings(given: GivenSettings, config: ConfigFile, givenAs: 'input' | 'option'): SettingsResult {
  const fromFile = readConfig(config);
  const problems = [...fromFile.problems];
  const settings: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const definition = definitionOf(name);
    const written = given[name]?.trim() === '' ? undefined : given[name];
    const value: unknown = written ?? fromFile.values[name];
    if (value === undefined) {
      settings[name] = definition.fallback;
      continue;
    }
    const parsed = definition.field.schema.safeParse(typeof value === 'string' ? value.trim() : value);
    const source = written === undefined ? config.path : `the ${givenAs}`;
    if (parsed.success) settings[name] = parsed.data;
    else problems.push(`${name} (from ${source}): ${shown(value)} is not allowed; expected ${definition.field.allowed}`);
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, settings: settings as Settings, warnings: fromFile.warnings };
}
