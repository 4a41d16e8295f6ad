import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import type { Outcome } from '../src/read/outcome.ts';
import { badgeOf } from '../src/report/badge.ts';
import { runStep } from './support/bundle.ts';
import { counts, endedWith, outcome } from './support/outcomes.ts';
import { failing, passing } from './support/outputs.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(90_000);

const unknown = { total: null, passed: null, failed: null, skipped: null };

describe('the badge', () => {
  it.each<[Outcome, 'pass' | 'fail', string, string]>([
    [outcome(0, { counts: counts(512, 0) }), 'pass', '512 passed', 'brightgreen'],
    [outcome(0, { counts: counts(512, 0, 7), coverage: 88.456 }), 'pass', '512 passed, 88.46% coverage', 'brightgreen'],
    [outcome(1, { counts: counts(509, 3), coverage: 88.5 }), 'fail', '3 failed, 509 passed, 88.5% coverage', 'red'],
    [outcome(1, { counts: counts(0, 3) }), 'fail', '3 failed', 'red'],
    [outcome(1, { counts: counts(509, 3) }), 'pass', '3 failed, 509 passed', 'orange'],
    [outcome(0, { counts: counts(509, 3) }), 'fail', '3 failed, 509 passed', 'red'],
    [outcome(0, { counts: counts(512, 0), coverage: 50 }), 'fail', '512 passed, 50% coverage', 'orange'],
    [outcome(1, { counts: counts(512, 0) }), 'fail', 'failing, 512 passed', 'red'],
    [outcome(1, { counts: unknown }), 'fail', 'failing', 'red'],
    [outcome(0, { counts: unknown }), 'pass', 'unknown', 'lightgrey'],
    [outcome(0, { counts: unknown, coverage: 80 }), 'pass', 'unknown, 80% coverage', 'lightgrey'],
    [outcome(0, { counts: { ...unknown, passed: 5 } }), 'pass', '5 passed', 'brightgreen'],
    [outcome(0, { counts: counts(0, 0) }), 'pass', 'no tests', 'lightgrey'],
    [outcome(0, { counts: counts(0, 0, 4) }), 'pass', '4 skipped', 'lightgrey'],
    [outcome(1, { counts: counts(57, 1), partial: true, coverage: 3 }), 'fail', 'unknown', 'lightgrey'],
    [endedWith({ kind: 'timeout', seconds: 300 }, { counts: counts(57, 1), coverage: 3 }), 'fail', 'unknown', 'lightgrey'],
    [outcome(127), 'fail', 'unknown', 'lightgrey'],
  ])('of %# is right', (result, verdict, message, color) => {
    expect(badgeOf({ name: 'tests', outcome: result, gate: { verdict } })).toEqual({ schemaVersion: 1, label: 'tests', message, color });
  });

  it('carries the name of the use, and nothing invisible', () => {
    expect(badgeOf({ name: 'unit\u202E\n', outcome: outcome(0, { counts: counts(1, 0) }), gate: { verdict: 'pass' } }).label).toBe('unit');
  });
});

describe('write-badge', () => {
  it('writes the same as the output', async () => {
    const workspace = workspaceWith();
    const result = await runStep({ workspace, with: { 'test-command': failing(3, 509), 'write-badge': 'out/badge.json', cache: 'false' } });
    expect(JSON.parse(readFileSync(`${workspace}/out/badge.json`, 'utf8'))).toEqual({ schemaVersion: 1, label: 'tests', message: '3 failed, 509 passed', color: 'red' });
    expect(`${result.outputs['badge']}\n`).toBe(readFileSync(`${workspace}/out/badge.json`, 'utf8'));
  });

  it.each(['../badge.json', 'linked/badge.json', 'agent/state/test_coverage.json'])('%s is refused before anything runs', async (path) => {
    const workspace = workspaceWith();
    const elsewhere = workspaceWith();
    mkdirSync(`${elsewhere}/folder`);
    symlinkSync(`${elsewhere}/folder`, `${workspace}/linked`);
    const result = await runStep({ workspace, with: { 'test-command': `touch ran; ${passing(1)}`, 'write-badge': path, cache: 'false' } });
    expect(result.conclusion).toBe('failure');
    expect(result.log).toContain('write-badge: ');
    expect(existsSync(`${workspace}/ran`)).toBe(false);
  });
});
