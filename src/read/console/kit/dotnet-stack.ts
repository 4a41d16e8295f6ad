/** Stack frames of .NET: `   at App.CalcTests.Divides() in /repo/CalcTests.cs:line 12`, xUnit's `/repo/CalcTests.cs(12,0): at …`. */
import { keep } from './bounds.ts';

const FRAME = /^\s*(?:at|in) (\S.{0,400}?) in (\S.{0,400}?\.\w{1,5}):(?:line )?(\d{1,7})\s*$/;
const XUNIT_FRAME = /^\s*(\S.{0,400}?\.\w{1,5})\((\d{1,7}),\d{1,7}\): at (\S.*)$/;

export interface DotnetPlace {
  readonly file: string;
  readonly line: number;
}

export function dotnetPlace(text: string): DotnetPlace | null {
  const frame = FRAME.exec(text);
  if (frame !== null) return { file: keep(frame[2] ?? ''), line: Number(frame[3]) };
  const xunit = XUNIT_FRAME.exec(text);
  return xunit === null ? null : { file: keep(xunit[1] ?? ''), line: Number(xunit[2]) };
}
