import { createHash } from 'node:crypto';

/** Artifacts of a run whose names begin so are read by `mode: publish`. */
export const ARTIFACT_PREFIX = 'check-tests-report-';

/** `use`: what sets this use of the action apart from others in the same workflow run. */
export function artifactName(use: string): string {
  return `${ARTIFACT_PREFIX}${createHash('sha256').update(use).digest('hex').slice(0, 12)}`;
}
