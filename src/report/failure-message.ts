/**
 * A failure's message as GitHub colours it: what was expected and what came as a diff, the code frame as code, the rest as text.
 * A sign is only put in front where the tool itself says which is which.
 */
import { type CodeLanguage, codeBlock, severalLines } from './escape.ts';

const MESSAGE = { characters: 1_200, lines: 30 };
const FRAME = /^\s{0,12}(?:[>❯▶]?\s{0,12}\d{1,9} ?[|│┃]|[|│┃])(?: |$)/;
const NUMBERED = /^\s{0,12}[>❯▶]?\s{0,12}\d{1,9} ?[|│┃]/;
/** pytest and ExUnit put a letter or a bar in front of every line of a message. */
const MARGIN = /^(?:E {1,8}|[|│] )/;
const EXPECTED = /^\s*(?:expected|erwartet|want(?:ed)?)\b[^:=\n]{0,30}[:=]/i;
const RECEIVED = /^\s*(?:received|actual|got|but was|found|result)\b[^:=\n]{0,30}[:=]/i;
/** Which sign is which, as Mocha and Node.js say above their diffs. */
const LEGEND = /^\s*\+ (?:expected - actual|actual - expected)\b/;
const SIGNED = /^\s{0,12}([-+])(?![-+]{2})(?=\s|[^\s>])/;

const LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx', js: 'js', mjs: 'js', cjs: 'js', jsx: 'jsx', py: 'py', go: 'go', rb: 'rb', rs: 'rs', java: 'java', kt: 'kt', php: 'php', cs: 'cs', swift: 'swift', dart: 'dart', ex: 'ex', exs: 'ex',
};

/** How a block with the code of `file` is coloured. */
function languageOf(file: string | undefined): CodeLanguage {
  const extension = /\.([a-z]{1,5})$/i.exec(file ?? '')?.[1]?.toLowerCase() ?? '';
  return LANGUAGES[extension] ?? 'text';
}

interface Parts {
  readonly text: readonly string[];
  readonly frame: readonly string[];
}

/** The first run of lines with numbers in front is the frame. */
function partsOf(lines: readonly string[]): Parts {
  const first = lines.findIndex((line) => NUMBERED.test(line));
  if (first < 0) return { text: lines, frame: [] };
  let end = first;
  while (end < lines.length && FRAME.test(lines[end] ?? '')) end += 1;
  let start = first;
  while (start > 0 && FRAME.test(lines[start - 1] ?? '')) start -= 1;
  return { text: [...lines.slice(0, start), ...lines.slice(end)], frame: lines.slice(start, end) };
}

function trimmed(lines: readonly string[]): string[] {
  const kept = [...lines];
  while (kept[0]?.trim() === '') kept.shift();
  while (kept.at(-1)?.trim() === '') kept.pop();
  // Where a frame was taken out two blank lines meet.
  return kept.filter((line, index) => line.trim() !== '' || kept[index - 1]?.trim() !== '');
}

/** Lines of a diff, or undefined when the message tells none. */
function diffOf(lines: readonly string[]): string[] | undefined {
  const bare = lines.map((line) => line.replace(MARGIN, ''));
  const signs = bare.map((line) => (LEGEND.test(line) ? undefined : SIGNED.exec(line)?.[1]));
  if (signs.includes('-') && signs.includes('+')) return bare.map((line, index) => (signs[index] !== undefined ? line.trimStart() : /^(?:\s|$)/.test(line) ? line : `  ${line}`));
  const hasPair = bare.some((line) => EXPECTED.test(line)) && bare.some((line) => RECEIVED.test(line));
  if (!hasPair) return undefined;
  return bare.map((line) => (EXPECTED.test(line) ? `- ${line.trimStart()}` : RECEIVED.test(line) ? `+ ${line.trimStart()}` : `  ${line}`));
}

/** Without the blanks that all of them begin with. */
function dedented(lines: readonly string[]): string[] {
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return Number.isFinite(indent) ? lines.map((line) => line.slice(indent)) : [...lines];
}

/** Blocks of Markdown; empty for a message that shows nothing. `file` tells the language of the code frame. */
export function failureMessage(message: string, file: string | undefined): string {
  const lines = severalLines(message, MESSAGE).split('\n');
  const { text, frame } = partsOf(lines);
  const said = trimmed(text);
  const diff = diffOf(said);
  const limits = { ...MESSAGE, characters: MESSAGE.characters * 2 };
  const blocks = [
    said.length === 0 ? '' : diff === undefined ? codeBlock('text', said.join('\n'), limits) : codeBlock('diff', diff.join('\n'), limits),
    frame.length === 0 ? '' : codeBlock(languageOf(file), dedented(frame).join('\n'), limits),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}
