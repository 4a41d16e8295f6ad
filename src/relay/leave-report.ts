/** What a run that may not post leaves for one that may: see publish-left-reports.ts. */
import type { World } from '../ports.ts';
import type { LeftFile } from '../report/left-file.ts';
import type { Report } from '../report/report.ts';
import { restorePrefix, type KeyParts } from '../load/keys.ts';
import { encodeLeftReport } from './encode.ts';
import { artifactName } from './artifact-name.ts';

/** Undefined when nothing was left; why is told in the log. */
export async function leaveReport(world: World, keys: KeyParts, report: Report): Promise<LeftFile | undefined> {
  if (world.relay === undefined) return undefined;
  const text = encodeLeftReport(report);
  if (text === undefined) {
    world.log.notice('The result could not be left for a workflow with mode: publish: it is too large.');
    return undefined;
  }
  try {
    const path = await world.relay.leave(text, 'check-tests-report.json');
    world.log.info('The result was left for a workflow with mode: publish, see the outputs report-file and report-artifact.');
    return { path, artifact: artifactName(restorePrefix(keys)) };
  } catch (error) {
    world.log.notice(`The result could not be left for a workflow with mode: publish: ${error instanceof Error ? error.message : 'unknown reason'}.`);
    return undefined;
  }
}
