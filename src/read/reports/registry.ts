/** Every report format, one line each. The first of a kind whose signature matches reads the file; signatures do not overlap. */
import type { ReportFormat } from './format.ts';
import { cobertura } from './formats/cobertura.ts';
import { clover } from './formats/clover.ts';
import { coveralls } from './formats/coveralls.ts';
import { coveragePyJson } from './formats/coverage-py-json.ts';
import { dotcover } from './formats/dotcover.ts';
import { gcovrJson, gcovrSummary } from './formats/gcovr.ts';
import { goCoverprofile } from './formats/go-coverprofile.ts';
import { istanbulFinal } from './formats/istanbul-final.ts';
import { istanbulSummary } from './formats/istanbul-summary.ts';
import { jacoco } from './formats/jacoco.ts';
import { junit } from './formats/junit.ts';
import { lcov } from './formats/lcov.ts';
import { llvmCov } from './formats/llvm-cov.ts';
import { opencover } from './formats/opencover.ts';
import { phpunitCoverage } from './formats/phpunit-coverage.ts';
import { scoverage } from './formats/scoverage.ts';
import { simplecovLastRun, simplecovResultset } from './formats/simplecov.ts';
import { cucumberJson } from './formats/cucumber-json.ts';
import { ctrf } from './formats/ctrf.ts';
import { jestJson } from './formats/jest-json.ts';
import { mochaJson } from './formats/mocha-json.ts';
import { nunit } from './formats/nunit.ts';
import { openTestReporting } from './formats/open-test-reporting.ts';
import { playwrightJson } from './formats/playwright-json.ts';
import { robot } from './formats/robot.ts';
import { rspecJson } from './formats/rspec-json.ts';
import { trx } from './formats/trx.ts';
import { xunit } from './formats/xunit.ts';
import { xccov } from './formats/xccov.ts';

export const REPORT_FORMATS: readonly ReportFormat[] = [
  cobertura,
  clover,
  coveralls,
  coveragePyJson,
  dotcover,
  gcovrJson,
  gcovrSummary,
  goCoverprofile,
  istanbulFinal,
  istanbulSummary,
  jacoco,
  junit,
  lcov,
  llvmCov,
  opencover,
  phpunitCoverage,
  scoverage,
  simplecovLastRun,
  simplecovResultset,
  cucumberJson,
  ctrf,
  jestJson,
  mochaJson,
  nunit,
  openTestReporting,
  playwrightJson,
  robot,
  rspecJson,
  trx,
  xunit,
  xccov,
];
