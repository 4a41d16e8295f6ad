/** A person's own terminal: results go to standard output, trouble to standard error. */
import * as util from 'node:util';
import type { Log, Surfaces } from '../../ports.ts';

type Colour = 'red' | 'yellow' | 'green';

function coloured(colour: Colour, text: string, stream: NodeJS.WriteStream): string {
  // styleText came with Node.js 20.12; without it the text stays plain.
  if (!stream.isTTY || process.env['NO_COLOR'] || typeof util.styleText !== 'function') return text;
  return util.styleText(colour, text);
}

function colouredLine(line: string): string {
  if (/^Status: passing/.test(line)) return coloured('green', line, process.stdout);
  if (/^Status:/.test(line)) return coloured('red', line, process.stdout);
  if (/^(?:New failures|Failing tests) \(\d+\):$/.test(line)) return coloured('red', line, process.stdout);
  return /^(?:Alerts: \[|Known failures \(\d+\):$|In quarantine \(\d+\):$)/.test(line) ? coloured('yellow', line, process.stdout) : line;
}

export const terminalLog: Log = {
  info: (message) => console.log(colouredLine(message)),
  notice: (message) => console.log(message),
  warning: (message) => console.error(coloured('yellow', `warning: ${message}`, process.stderr)),
  error: (message) => console.error(coloured('red', `error: ${message}`, process.stderr)),
  report: (lines) => console.log(`\n${lines.map((line) => colouredLine(line)).join('\n')}`),
  group: (_title, body) => body(),
};

/** For a command whose standard output is read by a program. */
export const silentLog: Log = {
  ...terminalLog,
  info: (message) => console.error(message),
  notice: (message) => console.error(message),
  report: (lines) => console.error(lines.join('\n')),
};

/** Only for a person who looks on; a file or a pipe has no use for it. */
export function tellPerson(line: string): void {
  if (process.stderr.isTTY) console.error(line);
}

/** There is no summary page, no annotation and no output on a terminal; the report line says it all. */
export const terminalSurfaces: Surfaces = {
  summaryBytes: () => Promise.resolve(0),
  summary: () => Promise.resolve(0),
  outputs: () => Promise.resolve(),
  annotate: () => undefined,
};
