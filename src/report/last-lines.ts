/** The end of an output as it is shown: long stacks would push out what the tool said before them. */

const MAX_LINES = 20;
const MAX_FRAMES = 3;
const FRAME = /^\s*(?:at\s|File "|#\d+\s|from\s\S+:\d)/;

/** The newest lines. Of frames that follow each other the first ones stay. */
export function lastLinesShown(text: string): string {
  const kept: string[] = [];
  let frames = 0;
  for (const line of text.trimEnd().split('\n')) {
    frames = FRAME.test(line.slice(0, 200)) ? frames + 1 : 0;
    if (frames <= MAX_FRAMES) kept.push(line);
    else if (frames === MAX_FRAMES + 1) kept.push('  …');
  }
  return kept.slice(-MAX_LINES).join('\n');
}
