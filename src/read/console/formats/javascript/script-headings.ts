/**
 * The line that npm, pnpm, Yarn 1 and Bun print above a script's output: `> jest --ci`, `$ jest --ci`. When the whole script is one call of
 * one test tool, that tool's run begins here: what stands between the heading and the tool's own first line was printed by its tests.
 */
import { Capped } from '../../kit/bounds.ts';
import type { ConsoleFormat, ConsoleReader, Findings, Line, ScriptHeading } from '../../format.ts';

const MAX_HEADINGS = 1_000;
const MAX_SCRIPT_LENGTH = 1_000;
/** Another program may run before, beside or behind the tool. */
const SEVERAL = /[&|;<>`]|\$\(/;
const REDIRECTED = / 2>&1$/;
/** Programs that run the one named behind them, what stands before those, and options. */
const AROUND = /^(?:npx|bunx|pnpm|yarn|exec|dlx|env|cross-env|nyc|c8|node|time|xvfb-run|dotenv|--|-\S{0,200}|[A-Za-z_]\w{0,100}=\S{0,300}|\.\/node_modules\/\.bin\/)$/;
const TOOLS: ReadonlyMap<string, string> = new Map([
  ...['jest', 'mocha', 'vitest', 'ava', 'jasmine', 'rstest', 'uvu'].map((name) => [name, name] as const),
  ['playwright test', 'playwright'],
  ['react-scripts test', 'jest'],
  ['bun test', 'bun'],
]);

/** npm's heading of a script has its name above its command. */
const NAMED = /^@?[^\s@]{1,300}@[^\s@]{1,100} \S/;
/** A script that calls other scripts. */
const CALLS = /\b(?:npm|pnpm|yarn|bun|run-[sp]|npm-run-all2?|lerna|turbo|nx|wireit)\b/;

/** The framework that the command runs, and nothing else; undefined for any other command. */
export function frameworkOf(command: string): string | undefined {
  const script = command.replace(REDIRECTED, '');
  if (script.length > MAX_SCRIPT_LENGTH || SEVERAL.test(script)) return undefined;
  const words = script.trim().split(/\s+/);
  const testsOfNode = words[0] === 'node' && words.includes('--test');
  if (testsOfNode) return 'node-test';
  const at = words.findIndex((word) => !AROUND.test(word));
  const name = (words[at] ?? '').replace(/^(?:\.\/)?node_modules\/(?:\.bin\/|mocha\/bin\/|jest\/bin\/|vitest\/)/, '').replace(/\.[cm]?js$/, '');
  return TOOLS.get(name) ?? TOOLS.get(`${name} ${words[at + 1] ?? ''}`);
}

class ScriptHeadingsReader implements ConsoleReader {
  readonly attentive = false;
  readonly #stream: string;
  readonly #headings = new Capped<ScriptHeading>(MAX_HEADINGS);
  #continues = true;

  constructor(stream: string) {
    this.#stream = stream;
  }

  read(line: Line): void {
    const { text } = line;
    if (!text.startsWith('> ') && !text.startsWith('$ ')) return;
    const command = text.slice(2);
    if (NAMED.test(command)) return;
    const framework = frameworkOf(command);
    this.#headings.push({ line: line.number, stream: this.#stream, continues: this.#continues, ...(framework === undefined ? {} : { framework }) });
    this.#continues = CALLS.test(command);
  }

  finish(): Findings {
    return { headings: this.#headings.items };
  }
}

export const scriptHeadings: ConsoleFormat = {
  id: 'script-headings',
  title: 'Headings of scripts',
  kind: 'headings',
  openings: ['> …', '$ …'],
  start: (stream) => new ScriptHeadingsReader(stream),
};
