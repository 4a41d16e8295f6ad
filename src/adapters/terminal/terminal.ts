/** A person's own terminal: results go to standard output, trouble to standard error. */
import * as util from 'node:util';
import type { Log, Surfaces } from '../../ports.ts';

type Colour = 'red' | 'yellow' | 'bold' | 'green';

function coloured(colour: Colour, text: string, stream: NodeJS.WriteStream): string {
  // styleText came with Node.js 20.12; without it the text stays plain.
  if (!stream.isTTY || process.env['NO_COLOR'] || typeof util.styleText !== 'function') return text;
  return util.styleText(colour, text);
}

export const terminalLog: Log = {
  info: (message) => console.log(message),
  notice: (message) => console.log(message),
  warning: (message) => console.error(coloured('yellow', `warning: ${message}`, process.stderr)),
  error: (message) => console.error(coloured('red', `error: ${message}`, process.stderr)),
  group: (_title, body) => body(),
};

/** There is no summary page, no annotation and no output on a terminal; the report line says it all. */
export const terminalSurfaces: Surfaces = {
  summaryBytes: () => Promise.resolve(0),
  summary: () => Promise.resolve(),
  outputs: () => Promise.resolve(),
  annotate: () => undefined,
};
