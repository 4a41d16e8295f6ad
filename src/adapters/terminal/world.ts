import type { Log, PartSource, World } from '../../ports.ts';
import type { GivenSettings } from '../../settings/settings.ts';
import { DiskFiles } from '../disk/files.ts';
import { PartFile } from '../disk/part-files.ts';
import { GitRepository } from '../git/git-repository.ts';
import { ProcessCommands } from '../process/commands.ts';
import { PlainEcho } from '../process/plain-echo.ts';
import { knownSecrets, redactor } from '../redaction.ts';
import { Silence } from '../process/silence.ts';
import { tellPerson, terminalLog, terminalSurfaces } from './terminal.ts';

export interface Extras {
  /** Where the part of this run goes. */
  readonly partFile?: string;
  /** The parts of a merge. */
  readonly parts?: PartSource;
  readonly log?: Log;
}

/** The world of a person's own machine: no cache, no event; the state file carries all memory. */
export function terminalWorld(given: GivenSettings, extras: Extras = {}): World {
  const workspace = process.cwd();
  return {
    given,
    givenAs: 'option',
    workspace,
    context: { event: '', branch: '', refKind: 'none', operatingSystem: `${process.platform}-${process.arch}` },
    log: extras.log ?? terminalLog,
    files: new DiskFiles(workspace),
    repository: new GitRepository(workspace),
    baseCommit: undefined,
    commands: new ProcessCommands(new PlainEcho(), new Silence(tellPerson)),
    cache: undefined,
    surfaces: terminalSurfaces,
    discussion: undefined,
    relay: extras.partFile === undefined ? undefined : new PartFile(extras.partFile),
    parts: extras.parts,
    redact: redactor(knownSecrets(process.env)),
    now: () => new Date(),
  };
}
