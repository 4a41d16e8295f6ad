/**
 * Why a Go package could not be built, as the compiler, vet or the package loader says before its `[build failed]`:
 *   # example.com/shop/broken [example.com/shop/broken.test]
 *   broken/broken.go:3:23: cannot use "no" (untyped string constant) as int value in return statement
 */
import { MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import type { TestDetail } from '../../kit/named-test.ts';

const MAX_PACKAGES = 1_000;
const HEADING = /^# \[?([^\s[\]]+)\]?(?: \[\S+\])?$/;
const PROBLEM = /^(?:vet: )?(?:\.\/)?(\S+\.go):(\d{1,7}):(?:\d{1,7}:)? (.+)$/;

export class GoBuildErrors {
  readonly #first = new Map<string, { readonly file: string; readonly line: number; readonly message: string }>();
  #package: string | undefined;

  /** Lines of a heading's package may follow. */
  get attentive(): boolean {
    return this.#package !== undefined;
  }

  read(text: string): void {
    if (text.startsWith('# ')) this.#package = this.#first.size < MAX_PACKAGES ? HEADING.exec(text)?.[1] : undefined;
    else if (this.#package !== undefined) {
      const problem = PROBLEM.exec(text);
      if (problem !== null && !this.#first.has(this.#package))
        this.#first.set(keep(this.#package), { file: keep(problem[1] ?? ''), line: Number(problem[2]), message: keep(problem[3] ?? '', MAX_MESSAGE_LENGTH) });
      this.#package = undefined;
    }
  }

  /** Where and why the package could not be built. */
  firstProblem(path: string): TestDetail | undefined {
    return this.#first.get(path);
  }
}

/** The name under which a package is told as a failing test. */
export function failedPackage(path: string, reason: string | undefined): string {
  return keep(reason === undefined ? path : `${path} [${reason}]`);
}
