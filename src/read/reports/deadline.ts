/** How long finding and reading the report files may take altogether. */
export class Deadline {
  /** 0: no limit. */
  readonly seconds: number;
  readonly #clock: () => number;
  readonly #end: number;

  /** `clock`: milliseconds that no change of the machine's time moves. */
  constructor(seconds: number, clock: () => number = () => performance.now()) {
    this.seconds = seconds;
    this.#clock = clock;
    this.#end = seconds === 0 ? Number.POSITIVE_INFINITY : clock() + seconds * 1000;
  }

  /** Milliseconds, not negative; infinite without a limit. */
  get left(): number {
    return this.#end === Number.POSITIVE_INFINITY ? this.#end : Math.max(0, this.#end - this.#clock());
  }

  get isOver(): boolean {
    return this.left === 0;
  }
}
