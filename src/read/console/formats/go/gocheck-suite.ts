/**
 * gocheck (gopkg.in/check.v1) inside a Go test function, on standard error:
 *   FAIL: hello_test.go:16: S.TestHello
 *   OOPS: 3 passed, 1 skipped, 2 expected failures, 1 FAILED, 1 PANICKED, 1 FIXTURE-PANICKED, 2 MISSED
 * MISSED tests did not run because a fixture panicked. Source: Result.String and the reporter of run.go.
 */
import type { NamedTest } from '../../../model.ts';
import { Capped, keep } from '../../kit/bounds.ts';
import { integerOrZero } from '../../kit/numbers.ts';

const SUMMARY =
  /^(?:OK|OOPS): (\d{1,9}) passed(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) expected failures)?(?:, (\d{1,9}) FAILED)?(?:, (\d{1,9}) PANICKED)?(?:, (\d{1,9}) FIXTURE-PANICKED)?(?:, (\d{1,9}) MISSED)?$/;
const FAILURE = /^(?:FAIL|PANIC): (\S+\.go):(\d{1,7}): (\S+)$/;

export class GocheckSuite {
  #failing = new Capped<NamedTest>();

  /** The counts, when this line is the summary. */
  read(text: string): { readonly passed: number; readonly failed: number; readonly skipped: number } | undefined {
    if (text.startsWith('FAIL: ') || text.startsWith('PANIC: ')) {
      const failure = FAILURE.exec(text);
      if (failure !== null) this.#failing.push({ name: keep(failure[3] ?? ''), file: keep(failure[1] ?? ''), line: Number(failure[2]) });
    }
    if (!text.startsWith('OK: ') && !text.startsWith('OOPS: ')) return undefined;
    const match = SUMMARY.exec(text);
    if (match === null) return undefined;
    const [passed, skipped, expected, failed, panicked, fixtures, missed] = match.slice(1).map(integerOrZero) as [number, number, number, number, number, number, number];
    return { passed, failed: failed + panicked + fixtures, skipped: skipped + expected + missed };
  }

  takeFailing(): readonly NamedTest[] {
    const { items } = this.#failing;
    this.#failing = new Capped<NamedTest>();
    return items;
  }
}
