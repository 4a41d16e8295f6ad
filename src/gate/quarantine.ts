/** Tests that are known to fail now and then: their failures are shown, but never gate. */
import { identityOf, type TestIdentity } from '../read/test-identity.ts';
import type { NamedTest } from '../read/model.ts';

/** `*` stands for any text. Without backtracking beyond the last star, so that no pattern is slow on any name. */
export function matchesPattern(pattern: string, text: string): boolean {
  let [at, from, star, resume] = [0, 0, -1, 0];
  while (from < text.length) {
    if (pattern[at] === '*') {
      star = at;
      resume = from;
      at += 1;
    } else if (at < pattern.length && pattern[at] === text[from]) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      at = star + 1;
      resume += 1;
      from = resume;
    } else {
      return false;
    }
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** A pattern is held against the name as the tool prints it, the name without what changes from run to run, and its file. */
function spellings(test: Pick<NamedTest, 'name' | 'file'> | TestIdentity): string[] {
  const identity = identityOf({ name: test.name, ...(test.file === undefined ? {} : { file: test.file }) });
  const file = identity.file;
  return [test.name, identity.name, ...(file === undefined ? [] : [file, `${file}::${identity.name}`, `${file} > ${identity.name}`])];
}

export type Quarantine = (test: Pick<NamedTest, 'name' | 'file'> | TestIdentity) => boolean;

export function quarantineOf(patterns: readonly string[]): Quarantine {
  const given = patterns.map((pattern) => pattern.trim()).filter((pattern) => pattern !== '' && !pattern.startsWith('#'));
  if (given.length === 0) return () => false;
  return (test) => spellings(test).some((spelling) => given.some((pattern) => matchesPattern(pattern, spelling)));
}
