/** Cache keys. Every part ends with a delimiter that cannot occur inside a part, so that no branch is another's prefix. */
import { createHash } from 'node:crypto';
import type { RunContext } from '../ports.ts';
import { DEFAULT_NAME, type Use } from './use.ts';

/** Raised when a stored state could no longer be read by this version. */
const GENERATION = 'check-tests-1';
const DELIMITER = '|';
/** Stands where the cell would stand. */
export const NO_CELL = '-';
const MAX_PART_LENGTH = 90;
/** Of the three parts that a use without a name has. */
const MAX_PLACE_LENGTH = 60;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Readable where it can be; commas, delimiters and anything unusual are encoded, long text is cut and told apart by its hash. */
function part(text: string, longest = MAX_PART_LENGTH): string {
  const encoded = encodeURIComponent(Buffer.from(text).toString());
  return encoded.length <= longest ? encoded : `${encoded.slice(0, longest - 13)}~${digest(text)}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}

/** The cell's JSON with sorted keys; undefined without a matrix. */
export function canonicalMatrix(matrix: string | undefined): string | undefined {
  try {
    const cell: unknown = JSON.parse(matrix ?? 'null');
    const isCell = typeof cell === 'object' && cell !== null && Object.keys(cell).length > 0;
    return isCell ? JSON.stringify(sorted(cell)).slice(0, 2_000) : undefined;
  } catch {
    return undefined;
  }
}

/** A short name of the matrix cell: the same for the same values in any order. */
export function matrixCell(matrix: string | undefined): string {
  const text = matrix?.trim() ?? '';
  if (text === '' || text === 'null' || text === '{}') return NO_CELL;
  try {
    return digest(JSON.stringify(sorted(JSON.parse(text))));
  } catch {
    return digest(text);
  }
}

/** `ubuntu-latest, 20`: the cell's values as people read them; undefined without a matrix. */
export function cellName(matrix: string | undefined): string | undefined {
  try {
    const cell: unknown = JSON.parse(matrix ?? 'null');
    if (typeof cell !== 'object' || cell === null || Array.isArray(cell)) return undefined;
    const values = Object.values(cell).map((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return values.length === 0 ? undefined : values.join(', ').slice(0, 100);
  } catch {
    return undefined;
  }
}

export interface KeyParts {
  readonly use: Use;
  readonly matrix: string | undefined;
  readonly operatingSystem: string;
  /** Whose state it is: a branch, or a pull request (see `ownLabel`). */
  readonly label: string;
}

function cellPrefix(identity: string, parts: KeyParts): string {
  return [GENERATION, identity, part(parts.operatingSystem), matrixCell(parts.matrix), part(parts.label), ''].join(DELIMITER);
}

/** No name can begin with it: in a part it would be encoded. */
const UNNAMED = ':';

/**
 * Entries of one use of the action. The file of the workflow stands last, so that a use whose workflow was renamed can be looked for
 * without it.
 */
export function restorePrefix(parts: KeyParts): string {
  const { use } = parts;
  if ('name' in use) return cellPrefix(part(use.name), parts);
  return `${anyWorkflowPrefix(parts)}${part(use.workflow, MAX_PLACE_LENGTH)}${DELIMITER}`;
}

/** Entries of the same job and step in a workflow file of any name. */
export function anyWorkflowPrefix(parts: KeyParts): string {
  const { use } = parts;
  return 'name' in use ? restorePrefix(parts) : cellPrefix(`${UNNAMED}${part(use.job, MAX_PLACE_LENGTH)}${UNNAMED}${part(use.step, MAX_PLACE_LENGTH)}`, parts);
}

/** Where versions before 2 kept the state of every use without a name: under one key. */
export function earlierPrefix(parts: KeyParts): string {
  return cellPrefix(part(DEFAULT_NAME), parts);
}

/** Entries that the attempts of one run saved. */
export function runPrefix(parts: KeyParts, runId: string): string {
  return `${restorePrefix(parts)}${part(runId)}.`;
}

/** Unique for each attempt of each run: entries are immutable. */
export function saveKey(parts: KeyParts, context: Pick<RunContext, 'runId' | 'runAttempt'>): string {
  return `${runPrefix(parts, context.runId ?? 'local')}${context.runAttempt ?? 1}`;
}

/** Some cache servers fold the case of keys. */
export function beginsWith(key: string, prefix: string): boolean {
  return key.toLowerCase().startsWith(prefix.toLowerCase());
}
