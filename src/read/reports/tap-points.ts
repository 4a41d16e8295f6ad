/**
 * The test points of a TAP stream with their names, nested as they are. Producers differ in which of them are their tests,
 * so all three readings are given; the figures of the stream tell which one holds (formats/tap.ts).
 */
import { type TapPoint, tapLine } from '../console/formats/tap/tap-lines.ts';
import type { TestCase, TestOutcome } from './test-collector.ts';

interface Node {
  readonly point: TapPoint;
  /** The comment above it, which names the test where points are assertions. */
  readonly heading: string;
  readonly inner: Node[];
  isSuite: boolean;
}

interface Level {
  readonly nodes: Node[];
  next: number;
}

/** A duration behind the name, as Criterion and Bats append it: another one in every run. */
const DURATION = /(?: {2}\(\d{1,6}\.\d\ds\)| in \d{1,9}ms)$/;

function outcomeOf({ directive, ok }: TapPoint): TestOutcome {
  if (directive !== null) return 'skipped';
  return ok ? 'passed' : 'failed';
}

function nameOf({ point, heading }: Node): string {
  return point.description.replace(DURATION, '') || heading || `test ${point.number ?? ''}`.trim();
}

function asTest(node: Node, around: readonly string[]): TestCase {
  const name = nameOf(node);
  const suite = around.length > 0 || node.heading === '' || node.heading === name ? around : [node.heading];
  return { suite: suite.length === 0 ? undefined : suite.join(' > '), name, outcome: outcomeOf(node.point) };
}

export class TapPoints {
  readonly #levels: Level[] = [{ nodes: [], next: 1 }];
  #latest: { readonly node: Node; readonly depth: number } | undefined;
  #heading = '';
  #inYaml = false;

  read(text: string): void {
    if (this.#inYaml || (this.#latest !== undefined && text.trim() === '---')) {
      if (this.#latest !== undefined && /^\s*type: 'suite'$/.test(text)) this.#latest.node.isSuite = true;
      this.#inYaml = text.trim() !== '...';
      return;
    }
    const line = tapLine(text);
    if (line === null) return;
    const depth = line.indent / 4;
    if (!Number.isInteger(depth)) return;
    if (line.kind === 'point') this.#point(line, depth);
    else if (line.kind === 'comment' && depth === 0) this.#heading = line.text.slice(1).trim().replace(/^Subtest: /, '');
    else if (line.kind === 'block' && this.#latest?.depth === depth) this.#levels[depth + 1] = { nodes: this.#latest.node.inner, next: 1 };
    else if (line.kind === 'close') this.#levels.length = Math.min(this.#levels.length, depth + 1);
    else if ((line.kind === 'version' || line.kind === 'plan') && depth === 0) this.#heading = '';
  }

  #point(point: TapPoint, depth: number): void {
    while (this.#levels.length <= depth) this.#levels.push({ nodes: [], next: 1 });
    const level = this.#levels[depth];
    if (level === undefined) return;
    if (point.number !== null && point.number < level.next && point.number !== 1) return;
    const inner = point.opensBlock ? [] : (this.#levels[depth + 1]?.nodes ?? []);
    const node: Node = { point, heading: this.#heading, inner, isSuite: false };
    this.#levels.length = depth + 1;
    if (point.opensBlock) this.#levels.push({ nodes: inner, next: 1 });
    level.nodes.push(node);
    level.next = (point.number ?? level.next) + 1;
    this.#latest = { node, depth };
  }

  /** The points at the margin, what harnesses count. */
  top(): TestCase[] {
    return this.#roots().map((node) => asTest(node, []));
  }

  /** The points without subtests, and failed ones whose subtests did not fail. */
  leaves(): TestCase[] {
    return this.#roots().flatMap((node) => leavesOf(node, []));
  }

  /** Every point that is no suite. */
  all(): TestCase[] {
    return this.#roots().flatMap((node) => allOf(node, []));
  }

  #roots(): readonly Node[] {
    return this.#levels[0]?.nodes ?? [];
  }
}

function leavesOf(node: Node, around: readonly string[]): TestCase[] {
  const own = asTest(node, around);
  if (node.inner.length === 0) return [own];
  const inner = node.inner.flatMap((child) => leavesOf(child, [...around, nameOf(node)]));
  if (node.point.directive !== null) return inner.map((test) => (test.outcome === 'failed' ? { ...test, outcome: 'skipped' } : test));
  return own.outcome === 'failed' && inner.every((test) => test.outcome !== 'failed') ? [...inner, own] : inner;
}

function allOf(node: Node, around: readonly string[]): TestCase[] {
  const inner = node.inner.flatMap((child) => allOf(child, [...around, nameOf(node)]));
  return node.isSuite ? inner : [asTest(node, around), ...inner];
}
