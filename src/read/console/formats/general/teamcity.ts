/**
 * TeamCity service messages, as the reporters of many tools print them (testthat, PHPUnit --teamcity, Mocha, Kotest, Catch2…).
 *
 *   ##teamcity[testStarted name='expectation 1' flowId='4']
 *   ##teamcity[testFailed name='expectation 1' message='…' details='…']       testIgnored, testFinished
 *
 * A test is what was started and finished; it failed when testFailed came between. testIgnored counts with or without a start.
 * testthat sends its expectations as tests (`expectation 1`) and its tests as suites: there a suite is a test.
 * The message protocol only: where the tool prints its own summary too, that one is read and this dropped.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { CollectingReader } from '../../kit/collecting-reader.ts';
import type { ConsoleFormat, Findings, Line } from '../../format.ts';
import { counts } from '../../kit/numbers.ts';

const MESSAGE = /^\s*##teamcity\[(test\w+|testSuite\w+) (.*)\]\s*$/;
const MAX_OPEN = 10_000;

class TeamcityReader extends CollectingReader {
  readonly #open = new Map<string, 'running' | 'failed' | 'ignored'>();
  readonly #failing = new Capped<NamedTest>();
  #passed = 0;
  #failed = 0;
  #ignored = 0;
  /** What the expectations of the open suite came to, where expectations are sent as tests. */
  #expectations: { passed: number; failed: number; ignored: number } | undefined;
  /** Suites that are open. */
  #suites = 0;
  #firstLine = 0;
  #lastLine = 0;
  #message: { message?: string } = {};

  read(line: Line): void {
    const match = MESSAGE.exec(line.text);
    if (match === null) return;
    const [, kind = '', attributes = ''] = match;
    const name = attribute(attributes, 'name');
    if (name === undefined) return;
    if (this.#firstLine === 0) this.#firstLine = line.number;
    this.#lastLine = line.number;
    if (kind === 'testSuiteStarted') {
      this.#expectations = undefined;
      this.#suites += 1;
    } else if (kind === 'testSuiteFinished') {
      this.#suites -= 1;
      this.#endSuite(name);
    }
    if (/^expectation \d+$/.test(name)) {
      this.#expectation(kind, attributes);
      return;
    }
    const key = keep(`${attribute(attributes, 'flowId') ?? ''} ${name}`);
    const state = this.#open.get(key);
    if (kind === 'testStarted' && this.#open.size < MAX_OPEN) this.#open.set(key, 'running');
    else if (kind === 'testFailed') {
      if (state === 'running') this.#open.set(key, 'failed');
      else if (state === undefined) this.#failed += 1;
      if (state !== 'failed') this.#failing.push({ name: keep(name), ...message(attributes) });
    } else if (kind === 'testIgnored') {
      if (state === 'running') this.#open.set(key, 'ignored');
      else if (state === undefined) this.#ignored += 1;
    } else if (kind === 'testFinished' && state !== undefined) {
      this.#open.delete(key);
      this.#count(state);
    }
  }

  #expectation(kind: string, attributes: string): void {
    const seen = (this.#expectations ??= { passed: 0, failed: 0, ignored: 0 });
    if (kind === 'testStarted') seen.passed += 1;
    else if (kind === 'testIgnored') seen.ignored += 1;
    else if (kind === 'testFailed') {
      seen.failed += 1;
      this.#message = message(attributes);
    }
  }

  #endSuite(name: string): void {
    const seen = this.#expectations;
    if (seen === undefined) return;
    this.#expectations = undefined;
    if (seen.failed > 0) this.#failing.push({ name: keep(name), ...this.#message });
    this.#count(seen.failed > 0 ? 'failed' : seen.ignored >= Math.max(1, seen.passed) ? 'ignored' : 'running');
  }

  override finish(): Findings {
    const cut = this.#suites > 0 || [...this.#open.values()].some((state) => state === 'running');
    for (const state of this.#open.values()) if (state !== 'running') this.#count(state);
    const total = this.#passed + this.#failed + this.#ignored;
    const more = { firstLine: this.#firstLine, recapOf: 'all', failingTests: this.#failing.items } as const;
    if (cut) this.addUnknown(this.#firstLine, this.#lastLine, 'The TeamCity messages end before their tests do.', more);
    else if (total > 0) this.add(counts(this.#passed, this.#failed, this.#ignored), [this.#lastLine], more);
    return super.finish();
  }

  #count(state: 'running' | 'failed' | 'ignored'): void {
    if (state === 'failed') this.#failed += 1;
    else if (state === 'ignored') this.#ignored += 1;
    else this.#passed += 1;
  }
}

/** The value of an attribute, its escapes (`|'`, `|n`, `|]`…) undone. */
function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.startsWith(`${name}='`) ? name.length + 2 : attributes.indexOf(` ${name}='`) + name.length + 3;
  if (start < name.length + 3 && !attributes.startsWith(`${name}='`)) return undefined;
  let value = '';
  for (let at = start; at < attributes.length && value.length < MAX_MESSAGE_LENGTH; at += 1) {
    const character = attributes[at] ?? '';
    if (character === "'") return value;
    if (character !== '|') value += character;
    else {
      at += 1;
      const escaped = attributes[at] ?? '';
      value += escaped === 'n' ? '\n' : escaped === 'r' ? '\r' : escaped;
    }
  }
  return value;
}

function message(attributes: string): { message?: string } {
  const told = attribute(attributes, 'message');
  return told === undefined || told === '' ? {} : { message: keep(told, MAX_MESSAGE_LENGTH) };
}

export const teamcity: ConsoleFormat = {
  id: 'teamcity',
  title: 'TeamCity service messages',
  kind: 'tests',
  openings: ['##teamcity[testStarted', '##teamcity[testFailed', '##teamcity[testIgnored', '##teamcity[testFinished', '##teamcity[testSuiteStarted', '##teamcity[testSuiteFinished'],
  start: (stream) => new TeamcityReader('teamcity', stream),
};
