/** Files below the working directory by their path in it, as most tools print them: machines check a project out into different folders. */
import type { NamedTest } from './model.ts';
import type { Outcome } from './outcome.ts';
import type { FileCoverage } from './reports/coverage-collector.ts';

/** `folder`: absolute. Other paths stay as they are. */
function shortener(folder: string): (path: string) => string {
  const root = folder.replaceAll('\\', '/').replace(/\/+$/, '');
  // Windows does not care about case, and tools print drives in both.
  const isWindows = /^[A-Za-z]:/.test(root);
  const start = isWindows ? `${root.toLowerCase()}/` : `${root}/`;
  return (path) => {
    if (path.length <= start.length || !(path.startsWith('/') || path[1] === ':' || path.startsWith('file:'))) return path;
    const plain = path.replace(/^file:\/\/(?:\/(?=[A-Za-z]:))?/, '').replaceAll('\\', '/');
    return (isWindows ? plain.toLowerCase() : plain).startsWith(start) ? plain.slice(start.length) : path;
  };
}

/** The same outcome with relative paths; what changed is copied, the rest shared. */
export function withOwnPaths(outcome: Outcome, folder: string): Outcome {
  const short = shortener(folder);
  const named = <Test extends NamedTest>(tests: readonly Test[]): readonly Test[] => {
    const isLong = ({ file }: Test): boolean => file !== undefined && short(file) !== file;
    return tests.some(isLong) ? tests.map((test) => (test.file === undefined ? test : { ...test, file: short(test.file) })) : tests;
  };
  const { passedTests, skippedTests, slowestTests, fileSeconds, coveredFiles } = outcome;
  return {
    ...outcome,
    failingTests: named(outcome.failingTests),
    flakyTests: named(outcome.flakyTests),
    errorPlaces: named(outcome.errorPlaces),
    ...(passedTests === undefined ? {} : { passedTests: named(passedTests) }),
    ...(skippedTests === undefined ? {} : { skippedTests: named(skippedTests) }),
    ...(slowestTests === undefined ? {} : { slowestTests: named(slowestTests) }),
    ...(fileSeconds === undefined ? {} : { fileSeconds: new Map([...fileSeconds].map(([path, seconds]) => [short(path), seconds])) }),
    ...(coveredFiles === undefined ? {} : { coveredFiles: shortFiles(coveredFiles, short) }),
  };
}

function shortFiles(files: ReadonlyMap<string, FileCoverage>, short: (path: string) => string): ReadonlyMap<string, FileCoverage> {
  const all = new Map<string, FileCoverage>();
  for (const [path, file] of files) {
    const known = all.get(short(path));
    if (known === undefined) all.set(short(path), file);
    else known.merge(file);
  }
  return all;
}
