/** Words that would be something else in a shell, a log, a summary, a cache key, an option of git or a file of the runner: in every place that others can choose. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { runStep } from './support/bundle.ts';
import type { JobResult } from './support/github/runner-stand-in.mjs';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { workspaceWith } from './support/workspace.ts';
import { OUTPUT_NAMES } from '../src/report/outputs.ts';

jest.setTimeout(180_000);

const WORDS: Readonly<Record<string, string>> = {
  'commands of a workflow': 'x\n::error::pwned\n::set-output name=gate::pwned\r::add-mask::passing\n::set-env name=PWNED::1',
  'the same after blanks that only the runner knows': '\u0085::error::pwned\n\u0085 \u00A0::warning::pwned\u2028::error::pwned',
  'older commands of a workflow': '##[error]pwned ##[set-env name=PWNED;]1 x##[warning]pwned',
  'escaped commands': '%0A::error::pwned%0D%0A::set-output name=gate::pwned',
  'a shell': '$(touch pwned)`touch pwned`;touch pwned|touch pwned&touch pwned\'"\n touch pwned # ${IFS}',
  'options of git': '--output=pwned --upload-pack=touch\\ pwned -c core.fsmonitor=touch\\ pwned',
  'other outputs': 'x\nEOF\ngate<<ghadelimiter_1\npwned\nghadelimiter_1\ngate=pwned\nPWNED=1',
  'parts of a key': `a|b,c/../../${'é'.repeat(300)}|branch%3Amain|`,
  Markdown: '</code><img src=x onerror=alert(1)> @everyone [a](https://evil.example) `x` | y \n\n# pwned',
};

let services: Services;

beforeAll(async () => {
  services = await startServices();
});

afterAll(async () => {
  await services.close();
});

/** A JUnit file and console output with such a test. */
function commandThatSays(words: string): string {
  const text = words.replace(/[&<>"'\n\r]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\u0085', '&#133;');
  const report = `<testsuites><testsuite name="${text}"><testcase name="${text}" classname="${text}" file="${text}"><failure message="${text}">${text}</failure></testcase></testsuite></testsuites>`;
  const lines = words.replaceAll(/[\r\n\u2028]+/g, ' ');
  return `mkdir -p reports\ncat > reports/junit.xml <<'REPORT'\n${report}\nREPORT\ncat <<'CONSOLE'\nFAIL ${lines}\n  ● ${lines}\n\n    ${words}\n\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 total\nSnapshots:   0 total\nTime:        0.1 s\nRan all test suites.\nCONSOLE\nexit 1`;
}

/** Up to the fence that ends a block: what would end it earlier stands outside, and is found. */
function outsideOfCodeBlocks(summary: string): string {
  return summary.replace(/^ {0,3}(`{3,})[a-z]*\n[^]*?^ {0,3}\1`* *$/gm, '');
}

function expectNothingActed(result: JobResult, workspace: string): void {
  expect(Object.keys(result.outputs).filter((name) => !(OUTPUT_NAMES as readonly string[]).includes(name))).toEqual([]);
  expect(Object.values(result.outputs)).not.toContain('pwned');
  expect(Object.keys(result.env)).toEqual([]);
  expect(result.annotations.filter(({ message }) => /^pwned/.test(message))).toEqual([]);
  expect(result.warnings).toEqual([]);
  expect(readdirSync(workspace)).not.toContain('pwned');
  expect(outsideOfCodeBlocks(result.summary)).not.toMatch(/(?<!\\)<img/);
}

describe.each(Object.entries(WORDS))('%s', (_title, words) => {
  it('as names of branches, tests, files, the cell, the use, in a message and a title: text, and nothing else', async () => {
    const workspace = workspaceWith({ 'a.txt': '' });
    execFileSync('git', ['init', '-q'], { cwd: workspace });
    const repository = { full_name: 'octo-org/demo', name: 'demo', owner: { login: 'octo-org' } };
    const event = {
      pull_request: { number: 1, title: words, body: words, head: { ref: words, sha: words, repo: repository, label: words }, base: { ref: words, sha: words, repo: repository } },
      repository: { default_branch: words, full_name: 'octo-org/demo' },
      head_commit: { message: words },
      commits: [{ message: words }],
    };
    const before = services.state.caches.length;
    const result = await runStep({ workspace, services, event, matrix: { cell: words }, with: { 'test-command': commandThatSays(words), name: words, quarantine: words, 'test-reports': 'reports/*.xml', 'fail-on': 'none' } });
    expect(result.log).not.toContain('unexpectedly');
    expect(result.outputs).toMatchObject({ outcome: 'failing', gate: 'pass', total: '1', failed: '1' });
    expectNothingActed(result, workspace);
    const saved = services.state.caches.slice(before);
    expect(saved).toHaveLength(1);
    for (const { key } of saved) {
      expect(key).toMatch(/^[\w|%.~()'!*-]{1,512}$/);
      expect(key.split('|')).toHaveLength(6);
    }
  });
});

it('all of them at once as the branch of a push, the reason to halt and wrong settings: text, and nothing else', async () => {
  const words = Object.values(WORDS).join('\n');
  const pushed = workspaceWith();
  expectNothingActed(await runStep({ workspace: pushed, services, ref: `refs/heads/${words}`, event: { repository: { default_branch: words } }, with: { 'test-command': commandThatSays(words), 'fail-on': 'none', name: 'pushed' } }), pushed);
  const halted = workspaceWith({ HALT: words });
  const stopped = await runStep({ workspace: halted, with: { 'test-command': 'touch ran', 'halt-file': 'HALT' } });
  expect(stopped.outputs['outcome']).toBe('halted');
  expectNothingActed(stopped, halted);
  const wrong = workspaceWith({ 'config.json': JSON.stringify({ check_tests: { fail_on: words, [words]: words, state_file: words } }) });
  const refused = await runStep({ workspace: wrong, with: { 'test-command': 'touch ran', framework: words, 'working-directory': words, 'write-junit': words } });
  expect(refused.conclusion).toBe('failure');
  expectNothingActed(refused, wrong);
  expect(readdirSync(wrong)).toEqual(['config.json']);
});
