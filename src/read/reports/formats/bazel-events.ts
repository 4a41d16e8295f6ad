/**
 * Bazel's build events (`--build_event_json_file`): one event a line. Bazel's tests are targets, and the summary of a target counts, once for each
 * configuration; a flaky one passed, one without status did not run. A test target that failed to build has no summary of its own.
 */
import { eachJsonLine } from '../json-lines.ts';
import type { TextReportFormat } from '../format.ts';
import { BrokenReport } from '../format.ts';
import { isRecord, type JsonRecord, numberIn, recordIn, textIn } from '../json-values.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestCase } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ PASSED: 'passed', FLAKY: 'passed', FAILED: 'failed', TIMEOUT: 'failed', INCOMPLETE: 'failed', REMOTE_FAILURE: 'failed', FAILED_TO_BUILD: 'failed', TOOL_HALTED_BEFORE_TESTING: 'skipped', NO_STATUS: 'skipped' });
const FIRST = /^\{"id":\{"(?:started|unstructuredCommandLine|progress|buildMetadata)":/;

class BazelEvents {
  readonly tests: TestCase[] = [];
  readonly #summaries = new Set<string>();
  /** Test targets as they were configured: those that never come to a summary could not be built. */
  readonly #targets = new Set<string>();
  readonly #unbuilt = new Set<string>();
  /** The last event of a stream says so. */
  ended = false;

  read(event: JsonRecord): void {
    this.ended ||= event['lastMessage'] === true;
    const id = recordIn(event, 'id');
    const label = (kind: string): string => textIn(recordIn(id, kind), 'label') ?? '';
    if ('testSummary' in id) this.#summary(label('testSummary'), recordIn(event, 'testSummary'));
    else if ('targetConfigured' in id && /_test rule$/.test(textIn(recordIn(event, 'configured'), 'targetKind') ?? '')) this.#targets.add(label('targetConfigured'));
    else if ('targetCompleted' in id && (isRecord(event['aborted']) || recordIn(event, 'completed')['success'] !== true)) this.#unbuilt.add(label('targetCompleted'));
  }

  #summary(label: string, summary: JsonRecord): void {
    const status = textIn(summary, 'overallStatus') ?? 'NO_STATUS';
    const milliseconds = numberIn(summary, 'totalRunDurationMillis') ?? Number(textIn(summary, 'totalRunDurationMillis') ?? Number.NaN);
    this.#summaries.add(label);
    this.tests.push({ name: label, outcome: OUTCOMES[status] ?? 'failed', flaky: status === 'FLAKY', seconds: Number.isFinite(milliseconds) ? milliseconds / 1000 : undefined });
  }

  finish(): void {
    for (const label of this.#unbuilt) if (this.#targets.has(label) && !this.#summaries.has(label)) this.tests.push({ name: label, outcome: 'failed', message: 'The target failed to build.' });
  }
}

export const bazelEvents: TextReportFormat = {
  kind: 'text',
  id: 'bazel-events',
  title: 'Bazel build events',
  matches: (head) => FIRST.test(head[0] ?? '') && /"children":\[|"started":\{/.test(head[0] ?? ''),
  start: ({ tests }) => {
    const events = new BazelEvents();
    return eachJsonLine(
      (event) => {
        if (isRecord(event)) events.read(event);
      },
      () => {
        if (!events.ended) throw new BrokenReport('it ends before its last event');
        events.finish();
        // A build without tests tells nothing of tests.
        if (events.tests.length > 0) tests.begin();
        for (const test of events.tests) tests.add(test);
      },
    );
  },
};
