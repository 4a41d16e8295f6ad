/**
 * Further ways to a green step, tried by somebody who opens a pull request: what the test command can do while it runs, which files it
 * can leave, how a configuration can be written, how tests can be named. Each says what must happen instead.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compare } from '../src/compare/compare.ts';
import { gate } from '../src/gate/gate.ts';
import type { NamedTest } from '../src/read/model.ts';
import type { Outcome } from '../src/read/outcome.ts';
import { branch, type Clone, cloneOf, Project, pull, pullFrom, type Ran } from './support/cache-project.ts';
import { runStep } from './support/bundle.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { failing, jestSummary, passing } from './support/outputs.ts';
import { counts, outcome, reports } from './support/outcomes.ts';
import { GATE, runsOf } from './support/scenarios.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(150_000);

let services: Services;
let project: Project;

beforeAll(async () => {
  services = await startServices();
  project = new Project(services, 'attacked');
  await project.run(branch('main'), passing(10));
});

afterAll(async () => {
  await services.close();
});

const RED = jestSummary(2, 8);
const GREEN = jestSummary(0, 10);

function print(text: string): string {
  return `cat <<'OUTPUT'\n${text}OUTPUT`;
}

/** The pull request of the attacker: base main has ten passing tests. */
function proposal(command: string, options: Parameters<Project['run']>[2] = {}): Promise<Ran> {
  return project.run(pull(), command, options);
}

/** Where there is no file for outputs, there is no word on the gate. */
function verdictOf(ran: Pick<Ran, 'conclusion' | 'outputs'>): readonly string[] {
  return [ran.conclusion, ran.outputs['gate'] ?? 'fail'];
}

const RED_STEP = ['failure', 'fail'];

describe('two failing tests stay red although the command', () => {
  it.concurrent.each<[string, string]>([
    ['swallows the exit code', `${print(RED)} || true`],
    ['ends by a trap with 0', `trap 'exit 0' EXIT\n${print(RED)}\nexit 1`],
    ['replaces its shell by one that ends with 0', `${print(RED)}\nexec true`],
    ['runs them in the background', `(sleep 0.2; ${print(RED)}\n) &\nwait`],
    ['leaves them to a process that outlives it', `(sleep 0.3; ${print(RED)}\n) &\nexit 0`],
    ['prints a green summary after them', `${print(RED)}\n${print(GREEN)}`],
    ['prints a green summary before them', `${print(GREEN)}\n${print(RED)}`],
    ['prints them to standard error, and a green summary to standard output', `{ ${print(RED)}\n} >&2\n${print(GREEN)}`],
    ['prints them in UTF-16', `${print(RED)} | iconv -t UTF-16`],
    ['prints zeros before them', `printf '\\0\\0\\0\\0'\n${print(RED)}`],
    ['colours every character', `${print(RED)} | sed 's/./\\x1b[31m&\\x1b[0m/g'`],
    ['wipes them from the screen', `${print(RED)}\nprintf '\\033[5A\\033[J'\n${print(GREEN)}`],
    ['clears the screen after them', `${print(RED)}\nprintf '\\033[2J\\033[H'\n${print(GREEN)}`],
    ['overwrites their line', `printf 'Tests:       2 failed, 8 passed, 10 total\\rTests:       10 passed, 10 total              \\n'\nexit 1`],
    ['hides them in a group of the log', `echo '::group::x'\n${print(RED)}\necho '::endgroup::'`],
    ['stops workflow commands', `echo '::stop-commands::pwned'\n${print(RED)}`],
    ['masks the words of the summary', `for word in failed Tests total; do echo "::add-mask::$word"; done\n${print(RED)}`],
    ['sets outputs by the old command', `${print(RED)}\necho '::set-output name=gate::pass'\necho '::set-output name=outcome::passing'`],
    ['prints the four lines of a green report', `${print(RED)}\necho 'Tests: 10/10 passed, 0 skipped (coverage: n/a)'\necho 'Status: passing'`],
    ['prints 3 MB after them', `${print(RED)}\nhead -c 3000000 /dev/zero | tr '\\0' 'x' | fold -w 200`],
    ['prints a line of 3 MB before them', `head -c 3000000 /dev/zero | tr '\\0' 'x'\necho\n${print(RED)}`],
    ['puts carriage returns into every line', `${print(RED)} | sed 's/$/\\r/'`],
    ['puts timestamps in front', `${print(RED)} | sed 's/^/2026-01-01T00:00:00.0000000Z /'`],
    ['puts a label in front', `${print(RED)} | sed 's/^/web:test: /'`],
  ])('%s', async (_title, command) => {
    expect(verdictOf(await proposal(command))).toEqual(RED_STEP);
  });
});

describe('what cannot be read is red although the command', () => {
  it.concurrent.each<[string, string]>([
    ['prints nothing', 'exit 0'],
    ['prints its result to a file', `${print(RED)} > result.txt`],
    ['throws the end of the summary away', `${print(RED)} | head -n 1`],
    ['replaces the digits', `${print(RED)} | tr '0-9' '#'`],
    ['prints them as base64', `${print(RED)} | base64`],
    ['skips all tests', print('Test Suites: 1 skipped, 0 of 1 total\nTests:       10 skipped, 10 total\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\n')],
    ['kills itself after a green summary', `${print(GREEN)}\nkill -9 $$`],
  ])('%s', async (_title, command) => {
    expect(verdictOf(await proposal(command))).toEqual(RED_STEP);
  });
});

describe('the files of the runner do not decide when the command', () => {
  const red = failing(2, 8);
  it.concurrent.each<[string, string]>([
    ['writes the outputs first', `printf 'gate=pass\\noutcome=passing\\nfailed=0\\n' >> "$GITHUB_OUTPUT"\n${red}`],
    ['leaves a heredoc of the outputs open', `printf 'x<<NEVER\\ngate=pass\\n' >> "$GITHUB_OUTPUT"\n${red}`],
    ['deletes the outputs', `rm -f "$GITHUB_OUTPUT"\n${red}`],
    ['puts a folder in the place of the outputs', `rm -f "$GITHUB_OUTPUT"; mkdir "$GITHUB_OUTPUT"\n${red}`],
    ['leads the outputs to /dev/null', `ln -sf /dev/null "$GITHUB_OUTPUT"\n${red}`],
    ['leads the summary to /dev/null', `ln -sf /dev/null "$GITHUB_STEP_SUMMARY"\n${red}`],
    ['sets inputs for later steps', `printf 'INPUT_FAIL-ON=none\\nINPUT_MODE=publish\\n' >> "$GITHUB_ENV"\n${red}`],
    ['puts programs of its own in front of the PATH', `mkdir -p bin; for name in git tar zstd ps node; do printf '#!/bin/sh\\nexit 0\\n' > bin/$name; chmod +x bin/$name; done; echo "$PWD/bin" >> "$GITHUB_PATH"\n${red}`],
    ['writes a green summary of its own', `echo '### ✅ 10 passed' >> "$GITHUB_STEP_SUMMARY"\n${red}`],
    ['makes the event another one', `echo '{}' > "$GITHUB_EVENT_PATH"\n${red}`],
  ])('%s', async (_title, command) => {
    const ran = await proposal(command);
    expect(ran.conclusion).toBe('failure');
    // The last word on an output counts; where there is no file any more, there is no word.
    expect(['fail', undefined]).toContain(ran.outputs['gate']);
  });
});

describe('state and reports do not decide when the command', () => {
  const forged = JSON.stringify({ schema_version: '1.0.0', last_run: '2999-01-01T00:00:00.000Z', run_count: 9, status: 'failing', results: { total: 10, passed: 0, failed: 10, skipped: 0, coverage_pct: null }, ref: 'branch:main', name: 'attacked' });
  const junit = '<testsuite name="a"><testcase classname="a" name="b"/></testsuite>';
  const red = failing(2, 8);
  it.concurrent.each<[string, string]>([
    ['writes a state with ten failures', `mkdir -p agent/state\necho '${forged}' > agent/state/test_coverage.json\n${red}`],
    ['makes the state a link', `mkdir -p agent\nln -s /tmp agent/state\n${red}`],
    ['makes the state read-only', `mkdir -p agent/state\necho '{}' > agent/state/test_coverage.json\nchmod 555 agent/state\n${red}`],
    ['leaves a green report', `echo '${junit}' > junit.xml\n${red}`],
    ['leaves a green report and exits with 0', `echo '${junit}' > junit.xml\n${print(RED)}`],
    ['leaves the same green report under twenty names', `mkdir -p reports; for i in $(seq 20); do echo '${junit}' > reports/TEST-$i.xml; done\n${red}`],
    ['leaves a broken report', `echo '<testsuite><testcase' > junit.xml\n${red}`],
    ['leaves a pipe in the place of a report', `mkfifo junit.xml\n${red}`],
    ['leaves a report that is a link to a green one', `echo '${junit}' > /tmp/green-$$.xml; ln -s /tmp/green-$$.xml junit.xml\n${red}`],
  ])('%s', async (_title, command) => {
    // Whatever became of the state file: there is a verdict.
    const ran = await runStep({ services, workspace: workspaceWith(), ...pull(), runId: 77_000, with: { 'test-command': command, name: 'attacked' } });
    expect(verdictOf(ran)).toEqual(RED_STEP);
  });
});

describe('a configuration of the pull request does not decide, written as', () => {
  const none = '{"check_tests":{"fail_on":["none"]}}';

  function proposed(files: Readonly<Record<string, string>>, more: (clone: Clone) => void = () => undefined): { readonly clone: Clone; readonly where: ReturnType<typeof pullFrom> } {
    const clone = cloneOf({ 'README.md': 'a project\n' });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(`${clone.workspace}/${path}`), { recursive: true });
      writeFileSync(`${clone.workspace}/${path}`, text);
    }
    more(clone);
    clone.git('add', '-A');
    clone.git('commit', '-qm', 'propose', '--allow-empty');
    return { clone, where: pullFrom(clone, clone.base) };
  }

  it.concurrent.each<[string, Record<string, string>, ((clone: Clone) => void)?]>([
    ['plain text', { 'config.json': none }],
    ['text with a byte order mark', { 'config.json': `\uFEFF${none}` }],
    ['a key twice', { 'config.json': '{"check_tests":{"fail_on":["failing"]},"check_tests":{"fail_on":["none"]}}' }],
    ['a prototype', { 'config.json': '{"__proto__":{"check_tests":{"fail_on":["none"]}}}' }],
    ['a link to another file', { 'real.json': none }, ({ workspace }) => symlinkSync('real.json', `${workspace}/config.json`)],
    ['a file that git filters', { 'config.json': none, '.gitattributes': 'config.json filter=evil\n' }, ({ git }) => void git('config', 'filter.evil.smudge', `printf '${none}'`)],
    ['a replaced commit', { 'config.json': none }, ({ git, base, workspace }) => {
      writeFileSync(`${workspace}/other.json`, none);
      git('add', '-A');
      const tree = git('write-tree');
      git('replace', base, git('commit-tree', tree, '-m', 'evil'));
    }],
    ['a name in the state', { 'config.json': '{"check_tests":{"name":"another"}}' }],
    ['a coverage pattern', { 'config.json': '{"check_tests":{"failed_pattern":"no (\\\\d+)","passed_pattern":"(\\\\d+) total"}}' }],
    ['a trusted exit code', { 'config.json': '{"check_tests":{"trust_exit_code":true}}' }],
    ['another folder with other tests', { 'config.json': '{"check_tests":{"working_directory":"green"}}', 'green/x': '' }],
    ['another command', { 'config.json': '{"test_command":"true"}' }],
  ])('%s', async (_title, files, more) => {
    const { clone, where } = proposed(files, more);
    expect(verdictOf(await project.run(where, print(RED), { workspace: clone.workspace }))).toEqual(RED_STEP);
    rmSync(clone.workspace, { recursive: true, force: true });
  });

  it.concurrent.each<[string, string, string]>([
    ['a hook of fsmonitor', 'core.fsmonitor', 'touch "$PWD/ran-by-git"; true'],
    ['a pager', 'core.pager', 'touch ran-by-git'],
    ['an external diff', 'diff.external', 'touch ran-by-git; true'],
    ['an alias', 'alias.show', '!touch ran-by-git'],
    ['an ssh command', 'core.sshCommand', 'touch ran-by-git'],
  ])('and git runs nothing of the repository: %s', async (_title, key, value) => {
    const { clone, where } = proposed({ 'config.json': none }, ({ git }) => void git('config', key, value));
    const ran = await project.run(where, `test ! -e ran-by-git && ${print('still clean\n')}\n${failing(2, 8)}`, { workspace: clone.workspace });
    expect(verdictOf(ran)).toEqual(RED_STEP);
    expect(ran.log).toContain('still clean');
  });
});

describe('a new failure is new although', () => {
  const before = ['cart adds', 'cart sums', 'user logs in', 'user logs out'];
  const passedThen = (names: readonly string[]): Outcome => outcome(1, {}, reports({ counts: counts(3, 1), failingTests: [{ name: 'known to fail', file: 'a.test.js' }], passedTests: names.map((name) => ({ name, file: 'a.test.js' })), skippedTests: [] }));
  const now = (failingTests: readonly NamedTest[], passed: readonly NamedTest[] = []): Outcome => outcome(1, {}, reports({ counts: counts(4 - failingTests.length, failingTests.length), failingTests, passedTests: [...passed], skippedTests: [] }));
  const verdict = (latest: Outcome): string => {
    const settings = { ...GATE, failOn: ['regression' as const] };
    return gate(latest, compare(runsOf([passedThen(before)]), latest, GATE), settings).verdict;
  };
  const inFile = (name: string, file = 'a.test.js'): NamedTest => ({ name, file });

  it.each<[string, NamedTest]>([
    ['it is named like the known one in other letters', inFile('Known to fail')],
    ['its name has another blank', inFile('known to  fail indeed')],
    ['its name has a letter of another script', inFile('knоwn to fail')],
    ['its name has a character that nobody sees', inFile('known to\u200B fail')],
    ['its name has a full stop', inFile('known to fail.')],
    ['its name has another number', inFile('known to fail 2')],
    ['it is a parameter of the known one', inFile('known to fail[1]')],
    ['its suite is named like the known one', inFile('known to fail > cart adds')],
    ['its name is the known one twice', inFile('known to fail known to fail')],
    ['its name has no letter of its own', inFile('-')],
    ['its name is empty', inFile('')],
    ['its name is 10,000 characters long', inFile(`known to fail${' x'.repeat(5_000)}`)],
    ['its name ends with a duration that is none', inFile('known to fail (5 apples)')],
    ['its name holds the words of a report', inFile('known to fail\nTests: 10 passed')],
  ])('%s', (_title, test) => {
    expect(verdict(now([test]))).toBe('fail');
  });

  it('the known one is fixed in the same run', () => {
    expect(verdict(now([inFile('cart adds')], [inFile('known to fail')]))).toBe('fail');
  });

  it('the known one fails as often as before and a second one of its name joins it', () => {
    expect(verdict(now([inFile('known to fail'), inFile('known to fail')]))).toBe('fail');
  });

  it('a test of another file has the name of the known one, whose file is still there', () => {
    const latest = now([inFile('known to fail', 'b.test.js')], [inFile('known to fail')]);
    expect(verdict(latest)).toBe('fail');
  });

  it('and the known one alone is none', () => {
    expect(verdict(now([inFile('known to fail')]))).toBe('pass');
  });
});

describe('limits are not stretched by', () => {
  const settings = { ...GATE, failOn: ['regression' as const, 'coverage-drop' as const, 'tests-lost' as const], maxCoverageDrop: 5 };
  const judged = (then: Outcome, latest: Outcome): string => gate(latest, compare(runsOf([then]), latest, settings), settings).verdict;
  const covered = (coverage: number | null, total = 100, failed = 0): Outcome => outcome(failed === 0 ? 0 : 1, { counts: counts(total - failed, failed), coverage });

  it.each<[string, Outcome, Outcome, string]>([
    ['rounding: 5.004 points are more than 5', covered(90.004), covered(85), 'fail'],
    ['5 points are not', covered(90), covered(85), 'pass'],
    ['not a number', covered(90), covered(Number.NaN), 'fail'],
    ['coverage that is gone', covered(90), covered(null), 'fail'],
    ['11 of 100 tests fewer', covered(90, 100), covered(90, 89), 'fail'],
    ['21 of 1,000 tests fewer', covered(90, 1_000), covered(90, 979), 'fail'],
    ['one failure among tests that were added', covered(90, 100), covered(90, 200, 1), 'fail'],
    ['a failure less and coverage more than was lost', covered(90, 100, 2), covered(84, 100, 1), 'fail'],
  ])('%s', (_title, then, latest, expected) => {
    expect(judged(then, latest)).toBe(expected);
  });
});
