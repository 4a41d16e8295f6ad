/** Where tools write their reports when nobody says otherwise; globs relative to the workspace. */

export const TEST_REPORTS: readonly string[] = [
  '**/target/{surefire,failsafe}-reports/TEST-*.xml',
  '**/build/test-results/**/*.xml',
  '**/{junit,junit-*,junit_*,*-junit,*_junit,*.junit}.xml',
  '**/{test,tests}-{results,report,reports}.xml',
  '**/{test_results,test_report,testresults,nosetests,xunit,report,TestResult,TestResults}.xml',
  '**/{test-results,test-reports,test_reports,TestResults,junit,junit-reports}/*.xml',
  '**/TEST-*.xml',
  '**/*.trx',
  '**/{ctrf,ctrf-report,*-ctrf}.json',
  '**/ctrf/*.json',
  '**/{test-results,test-results/*,playwright-report}/{results,report}.json',
  '**/{jest-results,vitest-results,test-results,test-report,mocha-results,rspec,rspec_results,cucumber,cucumber-report,cucumber_report}.json',
  '**/target/nextest/*/junit.xml',
  '**/bazel-testlogs/**/test.xml',
  '**/_build/test/lib/*/*.xml',
  '**/open-test-report.xml',
  '**/*.trs',
  '**/allure-results/*-result.json',
  '**/testng-results.xml',
  '**/{CUnitAutomated,*-CUnit}-Results.xml',
  '**/meson-logs/testlog.json',
  '**/{results,report,test-results,test-report}.tap',
];

export const COVERAGE_REPORTS: readonly string[] = [
  '**/{lcov,coverage,cov}.{info,lcov}',
  '**/{coverage-final,coverage-summary,coverage,gcovr,gcovr-summary,tarpaulin-report,llvm-cov}.json',
  '**/{clover,cobertura,cobertura-coverage,coverage,coverage.cobertura,coverage.opencover,opencover,scoverage,cobertura.report}.xml',
  '**/coverage/{.last_run,.resultset}.json',
  '**/{coverage,cover,c,profile}.out',
  '**/coverage.txt',
  '**/luacov.report.out',
  '**/*.gcov',
  '**/{coverage,cover}.{profile,cov}',
  '**/target/site/jacoco*/jacoco*.xml',
  '**/build/reports/{jacoco,kover}/**/*.xml',
];

/** Folders that hold other people's files, or copies. Meson's JUnit file calls timeouts and unexpected successes passed; its own log lies beside it; so do TEST-*.xml beside TestNG's results. */
export const NEVER_SEARCHED: readonly string[] = ['**/meson-logs/testlog.junit.xml', '**/{surefire,failsafe}-reports/testng-results.xml', '**/build/reports/tests/**/testng-results.xml', '**/node_modules/**', '**/.git/**', '**/vendor/**', '**/.venv/**', '**/venv/**', '**/.tox/**', '**/.nox/**', '**/site-packages/**', '**/.cargo/**', '**/.gradle/**', '**/.m2/**'];
