/** Real test tools, run for real through the bundled command. One that this machine lacks is skipped by name, never passed. */
import { describe, expect, it, jest } from '@jest/globals';
import { symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommandLine, stateIn } from './support/bundle.ts';
import { isAvailable, REAL_TOOLS } from './support/real-tools.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(300_000);

describe('a real run is read right', () => {
  for (const tool of REAL_TOOLS) {
    const folder = workspaceWith(tool.files);
    symlinkSync(resolve('node_modules'), `${folder}/node_modules`);
    if (!isAvailable(tool, folder)) {
      // Named and counted as skipped; never as passed.
      it.todo(`${tool.name}: skipped, the tool cannot run on this machine`);
      continue;
    }
    it(`${tool.name}`, () => {
      const { status, stdout } = runCommandLine(['run', '--', tool.command], { cwd: folder });
      expect(status).toBe(1);
      const state = stateIn(folder);
      expect({ output: stdout.slice(-3_000), ...state.results }).toMatchObject({ ...tool.expected, total: tool.expected.passed + tool.expected.failed + tool.expected.skipped });
      if (tool.failing !== undefined) expect(state.failing_tests?.map((test) => test.name).join('\n')).toContain(tool.failing);
      if (tool.place !== undefined) {
        const read = JSON.parse(runCommandLine(['read', '--json', '-'], { input: stdout }).stdout) as { failing_tests: unknown[] };
        expect(read.failing_tests).toEqual([expect.objectContaining({ file: expect.stringMatching(new RegExp(`(?:^|/)${tool.place.file}$`)), line: tool.place.line })]);
      }
    });
  }
});
