/**
 * richgo 0.2 to 0.3 (`richgo test`): go test's lines with labels in place of their beginnings, and what it leaves alone
 * behind an empty label. Each line is turned back and read as go test's.
 *   START|   Sign/neg                  === RUN   TestSign/neg
 *   FAIL |   Sign/neg (0.00s)              --- FAIL: TestSign/neg (0.00s)
 *   PASS | example.com/shop 0.003s     ok    example.com/shop  0.003s
 *   COVER| 75.0% [#######___]          coverage: 75.0% of statements (above or below its package's line)
 *        | text                        text
 * Source: editor/test/test.go, label_set.go.
 */
import type { ConsoleFormat, ConsoleReader, Findings, Line } from '../../format.ts';
import { goWithoutClosing } from './go.ts';

const LABELLED = /^(START|PASS |FAIL |SKIP |COVER|BUILD| {5})\| (.*)$/;
const TEST = /^( *)(\S+) (\(\d+\.\d+s\))$/;
const PACKAGE = /^(\S+)\s+(\d+\.\d{3}s|\(cached\)|\[(?:build failed|setup failed|no test files)\])$/;
const COVERED = /^(\d{1,3}\.\d)% \[[#_]{10}\]$/;

class RichgoReader implements ConsoleReader {
  readonly #reader: ConsoleReader;
  /** A package's line, until the next tells whether its coverage follows. */
  #held: { readonly line: Line; readonly text: string } | undefined;

  constructor(stream: string) {
    this.#reader = goWithoutClosing(stream);
  }

  get attentive(): boolean {
    return this.#reader.attentive;
  }

  read(line: Line): void {
    const match = line.text.length > 10_000 ? null : LABELLED.exec(line.text);
    if (match === null) return;
    const [, label = '', rest = ''] = match;
    const covered = label === 'COVER' ? COVERED.exec(rest)?.[1] : undefined;
    if (covered !== undefined && this.#held !== undefined && line.number === this.#held.line.number + 1) {
      this.#release(`  coverage: ${covered}% of statements`);
      return;
    }
    this.#release('');
    const text = covered === undefined ? original(label.trim(), rest) : `coverage: ${covered}% of statements`;
    if (label === 'PASS ' && text.startsWith('ok ')) this.#held = { line, text };
    else this.#feed(line, text);
  }

  finish(): Findings {
    this.#release('');
    const { runs = [], coverage = [] } = this.#reader.finish();
    return {
      runs: runs.map((run) => ({ ...run, framework: 'richgo', evidence: run.evidence.map((each) => ({ ...each, framework: 'richgo' })) })),
      coverage,
    };
  }

  #release(coverage: string): void {
    if (this.#held !== undefined) this.#feed(this.#held.line, this.#held.text + coverage);
    this.#held = undefined;
  }

  #feed(line: Line, text: string): void {
    this.#reader.read({ ...line, text }, false);
  }
}

/** The line of go test that richgo labelled; only names that begin with Test are shortened. */
function original(label: string, rest: string): string {
  if (label === '') return rest;
  if (label === 'START') return `=== RUN   Test${rest.trim()}`;
  if (label === 'BUILD') return `# ${rest}`;
  const test = TEST.exec(rest);
  if (test !== null) return `${'  '.repeat(test[1]?.length ?? 0)}--- ${label}: Test${test[2]} ${test[3]}`;
  const found = PACKAGE.exec(rest);
  if (found === null) return rest;
  const verdict = label === 'PASS' ? 'ok  ' : label === 'SKIP' ? '?   ' : 'FAIL';
  return `${verdict}  ${found[1]}  ${found[2]}`;
}

export const richgo: ConsoleFormat = {
  id: 'richgo',
  title: 'richgo',
  kind: 'tests',
  openings: ['START|', 'PASS', 'FAIL', 'SKIP', 'COVER|', 'BUILD|', '| …'],
  start: (stream) => new RichgoReader(stream),
};
