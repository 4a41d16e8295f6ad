/** The runs that were summed: which package or tool the failures are in. */
import type { RunPart } from '../../read/model.ts';
import { cellCode } from '../escape.ts';
import type { Block } from '../fit.ts';
import type { Report } from '../report.ts';

const MAX_ROWS = 100;

function count(value: number | null): string {
  return value === null ? '–' : String(value);
}

function row({ framework, stream, line, counts: { passed, failed, skipped } }: RunPart): string {
  const label = stream === '' ? `${cellCode(framework, 60)}, line ${line}` : `${cellCode(stream, 100)} · ${cellCode(framework, 60)}`;
  const failures = failed !== null && failed > 0 ? `**${failed}**` : count(failed);
  return `| ${label} | ${failures} | ${count(passed)} | ${count(skipped)} |\n`;
}

/** Folded, those with failures first; nothing where there is one run only. */
export function partsBlocks({ outcome }: Report): Block[] {
  const parts = outcome.parts ?? [];
  if (parts.length < 2) return [];
  const failing = parts.filter(({ counts }) => (counts.failed ?? 0) > 0).length;
  return [
    {
      title: 'the runs that were summed',
      importance: 5.5,
      open: `<details><summary>Sum of ${parts.length} test runs${failing === 0 ? '' : `, ${failing} with failures`}</summary>\n\n| test run | failed | passed | skipped |\n| --- | --: | --: | --: |\n`,
      rows: parts.toSorted((left, right) => (right.counts.failed ?? 0) - (left.counts.failed ?? 0)).slice(0, MAX_ROWS).map(row),
      rowCount: parts.length,
      close: '\n</details>\n\n',
      more: (left) => `| … and ${left} more | | | |\n`,
    },
  ];
}
