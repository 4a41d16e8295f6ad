/**
 * Without -v a failing package shows what its tests printed, which may look like package lines. What cannot be
 * genuine tells: a `PASS` that no package line follows, a passing test's result. The package lines on the
 * neighbouring lines are then printed text too.
 */
export interface Mark {
  readonly sections: number;
  readonly coverage: number;
}

export type GoLineKind = 'package' | 'PASS' | 'FAIL' | 'coverage' | 'result' | 'passing result';

export class GoLineGroup {
  #from: Mark = { sections: 0, coverage: 0 };
  #last = -1;
  #previous: GoLineKind | undefined;
  #false = false;
  #passing = false;
  #verdict: { readonly kind: 'PASS' | 'FAIL'; readonly line: number } | undefined;
  /** A package of which passing tests were shown without their start. */
  filtered = false;

  /** To be told every line that looks like Go's; gives the mark to go back to when the group before it was printed text. */
  read(kind: GoLineKind, line: number, now: Mark): Mark | undefined {
    const back = line > this.#last + 1 ? this.#begin(now) : undefined;
    if (this.#previous === 'PASS' && kind !== 'package' && kind !== 'coverage') this.#false = true;
    if (kind === 'passing result') this.#passing = true;
    if (kind === 'PASS' || kind === 'FAIL') this.#verdict = { kind, line };
    if (kind === 'package') this.#package(line);
    this.#last = line;
    this.#previous = kind;
    return back;
  }

  /** The tests of this package are shown with their starts after all. */
  forget(): void {
    this.#passing = false;
    this.#false = false;
  }

  end(): Mark | undefined {
    return this.#begin(this.#from);
  }

  #package(line: number): void {
    const closed = this.#verdict !== undefined && line - this.#verdict.line <= 3;
    if (closed && this.#passing && !this.#false) this.filtered = true;
    if (closed) this.#passing = false;
    this.#verdict = undefined;
  }

  #begin(now: Mark): Mark | undefined {
    const back = this.#false || (this.#passing && now.sections > this.#from.sections) ? this.#from : undefined;
    if (back !== undefined) this.#passing = false;
    this.#from = back ?? now;
    this.#false = false;
    this.#previous = undefined;
    return back;
  }
}
