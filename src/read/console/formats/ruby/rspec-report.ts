/** RSpec's JSON (`--format json`), one object: its summary and the failed examples. */
import type { Counts, NamedTest } from '../../../model.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAMED_TESTS, keep } from '../../kit/bounds.ts';
import { counts } from '../../kit/numbers.ts';

export interface RspecReport {
  readonly counts: Counts;
  readonly failing: readonly NamedTest[];
  readonly seconds: number;
}

interface Example {
  readonly full_description?: unknown;
  readonly status?: unknown;
  readonly file_path?: unknown;
  readonly line_number?: unknown;
  readonly exception?: { readonly message?: unknown };
}

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export function rspecReport(text: string): RspecReport | undefined {
  let report: { readonly summary?: Record<string, unknown>; readonly examples?: readonly Example[] };
  try {
    report = JSON.parse(text) as typeof report;
  } catch {
    return undefined;
  }
  const { summary, examples } = report;
  const [total, failed, pending] = [count(summary?.['example_count']), count(summary?.['failure_count']), count(summary?.['pending_count'])];
  if (total === undefined || failed === undefined || pending === undefined) return undefined;
  const errors = count(summary?.['errors_outside_of_examples_count']) ?? 0;
  const seconds = summary?.['duration'];
  return {
    counts: counts(total - failed - pending, failed + errors, pending, total + errors),
    seconds: typeof seconds === 'number' ? seconds : 0,
    failing: (Array.isArray(examples) ? (examples as readonly Example[]) : []).filter((example) => example.status === 'failed').slice(0, MAX_NAMED_TESTS).map(named),
  };
}

function named(example: Example): NamedTest {
  const { full_description: name, file_path: file, line_number: line, exception } = example;
  return {
    name: keep(typeof name === 'string' ? name : '(no description)'),
    ...(typeof file === 'string' ? { file: keep(file.replace(/^\.\//, '')) } : {}),
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof exception?.message === 'string' ? { message: keep(exception.message, MAX_MESSAGE_LENGTH) } : {}),
  };
}
