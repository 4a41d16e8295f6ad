/**
 * Files that are one: a tool that names its files `TEST-<class or feature>.xml` writes one for each of them into one folder. Where a file is named after the
 * class that it holds, a test of that class in another file of the folder is an attempt at the same one: Surefire writes the
 * tests of a class and of those nested in it into whichever file it closes last, and a rerun into another.
 */
import { type ToldFile, TestOutcomes, TestUnit } from './test-unit.ts';

const FILE_OF_UNIT = /(^|.*[\\/])TEST-(.+)\.xml$/i;

function outerClass(name: string): string {
  return name.split('$', 1)[0] ?? '';
}

/** Whether the file holds one class (and those nested in it) and is named after it. */
function isNamedAfterClass({ tests }: ToldFile, name: string): boolean {
  const plain = (text: string): string => text.replace(/[^\w.$]/g, '_');
  return tests.onlyOuterClass !== undefined && outerClass(plain(name)) === plain(tests.onlyOuterClass);
}

function together(files: readonly ToldFile[]): TestUnit {
  if (files.length === 1) return new TestUnit(files);
  const outcomes = new TestOutcomes();
  const sources = new Set<string>();
  for (const file of files) {
    const { tests, source, told } = file;
    if (sources.has(source)) {
      told.repeats = true;
      continue;
    }
    sources.add(source);
    const ofClass = isNamedAfterClass(file, FILE_OF_UNIT.exec(source)?.[2] ?? '');
    tests.identities.index();
    tests.identities.forEach((key, code, index) => {
      const failing = tests.failing.get(index);
      if (ofClass && outcomes.code(key) !== 0) outcomes.attempt(key, code, failing, tests.tests?.[index]);
      else outcomes.add(key, code, failing, tests.tests?.[index]);
    });
    outcomes.addUnnamed(tests.unnamed);
  }
  return new TestUnit(files, outcomes);
}

/** In the order of their first files. */
export function unitsOf(files: readonly ToldFile[]): TestUnit[] {
  const groups = new Map<string, ToldFile[]>();
  for (const [index, file] of files.entries()) {
    const folder = FILE_OF_UNIT.exec(file.source)?.[1];
    const key = folder === undefined ? `${index}` : `${file.format}\n${folder}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [file]);
    else group.push(file);
  }
  return [...groups.values()].map(together);
}
