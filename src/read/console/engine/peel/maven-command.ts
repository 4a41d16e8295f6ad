/**
 * frontend-maven-plugin logs the output of npm and its like line by line at INFO (stderr at ERROR or WARNING):
 * `[INFO] Running 'npm test' in /app`, then `[INFO] Tests: 3 passed, 3 total`. Between that line and the next goal's heading
 * the level is decoration. Everywhere else Maven's and sbt's levels stay in the text: there they tell the tool's own lines
 * from a program's, and the readers of these tools know them (their openings are `[INFO]`, `[info]`…).
 */

const LEVEL = /^\[(?:INFO|ERROR|WARNING)\] ?/;
const BEGINS = /^\[INFO\] Running '[^']{1,400}' in \S/;

/** Whether lines after this one are the output of a command that Maven runs; null: as before. */
export function commandOutputAfter(text: string): boolean | null {
  if (text.charCodeAt(1) !== 73 || !text.startsWith('[INFO] ')) return null;
  const first = text.charCodeAt(7);
  if (first === 82) return BEGINS.test(text) ? true : null;
  return text.startsWith('--- ', 7) || text.startsWith('--------------------', 7) ? false : null;
}

/** Length of the level that the line begins with, 0 for none. */
export function levelLength(text: string): number {
  return text.charCodeAt(0) === 91 ? (LEVEL.exec(text)?.[0].length ?? 0) : 0;
}
