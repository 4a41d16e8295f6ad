/** What else changed by name: fixed, skipped or removed failures, flaky and slow tests. */
import { counted, decimal } from '../../domain/figures.ts';
import type { NamedTest } from '../../read/model.ts';
import type { TestIdentity } from '../../read/test-identity.ts';
import { codeSpan } from '../escape.ts';
import { type Block } from '../fit.ts';
import { placeLink } from '../links.ts';
import type { Report } from '../report.ts';

const FEW = 5;
const MAX_ROWS = 200;

type Row = (item: NamedTest | TestIdentity) => string;

function named({ name, file }: NamedTest | TestIdentity): string {
  return `- ${codeSpan(name)}${file === undefined ? '' : ` · ${codeSpan(file, 200)}`}\n`;
}

/** A short list stands open, a long one is folded. */
function list(title: string, importance: number, tests: readonly (NamedTest | TestIdentity)[], row: Row = named): Block[] {
  if (tests.length === 0) return [];
  const folded = tests.length > FEW;
  return [
    {
      title: title.toLowerCase(),
      importance,
      open: folded ? `<details><summary>${title} (${tests.length})</summary>\n\n` : `**${title} (${tests.length})**\n\n`,
      rows: tests.slice(0, MAX_ROWS).map(row),
      rowCount: tests.length,
      close: folded ? '\n</details>\n\n' : '\n',
      more: (left) => `- … and ${left} more\n`,
    },
  ];
}

/** Flaky: passed on a retry within the run, or failed before on the very same commit. */
function flakyTests({ outcome, comparison, sinceLastPush, run }: Report): (NamedTest | TestIdentity)[] {
  const changes = [comparison.change, sinceLastPush?.change].filter((change) => change !== undefined && change.baseline.sha !== undefined && change.baseline.sha === run.sha);
  const proven = changes.flatMap((change) => change?.tests.fixed ?? []);
  const seen = new Set<string>();
  return [...outcome.flakyTests, ...proven].filter((test) => {
    const key = `${test.file ?? ''}\n${test.name}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Where tests have no room by name: `a.test.ts: 12 tests, now 9`. */
function fileChanges({ listChanges }: Report): Block[] {
  const rows = (listChanges?.files ?? []).map(({ file, before, now }) => ({ name: file, before, now }));
  return list('Files with fewer tests, or new ones', 5.1, rows, (item) => {
    const { before, now } = item as (typeof rows)[number];
    return `- ${codeSpan(item.name, 200)}: ${before === 0 ? `new, ${counted(now, 'test')}` : `${counted(before, 'test')}, now ${now === 0 ? 'none' : now}`}\n`;
  });
}

export function changeBlocks(report: Report): Block[] {
  const { outcome, comparison, listChanges } = report;
  const tests = comparison.change?.tests;
  const skippedForFailing = new Set((tests?.newlySkipped ?? []).map((test) => `${test.file ?? ''}\n${test.name}`));
  const slow: Row = (test) => `- ${'seconds' in test && typeof test.seconds === 'number' ? `${decimal(test.seconds)} s · ` : ''}${codeSpan(test.name)}${'line' in test || test.file !== undefined ? ` · ${placeLink(report, test as NamedTest) ?? ''}` : ''}\n`;
  const moved = (tests?.moved ?? []).map(({ name, from, to }) => ({ name, file: `${from} → ${to}` }));
  return [
    ...list('🎉 Fixed', 4, tests?.fixed ?? []),
    ...list('Skipped instead of fixed', 5, tests?.newlySkipped ?? []),
    ...list('Newly skipped', 5, (listChanges?.newlySkipped ?? []).filter((test) => !skippedForFailing.has(`${test.file ?? ''}\n${test.name}`))),
    ...list('Vanished', 5.1, listChanges?.vanished ?? []),
    ...list('Appeared', 6.1, listChanges?.appeared ?? []),
    ...fileChanges(report),
    // Named as vanished already.
    ...list('Failed before, removed now', 5, listChanges?.vanished.length ? [] : (tests?.removed ?? [])),
    ...list('Failed before, not reported now', 5, tests?.unaccounted ?? []),
    ...list('Still failing, moved', 6, moved),
    ...list('Flaky', 6, flakyTests(report)),
    ...list('Slowest tests', 9, outcome.slowestTests ?? [], slow),
  ];
}
