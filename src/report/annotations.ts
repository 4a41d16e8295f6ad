/** Errors at the failing lines. GitHub shows ten a step, and one is the verdict's; so the new failures come first and those in quarantine last. */
import type { NamedTest } from '../read/model.ts';
import { contextSentence, failureContexts } from './context.ts';
import { oneLine, severalLines } from './escape.ts';
import type { Report } from './report.ts';

const MOST_ANNOTATIONS = 9;
const MOST_BYTES = 4_096;

export interface Annotation {
  /** Relative to the repository, forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly title: string;
  readonly message: string;
}

/** As many whole characters as fit into `limit` bytes. */
export function withinBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  const cut = Buffer.from(text).subarray(0, limit - 3).toString('utf8').replace(/\uFFFD+$/, '');
  return `${cut}…`;
}

function byUrgency({ comparison, outcome, gate }: Report): NamedTest[] {
  const fresh = new Set(comparison.change?.tests.newlyFailing ?? []);
  const tolerated = new Set(gate.quarantined);
  const rank = (test: NamedTest): number => (tolerated.has(test) ? 2 : fresh.has(test) ? 0 : 1);
  return outcome.failingTests.toSorted((left, right) => rank(left) - rank(right));
}

export function annotationsOf(report: Report): Annotation[] {
  const contextOf = failureContexts(report.state);
  const found = new Map<string, Annotation>();
  for (const test of byUrgency(report)) {
    if (found.size === MOST_ANNOTATIONS) break;
    const place = report.place(test);
    if (place === undefined || place.line < 1) continue;
    const context = contextOf(test);
    const title = oneLine(test.name, 200) || 'a test failed';
    const message = [
      ...(report.comparison.change === undefined || context === undefined ? [] : [contextSentence(context)]),
      severalLines(test.message ?? '', { characters: MOST_BYTES, lines: 40 }) || 'The test failed.',
    ].join('\n');
    const key = `${place.path}\n${place.line}\n${title}`;
    if (!found.has(key)) found.set(key, { file: place.path, line: place.line, title, message: withinBytes(message, MOST_BYTES) });
  }
  const places = new Set([...found.values()].map(({ file, line }) => `${file}\n${line}`));
  for (const error of report.outcome.status === 'failing' ? report.outcome.errorPlaces : []) {
    const place = found.size === MOST_ANNOTATIONS ? undefined : report.place(error);
    // A tool that says it both ways says it once here.
    if (place === undefined || places.has(`${place.path}\n${place.line}`)) continue;
    const title = oneLine(error.name, 200) || 'error';
    found.set(`${place.path}\n${place.line}\n${title}`, { file: place.path, line: place.line, title, message: withinBytes(severalLines(error.message ?? '', { characters: MOST_BYTES, lines: 40 }) || title, MOST_BYTES) });
  }
  return [...found.values()];
}
