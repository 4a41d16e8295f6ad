/** libtest's `--format json`, an event a line (nightly; nextest's libtest-json is the same without blanks). */

export interface LibtestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly ignored: number;
  readonly measured: number;
  readonly seconds?: number;
}

export type LibtestEvent =
  | { readonly kind: 'started'; readonly tests: number }
  | { readonly kind: 'ended'; readonly counts: LibtestCounts }
  | { readonly kind: 'failed'; readonly name: string; readonly output: string };

function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export function libtestEvent(text: string): LibtestEvent | undefined {
  if (!/^\{ ?"type": ?"(?:suite|test)"/.test(text)) return undefined;
  let event: Record<string, unknown>;
  try {
    event = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (event['type'] === 'test') {
    if (event['event'] !== 'failed' || typeof event['name'] !== 'string') return undefined;
    return { kind: 'failed', name: event['name'], output: typeof event['stdout'] === 'string' ? event['stdout'] : '' };
  }
  const tests = count(event['test_count']);
  if (event['event'] === 'started') return tests === undefined ? undefined : { kind: 'started', tests };
  const [passed, failed, ignored, measured] = [count(event['passed']), count(event['failed']), count(event['ignored']), count(event['measured']) ?? 0];
  if (passed === undefined || failed === undefined || ignored === undefined) return undefined;
  const seconds = event['exec_time'];
  return { kind: 'ended', counts: { passed, failed, ignored, measured, ...(typeof seconds === 'number' ? { seconds } : {}) } };
}
