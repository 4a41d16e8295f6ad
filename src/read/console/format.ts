import type { CoverageFigure, NamedTest, Run } from '../model.ts';

/** The beginning of a line, or its first two words: see ConsoleFormat.openings. */
export type OpeningSample = string | readonly [string, string];

/** One line as a reader sees it: decoration peeled off, indentation kept. */
export interface Line {
  /** Without line ending, blanks before it, ANSI sequences, timestamps and wrapper prefixes. */
  readonly text: string;
  /** 1-based line number in the output. Segments of a carriage-return redraw share their line's number. */
  readonly number: number;
  /** The line as it was printed, with its prefixes: of those with colours that moved no cursor, and of those with carriage returns. */
  readonly printed?: string | undefined;
  /** Label of the prefix that was peeled off ('' for none). A reader only ever sees lines of one stream. */
  readonly stream: string;
}

export interface Findings {
  readonly runs?: readonly Run[];
  readonly coverage?: readonly CoverageFigure[];
  /** Places that the output names as errors, beside the tests. */
  readonly places?: readonly NamedTest[];
  readonly headings?: readonly ScriptHeading[];
  readonly cutSummaries?: readonly CutSummary[];
}

/** Lines at the top of the output that stand inside or at the end of a tool's summary. */
export interface CutSummary {
  readonly tool: string;
  readonly line: number;
  readonly lastLine: number;
  /** A blank line or the beginning of a tool follows: text that a test prints goes on. */
  readonly apart: boolean;
  readonly stream: string;
}

/** A line that names the command whose output follows. */
export interface ScriptHeading {
  readonly line: number;
  readonly stream: string;
  /** The test framework that the command runs, if it runs nothing else. */
  readonly framework?: string;
  /** The first, or called by the script of the heading above. */
  readonly continues: boolean;
}

/**
 * The state of one tool's reading of one stream. It is started by the first line that matches one of the
 * format's openings, and from then on gets every matching line; while `attentive` it gets every line.
 * Memory must stay bounded whatever it is fed: keep text through `keep`, cap lists with `Capped`.
 */
export interface ConsoleReader {
  readonly attentive: boolean;
  /** Attention lapses when none of the format's openings is seen for long (see sessions.ts), but not while this is true. */
  readonly unswerving?: boolean;
  /** `afterBlank`: the line before it in this stream was blank. Many tools set their summary off that way; text printed by a test seldom is. */
  read(line: Line, afterBlank: boolean): void;
  /** Called once, at the end of the output; `lastLine` is the number of the stream's last line. */
  finish(lastLine?: number): Findings;
}

export interface ConsoleFormat {
  /** Lower-case, as users write it in `framework:`. Also the file name. */
  readonly id: string;
  /** Other frameworks whose runs it reads as well; `framework:` takes their names too. */
  readonly alsoReads?: readonly string[];
  readonly title: string;
  /** `coverage` for a tool that only prints coverage, `places` for what only names places of errors, `headings` for what only names commands, `rests` for what is left of a summary; none is a test framework. */
  readonly kind: 'tests' | 'coverage' | 'places' | 'headings' | 'rests';
  /**
   * Beginnings of the lines that concern this tool, written as sample text; a line is looked up once by its
   * opening (see openings.ts): the first word, digits standing for any number; when that word is a bare number, a single symbol
   * or a rule (a symbol repeated: `===`) the second word of the sample counts too. A sample without a second word, or with ` …`
   * for it, accepts any; `===$` accepts a rule alone, of any length, and `=== … ===`
   * a line that begins with a rule and ends with its symbol.
   * Of a pair of words both count, digits standing for any number: for a word that opens lines of many tools (`Test`).
   * A sample that begins with a place in a source file (`a.c:12:`, `a.cpp(12):`) stands for all such lines, one with a colon inside
   * its first word (`ASSERT:x`) for all that begin with what stands before it, and `a.b:<tab>` for all whose first column is labelled with a file;
   * `… %`, `… %]` and `… x3)` (a last word that ends with a number and a parenthesis) stand for all that end so.
   */
  readonly openings: readonly OpeningSample[];
  /** Openings of lines that matter only within some 100 lines below a line with one of `openings`: stack frames and the like. */
  readonly nearby?: readonly OpeningSample[];
  /** Gets lines of up to 16 MB that begin like a document whole; all others get the first MAX_LINE_LENGTH bytes of them. */
  readonly wholeLines?: true;
  /** Started before the first line of every stream, whatever its opening: only for what the user asks for, and what is over after a few lines. */
  readonly everyLine?: true;
  /** Reads the tool's summary where nothing else of the tool is left (see floor.ts). */
  readonly floor?: ConsoleFormat | undefined;
  start(stream: string): ConsoleReader;
}
