/** The places of a step where results are shown. What the test command wrote there before is kept. */
import { lstatSync } from 'node:fs';
import type { Annotation, Surfaces } from '../../ports.ts';
import { append, prepend } from './runner-file.ts';
import { annotate, outputsText, summaryText } from './toolkit.ts';

/** GitHub drops the whole summary of a step above 1,048,576 bytes. */
const MAX_SUMMARY_BYTES = 1_048_000;

export class ActionSurfaces implements Surfaces {
  summaryBytes(): Promise<number> {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    return Promise.resolve(path === undefined ? 0 : (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0));
  }

  async summary(markdown: string): Promise<number> {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    // In front: what the test command wrote there could leave a code fence, a comment or a tag open, which would swallow what follows.
    return path !== undefined && path !== '' && markdown !== '' ? prepend(path, summaryText(markdown), MAX_SUMMARY_BYTES) : 0;
  }

  async outputs(values: Readonly<Record<string, string>>): Promise<void> {
    const path = process.env['GITHUB_OUTPUT'];
    if (path !== undefined && path !== '') append(path, outputsText(values));
  }

  annotate(annotations: readonly Annotation[]): void {
    for (const annotation of annotations) annotate(annotation);
  }
}
