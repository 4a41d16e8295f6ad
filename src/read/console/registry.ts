/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import type { ConsoleFormat } from './format.ts';
import { maven } from './formats/maven.ts';
import { jest } from './formats/jest.ts';
import { tap } from './formats/tap.ts';

export const CONSOLE_FORMATS: readonly ConsoleFormat[] = [
  jest,
  maven,
  tap,
];
