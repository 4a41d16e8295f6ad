/** A badge in the form that https://shields.io/badges/endpoint-badge reads. */
import { decimal } from '../domain/figures.ts';
import type { Gate } from '../gate/gate.ts';
import { DEFAULT_NAME } from '../load/use.ts';
import type { World } from '../ports.ts';
import type { Outcome } from '../read/outcome.ts';
import type { Settings } from '../settings/definitions.ts';
import { oneLine } from './escape.ts';

interface BadgeFacts {
  readonly name: string;
  readonly outcome: Outcome;
  readonly gate: Pick<Gate, 'verdict'>;
}

interface Badge {
  readonly schemaVersion: 1;
  readonly label: string;
  readonly message: string;
  /** Grey: not known. Orange: failures that are tolerated, or all passed and yet the gate fails, e.g. for coverage. */
  readonly color: 'brightgreen' | 'red' | 'orange' | 'lightgrey';
}

/** `3 failed, 509 passed`; undefined when the figures are not known, or no test ran. */
function counts({ status, counts, partial }: Outcome): string | undefined {
  const { passed, failed } = counts;
  if (status === 'error' || partial) return undefined;
  const shown = [failed === null || failed === 0 ? '' : `${failed} failed`, passed === null || passed === 0 ? '' : `${passed} passed`].filter((part) => part !== '');
  if (status === 'failing' && (failed ?? 0) === 0) return ['failing', ...shown].join(', ');
  return shown.length === 0 ? undefined : shown.join(', ');
}

function unknown({ status, counts, partial, known }: Outcome): string {
  if (status === 'error' || partial || !known) return 'unknown';
  return counts.total === 0 ? 'no tests' : `${counts.skipped ?? 0} skipped`;
}

export function badgeOf({ name, outcome, gate }: BadgeFacts): Badge {
  const told = counts(outcome);
  const covered = outcome.coverage === null || outcome.status === 'error' || outcome.partial ? [] : [`${decimal(outcome.coverage)}% coverage`];
  const badge = { schemaVersion: 1, label: oneLine(name, 60), message: [told ?? unknown(outcome), ...covered].join(', ') } as const;
  if (told === undefined) return { ...badge, color: 'lightgrey' };
  const good = outcome.status === 'passing' && outcome.storedCounts.failed === 0;
  if (good) return { ...badge, color: gate.verdict === 'pass' ? 'brightgreen' : 'orange' };
  return { ...badge, color: gate.verdict === 'pass' ? 'orange' : 'red' };
}

export function badgeText(facts: BadgeFacts): string {
  return JSON.stringify(badgeOf(facts));
}

/** Returns a sentence when the file that was asked for could not be written. */
export async function writeBadge(world: World, settings: Settings, outcome: Outcome, gate: Gate): Promise<string[]> {
  const path = settings['write-badge'];
  if (path === undefined) return [];
  try {
    await world.files.replace(path, `${badgeText({ name: settings.name ?? DEFAULT_NAME, outcome, gate })}\n`);
    return [];
  } catch (error) {
    return [`write-badge: ${error instanceof Error ? error.message : String(error)}`];
  }
}
