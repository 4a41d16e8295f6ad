/** Every surface of a report as the text that fixtures/golden holds. */
import { annotationsOf } from '../../src/report/annotations.ts';
import { renderComment } from '../../src/report/comment.ts';
import { outputsOf } from '../../src/report/outputs.ts';
import type { Report } from '../../src/report/report.ts';
import { renderSummary } from '../../src/report/summary/summary.ts';

export function renderingsOf(report: Report): Record<string, string> {
  return {
    'summary.md': renderSummary(report, 0),
    'comment.md': renderComment(report),
    'annotations.json': `${JSON.stringify(annotationsOf(report), null, 2)}\n`,
    'outputs.json': `${JSON.stringify(outputsOf(report), null, 2)}\n`,
  };
}
