/** Many runs, one after the other and at once: the state stays small, whole, and nobody's run is lost. The long form is `npm run soak`. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { decodeState } from '../src/state/state.ts';
import { runStep, stateIn } from './support/bundle.ts';
import { type Services, startServices } from './support/github/services-stand-in.mjs';
import { passing } from './support/outputs.ts';
import { runOneAfterTheOther } from './support/printing-world.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(240_000);

const STATE = 'agent/state/test_coverage.json';
describe('runs one after the other', () => {
  it('keep 50 of history, and a state that has found its size', async () => {
    const workspace = workspaceWith();
    const sizes = await runOneAfterTheOther(workspace, 200, () => statSync(`${workspace}/${STATE}`).size);
    const state = stateIn(workspace);
    expect(state.run_count).toBe(200);
    expect(state.history).toHaveLength(50);
    expect(Math.max(...sizes.slice(150))).toBeLessThanOrEqual(Math.max(...sizes.slice(60, 150)) * 1.05);
    expect(decodeState(readFileSync(`${workspace}/${STATE}`, 'utf8')).kind).toBe('ok');
  });
});

describe('runs at once', () => {
  let services: Services;

  beforeAll(async () => {
    services = await startServices();
  });

  afterAll(async () => {
    await services.close();
  });

  it('of one branch: each one that does not say otherwise is found again, each state is whole', async () => {
    const runs = Array.from({ length: 8 }, (_, index) => {
      const workspace = workspaceWith();
      return runStep({ workspace, services, runId: 100 + index, timeoutMs: 200_000, with: { 'test-command': passing(index + 1) } }).then((result) => ({ result, workspace, index }));
    });
    for (const { result, workspace, index } of await Promise.all(runs)) {
      expect(result.conclusion).toBe('success');
      expect(stateIn(workspace).results.passed).toBe(index + 1);
      const saved = services.state.caches.some(({ key }) => key.endsWith(`|${100 + index}.1`));
      expect(saved).toBe(!result.log.includes('was not saved to the cache'));
    }
  });
});
