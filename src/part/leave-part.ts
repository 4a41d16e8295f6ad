/** `mode: part`: the result of one shard or matrix cell, shown by itself and left for the merge. Nothing is compared, kept or posted. */
import { decimal } from '../domain/figures.ts';
import { present } from '../domain/present.ts';
import { canonicalMatrix, cellName } from '../load/keys.ts';
import type { World } from '../ports.ts';
import type { Outcome } from '../read/outcome.ts';
import { htmlCode, logLine, oneLine } from '../report/escape.ts';
import type { Settings } from '../settings/definitions.ts';
import { encodePart } from './encode.ts';
import { labelOf, partArtifact } from './identity.ts';
import type { PartIdentity } from './schema.ts';

const SUCCESS = 0;
const FAILURE = 1;

export function partIdentity(world: World, settings: Settings): PartIdentity {
  const { job } = world.context;
  return present({ name: settings.name, job, matrix: canonicalMatrix(settings.matrix), cell: cellName(settings.matrix), shard: settings.shard });
}

function figuresOf({ counts, coverage }: Outcome): string {
  const figure = (value: number | null, word: string): string => (value === null ? `${word} not known` : `${value} ${word}`);
  return [figure(counts.passed, 'passed'), figure(counts.failed, 'failed'), figure(counts.skipped, 'skipped'), ...(coverage === null ? [] : [`${decimal(coverage)}% coverage`])].join(', ');
}

/** Why the job is red: the shard with the failing test is, so that "Re-run failed jobs" repeats it and not the merge alone. */
function reasonsOf(settings: Settings, { status, statusDetail, exitCode, counts }: Outcome): string[] {
  const rules = settings['part-fail-on'];
  if (rules.includes('error') && status === 'error') return [statusDetail ?? 'the test command did not end as it should'];
  if (!rules.includes('failing')) return [];
  if ((counts.failed ?? 0) > 0) return [`${counts.failed} ${counts.failed === 1 ? 'test' : 'tests'} failed`];
  return status === 'failing' ? [statusDetail ?? `the test command exited with ${exitCode ?? 'a signal'}`] : [];
}

export interface PartRun {
  readonly outcome: Outcome;
  readonly command: string;
  readonly lastLines: string;
}

/** Returns the exit code. */
export async function leavePart(world: World, settings: Settings, { outcome, command, lastLines }: PartRun): Promise<number> {
  const identity = partIdentity(world, settings);
  const { sha, runId, runAttempt } = world.context;
  const label = labelOf(identity);
  const figures = figuresOf(outcome);
  world.log.info(logLine(`Part ${label}: ${figures}`));
  for (const { name, file, line } of outcome.failingTests.slice(0, 20)) world.log.info(logLine(`  ${name}${file === undefined ? '' : `  ${file}${line === undefined ? '' : `:${line}`}`}`));
  for (const note of outcome.notes) world.log.info(logLine(`Note: ${note}`));
  const failures = reasonsOf(settings, outcome);
  try {
    const text = encodePart({
      identity,
      run: present({ sha, run_id: runId, run_attempt: runAttempt, check_run_id: settings['check-run'], job_total: settings['job-total'] === 0 ? undefined : settings['job-total'] }),
      timestamp: world.now().toISOString(),
      outcome,
      command,
      lastLines,
      redact: (secret) => world.redact(secret),
    });
    const path = await world.relay?.leave(text, 'check-tests-part.json');
    if (path !== undefined) {
      world.log.info(logLine(`The part was left in ${path}.`));
      await world.surfaces.outputs({ 'part-file': path, 'part-artifact': partArtifact(identity, runAttempt ?? 1) });
    }
  } catch (error) {
    // A result that nobody can merge is lost: never in silence.
    failures.push(`the part could not be left: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
  await world.surfaces.summary(`**${failures.length === 0 ? '✅' : '❌'} Part ${htmlCode(label)}**: ${figures}\n\n<sub>A part of the whole: the job that merges all parts compares and judges.</sub>\n`);
  await world.surfaces.outputs({ outcome: outcome.status, total: String(outcome.storedCounts.total), passed: String(outcome.storedCounts.passed), failed: String(outcome.storedCounts.failed), skipped: String(outcome.storedCounts.skipped), coverage: outcome.coverage === null ? '' : decimal(outcome.coverage), gate: failures.length === 0 ? 'pass' : 'fail', 'gate-reasons': oneLine(failures.join('; '), 10_000) });
  if (failures.length === 0) return SUCCESS;
  world.log.error(`check-tests: ${oneLine(failures.join('; '), 1_000)}`);
  return FAILURE;
}
