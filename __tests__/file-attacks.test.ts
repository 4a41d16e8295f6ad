/** Places for files that are none, and disks that fail: nothing outside is touched, and there is never half of a file. */
import { describe, expect, it, jest } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { DiskFiles } from '../src/adapters/disk/files.ts';
import { node24, PROJECT, runCommandLine } from './support/bundle.ts';
import { killWhileWriting } from './support/kill-loop.ts';
import { jestSummary, printing } from './support/outputs.ts';
import { startStep, type StepProcessOptions } from './support/step-process.ts';
import { workspaceWith } from './support/workspace.ts';

jest.setTimeout(180_000);

const STATE = 'agent/state/test_coverage.json';
const OLD_STATE = JSON.stringify({ schema_version: '1.0.0', last_run: '2026-01-31T12:00:00.000Z', run_count: 7, status: 'passing', results: { total: 5, passed: 5, failed: 0, skipped: 0, coverage_pct: null } });
const isRoot = process.getuid?.() === 0;

function shell(folder: string, command: string): boolean {
  return spawnSync('bash', ['-c', command], { cwd: folder }).status === 0;
}

describe('a path to write to that is none', () => {
  const kinds: readonly (readonly [string, string, (workspace: string, elsewhere: string) => void, RegExp])[] = [
    ['leads out', '../outside.json', () => undefined, /leaves the workspace/],
    ['is absolute', '/etc/check-tests.json', () => undefined, /leaves the workspace/],
    ['is the workspace', '.', () => undefined, /leaves the workspace/],
    ['is a link to a file', 'place', (workspace, elsewhere) => symlinkSync(`${elsewhere}/victim`, `${workspace}/place`), /place is a symbolic link/],
    ['is a link to nothing', 'place', (workspace, elsewhere) => symlinkSync(`${elsewhere}/not-there`, `${workspace}/place`), /place is a symbolic link/],
    ['has a link for a parent', 'a/b/place', (workspace, elsewhere) => (mkdirSync(`${workspace}/a`), symlinkSync(elsewhere, `${workspace}/a/b`)), /a\/b is a symbolic link/],
    ['has a link for its first parent', 'a/b/c/place', (workspace, elsewhere) => symlinkSync(elsewhere, `${workspace}/a`), /a is a symbolic link/],
    ['has a file for a parent', 'a/place', (workspace) => writeFileSync(`${workspace}/a`, ''), /a is not a folder/],
    ['is a folder', 'place', (workspace) => mkdirSync(`${workspace}/place`), /place is not a regular file/],
    ['is named like a folder', 'place/', () => undefined, /names a folder/],
    ['is a pipe', 'place', (workspace) => void execFileSync('mkfifo', [`${workspace}/place`]), /place is not a regular file/],
    ['is a socket or a device', 'place', (workspace) => void (shell(workspace, 'mknod place c 1 3') || shell(workspace, 'mkfifo place')), /place is not a regular file/],
    ['is inside .git', '.git/hooks/pre-commit', () => undefined, /is inside \.git/],
    ['is inside .git of a folder', 'sub/.GIT/config', () => undefined, /is inside \.git/],
  ];

  it.each(kinds)('%s: %j is refused before anything runs', (_title, path, prepare, reason) => {
    const elsewhere = workspaceWith({ victim: 'untouched' });
    const workspace = workspaceWith();
    prepare(workspace, elsewhere);
    const before = readdirSync(workspace, { recursive: true });
    for (const setting of ['state-file', 'write-junit']) {
      const result = runCommandLine(['run', `--${setting}`, path, '--', 'touch', 'ran'], { cwd: workspace });
      expect(result.status).toBe(1);
      expect(result.stderr).toMatch(new RegExp(`${setting}: .*${reason.source}`));
    }
    expect(readdirSync(workspace, { recursive: true })).toEqual(before);
    expect(readFileSync(`${elsewhere}/victim`, 'utf8')).toBe('untouched');
    expect(readdirSync(elsewhere)).toEqual(['victim']);
  });

  it('is the same for two files, however it is written', () => {
    const result = runCommandLine(['run', '--write-junit', './agent/../agent/state/test_coverage.json', '--write-ctrf', 'x.json', '--write-cobertura', './x.json', '--', 'touch', 'ran'], { cwd: workspaceWith() });
    expect(result.stderr).toContain('write-junit: ./agent/../agent/state/test_coverage.json is the state-file too');
    expect(result.stderr).toMatch(/write-c\w+: \S+ is the write-c\w+ too/);
  });

  it('holds a NUL', () => {
    const workspace = workspaceWith({ 'config.json': JSON.stringify({ test_command: 'touch ran', check_tests: { state_file: 'a\0b' } }) });
    const result = runCommandLine(['run'], { cwd: workspace });
    expect(result.stderr).toContain('state-file (from config.json)');
    expect(readdirSync(workspace)).toEqual(['config.json']);
  });
});

describe('a file to read that is none', () => {
  it.each([
    ['a pipe', (path: string) => void execFileSync('mkfifo', [path]), 'it is not a regular file'],
    ['a folder', (path: string) => mkdirSync(path), 'it is not a regular file'],
    ['a link out of the workspace', (path: string) => symlinkSync('/etc/passwd', path), 'a symbolic link leads out of the workspace'],
    ['too large', (path: string) => writeFileSync(path, 'x'.repeat(2_000)), 'it is larger than 1000 bytes'],
  ])('%s is told, and waited for by nobody', async (_title, make, reason) => {
    const workspace = workspaceWith();
    make(`${workspace}/config.json`);
    expect(await new DiskFiles(workspace).read('config.json', 1_000)).toEqual({ kind: 'unreadable', reason });
  });

  it('a link within the workspace, and a workspace behind a link, are read', async () => {
    const workspace = workspaceWith({ 'real.json': '{}' });
    symlinkSync('real.json', `${workspace}/config.json`);
    const links = workspaceWith();
    symlinkSync(workspace, `${links}/workspace`);
    expect(await new DiskFiles(`${links}/workspace`).read('config.json', 1_000)).toEqual({ kind: 'text', text: '{}' });
  });
});

/** One step whose command puts something in the place of a file that is written afterwards. */
async function stepThatReplaces(command: string, options: Partial<StepProcessOptions> = {}): Promise<{ readonly code: number | null; readonly log: string; readonly workspace: string }> {
  const workspace = options.workspace ?? workspaceWith();
  const step = startStep({ workspace, ...options, with: { 'test-command': `${command}\n${printing(jestSummary(0, 5))}`, cache: 'false', ...options.with } });
  const { code } = await step.ended;
  return { code, log: step.log(), workspace };
}

describe('a test command that puts something in the place of a file', () => {
  const ways = { 'a pipe': 'mkfifo', 'a folder': 'mkdir', 'a link to a pipe': 'mkfifo pipe; ln -s $PWD/pipe', 'a link to another file': 'ln -s $PWD/victim' };

  it.each(Object.entries(ways))('%s instead of summary and outputs: one warning each, the verdict stands', async (_title, way) => {
    const workspace = workspaceWith({ victim: 'untouched' });
    const { code, log } = await stepThatReplaces(`rm $GITHUB_OUTPUT $GITHUB_STEP_SUMMARY; ${way} $GITHUB_OUTPUT; rm -f pipe; ${way} $GITHUB_STEP_SUMMARY`, { workspace });
    expect(log).toMatch(/^::warning::The outputs could not be written: /m);
    expect(log).toMatch(/^::warning::The job summary could not be written: /m);
    expect(code).toBe(0);
    expect(readFileSync(`${workspace}/victim`, 'utf8')).toBe('untouched');
  });

  it('no files at all: they are made again', async () => {
    expect((await stepThatReplaces('rm $GITHUB_OUTPUT $GITHUB_STEP_SUMMARY')).log).not.toContain('could not be written');
  });

  it.each(['mkfifo state', 'mkdir state', 'ln -s $PWD/victim state', 'rm -rf folder; ln -s $PWD/elsewhere folder'])('%s: the state is not written, and that is red', async (way) => {
    const workspace = workspaceWith({ victim: 'untouched', 'elsewhere/file': '' });
    const { code, log } = await stepThatReplaces(`mkdir folder; ${way}`, { workspace, with: { 'state-file': way.includes('folder') ? 'folder/state' : 'state', 'write-junit': 'folder/junit.xml', 'test-reports': 'none' } });
    expect(code).toBe(1);
    expect(log).toMatch(/^::error::check-tests: (?:folder\/)?state was not written: .* is (?:a symbolic link|not a regular file)\.$/m);
    expect(readFileSync(`${workspace}/victim`, 'utf8')).toBe('untouched');
    expect(readdirSync(`${workspace}/elsewhere`)).toEqual(['file']);
  });

  it('a pipe that looks like a report, and one in the place of the state, are waited for by nobody', async () => {
    const { code } = await stepThatReplaces('mkdir -p reports; mkfifo reports/junit.xml; mkfifo junit.xml', { with: { 'test-reports': 'reports/*.xml\nauto' } });
    expect(code).toBe(0);
  });
});

describe('a disk that fails', () => {
  const action = `${node24()} ${PROJECT}/dist/action/index.js`;

  it.each([
    ['nothing can be written', 0],
    ['a file ends after 1,024 bytes', 1],
  ])('%s: the old state stays, whole, and that is red', async (_title, blocks) => {
    const workspace = workspaceWith({ [STATE]: OLD_STATE });
    // The limit is for what is written from here on; the command itself only prints.
    const { code, log } = await stepThatReplaces('true', { workspace, program: ['bash', '-c', `ulimit -f ${blocks}; exec ${action}`] });
    expect(code).toBe(1);
    expect(log).toContain('was not written: a file may not be that large here.');
    expect(readFileSync(`${workspace}/${STATE}`, 'utf8')).toBe(OLD_STATE);
    expect(readdirSync(`${workspace}/agent/state`)).toEqual(['test_coverage.json']);
  });

  it('outputs that do not fit are not there at all', async () => {
    const workspace = workspaceWith({ [STATE]: OLD_STATE });
    const step = startStep({ workspace, with: { 'test-command': `printf 'mine=1' >> $GITHUB_OUTPUT; ${printing(jestSummary(0, 5))}`, cache: 'false' }, program: ['bash', '-c', `ulimit -f 1; exec ${action}`] });
    await step.ended;
    expect(readFileSync(step.outputFile, 'utf8')).toBe('mine=1');
  });

  (isRoot ? describe : describe.skip)('as root can make it', () => {
    it('a full one: the old state stays, whole', async () => {
      const workspace = workspaceWith();
      mkdirSync(`${workspace}/agent/state`, { recursive: true });
      if (!shell(workspace, 'mount -t tmpfs -o size=16k tmpfs agent/state')) return;
      try {
        writeFileSync(`${workspace}/${STATE}`, OLD_STATE);
        const { code, log } = await stepThatReplaces(`head -c 100000 /dev/zero > agent/state/filling || true`, { workspace });
        expect(code).toBe(1);
        expect(log).toContain('was not written: the disk is full.');
        expect(readFileSync(`${workspace}/${STATE}`, 'utf8')).toBe(OLD_STATE);
        expect(readdirSync(`${workspace}/agent/state`).toSorted()).toEqual(['filling', 'test_coverage.json']);
      } finally {
        shell(workspace, 'umount agent/state');
      }
    });

    it('a read-only one, and a file that is a mount of its own: the old state stays', async () => {
      for (const [mount, unmount] of [
        ['mount --bind agent/state agent/state && mount -o remount,ro,bind agent/state', 'umount agent/state'],
        [`mount --bind other ${STATE}`, `umount ${STATE}`],
      ] as const) {
        const workspace = workspaceWith({ [STATE]: OLD_STATE, other: OLD_STATE });
        if (!shell(workspace, mount)) continue;
        try {
          const { code, log } = await stepThatReplaces('true', { workspace });
          expect(code).toBe(1);
          expect(log).toMatch(/was not written: (?:the file system is read-only|it is in use, or a mount point)\./);
          expect(readFileSync(`${workspace}/${STATE}`, 'utf8')).toBe(OLD_STATE);
        } finally {
          shell(workspace, unmount);
        }
      }
    });
  });

  it('a folder that may not be written to: the old state stays', async () => {
    const workspace = workspaceWith({ [STATE]: OLD_STATE });
    chmodSync(`${workspace}/agent/state`, 0o555);
    // Root may write everywhere: as somebody else then.
    if (isRoot && !shell('/', `setpriv --reuid=65534 --clear-groups ${node24()} -e 0`)) return;
    const files = `import { DiskFiles } from ${JSON.stringify(`${PROJECT}/src/adapters/disk/files.ts`)}; await new DiskFiles(${JSON.stringify(workspace)}).replace(${JSON.stringify(STATE)}, '{}').catch((error) => console.log(error.message));`;
    const command = [...(isRoot ? ['setpriv', '--reuid=65534', '--clear-groups'] : []), node24(), '--input-type=module', '-e', files];
    chmodSync(workspace, 0o755);
    const { stdout } = spawnSync(command[0] ?? '', command.slice(1), { encoding: 'utf8' });
    expect(stdout).toBe(`${STATE} was not written: permission denied.\n`);
    expect(readFileSync(`${workspace}/${STATE}`, 'utf8')).toBe(OLD_STATE);
    chmodSync(`${workspace}/agent/state`, 0o755);
  });
});

describe('killed while it writes', () => {
  it('leaves the old file or the new one, and at most one temporary file', async () => {
    const { broken, leftovers } = await killWhileWriting(workspaceWith(), 15);
    expect(broken).toEqual([]);
    expect(leftovers).toBeLessThanOrEqual(1);
  });

  it('what it left is removed by the next one, also under a very long name', async () => {
    const name = `${'n'.repeat(240)}.json`;
    const workspace = workspaceWith();
    const files = new DiskFiles(workspace);
    const { pid } = spawnSync('true');
    for (const id of [pid, process.pid]) writeFileSync(`${workspace}/.${name.slice(0, 60)}.${id}.tmp`, 'half');
    writeFileSync(`${workspace}/.${name.slice(0, 60)}.${process.ppid}.tmp`, 'of another that still runs');
    await files.replace(name, '{}');
    expect(readdirSync(workspace).toSorted()).toEqual([`.${name.slice(0, 60)}.${process.ppid}.tmp`, name]);
  });
});
