/**
 * Codeception 2 to 5.
 *
 *   Codeception PHP Testing Framework v5.1.2 https://stand-with-ukraine.pp.ua
 *   Unit Tests (4) -----------------------------------------------------------
 *   ✔ CartTest: Adds (0.00s)
 *   Time: 00:00.123, Memory: 12.00 MB
 *   FAILURES!
 *   Tests: 4, Assertions: 5, Failures: 1.
 * The end is PHPUnit's own (up to 4) or a copy of it (5, with `Useless` for risky): see phpunit-reader.ts, with its rules.
 */
import type { ConsoleFormat } from '../../format.ts';
import { PHPUNIT_OPENINGS, PhpunitReader } from './phpunit-reader.ts';

const HEADER = /^Codeception PHP Testing Framework v\d.*$/;

export const codeception: ConsoleFormat = {
  id: 'codeception',
  title: 'Codeception',
  kind: 'tests',
  openings: ['Codeception', ...PHPUNIT_OPENINGS],
  start: (stream) => new PhpunitReader('codeception', HEADER, true, stream),
};
