/** Report files in a real step: found by themselves, only those of this run; framework and patterns as inputs. */
import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { runStep } from './support/bundle.ts';
import { jestSummary } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(90_000);

const JUNIT = '<testsuites><testsuite name="s"><testcase name="a"/><testcase name="b"/><testcase name="c"><skipped/></testcase></testsuite></testsuites>';
const LCOV = 'SF:src/a.ts\nDA:1,1\nDA:2,1\nDA:3,0\nend_of_record\n';

describe('report files', () => {
  it('of this run are found in well-known places and win over the console', async () => {
    const command = `cat > junit.xml <<'X'\n${JUNIT}\nX\nmkdir -p coverage; printf '${LCOV.replaceAll('\n', '\\n')}' > coverage/lcov.info\nprintf '%s' '${jestSummary(0, 2)}'`;
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command } });
    expect(result.outputs).toMatchObject({ total: '3', passed: '2', skipped: '1', coverage: '66.67' });
    expect(result.log).toContain('The report files say 3 total, the console 2: the report files count.');
    expect(result.summary).toContain('- report file `junit.xml` (`junit`): 3 tests: 2 passed, 0 failed, 1 skipped\n');
    expect(result.summary).toContain('- report file `coverage/lcov.info` (`lcov`): 66.67% coverage\n');
  });

  it('of an older run never count', async () => {
    const workspace = workspaceWith({ 'junit.xml': JUNIT, 'coverage/lcov.info': LCOV });
    const before = new Date(Date.now() - 60_000);
    for (const file of ['junit.xml', 'coverage/lcov.info']) utimesSync(`${workspace}/${file}`, before, before);
    const result = await runStep({ workspace, with: { 'test-command': `printf '%s' '${jestSummary(0, 2)}'` } });
    expect(result.outputs).toMatchObject({ total: '2', coverage: '' });
  });

  it('that were listed and are missing are named; none turns them off', async () => {
    const missing = await runStep({ workspace: workspaceWith(), with: { 'test-command': `printf '%s' '${jestSummary(0, 2)}'`, 'test-reports': 'out/*.xml' } });
    expect(missing.log).toContain('No report file of this run matches out/*.xml.');
    const none = await runStep({ workspace: workspaceWith(), with: { 'test-command': `echo '${JUNIT}' > junit.xml; printf '%s' '${jestSummary(0, 2)}'`, 'test-reports': 'none' } });
    expect(none.outputs['total']).toBe('2');
  });

  it('of one tool out of two do not hide the other', async () => {
    const pytest = '============================== 3 passed in 0.12s ==============================\n';
    const command = `echo '${JUNIT}' > junit.xml; printf '%s' '${pytest}'; printf '%s' '${jestSummary(0, 5)}'`;
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': command } });
    expect(result.outputs['total']).toBe('8');
  });
});

describe('files the action writes on request', () => {
  it('hold what the reports told', async () => {
    const workspace = workspaceWith();
    const command = `echo '${JUNIT}' > junit.xml; mkdir -p coverage; printf '${LCOV.replaceAll('\n', '\\n')}' > coverage/lcov.info`;
    const result = await runStep({ workspace, with: { 'test-command': command, 'write-cobertura': 'out/cobertura.xml', 'write-ctrf': 'out/ctrf.json' } });
    expect(result.conclusion).toBe('success');
    expect(readFileSync(`${workspace}/out/cobertura.xml`, 'utf8')).toContain('lines-covered="2" lines-valid="3"');
    expect(JSON.parse(readFileSync(`${workspace}/out/ctrf.json`, 'utf8'))).toMatchObject({ results: { summary: { tests: 3, passed: 2, skipped: 1 } } });
  });

  it('are refused outside the workspace before anything runs', async () => {
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': 'echo ran', 'write-junit': '../junit.xml' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('write-junit: ../junit.xml leaves the workspace');
  });

  it('are missed with a notice where there is nothing to write', async () => {
    const workspace = workspaceWith();
    const result = await runStep({ workspace, with: { 'test-command': `printf '%s' '${jestSummary(0, 2)}'`, 'write-junit': 'out/junit.xml' } });
    expect(result.conclusion).toBe('success');
    expect(result.log + result.summary).toContain('no report told a test');
    expect(existsSync(`${workspace}/out/junit.xml`)).toBe(false);
  });
});

describe('a tool that is not known', () => {
  it('is read by the patterns given', async () => {
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': 'echo "good: 7 / bad: 0"', 'passed-pattern': 'good: (\\d+)', 'failed-pattern': 'bad: (\\d+)' } });
    expect(result.outputs).toMatchObject({ total: '7', passed: '7', failed: '0' });
  });

  it.each([
    [{ framework: 'nonsense' }, 'framework: there is no framework "nonsense"'],
    [{ 'passed-pattern': '(' }, 'passed-pattern:'],
  ])('%j is refused before anything runs', async (inputs, message) => {
    const result = await runStep({ workspace: workspaceWith(), with: { 'test-command': 'echo ran', ...inputs } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain(message);
  });
});

describe('places that the output names as errors', () => {
  it('become annotations of ours although the commands themselves do not act', async () => {
    const workspace = workspaceWith({ 'src/a.ts': 'x\ny\nz\n' });
    const command = "git init -q && git add src; echo '::error file=src/a.ts,line=3,title=lint::no z please%0Aever'; echo '::error file=/etc/passwd,line=1::no'; exit 1";
    const result = await runStep({ workspace, with: { 'test-command': command } });
    const placed = result.annotations.filter((each) => each.path !== null && each.path !== undefined);
    expect(placed).toEqual([expect.objectContaining({ path: 'src/a.ts', startLine: 3, title: 'lint', message: 'no z please\never' })]);
  });
});
