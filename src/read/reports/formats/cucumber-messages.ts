/**
 * Cucumber messages (NDJSON of the message formatter, Cucumber 13 and later in all languages): a scenario is a test case, its last attempt
 * counts, the worst status of its steps and hooks is its outcome. Undefined, pending and skipped ones are skipped, ambiguous ones failed.
 */
import { type ReportTarget, type TextReportFormat } from '../format.ts';
import { eachJsonLine } from '../json-lines.ts';
import { isRecord, type JsonRecord, listIn, numberIn, recordIn, textIn } from '../json-values.ts';
import type { TestOutcome } from '../test-collector.ts';

interface Scenario {
  readonly name: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

interface Attempt {
  readonly testCase: string;
  readonly number: number;
  outcome: TestOutcome;
  message: string | undefined;
}

const RANKS: Readonly<Record<TestOutcome, number>> = { passed: 0, skipped: 1, failed: 2 };

function outcomeOf(status: string | undefined): TestOutcome {
  if (status === 'PASSED') return 'passed';
  return status === 'FAILED' || status === 'AMBIGUOUS' ? 'failed' : 'skipped';
}

class MessageReader {
  readonly #target: ReportTarget;
  /** Lines of scenarios and examples by the id of their node. */
  readonly #lines = new Map<string, number>();
  readonly #pickles = new Map<string, Scenario>();
  readonly #testCases = new Map<string, Scenario>();
  readonly #attempts = new Map<string, Attempt>();

  constructor(target: ReportTarget) {
    this.#target = target;
  }

  read(message: unknown): void {
    if (!isRecord(message)) return;
    if ('testStepFinished' in message) this.#step(recordIn(message, 'testStepFinished'));
    else if ('testCaseStarted' in message) {
      const started = recordIn(message, 'testCaseStarted');
      this.#attempts.set(textIn(started, 'id') ?? '', { testCase: textIn(started, 'testCaseId') ?? '', number: numberIn(started, 'attempt') ?? 0, outcome: 'passed', message: undefined });
    } else if ('testCaseFinished' in message) this.#finished(recordIn(message, 'testCaseFinished'));
    else if ('pickle' in message) this.#pickle(recordIn(message, 'pickle'));
    else if ('testCase' in message) {
      const testCase = recordIn(message, 'testCase');
      const scenario = this.#pickles.get(textIn(testCase, 'pickleId') ?? '');
      if (scenario !== undefined) this.#testCases.set(textIn(testCase, 'id') ?? '', scenario);
    } else if ('gherkinDocument' in message) this.#children(recordIn(recordIn(message, 'gherkinDocument'), 'feature'));
  }

  #children(parent: JsonRecord): void {
    for (const child of listIn(parent, 'children')) {
      this.#children(recordIn(child, 'rule'));
      const scenario = recordIn(child, 'scenario');
      this.#place(scenario);
      for (const examples of listIn(scenario, 'examples')) for (const row of listIn(examples, 'tableBody')) this.#place(row);
    }
  }

  #place(node: unknown): void {
    const [id, line] = [textIn(node, 'id'), numberIn(recordIn(node, 'location'), 'line')];
    if (id !== undefined && line !== undefined) this.#lines.set(id, line);
  }

  #pickle(pickle: JsonRecord): void {
    // The row of the examples stands last.
    const node = listIn(pickle, 'astNodeIds').at(-1);
    this.#pickles.set(textIn(pickle, 'id') ?? '', { name: textIn(pickle, 'name') ?? '', file: textIn(pickle, 'uri'), line: numberIn(recordIn(pickle, 'location'), 'line') ?? (typeof node === 'string' ? this.#lines.get(node) : undefined) });
  }

  #step(step: JsonRecord): void {
    const attempt = this.#attempts.get(textIn(step, 'testCaseStartedId') ?? '');
    const result = recordIn(step, 'testStepResult');
    const outcome = outcomeOf(textIn(result, 'status'));
    if (attempt === undefined || RANKS[outcome] <= RANKS[attempt.outcome]) return;
    attempt.outcome = outcome;
    attempt.message = outcome === 'failed' ? textIn(result, 'message') : undefined;
  }

  #finished(finished: JsonRecord): void {
    const id = textIn(finished, 'testCaseStartedId') ?? '';
    const attempt = this.#attempts.get(id);
    const scenario = this.#testCases.get(attempt?.testCase ?? '');
    this.#attempts.delete(id);
    if (attempt === undefined || scenario === undefined || finished['willBeRetried'] === true) return;
    this.#target.tests.add({ ...scenario, outcome: attempt.outcome, flaky: attempt.outcome === 'passed' && attempt.number > 0, message: attempt.message });
  }
}

export const cucumberMessages: TextReportFormat = {
  kind: 'text',
  id: 'cucumber-messages',
  title: 'Cucumber messages',
  matches: (head) => /^\{"(?:meta":\{"protocolVersion"|meta":\{"implementation"|testRunStarted":\{"timestamp")/.test(head[0] ?? '') || (/^\{"(?:source|gherkinDocument)":\{/.test(head[0] ?? '') && head.some((line) => line.startsWith('{"pickle":{'))),
  start: (target) => {
    target.tests.begin();
    const reader = new MessageReader(target);
    return eachJsonLine((message) => reader.read(message));
  },
};
