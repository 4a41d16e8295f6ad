/**
 * PHPUnit 4 to 13, ParaTest and Symfony's phpunit-bridge (simple-phpunit), which print PHPUnit's summary: see phpunit-reader.ts.
 * Debatable kinds, by this rule: risky tests, and tests with warnings, passed; skipped and incomplete ones are skipped; an error of
 * setUpBeforeClass counts as PHPUnit counts it. A run that ends without a summary (exit() in a test, a fatal error) is not known.
 */
import type { ConsoleFormat } from '../format.ts';
import { PHPUNIT_OPENINGS, PhpunitReader } from '../phpunit-reader.ts';

const HEADER = /^(?:PHPUnit \d[\w.-]{0,30} by Sebastian Bergmann.*|ParaTest v?\d.*|Running phpunit in \d{1,4} process(?:es)? with \S.*)$/;

export const phpunit: ConsoleFormat = {
  id: 'phpunit',
  title: 'PHPUnit (also ParaTest)',
  kind: 'tests',
  openings: ['PHPUnit', 'ParaTest', 'Running', ...PHPUNIT_OPENINGS],
  start: (stream) => new PhpunitReader('phpunit', HEADER, false, stream),
};
