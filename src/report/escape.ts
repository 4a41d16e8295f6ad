/**
 * Text of tests, branches and files in Markdown and HTML. All of it is untrusted. It goes into code, where GitHub acts on
 * nothing: no mention, no issue reference, no link, no image, no HTML. Only sentences of ours are `prose`.
 */

// CSI, OSC, DCS and the like, and two-character escapes; then what is left of them.
const ESCAPE_SEQUENCES = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B[\]PX^_][^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|\u001B[ -/]*[0-~]/g;
const CONTROL = /[\p{Cc}]/gu;
const CONTROL_BUT_BREAKS = /[^\P{Cc}\n\t]/gu;
// Bidirectional and zero-width characters, tags, fillers that show as nothing, line separators; not what joins an emoji.
const JOINER = /(?<=\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/u;
const INVISIBLE = new RegExp(`(?!\\uFE0E|\\uFE0F|${JOINER.source})[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800]`, 'gu');
const LONE_SURROGATES = /\p{Surrogate}/gu;
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

function visible(text: string): string {
  return text.replace(ESCAPE_SEQUENCES, '').replace(LONE_SURROGATES, '\uFFFD').replace(INVISIBLE, '').replace(PILED_MARKS, '$1');
}

/** The first `limit` characters, with an ellipsis for the rest; never half of a pair. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** One line that shows all it holds: no control, invisible or direction-changing characters, no line breaks. */
export function oneLine(text: string, limit = 300): string {
  const bounded = text.slice(0, limit * 8);
  return excerpt(visible(bounded).replace(CONTROL, ' ').replace(/\s+/g, ' ').trim(), limit);
}

/** Several lines of such text; other line breaks become `\n`. */
export function severalLines(text: string, limits: { readonly characters: number; readonly lines: number }): string {
  const plain = visible(text.slice(0, limits.characters * 8).replace(/\r\n?|[\u2028\u2029]/g, '\n')).replace(CONTROL_BUT_BREAKS, '');
  const rows = plain.split('\n').map((row) => row.trimEnd());
  while (rows[0] === '') rows.shift();
  while (rows.at(-1) === '') rows.pop();
  const kept = rows.length > limits.lines ? [...rows.slice(0, limits.lines - 1), '…'] : rows;
  return excerpt(kept.join('\n'), limits.characters);
}

/** A line for the log that holds words of others: the runner would act on `##[…]` anywhere, on `::…` at the beginning. */
export function logLine(text: string, limit?: number): string {
  return oneLine(text, limit).replaceAll('##[', '## [').replace(/^::/, ': :');
}

/** Inline code in Markdown outside of tables. */
export function codeSpan(text: string, limit?: number): string {
  // A comment's ends are taken apart, so that nothing can be mistaken for a marker of ours.
  const line = oneLine(text, limit).replaceAll('<!--', '<! --').replaceAll('-->', '-- >');
  if (line === '') return '`(no name)`';
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text inside an HTML element or attribute. */
export function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Code inside a block of HTML, where Markdown is not read. */
export function htmlCode(text: string, limit?: number): string {
  return `<code>${html(oneLine(text, limit) || '(no name)')}</code>`;
}

/** Inline code in a cell of a Markdown table, where a bar ends the cell also inside of code. */
export function cellCode(text: string, limit?: number): string {
  const parts = oneLine(text, limit).split('|');
  return parts.length === 1 ? codeSpan(text, limit) : parts.map((part) => (part.trim() === '' ? '' : codeSpan(part))).join('\\|');
}

/** The languages that a block of code may be coloured as. */
export type CodeLanguage = 'text' | 'diff' | 'ts' | 'tsx' | 'js' | 'jsx' | 'py' | 'go' | 'rb' | 'rs' | 'java' | 'kt' | 'php' | 'cs' | 'swift' | 'dart' | 'ex';

/** A block of code. Its fence is longer than any row of ticks inside, and a comment's ends are taken apart as in `codeSpan`; no line begins like a workflow command. */
export function codeBlock(language: CodeLanguage, text: string, limits: { readonly characters: number; readonly lines: number }): string {
  const code = severalLines(text, limits).replaceAll('<!--', '<! --').replaceAll('-->', '-- >').replace(/^::/gm, ' ::');
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

/** A word in which GitHub or Markdown would find a link: an address, a mention, a reference. */
const ACTIVE = /:\/\/|www\.|mailto:|xmpp:|@|#\d|GH-\d/i;

/** A sentence of ours that may hold words of others. Words that would become links are code. */
export function prose(text: string, limit = 500): string {
  const words = oneLine(text, limit).split(' ');
  return words.map((word, index) => (ACTIVE.test(word) ? codeSpan(word) : escapeMarkdown(word, index === 0))).join(' ');
}

function escapeMarkdown(text: string, first: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<>&~|!$#]/g, (character) => `\\${character}`);
  // At the beginning of a line these would make a list or a heading.
  return first ? escaped.replace(/^([-+=])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2') : escaped;
}

/** A path for a URL: every part encoded, also the signs that would end a link in Markdown. */
export function urlPath(path: string): string {
  const encoded = (part: string): string => encodeURIComponent(part.replace(LONE_SURROGATES, '\uFFFD')).replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return path.split('/').map(encoded).join('/');
}
