/** Open Test Reporting (JUnit Platform's open-test-report.xml): events that start and finish nodes; those of type TEST count, or leaves where no type is told. */
import type { ReportTarget, XmlElement, XmlHandler, XmlReportFormat } from '../format.ts';
import type { TestOutcome } from '../test-collector.ts';

const OUTCOMES: Readonly<Record<string, TestOutcome>> = { SUCCESSFUL: 'passed', FAILED: 'failed', ERRORED: 'failed', SKIPPED: 'skipped', ABORTED: 'skipped' };

interface Node {
  readonly name: string;
  readonly parent: string | undefined;
  type: string | undefined;
  outcome: TestOutcome | undefined;
  isParent: boolean;
}

class EventsHandler implements XmlHandler {
  readonly #target: ReportTarget;
  readonly #nodes = new Map<string, Node>();
  #current: Node | undefined;

  constructor(target: ReportTarget) {
    this.#target = target;
    target.tests.begin();
  }

  wantsText(name: string): boolean {
    return name === 'type' && this.#current !== undefined;
  }

  open({ name, attributes }: XmlElement): void {
    const { id = '', parentId, status } = attributes;
    if (name === 'started') {
      const parent = parentId === undefined ? undefined : this.#nodes.get(parentId);
      if (parent !== undefined) parent.isParent = true;
      this.#current = { name: attributes['name'] ?? '', parent: parentId, type: undefined, outcome: undefined, isParent: false };
      this.#nodes.set(id, this.#current);
    } else if (name === 'finished') this.#current = this.#nodes.get(id);
    else if (name === 'result' && this.#current !== undefined) this.#current.outcome = OUTCOMES[status ?? ''];
  }

  close(name: string, text: string): void {
    if (name === 'type' && this.#current !== undefined && text.trim() !== '') this.#current.type = text.trim();
    else if (name === 'started' || name === 'finished') this.#current = undefined;
    else if (name === 'events') this.#addAll();
  }

  #addAll(): void {
    const typed = [...this.#nodes.values()].some((node) => node.type !== undefined);
    for (const node of this.#nodes.values()) {
      const isTest = typed ? node.type === 'TEST' : !node.isParent;
      if (!isTest || node.outcome === undefined) continue;
      this.#target.tests.add({ suite: node.parent === undefined ? undefined : this.#nodes.get(node.parent)?.name, name: node.name, outcome: node.outcome });
    }
  }
}

export const openTestReporting: XmlReportFormat = {
  kind: 'xml',
  id: 'open-test-reporting',
  title: 'Open Test Reporting',
  matches: ({ name }) => name === 'events',
  start: (target) => new EventsHandler(target),
};
