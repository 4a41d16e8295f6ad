/** What every surface shows, put together once by main. Pure data. */
import type { Comparison } from '../compare/comparison.ts';
import type { Machine } from './machine.ts';
import type { Gate } from '../gate/gate.ts';
import type { NamedTest } from '../read/model.ts';
import type { Outcome } from '../read/outcome.ts';
import type { RunIdentity } from '../domain/run-identity.ts';
import type { State } from '../state/state.ts';
import type { ListChanges } from '../state/test-list.ts';

/** A place in the repository: forward slashes, relative to its root. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

export interface BaselineNote {
  /** What the run is compared with, to people: `base branch main`, `last run of main`. */
  readonly description: string;
  /** Why there is no baseline or which one had to do instead, and what to do about it. Complete sentences. */
  readonly remark?: string;
}

export interface Report {
  /** Name of this use of the action; `tests` unless the user chose one. Uses of one name share a comment. */
  readonly name: string;
  /** The job (and step) of a use without a name: `web`, `web #2`. */
  readonly job?: string;
  /** The matrix cell as people read it: `ubuntu-latest, 20`. */
  readonly cell?: string;
  readonly outcome: Outcome;
  readonly comparison: Comparison;
  /** Against this pull request's own last run; shown, never gating. */
  readonly sinceLastPush?: Comparison;
  readonly gate: Gate;
  /** Tests that appeared, vanished or were skipped since the run that is compared with, where both sides name them all. */
  readonly listChanges?: ListChanges;
  /** After this run. */
  readonly state: State;
  readonly run: RunIdentity;
  readonly baseline: BaselineNote;
  /** Where the state file is, as the user named it. */
  readonly stateFile: string;
  /** One honest sentence each: a cache that did not answer, a comment that could not be written. */
  readonly notices: readonly string[];
  /** Where the parts of a merge ran. */
  readonly machines?: readonly Machine[];
  /** https://github.com/owner/repository. */
  readonly repositoryUrl?: string;
  /** What the job summary lists beside the failures. */
  readonly details?: 'failures' | 'files' | 'all';
  /** The page of the run, with its log. */
  readonly runUrl?: string;
  /** The test command, its time limit (0: none) and the last lines that it printed: for a run without a whole result. */
  readonly command?: string;
  readonly timeoutSeconds?: number;
  readonly lastLines?: string;
  /** Where a test stands in the repository; undefined when it is not known for certain. */
  readonly place: (test: NamedTest) => Place | undefined;
}
