/** JSON documents, one a line. */
import { BrokenReport } from './format.ts';

/** @throws BrokenReport for a line that is not JSON. */
export function parsedLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new BrokenReport('it is not valid JSON', number);
  }
}
