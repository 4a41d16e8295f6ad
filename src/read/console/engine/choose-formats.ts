/**
 * Which formats read an output, by the user's choice:
 * - `framework: NAME` leaves that one to count tests; tools that only print coverage are read as ever.
 * - A pattern for counts takes the counting away from all others, one for coverage the coverage: what the user says stands.
 */
import { didYouMean } from '../../../domain/likely-word.ts';
import { type CustomPatterns, customFormat } from './custom-patterns.ts';
import type { ConsoleFormat, ConsoleReader, Findings } from '../format.ts';

export interface ReaderChoice {
  /** Id of a format. */
  readonly framework?: string;
  readonly patterns?: CustomPatterns;
}

/** Says which frameworks there are. */
export class UnknownFrameworkError extends Error {}

/** The format, giving only a part of what it finds. */
function only(format: ConsoleFormat, part: (found: Findings) => Findings): ConsoleFormat {
  return {
    ...format,
    floor: undefined,
    start: (stream): ConsoleReader => {
      const reader = format.start(stream);
      return {
        get attentive(): boolean {
          return reader.attentive;
        },
        read: (line, afterBlank) => reader.read(line, afterBlank),
        finish: (lastLine) => part(reader.finish(lastLine)),
      };
    },
  };
}

/** @throws UnknownFrameworkError, PatternError */
export async function chooseFormats(formats: readonly ConsoleFormat[], choice: ReaderChoice): Promise<readonly ConsoleFormat[]> {
  const { framework } = choice;
  let chosen = formats;
  if (framework !== undefined) {
    const name = framework.trim().toLowerCase();
    const readers = formats.filter((format) => format.kind === 'tests' && (format.id === name || format.alsoReads?.includes(name) === true));
    if (readers.length === 0) {
      const known = new Set(formats.filter((format) => format.kind === 'tests').flatMap((format) => [format.id, ...(format.alsoReads ?? [])]));
      const meant = didYouMean(name, [...known]);
      throw new UnknownFrameworkError(`there is no framework ${JSON.stringify(framework)}${meant === '' ? `; known are ${[...known].toSorted().join(', ')}` : meant}`);
    }
    const named = readers.map((format) => (format.id === name ? format : only(format, ({ runs = [] }) => ({ runs: runs.filter((run) => run.framework === name) }))));
    chosen = [...formats.filter((format) => format.kind !== 'tests'), ...named];
  }
  const custom = choice.patterns === undefined ? undefined : await customFormat(choice.patterns);
  if (custom === undefined) return chosen;
  const counts = custom.kind === 'tests';
  const covers = (choice.patterns?.coverage ?? '') !== '';
  const others = counts && covers ? [] : chosen.map((format) => only(format, ({ runs = [], coverage = [] }) => ({ runs: counts ? [] : runs, coverage: covers ? [] : coverage })));
  return [custom, ...others];
}
