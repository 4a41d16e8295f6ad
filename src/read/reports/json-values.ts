/** Careful steps into parsed JSON of unknown shape. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The record under `key`, an empty one when there is none. */
export function recordIn(value: unknown, key: string): JsonRecord {
  const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isRecord(inner) ? inner : {};
}

/** What every object inherits is no list, no number and no text: of these it need not be asked whether they are its own. */
function valueIn(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

export function listIn(value: unknown, key: string): readonly unknown[] {
  const inner = valueIn(value, key);
  return Array.isArray(inner) ? inner : [];
}

/** A finite number that is not negative; undefined for anything else ("Unknown", null, NaN). */
export function numberIn(value: unknown, key: string): number | undefined {
  const inner = valueIn(value, key);
  return typeof inner === 'number' && Number.isFinite(inner) && inner >= 0 ? inner : undefined;
}

export function textIn(value: unknown, key: string): string | undefined {
  const inner = valueIn(value, key);
  return typeof inner === 'string' ? inner : undefined;
}

/** A message with the stack that another key holds; a stack often repeats the message at its top. */
export function messageWithStack(message: string | undefined, stack: string | undefined): string | undefined {
  if (message === undefined || stack === undefined) return message ?? stack;
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
