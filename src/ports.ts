/** What the stages need of the world. The adapters implement it for GitHub, for a terminal and for tests. */
import type { Ending } from './domain/command-result.ts';
import type { GivenSettings } from './settings/settings.ts';

export interface Log {
  info(message: string): void;
  notice(message: string): void;
  warning(message: string): void;
  error(message: string): void;
  /** The report's four lines, in the form that suits the place. */
  report(lines: readonly string[]): void;
  group<Value>(title: string, body: () => Promise<Value>): Promise<Value>;
}

export interface CommandRequest {
  readonly command: string;
  readonly shell: 'bash' | 'sh' | 'pwsh' | 'cmd';
  /** Absolute. */
  readonly directory: string;
  /** 0: no limit. */
  readonly timeoutSeconds: number;
}

export interface CommandRun {
  readonly ending: Ending | { readonly kind: 'cancelled'; readonly signal: string };
  readonly durationMilliseconds: number;
  /** Something the command left running holds its output open; what it prints from now on is lost. */
  readonly outputLeftOpen: boolean;
}

export interface Commands {
  /** Runs the command, echoes its output live and hands every chunk to `onOutput`. Never throws for what the command does. */
  run(request: CommandRequest, onOutput: (chunk: Uint8Array) => void): Promise<CommandRun>;
}

/** Text of a file, or why there is none. */
export type FileText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'missing' } | { readonly kind: 'unreadable'; readonly reason: string };

export interface FoundFile {
  /** Relative to the workspace, forward slashes. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Bytes. */
  readonly size: number;
  /** Another one when the file was replaced by a file of the same name. */
  readonly inode: number;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Why these may not be all; a clause without full stop. */
  readonly incomplete?: string;
}

export interface Files {
  /** The absolute form of a path relative to the workspace. */
  absolute(path: string): string;
  /** Reads at most `mostBytes` of a regular file; links are not followed out of the workspace. Paths are relative to the workspace or absolute. */
  read(path: string, mostBytes: number): Promise<FileText>;
  /** Undefined when `path` is a place inside the workspace that may be written, else the reason why not. */
  refusal(path: string): Promise<string | undefined>;
  /** Replaces a file as a whole or not at all. @throws Error with a sentence for the user. */
  replace(path: string, text: string): Promise<void>;
  isFolder(path: string): Promise<boolean>;
  /** Regular files of the workspace that match one of the globs and none of the excluded ones; for so many milliseconds at most. */
  find(patterns: readonly string[], excluded: readonly string[], milliseconds: number): Promise<FoundFiles>;
  /** A file's bytes as they come; each piece is valid until the next is asked for. @throws Error with a sentence when they cannot be read. */
  chunks(path: string): AsyncIterable<Uint8Array>;
}

export interface Repository {
  /** `tracked`: it came with the checkout. `untracked`: another step put it there. Unknown e.g. without git, or in a submodule. Path relative to the workspace. */
  originOf(path: string): Promise<'tracked' | 'untracked' | 'unknown'>;
  /** The commit that is checked out in `folder`, relative to the workspace; undefined when git cannot tell. */
  head(folder: string): Promise<string | undefined>;
  /** All tracked files relative to the workspace, forward slashes; empty when there is no repository. */
  files(): Promise<ReadonlySet<string>>;
}

/** A file as it is in the commit that a proposal (a pull request, a merge queue entry) goes into: nothing in the proposal can change it. */
export interface BaseCommit {
  /** Reads at most `mostBytes`, from the clone or else by one bounded request; never throws. Path relative to the workspace. `unreadable`: nobody can tell. */
  read(path: string, mostBytes: number): Promise<FileText>;
}

export type CacheAnswer = { readonly kind: 'found'; readonly key: string; readonly text: string } | { readonly kind: 'missing' } | { readonly kind: 'unavailable'; readonly reason: string };

export interface CacheStore {
  /** The newest entry whose key begins with `prefix`. Bounded in time; never throws. */
  restore(prefix: string): Promise<CacheAnswer>;
  /** Undefined when saved, else the reason why not. Bounded in time; never throws. */
  save(key: string, text: string): Promise<string | undefined>;
  /** Keys that begin with `prefix` of the entries that runs of `ref` (refs/…) saved, the newest first; undefined when that cannot be told. Never throws. */
  keysSavedBy(ref: string, prefix: string): Promise<readonly string[] | undefined>;
}

/** Who runs this, when and for what; from the environment and the event. */
export interface RunContext {
  readonly event: string;
  /** Branch or tag being run, without refs/…; for a pull request its head branch. Empty when unknown. */
  readonly branch: string;
  /** refs/…, the scope in which cache entries are saved. */
  readonly ref?: string;
  readonly refKind: 'branch' | 'tag' | 'pull-request' | 'merge-queue' | 'none';
  /** Branch a pull request or merge queue entry goes into. */
  readonly baseBranch?: string;
  readonly baseSha?: string;
  readonly defaultBranch?: string;
  readonly pullRequest?: { readonly number: number; readonly fromFork: boolean };
  /** The run that a workflow_run workflow follows. */
  readonly followedRun?: FollowedRun;
  /** Commit the results are about: a pull request's head, not its merge commit. */
  readonly sha?: string;
  /** Every commit that a checkout of this event's code may have: the head, and the merge commit that GitHub made of it. */
  readonly eventShas?: readonly string[];
  /** `ci.yml`, and the ids of the job and of the step in it: what sets this use of the action apart. */
  readonly workflowFile?: string;
  readonly job?: string;
  readonly step?: string;
  readonly runId?: string;
  readonly runNumber?: number;
  readonly runAttempt?: number;
  readonly operatingSystem: string;
  /** https://github.com/owner/repository, for links. */
  readonly repositoryUrl?: string;
  /** The page of this run. */
  readonly runUrl?: string;
  /** What the workflow allows with the cache; see load/cache-mode.ts. */
  readonly cacheMode?: string;
}

/** As GitHub tells it in the event; the names in it are a stranger's. */
export interface FollowedRun {
  readonly id: number;
  /** What started it. */
  readonly event: string;
  readonly headSha: string;
  /** Undefined when the fork is gone. */
  readonly head?: { readonly owner: string; /** owner/name */ readonly repository: string; readonly branch: string };
}

export interface Annotation {
  /** Relative to the repository, forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly title: string;
  readonly message: string;
  readonly level: 'error' | 'warning';
}

export interface Surfaces {
  /** UTF-8 bytes the test command itself has written into the step's summary. */
  summaryBytes(): Promise<number>;
  /** Puts it in front of what is there. Returns how many bytes of that were cut, since GitHub would drop everything. */
  summary(markdown: string): Promise<number>;
  outputs(values: Readonly<Record<string, string>>): Promise<void>;
  annotate(annotations: readonly Annotation[]): void;
}

export interface CommitStatus {
  readonly sha: string;
  readonly context: string;
  readonly state: 'success' | 'failure';
  /** At most 140 characters are shown. */
  readonly description: string;
  readonly url?: string;
}

export type Compose = (existing: string | undefined, redact: (text: string) => string) => string | undefined;

/** What is said on GitHub beside the run itself. Undefined: done; else the reason why not. Bounded in time; never throws. */
export interface Discussion {
  /** Creates or updates the one comment that begins with `marker`; `compose` gets the body it has now, and what takes secrets out of a text before it is packed; it gives undefined to leave all as it is. */
  comment(pullRequest: number, marker: string, compose: Compose): Promise<string | undefined>;
  status(status: CommitStatus): Promise<string | undefined>;
  /** Open pull requests from a branch, also of a fork; or why they cannot be told. */
  openPullRequestsFrom(owner: string, branch: string): Promise<readonly PullRequestHead[] | string>;
}

export interface PullRequestHead {
  readonly number: number;
  readonly sha: string;
  /** owner/name; undefined when it is gone. */
  readonly repository?: string;
}

/** Text of an artifact's only file, or why there is none. */
export interface LeftText {
  readonly artifact: string;
  readonly content: { readonly text: string } | { readonly refused: string };
}

export type LeftTexts = { readonly kind: 'found'; readonly texts: readonly LeftText[]; /** More than were read. */ readonly more: number } | { readonly kind: 'unavailable'; readonly reason: string };

export interface LeftLimits {
  /** Of each. */
  readonly bytes: number;
  readonly bytesTogether: number;
  readonly artifacts: number;
}

/** From a run that may not post to the one that may. */
export interface Relay {
  /** Writes a file of this name for a later step to upload. Returns its absolute path. @throws Error */
  leave(text: string, name: string): Promise<string>;
  /** The newest artifact of each name that begins with `prefix`, of a run. Bounded in number, size and time; never throws. */
  textsOf(runId: number, prefix: string, limits: LeftLimits): Promise<LeftTexts>;
}

/** What a merge of parts found, for programs. Counts are null where they are not known. */
export interface MergedResult {
  readonly results: PartResults;
  readonly parts: readonly { readonly shard: string; readonly results: PartResults }[];
  readonly missing: readonly string[];
  readonly merge_as: 'tests' | 'runs';
  readonly coverage: { readonly covered: number; readonly total: number; readonly metric: string | null } | null;
  readonly complete: boolean;
}

export interface PartResults {
  readonly total: number | null;
  readonly passed: number | null;
  readonly failed: number | null;
  readonly skipped: number | null;
  readonly coverage_pct: number | null;
}

/** Where the parts of a merge are. */
export interface PartSource {
  /** All that there are, of any attempt. Bounded; never throws. */
  found(): Promise<LeftTexts>;
  /** Ids of the jobs whose execution is the latest of this run; undefined where that cannot be asked. Never throws. */
  latestJobs(): Promise<ReadonlySet<string> | undefined>;
  /** Somebody wants to know what was merged. */
  merged?(result: MergedResult): void;
}

export interface World {
  readonly given: GivenSettings;
  readonly givenAs: 'input' | 'option';
  /** Absolute. */
  readonly workspace: string;
  readonly context: RunContext;
  readonly log: Log;
  readonly files: Files;
  readonly repository: Repository;
  /** Undefined when this run proposes no change to a branch. */
  readonly baseCommit: BaseCommit | undefined;
  readonly commands: Commands;
  /** Undefined outside GitHub. */
  readonly cache: CacheStore | undefined;
  readonly surfaces: Surfaces;
  /** Undefined without a token. */
  readonly discussion: Discussion | undefined;
  /** Undefined outside GitHub. */
  readonly relay: Relay | undefined;
  /** Undefined where there is nothing to merge from. */
  readonly parts: PartSource | undefined;
  /** Takes the secrets that are known out of a text that leaves this machine. */
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}
