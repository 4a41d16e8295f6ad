/** The places of a step where results are shown. What the test command wrote there before is kept. */
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import type { Annotation, Surfaces } from '../../ports.ts';
import { workflowCommand } from './workflow-command.ts';

const NEWLINE = 10;

function sizeOf(path: string | undefined): number {
  if (path === undefined) return 0;
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** A last line without its newline would swallow the first of ours. */
function endWithNewline(path: string | undefined): void {
  const size = sizeOf(path);
  if (path === undefined || size === 0) return;
  const file = openSync(path, 'r+');
  try {
    const last = Buffer.alloc(1);
    readSync(file, last, 0, 1, size - 1);
    if (last[0] !== NEWLINE) writeSync(file, '\n', size);
  } finally {
    closeSync(file);
  }
}

export class ActionSurfaces implements Surfaces {
  summaryBytes(): Promise<number> {
    return Promise.resolve(sizeOf(process.env['GITHUB_STEP_SUMMARY']));
  }

  async summary(markdown: string): Promise<void> {
    if (process.env['GITHUB_STEP_SUMMARY'] === undefined) return;
    endWithNewline(process.env['GITHUB_STEP_SUMMARY']);
    const { summary } = await import('@actions/core');
    await summary.addRaw(`\n${markdown}\n`).write();
  }

  async outputs(values: Readonly<Record<string, string>>): Promise<void> {
    endWithNewline(process.env['GITHUB_OUTPUT']);
    const { setOutput } = await import('@actions/core');
    for (const [name, value] of Object.entries(values)) setOutput(name, value);
  }

  annotate(annotations: readonly Annotation[]): void {
    for (const { file, line, title, message } of annotations) process.stdout.write(workflowCommand('error', message, { title, file, line }));
  }
}
