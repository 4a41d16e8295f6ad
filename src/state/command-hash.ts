/**
 * The test command as the state remembers it: a short hash of each word. It tells whether a filter, a shard or a path was
 * added to the command or left out, and nothing of what the words are: a command may hold what is nobody's business.
 */
import { createHash } from 'node:crypto';

const MAX_WORDS = 60;

export function commandHash(command: string): string {
  const words = command.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MAX_WORDS).map((word) => createHash('sha256').update(word).digest('hex').slice(0, 4)).join('-');
}

function holdsInOrder(longer: readonly string[], shorter: readonly string[]): boolean {
  let found = 0;
  for (const word of longer) if (word === shorter[found]) found += 1;
  return found === shorter.length;
}

/** Whether one command is the other with words added: `npm test` and `npm test -- --shard=1/4`. */
export function isVariant(before: string, now: string): boolean {
  if (before === now) return false;
  const [earlier, later] = [before.split('-'), now.split('-')];
  return later.length > earlier.length ? holdsInOrder(later, earlier) : holdsInOrder(earlier, later);
}
