/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import type { ConsoleFormat } from './format.ts';
import { coveragePy } from './formats/coverage-py.ts';
import { istanbul } from './formats/istanbul.ts';
import { ctest } from './formats/ctest.ts';
import { jest } from './formats/jest.ts';
import { maven } from './formats/maven.ts';
import { mocha } from './formats/mocha.ts';
import { pytest } from './formats/pytest.ts';
import { rstest } from './formats/rstest.ts';
import { tap } from './formats/tap.ts';
import { vitest } from './formats/vitest.ts';

export const CONSOLE_FORMATS: readonly ConsoleFormat[] = [
  coveragePy,
  istanbul,
  ctest,
  jest,
  maven,
  mocha,
  pytest,
  rstest,
  tap,
  vitest,
];
