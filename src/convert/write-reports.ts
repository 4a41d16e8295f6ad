/** The report files that a person asked the action to write: beside the state file the only ones. */
import type { World } from '../ports.ts';
import type { ReportResults } from '../read/outcome.ts';
import type { Settings } from '../settings/definitions.ts';
import { lackOf, TARGETS, type TargetName } from './convert.ts';

const SETTINGS = { 'write-cobertura': 'cobertura', 'write-junit': 'junit', 'write-ctrf': 'ctrf' } as const satisfies Record<string, TargetName>;
export const WRITE_SETTINGS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

export function wantsTests(settings: Settings): boolean {
  return settings['write-junit'] !== undefined || settings['write-ctrf'] !== undefined;
}

/** Returns a sentence for each file that could not be written. */
export async function writeReports(world: World, settings: Settings, reports: ReportResults | undefined): Promise<string[]> {
  const problems: string[] = [];
  const read = { tests: reports?.tests ?? [], files: reports?.coveredFiles ?? new Map() };
  for (const name of WRITE_SETTINGS) {
    const path = settings[name];
    if (path === undefined) continue;
    const lack = reports?.unread === undefined ? lackOf(SETTINGS[name], read) : 'not all report files were read';
    if (lack === undefined) {
      try {
        // One text: beyond about 500 million characters there is none, which is told like any other failure to write.
        await world.files.replace(path, [...TARGETS[SETTINGS[name]].write(read, Math.floor(world.now().getTime() / 1000))].join(''));
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    } else problems.push(`${name}: ${path} was not written: ${lack}.`);
  }
  return problems;
}
