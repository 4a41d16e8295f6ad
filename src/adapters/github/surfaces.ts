/** The places of a step where results are shown. What the test command wrote there before is kept. */
import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import type { Annotation, Surfaces } from '../../ports.ts';
import { append, prepend } from './runner-file.ts';
import { workflowCommand } from './workflow-command.ts';

/** GitHub drops the whole summary of a step above 1,048,576 bytes. */
const MAX_SUMMARY_BYTES = 1_048_000;

/** `name<<delimiter`, the value, `delimiter`: the delimiter cannot be guessed, so no value can end itself and go on as another output. */
function outputEntry(name: string, value: string): string {
  const delimiter = `ghadelimiter_${randomUUID()}`;
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}

export class ActionSurfaces implements Surfaces {
  summaryBytes(): Promise<number> {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    return Promise.resolve(path === undefined ? 0 : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }

  async summary(markdown: string): Promise<number> {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    // In front: what the test command wrote there could leave a code fence, a comment or a tag open, which would swallow what follows.
    return path !== undefined && path !== '' && markdown !== '' ? prepend(path, `${markdown}\n`, MAX_SUMMARY_BYTES) : 0;
  }

  async outputs(values: Readonly<Record<string, string>>): Promise<void> {
    const path = process.env['GITHUB_OUTPUT'];
    if (path !== undefined && path !== '') append(path, Object.entries(values).map(([name, value]) => outputEntry(name, value)).join(''));
  }

  annotate(annotations: readonly Annotation[]): void {
    for (const { file, line, title, message, level } of annotations) process.stdout.write(workflowCommand(level, message, { title, file, line }));
  }
}
