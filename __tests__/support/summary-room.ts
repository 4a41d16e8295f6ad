/**
 * The most bytes that our part of a step's summary may have beside `bytesThere` of the test command's own. GitHub drops a summary above
 * 1,048,576 bytes as a whole: what the command wrote beyond that would be lost anyway, and is cut to make room.
 */
export function roomBeside(bytesThere: number): number {
  if (bytesThere > 1_048_000) return 500_000;
  return Math.max(1_000_000 - bytesThere, Math.min(45_000, 1_048_000 - bytesThere));
}
