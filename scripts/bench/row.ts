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

/** What a process took: CPU seconds and its peak memory. */
export interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
}

/** One side of a measurement of its own kind. */
export interface Side {
  readonly name: 'baseline' | 'work';
  readonly seconds?: number;
  /** Of memory, or of a file where the measurement is about one. */
  readonly megabytes?: number;
}

/** A row whose sides are not work on one file, each in a process of its own. */
export interface Measurement {
  readonly name: string;
  readonly baselineName: string;
  /** `ofCommand` measures a `check-tests` command in a folder. */
  readonly measure: (folder: string, scale: number, ofCommand: (words: readonly string[], folder: string) => Measured) => Promise<readonly Side[]>;
  readonly goal: { readonly ratio?: number; readonly seconds?: number; readonly addedSeconds?: number; readonly megabytes?: number };
}
