/**
 * Timestamps that a log collector put before every line: GitHub's and Azure's raw logs, `docker logs -t`, GitLab
 * (`2024-05-08T14:33:01.123456Z 00O text`), Jenkins' Timestamper (`[2023-02-08T07:29:15.204Z] `, `12:01:02  `),
 * TeamCity (`[12:01:02] :  [Step 1/2] text`), moreutils' `ts` (`Jan 02 12:01:02 `), foreman (`12:01:02 web.1  | `).
 * Whether they are decoration or a program's own is decided by the channel, from how many lines carry one.
 */

const DATE_AND_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?(?: \d\d[OE][ +]| |\t|$)/;
const IN_BRACKETS = /^\[(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\](?:[ WEFi]:?\s+\[Step \d+\/\d+\] ?| |$)/;
const TIME = /^\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?: |\t|$)/;
const MONTH_FIRST = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?: |$)/;

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Length of the timestamp (with the blank after it) that `text` begins with, 0 for none. */
export function timestampLength(text: string): number {
  const first = text.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const third = text.charCodeAt(2);
    if (third === 58) return lengthOf(TIME, text);
    return text.charCodeAt(4) === 45 ? lengthOf(DATE_AND_TIME, text) : 0;
  }
  if (first === 91) {
    const second = text.charCodeAt(1);
    return second >= 48 && second <= 57 && (text.charCodeAt(3) === 58 || text.charCodeAt(5) === 45) ? lengthOf(IN_BRACKETS, text) : 0;
  }
  return text.charCodeAt(3) === 32 && text.charCodeAt(6) === 32 && text.charCodeAt(9) === 58 ? lengthOf(MONTH_FIRST, text) : 0;
}

const GITHUB_CLI = /^([^\t]{1,200}\t[^\t]{1,200})\t\u{feff}?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z (?=\S|$|\s)/u;

/** `gh run view --log` puts job and step before the timestamp, with tabs: the label and the length of all of it. */
export function githubCliPrefix(text: string): { readonly label: string; readonly length: number } | undefined {
  const match = GITHUB_CLI.exec(text);
  return match === null ? undefined : { label: (match[1] ?? '').replace('\t', ' / '), length: match[0].length };
}
