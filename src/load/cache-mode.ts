/** `ACTIONS_CACHE_MODE`, what a workflow allows with the cache: none, read, write (both), write-only. Anything else allows all. */

function normalised(mode: string | undefined): string {
  return (mode ?? '').trim().toLowerCase();
}

export function allowsReading(mode: string | undefined): boolean {
  return !['none', 'write-only'].includes(normalised(mode));
}

export function allowsWriting(mode: string | undefined): boolean {
  return !['none', 'read'].includes(normalised(mode));
}
