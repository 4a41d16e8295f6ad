/** A world in which the test command only prints, for many runs in one process: all but the command is real. */
import { DiskFiles } from '../../src/adapters/disk/files.ts';
import { terminalSurfaces } from '../../src/adapters/terminal/terminal.ts';
import { main } from '../../src/main.ts';
import type { Log, World } from '../../src/ports.ts';

const silent: Log = { info: () => undefined, notice: () => undefined, warning: () => undefined, error: () => undefined, report: () => undefined, group: (_title, body) => body() };

/** What `run` prints: each time other tests fail, out of a hundred with long names. */
function outputOf(run: number): string {
  const failed = Array.from({ length: 10 }, (_, index) => `FAIL src/part-${(run * 13 + index) % 20}/deep/folder/module.test.ts\n  ● suite > group > does the right thing number ${(run * 37 + index) % 100} with care\n\n    boom\n`);
  return `${failed.join('\n')}\nTest Suites: 1 failed, 1 total\nTests:       10 failed, 990 passed, 1000 total\nSnapshots:   0 total\nTime:        1 s\nRan all test suites.\n`;
}

function worldThatPrints(workspace: string, output: () => string): World {
  return {
    given: { 'test-command': 'npm test', 'test-reports': 'none', 'coverage-reports': 'none', 'fail-on': 'none' },
    givenAs: 'option',
    workspace,
    context: { event: '', branch: '', refKind: 'none', operatingSystem: 'Linux' },
    log: silent,
    files: new DiskFiles(workspace),
    repository: { originOf: () => Promise.resolve('unknown'), head: () => Promise.resolve(undefined), files: () => Promise.resolve(new Set()) },
    baseCommit: undefined,
    commands: {
      run: (_request, onOutput) => {
        onOutput(Buffer.from(output()));
        return Promise.resolve({ ending: { kind: 'exited', exitCode: 1 }, durationMilliseconds: 5, outputLeftOpen: false });
      },
    },
    cache: undefined,
    surfaces: terminalSurfaces,
    discussion: undefined,
    relay: undefined,
    parts: undefined,
    redact: (text) => text,
    now: () => new Date(),
  };
}

/** Runs that follow each other in one workspace; tells the size of the state after each. */
export async function runOneAfterTheOther(workspace: string, times: number, sizeOfState: () => number): Promise<number[]> {
  const sizes: number[] = [];
  let run = 0;
  const world = worldThatPrints(workspace, () => outputOf(run));
  for (run = 1; run <= times; run += 1) {
    if ((await main(world)) !== 0) throw new Error(`run ${run} failed`);
    sizes.push(sizeOfState());
  }
  return sizes;
}
