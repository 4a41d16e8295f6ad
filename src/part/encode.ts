/** The outcome of a run as a part: what a merge needs of it, and no more. The same outcome gives the same bytes. */
import { gzipSync } from 'node:zlib';
import { present } from '../domain/present.ts';
import type { NamedTest } from '../read/model.ts';
import type { Outcome, TimedTest } from '../read/outcome.ts';
import { identityOf } from '../read/test-identity.ts';
import { oneLine, severalLines } from '../report/escape.ts';
import { lastLinesShown } from '../report/last-lines.ts';
import { encodeLines } from './coverage-lines.ts';
import { LAST_LINES, MAX_FILES, MAX_LISTED, MAX_NAME_LENGTH, MAX_NAMED, MAX_PASSED, MAX_PATH_LENGTH, MAX_SENTENCE_LENGTH, MESSAGE, PART_VERSION, type Part, type PartIdentity, partSchema } from './schema.ts';
import { testHash } from './test-hash.ts';

/** What an artifact may take, compressed. */
const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024;
/** Beyond these a failure has no message. */
const MAX_MESSAGES = 1_000;

export interface PartFacts {
  readonly identity: PartIdentity;
  readonly run: Part['run'];
  readonly timestamp: string;
  readonly outcome: Outcome;
  readonly deal?: Part['deal'];
  readonly command: string;
  readonly lastLines: string;
  /** Takes the secrets that we know out of a text: the runner masks its log, not files. */
  readonly redact: (text: string) => string;
}

class PartEncoder {
  readonly #facts: PartFacts;

  constructor(facts: PartFacts) {
    this.#facts = facts;
  }

  encode(): Part {
    const { identity, run, timestamp, outcome, deal, command, lastLines } = this.#facts;
    const whole = outcome.status !== 'error' && !outcome.partial && outcome.known;
    return {
      check_tests_part: PART_VERSION,
      identity,
      run,
      timestamp,
      status: outcome.status,
      ...present({ status_detail: outcome.statusDetail === undefined ? undefined : this.#sentence(outcome.statusDetail) }),
      exit_code: outcome.exitCode,
      duration_ms: Math.round(outcome.durationMilliseconds),
      counts: outcome.counts,
      printed_failed: outcome.printedFailed,
      partial: outcome.partial,
      frameworks: outcome.frameworks.slice(0, MAX_LISTED).map((framework) => this.#name(framework)),
      notes: outcome.notes.slice(0, MAX_LISTED).map((note) => this.#sentence(note)),
      contradictions: outcome.contradictions.slice(0, 20).map(({ kind, detail }) => ({ kind, detail: this.#sentence(detail) })),
      evidence: outcome.evidence.slice(0, MAX_LISTED).map(({ field, value, line, framework, source }) => ({ field, value, line, framework: this.#name(framework), ...present({ source: source === undefined ? undefined : this.#path(source) }) })),
      report_files: outcome.reportFiles.slice(0, MAX_LISTED).map((path) => this.#path(path)),
      tests: this.#tests(),
      files: this.#files(),
      coverage: this.#coverage(),
      ...present({ deal, last_lines: whole || lastLines === '' ? undefined : severalLines(this.#redacted(lastLinesShown(lastLines)), LAST_LINES), command: this.#sentence(command) }),
    };
  }

  #redacted(text: string): string {
    return this.#facts.redact(text);
  }

  #sentence(text: string): string {
    return oneLine(this.#redacted(text), MAX_SENTENCE_LENGTH);
  }

  #name(text: string): string {
    return this.#redacted(text).slice(0, MAX_NAME_LENGTH);
  }

  #path(text: string): string {
    return this.#redacted(text).slice(0, MAX_PATH_LENGTH);
  }

  #test({ name, file, line }: NamedTest): NamedTest {
    return { name: this.#name(name), ...present({ file: file === undefined || file === '' ? undefined : this.#path(file), line: line !== undefined && line >= 1 ? line : undefined }) };
  }

  #tests(): Part['tests'] {
    const { outcome } = this.#facts;
    const { counts, failingTests, passedTests = [], skippedTests = [], flakyTests, slowestTests = [] } = outcome;
    const complete =
      outcome.passedTests !== undefined &&
      passedTests.length === counts.passed &&
      skippedTests.length === counts.skipped &&
      failingTests.length === counts.failed &&
      Math.max(skippedTests.length, failingTests.length) <= MAX_NAMED &&
      passedTests.length <= MAX_PASSED;
    return {
      complete,
      failing: failingTests.slice(0, MAX_NAMED).map((test, index) => ({ ...this.#test(test), ...present({ message: test.message === undefined || index >= MAX_MESSAGES ? undefined : severalLines(this.#redacted(test.message), MESSAGE) }) })),
      skipped: complete ? skippedTests.map((test) => this.#test(test)) : [],
      flaky: flakyTests.slice(0, MAX_NAMED).map((test) => this.#test(test)),
      // A secret in a name is hashed as it is: nothing of it can be read.
      passed: complete
        ? passedTests
            .map((test) => testHash(identityOf(test)))
            .toSorted()
            .join('')
        : '',
      slowest: slowestTests.slice(0, 50).map((test: TimedTest) => ({ ...this.#test(test), seconds: test.seconds })),
    };
  }

  #files(): Part['files'] {
    const files = new Map<string, { tests: number; seconds?: number }>();
    const { passedTests, skippedTests, failingTests, fileSeconds } = this.#facts.outcome;
    for (const test of [...(passedTests ?? []), ...(skippedTests ?? []), ...failingTests]) {
      const { file } = identityOf(test);
      if (file === undefined || file === '') continue;
      const entry = files.get(file) ?? { tests: 0 };
      entry.tests += 1;
      files.set(file, entry);
    }
    for (const [file, seconds] of fileSeconds ?? []) {
      const entry = files.get(file) ?? { tests: 0 };
      files.set(file, { ...entry, seconds });
    }
    const sorted = [...files].toSorted(([left], [right]) => (left < right ? -1 : 1)).slice(0, MAX_FILES);
    return Object.fromEntries(sorted.map(([file, entry]) => [this.#path(file), entry]));
  }

  #coverage(): Part['coverage'] {
    const { coverage, coverageMetric, coveredFiles } = this.#facts.outcome;
    const sorted = [...(coveredFiles ?? [])].toSorted(([left], [right]) => (left < right ? -1 : 1));
    const lines = sorted.length === 0 || sorted.length > MAX_FILES ? undefined : Object.fromEntries(sorted.map(([path, file]) => [this.#path(path), encodeLines(file)]));
    return { percentage: coverage, ...present({ metric: coverageMetric, lines }) };
  }
}

/** @throws Error with a sentence when the outcome is too large for a part. */
export function encodePart(facts: PartFacts): string {
  const parsed = partSchema.safeParse(new PartEncoder(facts).encode());
  if (!parsed.success) throw new Error(`the result has more than a part can hold (${parsed.error.issues[0]?.path.slice(0, 2).map(String).join('.') ?? ''})`);
  const text = `${JSON.stringify(parsed.data)}\n`;
  const bytes = gzipSync(text).length;
  if (bytes > MAX_COMPRESSED_BYTES) throw new Error(`the result takes ${bytes} bytes compressed, and a part may take ${MAX_COMPRESSED_BYTES}`);
  return text;
}
