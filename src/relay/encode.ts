/** A report as the file that is left for a workflow with `mode: publish`: what a comment and a status show of it, and no more. */
import { present } from '../domain/present.ts';
import type { Change, Comparison } from '../compare/comparison.ts';
import type { NamedTest, RunPart } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import { identityOf, type TestIdentity } from '../read/test-identity.ts';
import { oneLine, severalLines } from '../report/escape.ts';
import { lastLinesShown } from '../report/last-lines.ts';
import { failureGroups, newFailuresSince } from '../report/failure-groups.ts';
import type { Report } from '../report/report.ts';
import { isRepositoryPath, LAST_LINES, LEFT_VERSION, type LeftReport, leftReportSchema, MAX_NAME_LENGTH, MAX_USE_NAME_LENGTH, MAX_SENTENCE_LENGTH, MESSAGE, MAX_CHANGES, MAX_LEFT_BYTES, MAX_TESTS } from './schema.ts';

/** A comment shows no more failures with their message. */
const WITH_MESSAGE = 10;
/** Shorter names are tried when the file grows too large. */
const NAME_LENGTHS = [MAX_NAME_LENGTH, 120, 60, 30];

type FailingTest = LeftReport['failing']['first'][number];
type Group = FailingTest['group'];
type List<Item> = { total: number; first: Item[] };

function sentence(text: string): string {
  return oneLine(text, MAX_SENTENCE_LENGTH);
}

/** Where the readers tell it. */
function metricOf({ coverageMetric }: Outcome & { readonly coverageMetric?: LeftReport['coverage_metric'] }): LeftReport['coverage_metric'] {
  return coverageMetric;
}

class Encoder {
  readonly #report: Report;
  readonly #longest: number;
  readonly #outcomes: ReadonlyMap<string, string>;

  constructor(report: Report, longestName: number) {
    this.#report = report;
    this.#longest = longestName;
    this.#outcomes = new Map((report.state.test_history ?? []).map((test) => [`${test.file ?? ''}\n${test.name}`, test.outcomes]));
  }

  encode(): LeftReport {
    const { name, job, cell, outcome, comparison, sinceLastPush, gate, state, run, baseline, notices } = this.#report;
    return {
      check_tests_report: LEFT_VERSION,
      name: name.slice(0, MAX_USE_NAME_LENGTH),
      ...present({ job: job?.slice(0, MAX_USE_NAME_LENGTH), cell: cell?.slice(0, MAX_USE_NAME_LENGTH) }),
      timestamp: run.timestamp,
      status: outcome.status,
      ...present({ status_detail: outcome.statusDetail === undefined ? undefined : sentence(outcome.statusDetail) }),
      exit_code: outcome.exitCode,
      duration_ms: Math.round(outcome.durationMilliseconds),
      counts: outcome.counts,
      coverage: outcome.coverage,
      ...present({ coverage_metric: metricOf(outcome) }),
      partial: outcome.partial,
      frameworks: outcome.frameworks.slice(0, MAX_CHANGES).map((framework) => this.#text(framework)),
      report_files: this.#list(outcome.reportFiles, (file) => this.#text(file)),
      notes: outcome.notes.slice(0, MAX_CHANGES).map(sentence),
      notices: notices.slice(0, 20).map(sentence),
      evidence: outcome.evidence.slice(0, MAX_CHANGES).map(({ field, value, line, framework, source }) => ({ field, value, line, framework: this.#text(framework), ...present({ source: source === undefined ? undefined : this.#text(source) }) })),
      parts: this.#parts(outcome.parts ?? []),
      failing: { total: outcome.failingTests.length, quarantined: gate.quarantined.length, first: this.#failing() },
      flaky: this.#identities(outcome.flakyTests),
      slowest: (outcome.slowestTests ?? []).slice(0, 50).map((test) => ({ ...this.#identity(test), ...this.#where(test), seconds: test.seconds })),
      ...present({ list_changes: this.#listChanges() }),
      findings: comparison.findings.slice(0, 100).map(({ severity, type, detail }) => ({ severity, type, detail: sentence(detail) })),
      ...present({ not_compared: comparison.skipped, change: this.#change(comparison.change), since_last_push: this.#sinceLastPush(sinceLastPush) }),
      reasons: gate.reasons.map(({ rule, detail }) => ({ rule, detail: sentence(detail) })),
      baseline: { description: sentence(baseline.description), ...present({ remark: baseline.remark === undefined ? undefined : sentence(baseline.remark) }) },
      history: state.history.map(({ timestamp, passed, failed, coverage_pct, skipped, status, sha, run_number, run_attempt, duration_ms }) => ({ timestamp, passed, failed, coverage_pct, ...present({ skipped, status, sha, run_number, run_attempt, duration_ms }) })),
      ...present({ last_good: outcome.status === 'error' || outcome.partial ? this.#lastGood() : undefined, ...this.#ending() }),
    };
  }

  #lastGood(): LeftReport['last_good'] {
    const good = this.#report.state.last_good_run;
    if (good === undefined) return undefined;
    const { total, passed, failed, skipped, coverage_pct } = good.results;
    const unknown = new Set(good.unknown_counts);
    const known = (field: 'total' | 'passed' | 'failed' | 'skipped', value: number): number | null => (unknown.has(field) ? null : value);
    return { counts: { total: known('total', total), passed: known('passed', passed), failed: known('failed', failed), skipped: known('skipped', skipped) }, coverage: coverage_pct, ...present({ sha: good.sha, run_number: good.run_number }) };
  }

  #listChanges(): LeftReport['list_changes'] {
    const changes = this.#report.listChanges;
    if (changes === undefined) return undefined;
    const files = this.#list(changes.files, ({ file, before, now }) => ({ file: this.#text(file), before, now }));
    return { appeared: this.#identities(changes.appeared), vanished: this.#identities(changes.vanished), newly_skipped: this.#identities(changes.newlySkipped), files };
  }

  #ending(): Pick<LeftReport, 'command' | 'timeout_seconds' | 'last_lines'> {
    const { command, timeoutSeconds, lastLines } = this.#report;
    const newest = lastLines === undefined ? undefined : lastLinesShown(lastLines);
    return present({ command: command === undefined ? undefined : sentence(command), timeout_seconds: timeoutSeconds, last_lines: newest === undefined ? undefined : severalLines(newest, LAST_LINES) });
  }

  /** Those with failures first, as they are shown. */
  #parts(parts: readonly RunPart[]): LeftReport['parts'] {
    const sorted = parts.toSorted((left, right) => (right.counts.failed ?? 0) - (left.counts.failed ?? 0));
    return this.#list(sorted, ({ framework, stream, line, counts }) => ({ framework: this.#text(framework), stream: this.#text(stream), line, counts }));
  }

  #text(text: string): string {
    return oneLine(text, this.#longest);
  }

  #list<From, To>(items: readonly From[], encode: (item: From) => To): List<To> {
    return { total: items.length, first: items.slice(0, MAX_CHANGES).map(encode) };
  }

  #identity({ name, file }: Pick<NamedTest | TestIdentity, 'name' | 'file'>): { name: string; file?: string } {
    return { name: this.#text(name), ...present({ file: file === undefined ? undefined : this.#text(file) }) };
  }

  #identities(tests: readonly Pick<NamedTest | TestIdentity, 'name' | 'file'>[]): List<{ name: string; file?: string }> {
    return this.#list(tests, (test) => this.#identity(test));
  }

  #where(test: NamedTest): Pick<FailingTest, 'line' | 'place'> {
    const place = this.#report.place(test);
    return present({
      line: test.line !== undefined && test.line >= 1 ? test.line : undefined,
      place: place !== undefined && place.line >= 1 && isRepositoryPath(place.path) ? { path: place.path, line: place.line } : undefined,
    });
  }

  #failing(): FailingTest[] {
    const { sorted, fresh, known, unsorted, quarantined } = failureGroups(this.#report);
    const group = (name: Group, list: readonly NamedTest[]): FailingTest[] => list.slice(0, MAX_TESTS).map((test, index) => this.#failingTest(name, test, index < WITH_MESSAGE));
    const tolerated = group('quarantined', quarantined);
    // The same choice as the list of failures makes.
    return sorted ? [...group('new', fresh), ...group('known', known), ...tolerated] : [...group('failing', unsorted), ...tolerated];
  }

  #failingTest(group: Group, test: NamedTest, withMessage: boolean): FailingTest {
    const { name, file } = identityOf(test);
    return {
      ...this.#identity(test),
      ...this.#where(test),
      group,
      ...present({
        message: withMessage && test.message !== undefined ? severalLines(test.message, MESSAGE) : undefined,
        outcomes: this.#outcomes.get(`${file ?? ''}\n${name}`),
      }),
    };
  }

  #change(change: Change | undefined): LeftReport['change'] {
    if (change === undefined) return undefined;
    const { baseline, counts, coverage, newFailures, partOfBaseline, tests } = change;
    const { sorted, fresh, known } = failureGroups(this.#report);
    // Those in quarantine are told apart, so they are no part of what is new.
    const tolerated = sorted ? tests.newlyFailing.length - fresh.length : 0;
    return {
      baseline: { counts: baseline.counts, coverage: baseline.storedResults.coverage_pct, runs_ago: baseline.runsAgo, last_run: baseline.lastRun, ...present({ sha: baseline.sha, run_number: baseline.runNumber }) },
      counts,
      coverage,
      new_failures: Math.max(0, newFailures - tolerated),
      part_of_baseline: partOfBaseline,
      names_complete: tests.complete,
      newly_failing: sorted ? fresh.length : tests.newlyFailing.length,
      still_failing: sorted ? known.length : tests.stillFailing.length,
      fixed: this.#identities(tests.fixed),
      newly_skipped: this.#identities(tests.newlySkipped),
      removed: this.#identities(tests.removed),
      unaccounted: this.#identities(tests.unaccounted),
      moved: this.#list(tests.moved, ({ name, from, to }) => ({ name: this.#text(name), from: this.#text(from), to: this.#text(to) })),
    };
  }

  #sinceLastPush(comparison: Comparison | undefined): LeftReport['since_last_push'] {
    const change = comparison?.change;
    if (change === undefined) return undefined;
    const { runId } = this.#report.run;
    return {
      is_rerun: runId !== undefined && change.baseline.runId === runId,
      ...present({ sha: change.baseline.sha }),
      failed: change.counts.failed,
      new_failures: newFailuresSince(change, this.#report),
      fixed: this.#identities(change.tests.fixed),
    };
  }
}

/** Undefined when the report does not fit into the form, e.g. a list that is longer than it allows. */
export function encodeLeftReport(report: Report): string | undefined {
  for (const longestName of NAME_LENGTHS) {
    const left = leftReportSchema.safeParse(new Encoder(report, longestName).encode());
    if (!left.success) return undefined;
    const text = `${JSON.stringify(left.data)}\n`;
    if (Buffer.byteLength(text) <= MAX_LEFT_BYTES) return text;
  }
  return undefined;
}
