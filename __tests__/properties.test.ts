/**
 * What holds for every parser beside the console's and for every renderer, whatever they are given: no throw, no hang, bounded, and sound
 * figures only. FUZZ_RUNS and FUZZ_SEED as in fuzz.test.ts.
 */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workflowCommand } from '../src/adapters/github/workflow-command.ts';
import { compare } from '../src/compare/compare.ts';
import { matrixCell, restorePrefix, saveKey } from '../src/load/keys.ts';
import { type Copied, copyWithoutColours, withoutColours } from '../src/read/console/engine/peel/ansi.ts';
import { secondsIn } from '../src/read/console/kit/durations.ts';
import type { Counts, NamedTest } from '../src/read/model.ts';
import { ReportReading } from '../src/read/reports/read-reports.ts';
import { annotationsOf } from '../src/report/annotations.ts';
import { ageOf } from '../src/report/baseline-text.ts';
import { renderComment } from '../src/report/comment.ts';
import { reportInOneLine } from '../src/report/line.ts';
import { outputsOf } from '../src/report/outputs.ts';
import { renderSummary } from '../src/report/summary/summary.ts';
import { resolveSettings } from '../src/settings/settings.ts';
import { nextState } from '../src/record/next-state.ts';
import { decodeState, emptyState, encodeState } from '../src/state/state.ts';
import { findCases } from './support/corpus.ts';
import { outcome, reports } from './support/outcomes.ts';
import { GATE, identity, reportOf, runsOf } from './support/scenarios.ts';
import { roomBeside } from './support/summary-room.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const settings = { numRuns: RUNS, seed: Number(process.env['FUZZ_SEED'] ?? 20_260_131), endOnFailure: false };
const HOURS = 12 * 3600 * 1000;

const natural = fc.nat({ max: 0x7fffffff });
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 40 }), fc.constantFrom('', ' ', '\n', '::error::x', '@a #1', '`', '</details>', '<!--', '|', '\u202e', '\ud83d', 'x'.repeat(3_000)));
const clock = fc.oneof(fc.constantFrom('2026-01-31T12:00:00.000Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'yesterday', '', '2026-13-45T99:99:99Z'), fc.string({ maxLength: 40 }));
const figure = fc.oneof(fc.nat({ max: 300 }), fc.constantFrom(0, 1, 2 ** 31, Number.MAX_SAFE_INTEGER), fc.constantFrom(1e308, -1, 2 ** 53, 0.5, Number.NaN));

// ---- colours

describe('colours', () => {
  it('taken off as bytes leave what is left when they are taken off as text', () => {
    const piece = fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('\u001b[31m', '\u001b[0;1;38:5:9m', '\u001b[m', '\u001b[K', '\u001b[2', '\u001b', '\u001b]8;;http://a\u0007', '\r', '\b', '✓ é', '🎉'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = Buffer.from(pieces.join('')).toString();
        const bytes = Buffer.from(`<${text}>`);
        const target = Buffer.alloc(bytes.length);
        const copied: Copied = { length: 0, ascii: true };
        // What it leaves to others holds more than colours.
        if (!copyWithoutColours(bytes, 1, bytes.length - 1, target, copied)) {
          // eslint-disable-next-line no-control-regex
          expect(text.replaceAll(/\u001b\[[0-9:;]*m/g, '')).toMatch(/[\u001b\r\b]/);
          return;
        }
        const plain = target.toString('utf8', 0, copied.length);
        expect(plain).toBe(withoutColours(text));
        // eslint-disable-next-line no-control-regex
        expect(copied.ascii).toBe(/^[\u0000-\u007f]*$/.test(plain));
      }),
      settings,
    );
  });
});

// ---- report files

const files = findCases('fixtures/reports').flatMap((folder) => {
  const { files: names = [] } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as { readonly files?: readonly string[] };
  return names.map((name) => readFileSync(join(folder, name))).filter((bytes) => bytes.length < 100_000);
});

const FIGURES = ['-1', '1e308', '1e999', '9007199254740993', '18446744073709551616', 'NaN', '', '0x10', '1,5', '-0', '2999-01-01T00:00:00Z'];

interface Change {
  readonly kind: number;
  readonly at: number;
  readonly other: number;
}

const change: fc.Arbitrary<Change> = fc.record({ kind: natural, at: natural, other: natural });

/** The bytes with one fault: cut, bits flipped, a piece doubled or gone, other figures, an element nested deeply, one repeated. */
function changed(bytes: Buffer, { kind, at, other }: Change): Buffer {
  const place = bytes.length === 0 ? 0 : at % bytes.length;
  const text = bytes.toString('latin1');
  switch (kind % 8) {
    case 0:
      return bytes.subarray(0, place);
    case 1: {
      const flipped = Buffer.from(bytes);
      if (flipped.length > 0) flipped[place] = (flipped[place] ?? 0) ^ (1 << (other % 8));
      return flipped;
    }
    case 2:
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(Math.max(0, place - (other % 500)))]);
    case 3:
      return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + (other % 500))]);
    case 4:
      return Buffer.from(text.replace(/\d+/g, (digits, offset: number) => ((offset + other) % 3 === 0 ? (FIGURES[(offset + other) % FIGURES.length] ?? '') : digits)), 'latin1');
    case 5: {
      const piece = ['<testsuite>', '<a><b>', '[', '{"suites":[', '{"a":'][other % 5] ?? '';
      return Buffer.from(text.slice(0, place) + piece.repeat(at % 3_000) + text.slice(place), 'latin1');
    }
    case 6:
      return Buffer.from(`${text.slice(0, place)}${text.slice(place, place + 200).repeat(other % 300)}${text.slice(place)}`, 'latin1');
    default:
      return Buffer.concat([bytes, files[other % files.length] ?? bytes]);
  }
}

function faultsOfCounts({ total, passed, failed, skipped }: Counts): string[] {
  const all = [total, passed, failed, skipped];
  const faults = all.filter((value) => value !== null && !(Number.isSafeInteger(value) && value >= 0)).map(String);
  return total !== null && total !== (passed ?? 0) + (failed ?? 0) + (skipped ?? 0) ? [...faults, `${total} is not ${passed} + ${failed} + ${skipped}`] : faults;
}

function faultsOfReport(bytes: Uint8Array, piece: number): string[] {
  const reading = new ReportReading();
  const file = reading.open();
  for (let at = 0; at < bytes.length; at += piece) file.write(bytes.subarray(at, at + piece));
  const result = reading.close(file, 'report');
  const results = reading.results([]);
  const faults = faultsOfCounts(results.counts);
  if (results.coverage !== null && !(results.coverage >= 0 && results.coverage <= 100)) faults.push(`coverage ${results.coverage}`);
  const covered = results.coverageTotals;
  if (covered !== undefined && !(Number.isSafeInteger(covered.covered) && covered.covered >= 0 && covered.covered <= covered.total)) faults.push(`${covered.covered} of ${covered.total}`);
  if (result.kind !== 'read' && result.kind !== 'gathered' && (results.counts.total !== null || results.coverage !== null)) faults.push(`a ${result.kind} file that counts`);
  if (result.kind === 'broken' && (result.reason.length === 0 || result.reason.length > 1_000)) faults.push(`a reason of ${result.reason.length} characters`);
  for (const test of [...results.failingTests, ...results.flakyTests]) {
    if (test.name.length > 4_000 || (test.message?.length ?? 0) > 4_000 || (test.file?.length ?? 0) > 4_000) faults.push('text without bound');
    if (test.line !== undefined && !(Number.isSafeInteger(test.line) && test.line >= 0)) faults.push(`line ${test.line}`);
  }
  for (const { seconds } of results.slowestTests ?? []) if (!(Number.isFinite(seconds) && seconds >= 0)) faults.push(`${seconds} s`);
  return [...new Set(faults)];
}

describe('report files, whatever is in them', () => {
  it(
    'give sound figures or none',
    () =>
      fc.assert(
        fc.property(natural, fc.array(change, { minLength: 1, maxLength: 3 }), (pick, changes) => {
          const bytes = changes.reduce<Buffer>((before, each) => changed(before, each), files[pick % files.length] ?? Buffer.alloc(0)).subarray(0, 2_000_000);
          expect(faultsOfReport(bytes, 1 + (pick % 5_000))).toEqual([]);
        }),
        settings,
      ),
    HOURS,
  );

  it('are not unfolded', () => {
    const entities = Array.from({ length: 30 }, (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};&e${level};">`).join('');
    const bomb = `<?xml version="1.0"?><!DOCTYPE t [<!ENTITY e0 "ha">${entities}]><testsuite><testcase name="&e30;"/></testsuite>`;
    expect(faultsOfReport(Buffer.from(bomb), 100)).toEqual([]);
  });
});

// ---- state file

const json: fc.Arbitrary<unknown> = fc.oneof(anyText, figure, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}), fc.jsonValue({ maxDepth: 2 }));

function stateWith(fields: Readonly<Record<string, unknown>>): string {
  const good = runsOf([outcome(0, { counts: { total: 3, passed: 3, failed: 0, skipped: 0 }, coverage: 80 }), outcome(1, { counts: { total: 3, passed: 2, failed: 1, skipped: 0 }, failingTests: [{ name: 'a', file: 'a.ts', line: 3 }] })]);
  return JSON.stringify({ ...good, ...fields });
}

const FIELDS = ['schema_version', 'last_run', 'run_count', 'status', 'results', 'previous_results', 'alerts', 'history', 'failing_tests', 'test_history', 'last_good_run', 'sha', 'duration_ms', 'coverage_lines', 'unknown_counts', '__proto__'];
const storedRun = fc.record({ timestamp: clock, passed: fc.nat(), failed: fc.nat(), coverage_pct: fc.option(fc.double({ min: 0, max: 100, noNaN: true })) });

describe('the state file, whatever is in it', () => {
  it(
    'is a state, or is told to be none',
    () =>
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...FIELDS), json, { maxKeys: 3 }), fc.option(natural), (fields, cut) => {
          const text = stateWith(fields);
          const decoded = decodeState(cut === null ? text : text.slice(0, cut % text.length));
          if (decoded.kind !== 'ok') {
            expect(decoded.kind === 'newer' ? decoded.version.length : decoded.reason.length).toBeGreaterThan(0);
            return;
          }
          expect(decodeState(encodeState(decoded.state))).toEqual(decoded);
          const latest = outcome(1, { counts: { total: 4, passed: 2, failed: 2, skipped: 0 }, failingTests: [{ name: 'b' }] });
          const next = nextState(decoded.state, latest, compare(decoded.state, latest, GATE), identity(1));
          expect(decodeState(encodeState(next)).kind).toBe('ok');
          expect(next.history.length).toBeLessThanOrEqual(50);
        }),
        settings,
      ),
    HOURS,
  );

  it(
    'may hold times of any kind: the reports stay whole',
    () =>
      fc.assert(
        fc.property(clock, fc.array(storedRun, { maxLength: 60 }), clock, (last, history, now) => {
          const decoded = decodeState(stateWith({ last_run: last, history }));
          if (decoded.kind !== 'ok') return;
          const report = reportOf(decoded.state, outcome(1, { counts: { total: 4, passed: 2, failed: 2, skipped: 0 } }), { run: identity(1, { timestamp: now }) });
          const summary = renderSummary(report, 0);
          expect(summary).not.toMatch(/NaN|Infinity|undefined/);
          expect(summary).not.toMatch(/-\d+ (?:minutes?|hours?|days?) ago/);
        }),
        { ...settings, numRuns: Math.ceil(RUNS / 4) },
      ),
    HOURS,
  );

  it('knows no age of what lies in the future', () => {
    fc.assert(
      fc.property(clock, clock, (then, now) => {
        expect(ageOf(then, now) ?? 'just now').toMatch(/^(?:just now|\d+ (?:minutes?|hours?|days?) ago)$/);
      }),
      settings,
    );
  });
});

// ---- settings, keys, durations, commands

describe('settings', () => {
  it('are settings, or problems that name them', () => {
    const names = ['test-command', 'test-timeout-seconds', 'fail-on', 'max-coverage-drop', 'min-coverage', 'framework', 'passed-pattern', 'state-file', 'shell', 'cache', 'halt-file'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), anyText, { maxKeys: 4 }), fc.dictionary(fc.oneof(fc.constantFrom('check_tests', 'test_command', 'safety', 'test_timeout_seconds'), fc.string({ maxLength: 10 })), json, { maxKeys: 4 }), fc.option(natural), (given, config, cut) => {
        const text = JSON.stringify(config);
        const result = resolveSettings(given, { path: 'config.json', text: cut === null ? text : text.slice(0, cut % (text.length + 1)), named: true }, 'input');
        if (result.ok) return;
        expect(result.problems.length).toBeGreaterThan(0);
        for (const problem of result.problems) expect(problem.length).toBeLessThan(4_000);
      }),
      settings,
    );
  });
});

describe('cache keys', () => {
  // Half a surrogate pair and its replacement are the same bytes.
  const bytes = (_key: string, value: unknown): unknown => (typeof value === 'string' ? Buffer.from(value).toString('hex') : value);
  const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left, bytes) === JSON.stringify(right, bytes);
  const parts = fc.record({ use: fc.oneof(fc.record({ name: anyText }), fc.record({ workflow: anyText, job: anyText, step: anyText })), matrix: fc.option(fc.oneof(anyText, fc.json()), { nil: undefined }), operatingSystem: fc.constantFrom('Linux', 'Windows', 'macOS'), label: anyText });

  it('are short, hold no comma, and none begins with the prefix of another', () => {
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const key = saveKey(left, { runId: '123', runAttempt: 2 });
        expect(key.length).toBeLessThanOrEqual(512);
        expect(key).toMatch(/^[^,\s]+$/);
        expect(key.startsWith(restorePrefix(left))).toBe(true);
        const same = isSame(left.use, right.use) && isSame(left.operatingSystem, right.operatingSystem) && isSame(left.label, right.label) && matrixCell(left.matrix) === matrixCell(right.matrix);
        expect(key.startsWith(restorePrefix(right))).toBe(same);
      }),
      settings,
    );
  });
});

describe('durations', () => {
  it('are seconds or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.tuple(fc.float(), fc.constantFrom('s', 'ms', 'm', 'h', 'd', ' min', 'µs')).map(([value, unit]) => `${value}${unit}`)), (text) => {
        expect(secondsIn(text) ?? 0).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(secondsIn(text) ?? 0)).toBe(true);
      }),
      settings,
    );
  });
});

describe('a workflow command', () => {
  it('is one line, whatever its text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (message, file, title) => {
        expect(workflowCommand('error', message, { file, title, line: 3 })).toMatch(/^::error file=[^\r\n]*\n$/);
      }),
      settings,
    );
  });
});

// ---- renderers

const named: fc.Arbitrary<NamedTest> = fc.record(
  { name: anyText, file: anyText, line: fc.nat({ max: 1e9 }), message: fc.oneof(anyText, fc.constant('line\n'.repeat(2_000))) },
  { requiredKeys: ['name'] },
);
const stored = fc.oneof(fc.nat({ max: 5_000 }), fc.constantFrom(0, Number.MAX_SAFE_INTEGER - 3));
const shown = fc.record({
  passed: stored,
  failing: fc.array(named, { maxLength: 30 }),
  more: fc.nat({ max: 400 }),
  coverage: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  exit: fc.constantFrom(0, 1, 2, 137),
  text: anyText,
  reported: fc.boolean(),
});

/** Blocks of Markdown and HTML that do not close, or close what is not open; what stands in code is no markup. */
function unbalanced(markdown: string): string[] {
  const faults: string[] = [];
  let fence = '';
  let details = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (mark !== undefined) fence = mark;
    const markup = line.replace(/(`+).*?\1/g, '');
    details += (markup.match(/<details(?: open)?>/g)?.length ?? 0) - (markup.match(/<\/details>/g)?.length ?? 0);
    if (details < 0) faults.push('a </details> too many');
  }
  if (fence !== '') faults.push('a fence stays open');
  if (details > 0) faults.push('a <details> stays open');
  return faults;
}

describe('what is published', () => {
  it(
    'is balanced, within its bounds and on as many lines as it should be',
    () =>
      fc.assert(
        fc.property(shown, shown, fc.integer({ min: 0, max: 1_100_000 }), (before, now, bytesThere) => {
          const outcomes = [before, now].map(({ passed, failing, more, coverage, exit, text, reported }) => {
            const failingTests = [...failing, ...Array.from({ length: more }, (_, index): NamedTest => ({ name: `${text} ${index}`, message: text }))];
            const counts = { total: passed + failingTests.length, passed, failed: failingTests.length, skipped: 0 };
            const told = { counts, coverage, failingTests, flakyTests: failing.slice(0, 5), notes: [text], frameworks: [text] };
            return outcome(exit, told, reported ? reports({ counts, coverage, failingTests, slowestTests: failing.map((test) => ({ ...test, seconds: 1 })), notes: [text], files: [text] }) : undefined);
          });
          const [first, second] = outcomes;
          if (first === undefined || second === undefined) return;
          const report = reportOf(runsOf([first], emptyState()), second, { name: now.text, notices: [now.text], baseline: { description: before.text } });
          const summary = renderSummary(report, bytesThere);
          expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(roomBeside(bytesThere));
          const comment = renderComment(report);
          expect(comment.length).toBeLessThanOrEqual(65_000);
          expect([...unbalanced(summary), ...unbalanced(comment)]).toEqual([]);
          expect(`${summary}\n${comment}`).not.toMatch(/NaN|Infinity|\[object|\bundefined\b/);
          expect(`${summary}\n${comment}`).not.toMatch(/^::/m);
          const line = reportInOneLine(second, report.comparison);
          expect(line).toMatch(/^Tests: [^\r\n]*$/);
          for (const value of Object.values(outputsOf(report))) expect(Buffer.byteLength(value)).toBeLessThan(1_000_000);
          const annotations = annotationsOf({ ...report, place: () => ({ path: 'a.ts', line: 1 }) });
          expect(annotations.length).toBeLessThanOrEqual(10);
          for (const { message, title } of annotations) expect(Buffer.byteLength(message + title)).toBeLessThanOrEqual(4_096 + 1_000);
        }),
        { ...settings, numRuns: Math.ceil(RUNS / 2) },
      ),
    HOURS,
  );
});
