/** The console formats that the settings leave: all of them, one by name, or the user's own patterns. */
import type { Settings } from '../settings/definitions.ts';
import { chooseFormats, type ReaderChoice, UnknownFrameworkError } from './console/engine/choose-formats.ts';
import { type CustomField, PatternError } from './console/engine/custom-patterns.ts';
import type { ConsoleFormat } from './console/format.ts';
import { CONSOLE_FORMATS } from './console/registry.ts';

export type ReaderSettings = Pick<Settings, 'framework' | `${CustomField}-pattern`>;

const FIELDS: readonly CustomField[] = ['passed', 'failed', 'skipped', 'total', 'coverage'];

/** The formats, or a sentence that says which setting is wrong and why. */
export async function formatsFor(settings: ReaderSettings): Promise<readonly ConsoleFormat[] | string> {
  const given = FIELDS.flatMap((field) => {
    const pattern = settings[`${field}-pattern`];
    return pattern === undefined ? [] : [[field, pattern] as const];
  });
  const choice: ReaderChoice = {
    ...(settings.framework === undefined ? {} : { framework: settings.framework }),
    ...(given.length === 0 ? {} : { patterns: Object.fromEntries(given) }),
  };
  try {
    return await chooseFormats(CONSOLE_FORMATS, choice);
  } catch (error) {
    if (error instanceof UnknownFrameworkError) return `framework: ${error.message}`;
    if (error instanceof PatternError) return `${error.field}-pattern: ${error.message}`;
    throw error;
  }
}
