/** The words of a command line as one shell command. */

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** `npm test` stays as it is; a single word with blanks is taken as a whole command line (`'pytest && npm test'`). */
export function commandLine(words: readonly string[]): string {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return only;
  return words.map(quoted).join(' ');
}
