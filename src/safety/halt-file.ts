/** The halt file: stops everything, wherever it comes from. A pull request that adds it stops its own tests, so that is red. */
import { relative, sep } from 'node:path';
import type { World } from '../ports.ts';
import { isProposal } from './trusted-config.ts';

const MAX_HALT_BYTES = 64 * 1024;
const MAX_REASON_LENGTH = 1_000;

export interface Halt {
  readonly reason: string;
  /** Why the step is red in spite of it; a sentence without full stop. */
  readonly refusal?: string;
}

function isInWorkspace(world: World, path: string): boolean {
  const way = relative(world.workspace, world.files.absolute(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !/^(?:[A-Za-z]:|[\\/])/.test(way);
}

/** Whether the file may be a stranger's: it lies in the workspace of a proposal, and the base commit is not known to have it. */
async function mayBeOfProposal(world: World, path: string): Promise<boolean> {
  if (!isProposal(world.context) || !isInWorkspace(world, path)) return false;
  const base = await world.baseCommit?.read(path, MAX_HALT_BYTES);
  // What is there but cannot be read as a text halts the base branch too.
  return base === undefined || base.kind === 'missing' || (base.kind === 'unreadable' && !/regular file|larger than/.test(base.reason));
}

/** Undefined when there is no halt file. Anything at its path halts, whatever it is. */
export async function haltOf(world: World, path: string): Promise<Halt | undefined> {
  const file = await world.files.read(path, MAX_HALT_BYTES);
  if (file.kind === 'missing') return undefined;
  const text = file.kind === 'text' ? file.text.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON_LENGTH) : '';
  const reason = text === '' ? '(no reason given)' : text;
  if (!(await mayBeOfProposal(world, path))) return { reason };
  return { reason, refusal: `${path} is not known to be in the base commit: a pull request may not switch off its own tests. It stops runs of the base branch, and later pull requests, once it is merged` };
}
