/**
 * Our own output, when nobody reads it any more (`| head`, a runner that went away) or its disk is full: it is dropped from
 * then on. The tests run to their end, the state is kept, and the exit code is the verdict.
 */

/** To be called once. Without it the first such write would end the process. */
export function outlivesItsReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
