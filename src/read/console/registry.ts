/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import type { ConsoleFormat } from './format.ts';
import { boostTest } from './formats/boost-test.ts';
import { catch2 } from './formats/catch2.ts';
import { coveragePy } from './formats/coverage-py.ts';
import { ctest } from './formats/ctest.ts';
import { doctestCpp } from './formats/doctest-cpp.ts';
import { gcov } from './formats/gcov.ts';
import { gcovr } from './formats/gcovr.ts';
import { go } from './formats/go.ts';
import { googletest } from './formats/googletest.ts';
import { istanbul } from './formats/istanbul.ts';
import { jest } from './formats/jest.ts';
import { lcov } from './formats/lcov.ts';
import { maven } from './formats/maven.ts';
import { mocha } from './formats/mocha.ts';
import { pytest } from './formats/pytest.ts';
import { rstest } from './formats/rstest.ts';
import { tap } from './formats/tap.ts';
import { vitest } from './formats/vitest.ts';

export const CONSOLE_FORMATS: readonly ConsoleFormat[] = [
  boostTest,
  catch2,
  coveragePy,
  ctest,
  doctestCpp,
  gcov,
  gcovr,
  go,
  googletest,
  istanbul,
  jest,
  lcov,
  maven,
  mocha,
  pytest,
  rstest,
  tap,
  vitest,
];
