/** Reusable kinds of setting. Each takes text (an input, an option) or a JSON value (the configuration file). */
import { z } from 'zod';

/** What a person may write, told when they wrote something else. */
export interface Field<Value> {
  readonly schema: z.ZodType<Value>;
  readonly allowed: string;
}

/** A word as it is, or with the sign that adds it to a default list or takes it away. */
export type Adjusted<Word extends string> = Word | `+${Word}` | `-${Word}`;

/** No path, no command line and no name can hold it. */
const NUL = '\0';

export function text(allowed = 'text'): Field<string> {
  return { schema: z.string().max(100_000).refine((value) => !value.includes(NUL)), allowed };
}

export function yesNo(): Field<boolean> {
  const word = z.string().trim().toLowerCase().pipe(z.enum(['true', 'false', 'yes', 'no', 'on', 'off']));
  return { schema: z.union([z.boolean(), word.transform((value) => ['true', 'yes', 'on'].includes(value))]), allowed: 'true or false' };
}

function numberIn(schema: z.ZodNumber): z.ZodType<number> {
  const written = z.string().trim().regex(/^\d{1,15}(?:\.\d{1,15})?%?$/).transform((value) => Number(value.replace('%', '')));
  return z.union([z.number(), written]).pipe(schema);
}

/** Yes or no as the words `true` and `false`, or another word. */
export function yesNoOr<const Words extends readonly string[]>(words: Words): Field<'true' | 'false' | Words[number]> {
  const word = z.string().trim().toLowerCase().pipe(z.enum(words));
  const truth = yesNo().schema.transform((value): 'true' | 'false' => (value ? 'true' : 'false'));
  return { schema: z.union([truth, word]) as z.ZodType<'true' | 'false' | Words[number]>, allowed: `one of true, ${words.join(', ')}, false` };
}

export function wholeNumber(allowed: string, most: number): Field<number> {
  return { schema: numberIn(z.number().int().min(0).max(most)), allowed };
}

export function percentagePoints(allowed: string): Field<number> {
  return { schema: numberIn(z.number().min(0).max(100)), allowed };
}

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words): Field<Words[number]> {
  return { schema: z.enum(words), allowed: `one of ${words.join(', ')}` };
}

function splitList(value: string, separator: RegExp): string[] {
  return value.split(separator).map((part) => part.trim()).filter((part) => part.length > 0);
}

/** Words that replace a default list, or change it: `+word` adds to it, `-word` takes away from it. */
export function adjustableList<const Words extends readonly [string, ...string[]]>(words: Words): Field<readonly Adjusted<Words[number]>[]> {
  const written = z.string().transform((value) => splitList(value, /[,\n]/));
  const word = z.string().refine((value): value is Adjusted<Words[number]> => words.includes(value.replace(/^[+-]/, '')));
  return { schema: z.union([z.array(z.string()), written]).pipe(z.array(word).min(1)), allowed: `a list of ${words.join(', ')}; + or - in front of one changes the default list` };
}

/** Words of a list, in any order. */
export function list<const Words extends readonly [string, ...string[]]>(words: Words): Field<readonly Words[number][]> {
  const written = z.string().transform((value) => splitList(value, /[,\n]/));
  return { schema: z.union([z.array(z.string()), written]).pipe(z.array(z.enum(words)).min(1)), allowed: `a list of ${words.join(', ')}` };
}

/** Lines of text, one value a line (commas are part of a value). */
export function lines(allowed: string): Field<readonly string[]> {
  const written = z.string().transform((value) => splitList(value, /\n/));
  return { schema: z.union([z.array(z.string().max(10_000)), written]), allowed };
}
