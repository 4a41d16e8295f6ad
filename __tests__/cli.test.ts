/** The bundled command as a person types it, on the oldest and the newest Node.js it promises to run on. */
import { describe, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { commandLine } from '../src/cli/command-line.ts';
import { COMMAND, node20, node24, runCommandLine, stateIn } from './support/bundle.ts';
import { failing, jestSummary, passing } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(60_000);

const oldest = node20();

describe.each([
  ['Node.js 24', node24()],
  ...(oldest === undefined ? [] : [['Node.js 20', oldest] as const]),
])('on %s', (_name, node) => {
  it('runs, remembers and compares; the exit code is the verdict', () => {
    const cwd = workspaceWith();
    const first = runCommandLine(['run', '--', passing(5)], { cwd, node });
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toContain('Tests: 5/5 passed, 0 skipped (coverage: n/a)\nStatus: passing\nvs Previous: first run / no comparison available\nAlerts: none');
    const second = runCommandLine(['run', '--', failing(2, 3)], { cwd, node });
    expect(second.status).toBe(1);
    expect(second.stdout).toContain('vs Previous: +2 failed\nAlerts: [warning] regression — 2 new failures (was 0, now 2)');
    expect(second.stderr).toContain('failing: 2 tests failed; regression: 2 new failures (was 0, now 2)');
    expect(stateIn(cwd).run_count).toBe(2);
  });

  it('reads saved output, from a file and from standard input', () => {
    const cwd = workspaceWith({ 'output.txt': jestSummary(1, 4) });
    const expected = { frameworks: ['jest'], results: { total: 5, passed: 4, failed: 1, skipped: 0, coverage_pct: null }, status: 'failing' };
    expect(JSON.parse(runCommandLine(['read', '--json', '--exit-code', '1', 'output.txt'], { cwd, node }).stdout)).toMatchObject(expected);
    expect(JSON.parse(runCommandLine(['read', '--json', '-'], { cwd, node, input: jestSummary(1, 4) }).stdout)).toMatchObject(expected);
    const told = runCommandLine(['read', 'output.txt'], { cwd, node }).stdout;
    expect(told).toContain('failed     1  (line 2)');
  });

  it('shows how a reading came about', () => {
    const output = `========= test session starts ==========\ncollected 1 item\n\ntest_a.py .  [100%]\n${jestSummary(1, 4)}\n========== 1 passed in 0.03s ===========\na line of nobody\n`;
    const { stdout } = runCommandLine(['read', '--trace', '-'], { node, input: output });
    expect(stdout).toMatch(/^total {6}1 /m);
    expect(stdout).toMatch(/^ +2 {2}collected 1 item\n +-> pytest \((opening|attention)\)/m);
    expect(stdout).toMatch(/^ {2}rule enclosed: jest, lines \d+ to \d+: total 5, passed 4, failed 1, skipped 0; .* — does not count beside pytest, lines 1 to \d+\. /m);
  });

  it('reads patterns of the user', () => {
    const read = runCommandLine(['read', '--json', '--passed-pattern', 'good: (\\d+)', '-'], { node, input: 'good: 7\n' });
    expect(JSON.parse(read.stdout)).toMatchObject({ results: { passed: 7 } });
  });
});

if (oldest === undefined) it.todo('on Node.js 20: skipped, this machine has none');

describe('wrong usage ends with exit code 2 and a sentence', () => {
  it.each([
    [['frobnicate'], 'unknown command "frobnicate"; there are run, read, convert'],
    [['ruin'], 'unknown command "ruin"; did you mean run?; there are run, read, convert'],
    [['run', '--timeout-secnds', '3', '--', 'true'], 'unknown option --timeout-secnds'],
    [['run', '--fail-un', 'error', '--', 'true'], 'unknown option --fail-un; did you mean --fail-on?'],
    [['run', '--comment', 'true', '--', 'true'], '--comment works on GitHub only'],
    [['read', 'src'], 'src is a folder; give the files in it'],
    [['read', '--framework', 'jset', '-'], 'there is no framework "jset"; did you mean jest?'],
    [['run', '--no-such-option'], 'unknown option --no-such-option'],
    [['run', 'npm', 'test'], 'the test command follows "--"'],
    [['run', '--'], '"--" is not followed by a test command'],
    [['read', '--json', '--trace', '-'], 'read takes --json or --trace, not both'],
    [['read'], 'read needs at least one FILE'],
    [['read', 'no-such-file'], 'no-such-file: no such file'],
    [['read', '--exit-code', 'x', '-'], '--exit-code takes a number'],
    [['read', '--framework', 'nonsense', '-'], 'there is no framework "nonsense"'],
  ])('%j', (words, message) => {
    const { status, stderr, stdout } = runCommandLine(words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toContain('Try: check-tests --help');
    expect(stderr + stdout).not.toMatch(/^\s+at /m);
  });
});

it('a wrong setting ends with exit code 1 before anything runs', () => {
  const cwd = workspaceWith();
  const { status, stderr } = runCommandLine(['run', '--min-coverage', 'lots', '--', 'touch ran'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toContain('min-coverage (from the option): "lots" is not allowed; expected a percentage, 0 to 100');
  expect(existsSync(`${cwd}/ran`)).toBe(false);
});

it('takes the command from a configuration file', () => {
  const cwd = workspaceWith({ 'config.json': JSON.stringify({ test_command: passing(3) }) });
  expect(runCommandLine(['run'], { cwd }).stdout).toContain('Tests: 3/3 passed');
});

it('an interrupt ends the command, writes no state and says so', () => {
  const cwd = workspaceWith();
  const { status, stderr } = spawnSync('bash', ['-c', `set -m; ${node24()} ${COMMAND} run -- 'sleep 30' & sleep 1.5; kill -INT $!; wait $!`], { cwd, encoding: 'utf8', timeout: 20_000 });
  expect(status).toBe(130);
  expect(stderr).toContain('Cancelled (SIGINT)');
  expect(existsSync(`${cwd}/agent`)).toBe(false);
});

describe('words of a command line', () => {
  it.each([
    [['npm', 'test'], 'npm test'],
    [['pytest -q && npm test'], 'pytest -q && npm test'],
    [['pytest', '-k', 'a b', "it's"], `pytest -k 'a b' 'it'\\''s'`],
    [['echo', '$HOME', '*'], "echo '$HOME' '*'"],
  ])('%j are %s', (words, line) => {
    expect(commandLine(words)).toBe(line);
  });
});
