/**
 * Tests of formats that write a file for each (Allure): the files of a folder are one report. Attempts of one test are told by a key that
 * they share; the one that began last is its outcome, whatever the order of the files.
 */
import type { TestCase } from './test-collector.ts';

export interface GatheredTest {
  /** The same for all attempts of one test; undefined where it has none. */
  readonly key: string | undefined;
  /** When it began, in milliseconds; 0 where the file does not tell. */
  readonly started: number;
  readonly test: TestCase;
}

interface Folder {
  readonly format: string;
  readonly path: string;
  readonly attempts: Map<string, GatheredTest & { readonly failedBefore: boolean }>;
}

function folderOf(path: string): string {
  const end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  return end < 0 ? '.' : path.slice(0, end);
}

export class GatheredTests {
  readonly #folders = new Map<string, Folder>();

  /** Adds what the file at `source` told; returns its folder where that is new. */
  add(source: string, format: string, tests: readonly GatheredTest[]): string | undefined {
    const path = folderOf(source);
    const id = `${format}\n${path}`;
    const known = this.#folders.get(id);
    const folder = known ?? { format, path, attempts: new Map() };
    this.#folders.set(id, folder);
    for (const test of tests) this.#attempt(folder, test);
    return known === undefined ? path : undefined;
  }

  /** Every folder with its tests, each test with the outcome of its last attempt. */
  take(): { readonly format: string; readonly path: string; readonly tests: readonly TestCase[] }[] {
    const folders = [...this.#folders.values()];
    this.#folders.clear();
    return folders.map(({ format, path, attempts }) => ({
      format,
      path,
      // By the time, so that the order of the files does not matter for what is kept of many.
      tests: [...attempts.values()].toSorted((left, right) => left.started - right.started).map(({ test, failedBefore }) => (test.outcome === 'passed' && failedBefore ? { ...test, flaky: true } : test)),
    }));
  }

  #attempt({ attempts }: Folder, gathered: GatheredTest): void {
    const key = gathered.key ?? `\n${attempts.size}`;
    const other = attempts.get(key);
    if (other === undefined) {
      attempts.set(key, { ...gathered, failedBefore: false });
      return;
    }
    const [first, last] = gathered.started < other.started ? [gathered, other] : [other, gathered];
    attempts.set(key, { ...last, failedBefore: other.failedBefore || first.test.outcome === 'failed' });
  }
}
