/**
 * Annotations at the failing lines. GitHub shows ten a step, and one is the verdict's; so the new failures come first and those in
 * quarantine last. Failures that turn nothing red are warnings.
 */
import type { NamedTest } from '../read/model.ts';
import { contextSentence, failureContexts } from './context.ts';
import { oneLine, severalLines } from './escape.ts';
import { failureGroups } from './failure-groups.ts';
import type { Report } from './report.ts';

const MAX_ANNOTATIONS = 9;
const MAX_BYTES = 4_096;
const MESSAGE = { characters: MAX_BYTES, lines: 40 };

export interface Annotation {
  /** Relative to the repository, forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly title: string;
  readonly message: string;
  readonly level: 'error' | 'warning';
}

/** As many whole characters as fit into `limit` bytes. */
export function withinBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const cut = Buffer.from(text).subarray(0, limit - 3).toString('utf8').replace(/\uFFFD+$/, '');
  return `${cut}…`;
}

interface Listed {
  readonly test: NamedTest;
  readonly title: string;
  readonly level: Annotation['level'];
}

function byUrgency(report: Report): Listed[] {
  const { fresh, known, unsorted, quarantined } = failureGroups(report);
  const contextOf = failureContexts(report.state);
  const knownTitle = (test: NamedTest): string => {
    const context = contextOf(test);
    return context === undefined || context.kind === 'new' ? 'Known failure' : `Known failure: ${contextSentence(context)}`;
  };
  // What does not turn the step red is no error.
  const level = report.gate.verdict === 'pass' ? 'warning' : 'error';
  return [
    ...fresh.map((test): Listed => ({ test, title: 'New failure', level })),
    ...unsorted.map((test): Listed => ({ test, title: 'Failing test', level })),
    ...known.map((test): Listed => ({ test, title: knownTitle(test), level })),
    ...quarantined.map((test): Listed => ({ test, title: 'Failure in quarantine', level: 'warning' })),
  ];
}

/** The name first: what is shown of a long message in a list is its beginning. */
function worded(name: string, message: string | undefined): string {
  const named = oneLine(name, 200) || 'a test failed';
  return withinBytes(`${named}\n${severalLines(message ?? '', MESSAGE) || 'The test failed.'}`, MAX_BYTES);
}

export function annotationsOf(report: Report): Annotation[] {
  const found = new Map<string, Annotation>();
  for (const { test, title, level } of byUrgency(report)) {
    if (found.size === MAX_ANNOTATIONS) break;
    const place = report.place(test);
    if (place === undefined || place.line < 1) continue;
    const key = `${place.path}\n${place.line}\n${oneLine(test.name, 200)}`;
    if (!found.has(key)) found.set(key, { file: place.path, line: place.line, title, message: worded(test.name, test.message), level });
  }
  const places = new Set([...found.values()].map(({ file, line }) => `${file}\n${line}`));
  for (const error of report.outcome.status === 'failing' ? report.outcome.errorPlaces : []) {
    const place = found.size === MAX_ANNOTATIONS ? undefined : report.place(error);
    // A tool that says it both ways says it once here.
    if (place === undefined || places.has(`${place.path}\n${place.line}`)) continue;
    const title = oneLine(error.name, 200) || 'error';
    found.set(`${place.path}\n${place.line}\n${title}`, { file: place.path, line: place.line, title, message: withinBytes(severalLines(error.message ?? '', MESSAGE) || title, MAX_BYTES), level: 'error' });
  }
  return [...found.values()];
}
