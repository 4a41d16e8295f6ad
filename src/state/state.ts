/** The state file as text: decoding what may be broken or hostile, and encoding. */
import { SCHEMA_VERSION, type State, stateSchema } from './schema.ts';

export { commandHash } from './command-hash.ts';
export type { State } from './schema.ts';

const MAX_CHARACTERS = 4 * 1024 * 1024;

export type DecodedState =
  | { readonly kind: 'ok'; readonly state: State }
  | { readonly kind: 'corrupt'; readonly reason: string }
  | { readonly kind: 'newer'; readonly version: string };

export function emptyState(): State {
  const results = { total: 0, passed: 0, failed: 0, skipped: 0, coverage_pct: null };
  return { schema_version: SCHEMA_VERSION, last_run: null, run_count: 0, status: 'unknown', results, previous_results: null, alerts: [], history: [] };
}

function corrupt(reason: string): DecodedState {
  return { kind: 'corrupt', reason };
}

function majorOf(version: unknown): number | undefined {
  const major = typeof version === 'string' ? /^(\d{1,9})(?:\.\d{1,9}){0,2}$/.exec(version)?.[1] : undefined;
  return major === undefined ? undefined : Number(major);
}

export function decodeState(text: string): DecodedState {
  if (text.length > MAX_CHARACTERS) return corrupt(`it is larger than ${MAX_CHARACTERS} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return corrupt('it is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return corrupt('it is not a JSON object');
  const version: unknown = 'schema_version' in value ? value.schema_version : undefined;
  const major = majorOf(version);
  if (major === undefined) return corrupt('schema_version is missing or not a version');
  if (major > Number(majorOf(SCHEMA_VERSION))) return { kind: 'newer', version: String(version) };
  const parsed = stateSchema.safeParse(value);
  if (parsed.success) return { kind: 'ok', state: parsed.data };
  const [issue] = parsed.error.issues;
  return corrupt(issue === undefined ? 'it has the wrong shape' : `${issue.path.join('.')}: ${issue.message}`);
}

export function encodeState(state: State): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}
