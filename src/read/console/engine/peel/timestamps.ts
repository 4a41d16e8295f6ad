/**
 * Timestamps that a log collector put before every line: GitHub's and Azure's raw logs, `docker logs -t`, GitLab
 * (`2024-05-08T14:33:01.123456Z 00O text`), Jenkins' Timestamper (`[2023-02-08T07:29:15.204Z] `, `12:01:02  `),
 * TeamCity (`[12:01:02] :  [Step 1/2] text`), moreutils' `ts` (`Jan 02 12:01:02 `), foreman (`12:01:02 web.1  | `),
 * fastlane (`[12:01:02]: text`, of a command it runs `[12:01:02]: ▸ text`), Visual Studio Online (`2015-12-10T06:14:19.408Z: text`).
 * Whether they are decoration or a program's own is decided by the channel, from how many lines carry one.
 */

const SPACE = 32;
const TAB = 9;
const DASH = 45;
const COLON = 58;
const OPEN = 91;
const CLOSE = 93;

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57;
}

function areDigits(bytes: Uint8Array, at: number, count: number): boolean {
  for (let index = 0; index < count; index += 1) if (!isDigit(bytes[at + index])) return false;
  return true;
}

/** Index after `12:01:02`, a fraction and a zone; -1 when no time is there. */
function timeEnd(bytes: Uint8Array, at: number): number {
  if (!areDigits(bytes, at, 2) || bytes[at + 2] !== COLON || !areDigits(bytes, at + 3, 2) || bytes[at + 5] !== COLON || !areDigits(bytes, at + 6, 2)) return -1;
  let end = at + 8;
  if ((bytes[end] === 46 || bytes[end] === 44) && isDigit(bytes[end + 1])) {
    end += 2;
    while (isDigit(bytes[end])) end += 1;
  }
  if (bytes[end] === 90) return end + 1;
  if ((bytes[end] === 43 || bytes[end] === DASH) && areDigits(bytes, end + 1, 2)) {
    end += 3;
    if (bytes[end] === COLON) end += 1;
    if (areDigits(bytes, end, 2)) end += 2;
  }
  return end;
}

/** Index after a time, with the date before it if there is one; -1 when none is there. */
function momentEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at + 4] !== DASH) return timeEnd(bytes, at);
  const separated = bytes[at + 10] === 84 || bytes[at + 10] === SPACE;
  if (!separated || !areDigits(bytes, at, 4) || !areDigits(bytes, at + 5, 2) || bytes[at + 7] !== DASH || !areDigits(bytes, at + 8, 2)) return -1;
  return timeEnd(bytes, at + 11);
}

/** Index after TeamCity's ` :  [Step 1/2] ` or `W:  [Step 1/2] `; `at` when it is not there. */
function afterTeamCityStep(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < at + 12 && bytes[end] !== OPEN) {
    const byte = bytes[end] ?? 0;
    if (byte !== SPACE && byte !== TAB && byte !== COLON && !'WEFi'.includes(String.fromCharCode(byte))) return at;
    end += 1;
  }
  if (bytes[end] !== OPEN || bytes[end + 1] !== 83 || bytes[end + 2] !== 116) return at;
  while (end < at + 40 && bytes[end] !== CLOSE) end += 1;
  return bytes[end] === CLOSE ? end + 1 : at;
}

/** Index after the blank that ends the timestamp at `at`; -1 when there is none. */
function blankAfter(bytes: Uint8Array, at: number, to: number): number {
  if (at === to) return at;
  return bytes[at] === SPACE || bytes[at] === TAB ? at + 1 : -1;
}

/** The same, or a colon before the blank. */
function colonAfter(bytes: Uint8Array, at: number, to: number): number {
  return bytes[at] === COLON ? blankAfter(bytes, at + 1, to) : blankAfter(bytes, at, to);
}

/** Index after fastlane's bullet before what a command printed; `at` when it is not there. */
function afterBullet(bytes: Uint8Array, at: number): number {
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x96 && bytes[at + 2] === 0xb8 && bytes[at + 3] === SPACE ? at + 4 : at;
}

/** A first, cheap look: whether a line may begin with a timestamp. */
export function mayBeTimestamped(bytes: Uint8Array, from: number): boolean {
  const first = bytes[from];
  return isDigit(first) || first === OPEN || (bytes[from + 3] === SPACE && bytes[from + 6] === SPACE && bytes[from + 9] === COLON);
}

/** Index after the timestamp that the line begins with, and the blank after it; `from` for none. */
export function afterTimestamp(bytes: Uint8Array, from: number, to: number): number {
  const first = bytes[from] ?? 0;
  let end = -1;
  if (isDigit(first)) {
    end = momentEnd(bytes, from);
    if (end < 0 || end > to) return from;
    end = first === 50 && bytes[from + 4] === DASH ? colonAfter(bytes, end, to) : blankAfter(bytes, end, to);
    // GitLab: number and kind of the stream, and whether the line continues the one before.
    if (end > 0 && areDigits(bytes, end, 2) && (bytes[end + 2] === 79 || bytes[end + 2] === 69) && (bytes[end + 3] === SPACE || bytes[end + 3] === 43)) end += 4;
  } else if (first === OPEN) {
    end = momentEnd(bytes, from + 1);
    if (end < 0 || bytes[end] !== CLOSE) return from;
    const step = afterTeamCityStep(bytes, end + 1);
    end = step === end + 1 && bytes[step] === COLON ? afterBullet(bytes, colonAfter(bytes, step, to)) : blankAfter(bytes, step, to);
  } else if (bytes[from + 3] === SPACE && bytes[from + 6] === SPACE && bytes[from + 9] === COLON && isDigit(bytes[from + 5])) {
    end = timeEnd(bytes, from + 7);
    if (end < 0) return from;
    end = blankAfter(bytes, end, to);
  }
  return end < 0 || end > to ? from : end;
}

const GITHUB_CLI = /^([^\t]{1,200}\t[^\t]{1,200})\t\u{feff}?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z (?=\S|$|\s)/u;

/** `gh run view --log` puts job and step before the timestamp, with tabs: the label and the bytes of all of it. */
export function githubCliPrefix(text: string): { readonly label: string; readonly length: number } | undefined {
  const match = GITHUB_CLI.exec(text);
  return match === null ? undefined : { label: (match[1] ?? '').replace('\t', ' / '), length: Buffer.byteLength(match[0]) };
}
