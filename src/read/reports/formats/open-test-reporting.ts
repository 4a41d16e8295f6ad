/**
 * Open Test Reporting: events that start and finish nodes (JUnit Platform's open-test-report.xml) or their hierarchy. Nodes of type TEST count,
 * or where no type is told those that have a parent and no children. A container that failed by itself is told: its tests did not run.
 */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES = outcomeWords({ SUCCESSFUL: 'passed', FAILED: 'failed', ERRORED: 'failed', SKIPPED: 'skipped', ABORTED: 'skipped' });
const TEXTS = new Set(['type', 'reason', 'throwable']);
const MAX_MESSAGE_LENGTH = 4_000;

interface Node {
  readonly name: string;
  readonly parent: Node | undefined;
  type: string | undefined;
  outcome: TestOutcome | undefined;
  message: string | undefined;
  file: string | undefined;
  line: number | undefined;
  seconds: number | undefined;
  isParent: boolean;
}

/** `PT1M2.5S` in seconds. */
function secondsIn(duration: string | undefined): number | undefined {
  const match = /^PT(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?$/.exec(duration ?? '');
  return match === null ? undefined : Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
}

class NodesHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #all: Node[] = [];
  /** By the id of events. */
  readonly #nodes = new Map<string, Node>();
  /** Open elements that stand for a node, innermost last. */
  readonly #open: (Node | undefined)[] = [];
  readonly #started = new Map<string, number>();

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return this.#open.length > 0 && TEXTS.has(name);
  }

  open({ name, attributes }: XmlElement): void {
    const { id = '', parentId, status } = attributes;
    const node = this.#open.at(-1);
    if (name === 'started') {
      this.#open.push(this.#begin(attributes, parentId === undefined ? undefined : this.#nodes.get(parentId)));
      this.#started.set(id, Date.parse(attributes['time'] ?? ''));
    } else if (name === 'finished' || name === 'reported') this.#open.push(this.#nodes.get(id));
    else if (name === 'root' || name === 'child') this.#open.push(this.#begin(attributes, node));
    else if (node === undefined) return;
    else if (name === 'result') node.outcome = OUTCOMES[status ?? ''];
    else if (name === 'fileSource') node.file ??= attributes['path'];
    else if (name === 'filePosition') node.line ??= Number(attributes['line']) || undefined;
    if (name === 'finished') this.#time(id, attributes['time']);
  }

  close(name: string, text: string): void {
    const node = this.#open.at(-1);
    if (['started', 'finished', 'reported', 'root', 'child'].includes(name)) this.#open.pop();
    else if (name === 'events' || name === 'execution') this.#addAll();
    else if (node === undefined || text.trim() === '') return;
    else if (name === 'type') node.type = text.trim();
    else if (name === 'reason' || name === 'throwable') node.message ??= text.trim().slice(0, MAX_MESSAGE_LENGTH);
  }

  #begin({ id, name = '', duration }: Readonly<Record<string, string>>, parent: Node | undefined): Node {
    const node: Node = { name, parent, type: undefined, outcome: undefined, message: undefined, file: undefined, line: undefined, seconds: secondsIn(duration), isParent: false };
    if (parent !== undefined) parent.isParent = true;
    this.#all.push(node);
    if (id !== undefined) this.#nodes.set(id, node);
    return node;
  }

  #time(id: string, finished: string | undefined): void {
    const node = this.#nodes.get(id);
    const milliseconds = Date.parse(finished ?? '') - (this.#started.get(id) ?? Number.NaN);
    this.#started.delete(id);
    if (node !== undefined && milliseconds >= 0) node.seconds = milliseconds / 1000;
  }

  #addAll(): void {
    const typed = this.#all.some((node) => node.type !== undefined);
    let failedContainers = 0;
    for (const node of this.#all) {
      const isTest = typed ? node.type === 'TEST' : !node.isParent && node.parent !== undefined;
      if (!isTest) failedContainers += node.outcome === 'failed' && node.message !== undefined ? 1 : 0;
      else if (node.outcome !== undefined) this.#target.tests.add({ suite: suiteOf(node, typed), name: node.name, outcome: node.outcome, file: node.file, line: node.line, seconds: node.seconds, message: node.outcome === 'failed' ? node.message : undefined });
    }
    if (failedContainers > 0) this.#target.note(`${failedContainers} ${failedContainers === 1 ? 'container' : 'containers'} failed outside of a test`);
  }
}

/** Names of the nodes around it; where types are told, the outermost is an engine, not a suite. */
function suiteOf(node: Node, typed: boolean): string | undefined {
  const names: string[] = [];
  for (let { parent } = node; parent !== undefined; { parent } = parent) if (!typed || parent.parent !== undefined) names.unshift(parent.name);
  return names.length === 0 ? undefined : names.join(' > ');
}

export const openTestReporting: XmlReportFormat = {
  kind: 'xml',
  id: 'open-test-reporting',
  title: 'Open Test Reporting',
  matches: ({ name, attributes }) => (name === 'events' || name === 'execution') && Object.values(attributes).some((value) => value.includes('opentest4j.org/reporting')),
  start: (target) => new NodesHandler(target),
};
