/**
 * Counts of a tool that we do not know, by the user's own regular expressions.
 *
 * - Each pattern has exactly one group, which holds the number; it is searched for anywhere in a line (after decoration was
 *   peeled off), in lines of up to MAX_LINE_LENGTH characters.
 * - **The last match of each pattern counts**, a stream (package) each; streams are summed.
 * - What a pattern that was given never found is zero when another one was found (tools leave zero parts out); what no pattern
 *   was given for follows from the others where it can, and is not known where it cannot.
 *
 * Patterns are matched by RE2 in time linear in the line, so no pattern can hang the reading; back references and look-around
 * do not exist there. The engine is loaded only when a pattern is given.
 */
import type { RE2JS } from 're2js';
import type { Count, Counts, CoverageFigure, Evidence } from '../../model.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../format.ts';
import { integer, percentage } from '../kit/numbers.ts';

export type CustomField = 'passed' | 'failed' | 'skipped' | 'total' | 'coverage';

export type CustomPatterns = { readonly [Field in CustomField]?: string };

const FIELDS: readonly CustomField[] = ['passed', 'failed', 'skipped', 'total', 'coverage'];
const MAX_LINE_LENGTH = 2_000;
const MAX_PATTERN_LENGTH = 1_000;
/** A bound on what a pattern may cost, in instructions of its program. */
const MAX_PROGRAM_SIZE = 5_000;

/** A pattern that cannot be used; the message says why, without the setting's name. */
export class PatternError extends Error {
  readonly field: CustomField;

  constructor(field: CustomField, message: string) {
    super(message);
    this.field = field;
  }
}

interface Compiled {
  readonly field: CustomField;
  readonly pattern: RE2JS;
  /** Text that every match holds, '' when none is known. */
  readonly literal: string;
}

/** The longest text outside groups that every match of the pattern holds, '' when none is certain. */
export function requiredLiteral(pattern: string): string {
  // Whether a bracket right after the opening one closes the class is a matter of dialect.
  if (pattern.includes('[]') || pattern.includes('[^]')) return '';
  let longest = '';
  let run = '';
  let depth = 0;
  const close = (): void => {
    if (run.length > longest.length) longest = run;
    run = '';
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] ?? '';
    if (character === '(') {
      if (pattern[at + 1] === '?' && !/^\?(?:P?<\w|:)/.test(pattern.slice(at + 1, at + 5))) return '';
      close();
      depth += 1;
    } else if (character === ')') depth -= 1;
    else if (character === '[') {
      close();
      at += 1;
      while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
    } else if (character === '|') {
      if (depth === 0) return '';
    } else if ('*?{'.includes(character)) {
      // The character before may be missing.
      run = run.slice(0, -1);
      close();
      if (character === '{') while (at < pattern.length && pattern[at] !== '}') at += 1;
    } else if (character === '+' || character === '.' || character === '^' || character === '$') close();
    else if (character === '\\') {
      at += 1;
      const escaped = pattern[at] ?? '';
      if (/\w/.test(escaped)) close();
      else if (depth === 0) run += escaped;
    } else if (depth === 0) run += character;
  }
  close();
  return longest;
}

/** @throws PatternError when a pattern is no regular expression of RE2 or has not exactly one group. */
export async function compilePatterns(patterns: CustomPatterns): Promise<readonly Compiled[]> {
  const { RE2JS: Engine } = await import('re2js');
  return FIELDS.flatMap((field): Compiled[] => {
    const source = patterns[field];
    if (source === undefined || source === '') return [];
    if (source.length > MAX_PATTERN_LENGTH) throw new PatternError(field, `is longer than ${MAX_PATTERN_LENGTH} characters`);
    let pattern: RE2JS;
    try {
      pattern = Engine.compile(Engine.translateRegExp(source));
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'not a regular expression';
      throw new PatternError(field, `${reason} (look-around and back references are not supported)`);
    }
    const groups = pattern.groupCount();
    if (groups !== 1) throw new PatternError(field, `has ${groups} groups; exactly one must hold the number (others can be written (?:...))`);
    if (pattern.programSize() > MAX_PROGRAM_SIZE) throw new PatternError(field, 'is too large');
    return [{ field, pattern, literal: requiredLiteral(source) }];
  });
}

interface Found {
  readonly value: number;
  readonly line: number;
}

class CustomReader implements ConsoleReader {
  readonly attentive = true;
  readonly #stream: string;
  readonly #patterns: readonly Compiled[];
  readonly #found = new Map<CustomField, Found>();
  #firstLine = 0;
  #lastLine = 0;

  constructor(patterns: readonly Compiled[], stream: string) {
    this.#patterns = patterns;
    this.#stream = stream;
  }

  read(line: Line): void {
    const { text } = line;
    if (text.length > MAX_LINE_LENGTH) return;
    for (const { field, pattern, literal } of this.#patterns) {
      if (!text.includes(literal)) continue;
      const group = this.#last(pattern, text);
      const value = field === 'coverage' ? percentage(group) : integer(group);
      if (value === null) continue;
      this.#found.set(field, { value, line: line.number });
      if (this.#firstLine === 0) this.#firstLine = line.number;
      this.#lastLine = line.number;
    }
  }

  finish(): Findings {
    const covered = this.#found.get('coverage');
    const coverage: CoverageFigure[] = covered === undefined ? [] : [{ tool: 'custom', percentage: covered.value, line: covered.line, stream: this.#stream, scope: 'total' }];
    const tests = FIELDS.filter((field) => field !== 'coverage' && this.#found.has(field));
    if (tests.length === 0) return { coverage };
    const counts = this.#counts();
    const evidence = (['total', 'passed', 'failed', 'skipped'] as const).flatMap((field): Evidence[] => {
      const value = counts[field];
      return value === null ? [] : [{ field, value, line: this.#found.get(field)?.line ?? this.#lastLine, framework: 'custom' }];
    });
    const summaryLines = [...new Set(tests.map((field) => this.#found.get(field)?.line ?? 0))];
    const extent = { firstLine: this.#firstLine, lastLine: this.#lastLine, summaryLines, stream: this.#stream };
    return { coverage, runs: [{ framework: 'custom', confidence: 'structure', counts, evidence, ...extent }] };
  }

  #last(pattern: RE2JS, text: string): string | undefined {
    const matcher = pattern.matcher(text);
    let group: string | undefined;
    while (matcher.find()) group = matcher.group(1) ?? group;
    return group;
  }

  #counts(): Counts {
    const given = (field: CustomField): boolean => this.#patterns.some((each) => each.field === field);
    const value = (field: CustomField): Count => this.#found.get(field)?.value ?? null;
    const part = (field: 'passed' | 'failed' | 'skipped'): Count => value(field) ?? (given(field) ? 0 : null);
    const total = value('total');
    let passed = part('passed');
    let failed = part('failed');
    let skipped = part('skipped');
    if (total === null) {
      if (passed !== null && failed !== null) skipped ??= 0;
      return { total: passed === null || failed === null || skipped === null ? null : passed + failed + skipped, passed, failed, skipped };
    }
    // One part that no pattern was given for is what the others leave of the total; skipped ones are seldom told.
    if (passed === null && failed !== null) passed = total - failed - (skipped ?? 0);
    else if (failed === null && passed !== null) failed = total - passed - (skipped ?? 0);
    if (passed !== null && failed !== null) skipped ??= total - passed - failed;
    const sound = [passed, failed, skipped].every((count) => count === null || count >= 0);
    return sound ? { total, passed, failed, skipped } : { total, passed: value('passed'), failed: value('failed'), skipped: value('skipped') };
  }
}

/** The format of these patterns, undefined when none is given. @throws PatternError */
export async function customFormat(patterns: CustomPatterns): Promise<ConsoleFormat | undefined> {
  const compiled = await compilePatterns(patterns);
  if (compiled.length === 0) return undefined;
  return {
    id: 'custom',
    title: 'the patterns given',
    kind: compiled.every(({ field }) => field === 'coverage') ? 'coverage' : 'tests',
    openings: [],
    everyLine: true,
    start: (stream) => new CustomReader(compiled, stream),
  };
}
