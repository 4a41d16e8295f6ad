/** Inputs over configuration file over defaults; every problem is told at once. */
import { type ConfigFile, readConfig, shown } from './config-file.ts';
import { definitionOf, SETTING_NAMES, type Settings } from './definitions.ts';

export { type ConfigFile } from './config-file.ts';
export { definitionOf, SETTING_NAMES } from './definitions.ts';

/** The value of an input or option by its kebab-case name; undefined or blank when not given. */
export type GivenSettings = Readonly<Partial<Record<string, string>>>;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

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
