/** Every report format, one line each. The first of a kind whose signature matches reads the file; signatures do not overlap. */
import type { ReportFormat } from './format.ts';
import { junit } from './formats/junit.ts';
import { lcov } from './formats/lcov.ts';

export const REPORT_FORMATS: readonly ReportFormat[] = [
  junit,
  lcov,
];
