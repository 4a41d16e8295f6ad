/** JSON documents, one a line. */
import { BrokenReport, eachLine, type TextHandler } from './format.ts';

/** @throws BrokenReport for a line that is not JSON. */
export function parsedLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BrokenReport('it is not valid JSON', number);
  }
}

/** Lines of JSON that a carriage return alone sets apart as well: a terminal's, which JSON itself never holds. */
export function withoutReturns(read: (line: string, number: number) => void): (line: string, number: number) => void {
  return (line, number) => {
    if (!line.includes('\r')) read(line, number);
    else for (const part of line.split('\r')) if (part !== '') read(part, number);
  };
}

/** A handler that gets every document; blank lines are passed over. */
export function eachJsonLine(read: (document: unknown) => void, finish?: () => void): TextHandler {
  return eachLine(
    withoutReturns((line, number) => {
      if (line.trim() !== '') read(parsedLine(line, number));
    }),
    finish,
  );
}
