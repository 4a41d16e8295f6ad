/** Where a document begins: at the first character of a file, or below some lines of a log. */

const MAX_LOG_LENGTH = 4_000;
const XML = /^<(?:\?xml\s|!--|!DOCTYPE\s|[A-Za-z_][\w.:-]{0,100}(?:\s|\/?>))/;
const JSON_OBJECT = /^\{\s*(?:["}]|$)/;
/** Roots that need no declaration in front of them to be known below a log. */
const BELOW = /^(?:<\?xml |<(?:testsuites?|test-run|test-results|assemblies|TestRun|robot|Site|coverage|Catch2?TestRun)[ >]|\{\s*$|\{"|\[\{|TAP version \d)/m;
const HEAD_CHARACTERS = 2_000;

/** `text`: without blanks in front. It begins like XML or a JSON object, so it is a report or nothing, and no tool's plain output. */
export function beginsAsDocument(text: string): boolean {
  const head = text.slice(0, HEAD_CHARACTERS);
  return XML.test(head) || JSON_OBJECT.test(head);
}

/** The offset of a report below the lines that `npm test > report.json` puts above it. */
export function beginningBelowLog(head: Uint8Array): number | undefined {
  const found = BELOW.exec(Buffer.from(head.subarray(0, MAX_LOG_LENGTH)).toString('latin1'));
  return found === null || found.index === 0 ? undefined : found.index;
}

/** Whether so much of a file says if a log stands above a report. */
export function isLongEnough(bytes: number): boolean {
  return bytes >= MAX_LOG_LENGTH;
}

/** Whether something else stands behind the JSON value that the text begins with: it is a line among others. */
export function goesOnBehindJson(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === '{' || sign === '[') depth += 1;
    else if ((sign === '}' || sign === ']') && (depth -= 1) === 0) return text.slice(at + 1).trim() !== '';
  }
  return false;
}

function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Whether what looks like the first element of a document is only a word in angle brackets: nothing declares or closes it. */
export function isNoXml(text: string): boolean {
  const root = /^<([A-Za-z_][\w.:-]{0,100})/.exec(text)?.[1];
  return root !== undefined && !text.includes(`</${root}>`);
}
