/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import type { ConsoleFormat } from './format.ts';
import { istanbul } from './formats/istanbul.ts';
import { jest } from './formats/jest.ts';
import { maven } from './formats/maven.ts';
import { mocha } from './formats/mocha.ts';
import { rstest } from './formats/rstest.ts';
import { tap } from './formats/tap.ts';
import { vitest } from './formats/vitest.ts';

export const CONSOLE_FORMATS: readonly ConsoleFormat[] = [
  istanbul,
  jest,
  maven,
  mocha,
  rstest,
  tap,
  vitest,
];
