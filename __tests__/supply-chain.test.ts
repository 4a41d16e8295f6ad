/** What others could change under us: named exactly, and as little of it as there can be. */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const WORKFLOWS = readdirSync('.github/workflows').map((name) => readFileSync(`.github/workflows/${name}`, 'utf8'));
const { dependencies, devDependencies, optionalDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean; readonly integrity?: string; readonly hasInstallScript?: boolean }>> };

describe('the workflows', () => {
  it.each(WORKFLOWS)('name actions by commit, ask for nothing they do not need, and put no text of others into a shell', (workflow) => {
    for (const [, action = ''] of workflow.matchAll(/uses: (.*)/g)) expect(action).toMatch(/^\.\/$|^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(workflow).not.toContain('pull_request_target');
    expect(workflow).not.toMatch(/\$\{\{\s*(?:github\.(?:event|head_ref|ref)|secrets)/);
    for (const [step] of workflow.matchAll(/run: .*(?:\n {10,}.*)*/g)) expect(step).not.toContain('${{');
  });
});

describe('the packages', () => {
  it('are exact versions, each with its hash in the lock file', () => {
    for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const [path, { integrity }] of Object.entries(lock.packages)) if (path !== '') expect(integrity).toMatch(/^sha512-/);
  });

  it('of the bundle are few, need no install script, and each licence is in dist/', () => {
    // Four of them are the toolkit's, two of which come with its cache client anyway.
    expect(Object.keys(dependencies ?? {}).length).toBeLessThanOrEqual(10);
    expect(Object.entries(lock.packages).filter(([, { dev, optional, hasInstallScript }]) => dev !== true && optional !== true && hasInstallScript === true)).toEqual([]);
    expect(Object.keys(scripts ?? {}).filter((name) => /^(?:pre|post)?install$|^prepare$/.test(name))).toEqual([]);
    const licences = readFileSync('dist/program/licenses.txt', 'utf8');
    for (const [name, version] of Object.entries(dependencies ?? {})) expect(licences).toContain(`${name} ${version} (`);
    expect(licences).toContain('xmlchars ');
  });
});
