/** Every surface of a report as the text that fixtures/golden holds. */
import { annotationsOf } from '../../src/report/annotations.ts';
import { renderComment } from '../../src/report/comment.ts';
import { outputsOf } from '../../src/report/outputs.ts';
import type { Report } from '../../src/report/report.ts';
import { failingList } from '../../src/report/failing-list.ts';
import { renderSummary } from '../../src/report/summary/summary.ts';
import { otherCells } from './scenarios.ts';

/** What is kept of the cells is packed, and other machines may pack it otherwise. */
function withoutData(comment: string): string {
  return comment.replace(/^(<!-- check-tests cell \S+ at \w+ )[\w-]+ -->$/gm, '$1… -->');
}

export function renderingsOf(report: Report): Record<string, string> {
  return {
    'summary.md': renderSummary(report, 0),
    'comment.md': withoutData(renderComment(report)),
    ...(report.cell === undefined ? {} : { 'comment-cells.md': withoutData(renderComment(report, otherCells().reduce<string | undefined>((body, cell) => renderComment(cell, body), undefined))) }),
    'log.txt': failingList(report).map((line) => `${line}\n`).join(''),
    'annotations.json': `${JSON.stringify(annotationsOf(report), null, 2)}\n`,
    'outputs.json': `${JSON.stringify(outputsOf(report), null, 2)}\n`,
  };
}
