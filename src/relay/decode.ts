/** The report that was left, as the renderers take it. What decides where it is shown comes from the event, not from the file. */
import { present } from '../domain/present.ts';
import type { Change, Comparison } from '../compare/comparison.ts';
import { type NamedTest, type RunPart, UNKNOWN_COUNTS } from '../read/model.ts';
import { identityOf } from '../read/test-identity.ts';
import type { Place, Report } from '../report/report.ts';
import { emptyState } from '../state/state.ts';
import type { LeftReport } from './schema.ts';

/** What is known for certain: from the event of the workflow. */
export interface TrustedFacts {
  /** Head of the pull request. */
  readonly sha: string;
  readonly runId: string;
  readonly repositoryUrl?: string;
}

/** Stand-ins for what a list held beyond its first items: they are counted, never shown. */
const uncounted: NamedTest[] = [];

function toLength<Item>(first: readonly Item[], total: number): (Item | NamedTest)[] {
  while (uncounted.length < total) uncounted.push({ name: `… ${uncounted.length}` });
  return [...first, ...uncounted.slice(first.length, total)];
}

type Listed = LeftReport['failing']['first'][number];

interface Failures {
  readonly all: readonly NamedTest[];
  readonly fresh: readonly NamedTest[];
  readonly known: readonly NamedTest[];
  readonly quarantined: readonly NamedTest[];
  readonly history: NonNullable<Report['state']['test_history']>;
}

class Decoder {
  readonly #left: LeftReport;
  readonly #facts: TrustedFacts;
  readonly #places = new Map<NamedTest, Place>();

  constructor(left: LeftReport, facts: TrustedFacts) {
    this.#left = left;
    this.#facts = facts;
  }

  decode(): Report {
    const left = this.#left;
    const failures = this.#failures();
    const { total, passed, failed, skipped } = left.counts;
    const { repositoryUrl, sha, runId } = this.#facts;
    const sinceLastPush = this.#sinceLastPush();
    return {
      name: left.name,
      ...present({ job: left.job, cell: left.cell }),
      outcome: {
        status: left.status,
        ...present({ statusDetail: left.status_detail }),
        exitCode: left.exit_code,
        durationMilliseconds: left.duration_ms,
        storedCounts: { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0 },
        counts: left.counts,
        printedFailed: null,
        known: total !== null && passed !== null && failed !== null,
        coverage: left.coverage,
        ...present({ coverageMetric: left.coverage_metric }),
        failingTests: failures.all,
        flakyTests: toLength(left.flaky.first, left.flaky.total).map((test) => this.#test(test)),
        errorPlaces: [],
        slowestTests: left.slowest.map((test) => this.#placed({ ...this.#test(test), seconds: test.seconds }, test.place)),
        ...(left.parts.total === 0 ? {} : { parts: this.#parts() }),
        frameworks: left.frameworks,
        evidence: left.evidence.map(({ source, ...evidence }) => ({ ...evidence, ...present({ source }) })),
        reportFiles: toLength(left.report_files.first, left.report_files.total).map((file) => (typeof file === 'string' ? file : file.name)),
        notes: left.notes,
        partial: left.partial,
        contradictions: [],
      },
      comparison: this.#comparison(failures),
      ...present({ sinceLastPush, listChanges: this.#listChanges() }),
      gate: { verdict: left.reasons.length === 0 ? 'pass' : 'fail', reasons: left.reasons, quarantined: failures.quarantined, leftOut: [] },
      state: { ...emptyState(), history: left.history, test_history: failures.history, ...present({ last_good_run: this.#lastGood() }) },
      run: { timestamp: left.timestamp, sha, runId },
      baseline: { description: left.baseline.description, ...present({ remark: left.baseline.remark }) },
      stateFile: '',
      notices: left.notices,
      ...present({ repositoryUrl, runUrl: repositoryUrl === undefined || !/^\d+$/.test(runId) ? undefined : `${repositoryUrl}/actions/runs/${runId}`, command: left.command, timeoutSeconds: left.timeout_seconds, lastLines: left.last_lines }),
      place: (test) => this.#places.get(test),
    };
  }

  #listChanges(): Report['listChanges'] {
    const changes = this.#left.list_changes;
    if (changes === undefined) return undefined;
    const { appeared, vanished, newly_skipped, files } = changes;
    const more = Array.from({ length: files.total - files.first.length }, () => ({ file: '', before: 0, now: 0 }));
    return { appeared: toLength(appeared.first, appeared.total), vanished: toLength(vanished.first, vanished.total), newlySkipped: toLength(newly_skipped.first, newly_skipped.total), files: [...files.first, ...more] };
  }

  #lastGood(): Report['state']['last_good_run'] {
    const good = this.#left.last_good;
    if (good === undefined) return undefined;
    const unknown = (['total', 'passed', 'failed', 'skipped'] as const).filter((field) => good.counts[field] === null);
    return { last_run: null, status: 'passing', results: resultsOf(good.counts, good.coverage), runs_ago: 0, unknown_counts: unknown, ...present({ sha: good.sha, run_number: good.run_number }) };
  }

  #test({ name, file, line }: { readonly name: string; readonly file?: string | undefined; readonly line?: number | undefined }): NamedTest {
    return { name, ...present({ file, line }) };
  }

  #parts(): RunPart[] {
    const { first, total } = this.#left.parts;
    const unknown: RunPart = { framework: '', stream: '', line: 0, counts: UNKNOWN_COUNTS };
    return [...first, ...Array.from({ length: total - first.length }, () => unknown)];
  }

  #placed<Test extends NamedTest>(test: Test, place: Place | undefined): Test {
    if (place !== undefined) this.#places.set(test, place);
    return test;
  }

  #failures(): Failures {
    const { first, total, quarantined } = this.#left.failing;
    const tests = first.map((listed): readonly [Listed, NamedTest] => [listed, this.#placed({ ...this.#test(listed), ...present({ message: listed.message }) }, listed.place)]);
    const inGroup = (...groups: Listed['group'][]): NamedTest[] => tests.filter(([{ group }]) => groups.includes(group)).map(([, test]) => test);
    return {
      all: toLength(inGroup('new', 'known', 'failing', 'quarantined'), total),
      fresh: toLength(inGroup('new'), this.#left.change?.newly_failing ?? 0),
      known: toLength(inGroup('known'), this.#left.change?.still_failing ?? 0),
      // Stand-ins of their own: those of the other lists are not in quarantine.
      quarantined: [...inGroup('quarantined'), ...Array.from({ length: Math.max(0, quarantined - inGroup('quarantined').length) }, () => ({ name: '…' }))],
      history: tests.flatMap(([{ outcomes }, test]) => (outcomes === undefined ? [] : [{ ...identityOf(test), outcomes }])),
    };
  }

  #comparison({ fresh, known }: Failures): Comparison {
    const { change, findings, not_compared: skipped } = this.#left;
    if (change === undefined) return { ...present({ skipped }), newFailures: 0, coverageDrop: 0, findings, alerts: skipped === undefined ? findings : [] };
    const { baseline, fixed, newly_skipped, removed, unaccounted, moved } = change;
    const decoded: Change = {
      baseline: {
        status: 'passing',
        storedResults: resultsOf(baseline.counts, baseline.coverage),
        counts: baseline.counts,
        runsAgo: baseline.runs_ago,
        lastRun: baseline.last_run,
        ...present({ sha: baseline.sha, runNumber: baseline.run_number }),
        failingTests: [],
        namesComplete: change.names_complete,
      },
      counts: change.counts,
      coverage: change.coverage,
      newFailures: change.new_failures,
      coverageDrop: Math.max(0, -(change.coverage ?? 0)),
      tests: {
        complete: change.names_complete,
        newlyFailing: fresh,
        stillFailing: known,
        fixed: toLength(fixed.first, fixed.total),
        newlySkipped: toLength(newly_skipped.first, newly_skipped.total),
        removed: toLength(removed.first, removed.total),
        unaccounted: toLength(unaccounted.first, unaccounted.total),
        moved: toLength(moved.first, moved.total).map((test) => ('from' in test ? test : { name: test.name, from: '', to: '' })),
      },
      partOfBaseline: change.part_of_baseline,
    };
    return { ...present({ skipped }), change: decoded, newFailures: decoded.newFailures, coverageDrop: decoded.coverageDrop, findings, alerts: skipped === undefined ? findings : [] };
  }

  #sinceLastPush(): Comparison | undefined {
    const since = this.#left.since_last_push;
    if (since === undefined) return undefined;
    const unknown = { total: null, passed: null, failed: null, skipped: null };
    const change: Change = {
      baseline: { status: 'passing', storedResults: resultsOf(unknown, null), counts: unknown, runsAgo: 0, lastRun: null, ...present({ sha: since.sha, runId: since.is_rerun ? this.#facts.runId : undefined }), failingTests: [], namesComplete: false },
      counts: { ...unknown, failed: since.failed },
      coverage: null,
      newFailures: since.new_failures,
      coverageDrop: 0,
      tests: { complete: false, newlyFailing: [], stillFailing: [], fixed: toLength(since.fixed.first, since.fixed.total), newlySkipped: [], removed: [], unaccounted: [], moved: [] },
      partOfBaseline: false,
    };
    return { change, newFailures: since.new_failures, coverageDrop: 0, findings: [], alerts: [] };
  }
}

function resultsOf({ total, passed, failed, skipped }: LeftReport['counts'], coverage: number | null): Change['baseline']['storedResults'] {
  return { total: total ?? 0, passed: passed ?? 0, failed: failed ?? 0, skipped: skipped ?? 0, coverage_pct: coverage };
}

export function reportFromLeft(left: LeftReport, facts: TrustedFacts): Report {
  return new Decoder(left, facts).decode();
}
