/** One row of the table: work measured against a bare baseline in the same run, each in a process of its own. */
export interface Row {
  readonly name: string;
  readonly baselineName: string;
  /** Makes what both read and returns its path; called once, before the measuring. `scale` shrinks it for a quick look. */
  readonly prepare: (folder: string, scale: number) => string;
  readonly baseline: (path: string) => Promise<void>;
  /** One of these: work in a process of its own, or the words of a `check-tests` command. */
  readonly work?: (path: string) => Promise<void>;
  readonly command?: (path: string) => readonly string[];
  readonly goal: { readonly ratio: number; readonly megabytes: number };
  /** Left out unless asked for by name or `--all`. */
  readonly large?: true;
}
