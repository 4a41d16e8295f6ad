/** What formats register: samples of lines, and the keys that lines like them have. */
import { ALONE, type Opening, endingKey, firstWord, hashOpening, newOpening, pairKey, prefixBits } from './openings.ts';
import type { OpeningSample } from '../format.ts';

/** The opening of a text; false for a blank one. */
export function openingOf(text: string, into: Opening): boolean {
  const bytes = Buffer.from(text, 'utf8');
  if (!firstWord(bytes, 0, bytes.length, into)) return false;
  hashOpening(bytes, bytes.length, into);
  return true;
}

/** The key under which a format's sample opening is registered (see ConsoleFormat.openings). */
export function openingKey(sample: OpeningSample): number {
  if (typeof sample !== 'string') {
    const opening = newOpening();
    const text = sample.join(' ');
    const bytes = Buffer.from(text, 'utf8');
    openingOf(text, opening);
    return pairKey(bytes, bytes.length, opening);
  }
  if (sample.startsWith('… ')) {
    const line = Buffer.from(sample, 'utf8');
    return endingKey(line, 0, line.length);
  }
  const opening = newOpening();
  const framed = /^(\S)\1\1 … \1{3}$/.test(sample);
  if (framed) {
    openingOf(sample, opening);
    return opening.framed;
  }
  const anySecondWord = sample.endsWith(' …');
  const alone = sample.length > 3 && sample.endsWith('$');
  const text = anySecondWord ? sample.slice(0, -2) : alone ? sample.slice(0, -1) : sample;
  if (!openingOf(text, opening)) throw new Error(`An opening must not be blank: ${JSON.stringify(sample)}`);
  const endsThere = (Math.imul(opening.first, 31) + ALONE) | 0;
  // A rule without `$` is any line that begins with it.
  if (anySecondWord || opening.second === 0 || (!alone && opening.second === endsThere)) return opening.first;
  if (alone && opening.second !== endsThere) throw new Error(`Only a rule can stand alone: ${JSON.stringify(sample)}`);
  return opening.second;
}

/** The prefix bits of lines with the opening of `sample`. */
export function openingPrefix(sample: OpeningSample): number {
  const opening = newOpening();
  const bytes = Buffer.from(typeof sample === 'string' ? sample : sample[0], 'utf8');
  return firstWord(bytes, 0, bytes.length, opening) ? prefixBits(bytes, opening.start, bytes.length) : 0;
}
