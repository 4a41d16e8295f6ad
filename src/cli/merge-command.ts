/** `check-tests merge`: parts that `run --part-file` left, judged together. */
import { PartFiles } from '../adapters/disk/part-files.ts';
import { silentLog } from '../adapters/terminal/terminal.ts';
import { terminalWorld } from '../adapters/terminal/world.ts';
import { main } from '../main.ts';
import type { MergedResult } from '../ports.ts';
import type { GivenSettings } from '../settings/settings.ts';

/** Returns the exit code: 0, or 1 for the gate or missing parts. `json`: a document on standard output, everything else on standard error. */
export async function mergeCommand(given: GivenSettings, files: readonly string[], json: boolean): Promise<number> {
  let merged: MergedResult | undefined;
  const parts = new PartFiles(files, (result) => {
    merged = result;
  });
  const exitCode = await main(terminalWorld(given, { parts, ...(json ? { log: silentLog } : {}) }));
  if (json && merged !== undefined) process.stdout.write(`${JSON.stringify(merged, null, 2)}\n`);
  return exitCode;
}
