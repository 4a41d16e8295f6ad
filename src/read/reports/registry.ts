/** Every report format, one line each. The first of a kind whose signature matches reads the file; signatures do not overlap. */
import type { ReportFormat } from './format.ts';
import { allure } from './formats/allure.ts';
import { automakeTrs } from './formats/automake-trs.ts';
import { bazelEvents } from './formats/bazel-events.ts';
import { boostTestLog } from './formats/boost-test-log.ts';
import { boostTestReport } from './formats/boost-test-report.ts';
import { catch2Xml } from './formats/catch2-xml.ts';
import { checkXml } from './formats/check-xml.ts';
import { clover } from './formats/clover.ts';
import { cobertura } from './formats/cobertura.ts';
import { coveragePyJson } from './formats/coverage-py-json.ts';
import { coveralls } from './formats/coveralls.ts';
import { coverletJson } from './formats/coverlet-json.ts';
import { cppunit } from './formats/cppunit.ts';
import { criterionJson } from './formats/criterion-json.ts';
import { ctestDashboard } from './formats/ctest-dashboard.ts';
import { ctrf } from './formats/ctrf.ts';
import { cucumberJson } from './formats/cucumber-json.ts';
import { cucumberMessages } from './formats/cucumber-messages.ts';
import { cunitXml } from './formats/cunit-xml.ts';
import { dartJson } from './formats/dart-json.ts';
import { doctestXml } from './formats/doctest-xml.ts';
import { dotcover } from './formats/dotcover.ts';
import { dotnetCoverage } from './formats/dotnet-coverage.ts';
import { emma } from './formats/emma.ts';
import { forgeJson } from './formats/forge-json.ts';
import { gcov } from './formats/gcov.ts';
import { gcovJson } from './formats/gcov-json.ts';
import { gcovrJson, gcovrSummary } from './formats/gcovr.ts';
import { goCoverprofile } from './formats/go-coverprofile.ts';
import { goTestJson } from './formats/go-test-json.ts';
import { googletestJson } from './formats/googletest-json.ts';
import { istanbulFinal } from './formats/istanbul-final.ts';
import { istanbulSummary } from './formats/istanbul-summary.ts';
import { jacoco } from './formats/jacoco.ts';
import { jacocoCsv } from './formats/jacoco-csv.ts';
import { jestJson } from './formats/jest-json.ts';
import { junit } from './formats/junit.ts';
import { lcov } from './formats/lcov.ts';
import { libtestJson } from './formats/libtest-json.ts';
import { llvmCov } from './formats/llvm-cov.ts';
import { luacovReport } from './formats/luacov.ts';
import { mesonTestlog } from './formats/meson-testlog.ts';
import { mochaJson } from './formats/mocha-json.ts';
import { mochawesome } from './formats/mochawesome.ts';
import { nunit } from './formats/nunit.ts';
import { openTestReporting } from './formats/open-test-reporting.ts';
import { opencover } from './formats/opencover.ts';
import { phpunitCoverage } from './formats/phpunit-coverage.ts';
import { playwrightJson } from './formats/playwright-json.ts';
import { pytestJson } from './formats/pytest-json.ts';
import { pytestReportlog } from './formats/pytest-reportlog.ts';
import { qttestXml } from './formats/qttest-xml.ts';
import { robot } from './formats/robot.ts';
import { robotJson } from './formats/robot-json.ts';
import { rspecJson } from './formats/rspec-json.ts';
import { scoverage } from './formats/scoverage.ts';
import { simplecovJson, simplecovLastRun, simplecovResultset } from './formats/simplecov.ts';
import { sonarqubeCoverage, sonarqubeTests } from './formats/sonarqube.ts';
import { tap } from './formats/tap.ts';
import { tarpaulinJson } from './formats/tarpaulin-json.ts';
import { testngResults } from './formats/testng-results.ts';
import { trx } from './formats/trx.ts';
import { unittestCppXml } from './formats/unittest-cpp-xml.ts';
import { xccov } from './formats/xccov.ts';
import { xccovArchive } from './formats/xccov-archive.ts';
import { xcresult } from './formats/xcresult.ts';
import { xunit } from './formats/xunit.ts';

export const REPORT_FORMATS: readonly ReportFormat[] = [
  allure,
  automakeTrs,
  bazelEvents,
  boostTestLog,
  boostTestReport,
  catch2Xml,
  checkXml,
  clover,
  cobertura,
  coveragePyJson,
  coveralls,
  coverletJson,
  cppunit,
  criterionJson,
  ctestDashboard,
  ctrf,
  cucumberJson,
  cucumberMessages,
  cunitXml,
  dartJson,
  doctestXml,
  dotcover,
  dotnetCoverage,
  emma,
  forgeJson,
  gcov,
  gcovJson,
  gcovrJson,
  gcovrSummary,
  goCoverprofile,
  goTestJson,
  googletestJson,
  istanbulFinal,
  istanbulSummary,
  jacoco,
  jacocoCsv,
  jestJson,
  junit,
  lcov,
  libtestJson,
  llvmCov,
  luacovReport,
  mesonTestlog,
  mochaJson,
  mochawesome,
  nunit,
  openTestReporting,
  opencover,
  phpunitCoverage,
  playwrightJson,
  pytestJson,
  pytestReportlog,
  qttestXml,
  robot,
  robotJson,
  rspecJson,
  scoverage,
  simplecovJson,
  simplecovLastRun,
  simplecovResultset,
  sonarqubeCoverage,
  sonarqubeTests,
  tap,
  tarpaulinJson,
  testngResults,
  trx,
  unittestCppXml,
  xccov,
  xccovArchive,
  xcresult,
  xunit,
];
