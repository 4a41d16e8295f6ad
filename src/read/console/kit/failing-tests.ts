import type { NamedTest } from '../../model.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from './bounds.ts';

/** A place in the project, as a tool prints it. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** The failing tests of one run, each named once however often the tool repeats it; the first place and message stay. */
export class FailingTests {
  readonly #tests = new Map<string, NamedTest>();

  get size(): number {
    return this.#tests.size;
  }

  has(name: string): boolean {
    return this.#tests.has(keep(name));
  }

  add(name: string, place?: Place, message?: string): void {
    const key = keep(name);
    if (key.length === 0) return;
    const known = this.#tests.get(key);
    if (known === undefined && this.#tests.size >= MAX_NAMED_TESTS) return;
    const kept: NamedTest = {
      name: key,
      ...(place === undefined ? {} : { ...place, file: keep(place.file) }),
      ...(message === undefined || message.length === 0 ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }),
      ...known,
    };
    this.#tests.set(key, kept);
  }

  delete(name: string): void {
    this.#tests.delete(keep(name));
  }

  /** Keeps names and places. */
  forgetMessages(): void {
    for (const [key, { message, ...test }] of this.#tests) if (message !== undefined) this.#tests.set(key, test);
  }

  list(): NamedTest[] {
    return [...this.#tests.values()];
  }
}

// The path has no colon beyond a drive letter, and an extension: `src/a.cc:12:5: error: …`, `C:\src\a.cpp(12): error …`.
const GNU_PLACE = /^((?:[A-Za-z]:)?[^:()"'<>|*?]{1,400}\.\w{1,8}):(\d{1,7})(?::(\d{1,5}))?(?::|$)/;
const MICROSOFT_PLACE = /^((?:[A-Za-z]:)?[^:()"'<>|*?]{1,400}\.\w{1,8})\((\d{1,7})(?:,(\d{1,5}))?\)\s?:/;

/** The place with which a line of a compiler's shape begins, GNU (`file:line:`) or Microsoft (`file(line):`). */
export function leadingPlace(text: string): Place | undefined {
  const trimmed = text.length > 600 ? text.slice(0, 600).trimStart() : text.trimStart();
  const match = GNU_PLACE.exec(trimmed) ?? MICROSOFT_PLACE.exec(trimmed);
  if (match?.[1] === undefined) return undefined;
  return { file: match[1], line: Number(match[2]), ...(match[3] === undefined ? {} : { column: Number(match[3]) }) };
}

const COMPLAINT = /(?:\d|\)): ?(?:Failure$|FAILED\b|failed\b|(?:fatal )?error\b|ERROR\b|.{0,200}\bFAIL\b|.{0,200}[Aa]ssert)/;

/** The place of a line with which a compiled test complains, whatever its framework. */
export function complaintPlace(text: string): Place | undefined {
  return COMPLAINT.test(text) ? leadingPlace(text) : undefined;
}
