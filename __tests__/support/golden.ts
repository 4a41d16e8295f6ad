/** The part of a reading that a golden file states: who, which tests, where. Counts and coverage are stated by case.json. */
import type { NamedTest, Reading } from '../../src/read/model.ts';

function place(test: NamedTest): Record<string, unknown> {
  return { name: test.name, ...(test.file === undefined ? {} : { file: test.file }), ...(test.line === undefined ? {} : { line: test.line }) };
}

export function goldenOf(reading: Reading): Record<string, unknown> {
  return {
    frameworks: reading.frameworks,
    failing_tests: reading.failingTests.map(place),
    flaky_tests: reading.flakyTests.map(place),
    duration_seconds: reading.durationSeconds,
    evidence: reading.evidence.map(({ field, value, line, framework }) => ({ field, value, line, framework })),
  };
}
