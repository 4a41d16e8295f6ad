/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import { withFloors } from './floors/floors.ts';
import type { ConsoleFormat } from './format.ts';
import { acutest } from './formats/acutest.ts';
import { alcotest } from './formats/alcotest.ts';
import { ant } from './formats/ant.ts';
import { atoum } from './formats/atoum.ts';
import { automake } from './formats/automake.ts';
import { autotest } from './formats/autotest.ts';
import { ava } from './formats/ava.ts';
import { avocado } from './formats/avocado.ts';
import { bandit } from './formats/bandit.ts';
import { bats } from './formats/bats.ts';
import { bazel } from './formats/bazel.ts';
import { behat } from './formats/behat.ts';
import { behave } from './formats/behave.ts';
import { bisectPpx } from './formats/bisect-ppx.ts';
import { boostTest } from './formats/boost-test.ts';
import { boostUt } from './formats/boost-ut.ts';
import { buck } from './formats/buck.ts';
import { bun } from './formats/bun.ts';
import { busted } from './formats/busted.ts';
import { buttercup } from './formats/buttercup.ts';
import { cargo } from './formats/cargo.ts';
import { cargoNextest } from './formats/cargo-nextest.ts';
import { catch2 } from './formats/catch2.ts';
import { ceedling } from './formats/ceedling.ts';
import { chainsaw } from './formats/chainsaw.ts';
import { check } from './formats/check.ts';
import { clitest } from './formats/clitest.ts';
import { clojureTest } from './formats/clojure-test.ts';
import { cloverage } from './formats/cloverage.ts';
import { cmocka } from './formats/cmocka.ts';
import { codeception } from './formats/codeception.ts';
import { codeceptionReport } from './formats/codeception-report.ts';
import { codeceptjs } from './formats/codeceptjs.ts';
import { commonTest } from './formats/common-test.ts';
import { conftest } from './formats/conftest.ts';
import { coveragePy } from './formats/coverage-py.ts';
import { coverlet } from './formats/coverlet.ts';
import { covr } from './formats/covr.ts';
import { cppunit } from './formats/cppunit.ts';
import { cpputest } from './formats/cpputest.ts';
import { cram } from './formats/cram.ts';
import { criterionC } from './formats/criterion-c.ts';
import { crystal } from './formats/crystal.ts';
import { ctest } from './formats/ctest.ts';
import { cucumber } from './formats/cucumber.ts';
import { cunit } from './formats/cunit.ts';
import { cutSummaries } from './formats/cut-summaries.ts';
import { cypress } from './formats/cypress.ts';
import { dUnittest } from './formats/d-unittest.ts';
import { dart } from './formats/dart.ts';
import { dartJson } from './formats/dart-json.ts';
import { dbt } from './formats/dbt.ts';
import { dejagnu } from './formats/dejagnu.ts';
import { deno } from './formats/deno.ts';
import { develCover } from './formats/devel-cover.ts';
import { doctestCpp } from './formats/doctest-cpp.ts';
import { doctestHaskell } from './formats/doctest-haskell.ts';
import { dredd } from './formats/dredd.ts';
import { elmTest } from './formats/elm-test.ts';
import { ert } from './formats/ert.ts';
import { eunit } from './formats/eunit.ts';
import { expecto } from './formats/expecto.ts';
import { exunit } from './formats/exunit.ts';
import { faucet } from './formats/faucet.ts';
import { fiveam } from './formats/fiveam.ts';
import { forge } from './formats/forge.ts';
import { gcov } from './formats/gcov.ts';
import { gcovr } from './formats/gcovr.ts';
import { generic } from './formats/generic.ts';
import { ginkgo } from './formats/ginkgo.ts';
import { githubErrors } from './formats/github-errors.ts';
import { gleam } from './formats/gleam.ts';
import { go } from './formats/go.ts';
import { goJson } from './formats/go-json.ts';
import { googletest } from './formats/googletest.ts';
import { gotestfmt } from './formats/gotestfmt.ts';
import { gotestsum } from './formats/gotestsum.ts';
import { gradle } from './formats/gradle.ts';
import { grcov } from './formats/grcov.ts';
import { greatest } from './formats/greatest.ts';
import { guileSrfi64 } from './formats/guile-srfi64.ts';
import { gut } from './formats/gut.ts';
import { hardhat } from './formats/hardhat.ts';
import { helmUnittest } from './formats/helm-unittest.ts';
import { hpc } from './formats/hpc.ts';
import { hspec } from './formats/hspec.ts';
import { hunit } from './formats/hunit.ts';
import { istanbul } from './formats/istanbul.ts';
import { jacoco } from './formats/jacoco.ts';
import { japa } from './formats/japa.ts';
import { jasmine } from './formats/jasmine.ts';
import { jest } from './formats/jest.ts';
import { jestDotReporter } from './formats/jest-dot-reporter.ts';
import { julia } from './formats/julia.ts';
import { junit4 } from './formats/junit4.ts';
import { junit5 } from './formats/junit5.ts';
import { k6 } from './formats/k6.ts';
import { kahlan } from './formats/kahlan.ts';
import { karma } from './formats/karma.ts';
import { kotest } from './formats/kotest.ts';
import { kover } from './formats/kover.ts';
import { lab } from './formats/lab.ts';
import { lcov } from './formats/lcov.ts';
import { llvmCov } from './formats/llvm-cov.ts';
import { llvmLit } from './formats/llvm-lit.ts';
import { luacov } from './formats/luacov.ts';
import { luaunit } from './formats/luaunit.ts';
import { mamba } from './formats/mamba.ts';
import { maven } from './formats/maven.ts';
import { meson } from './formats/meson.ts';
import { minitest } from './formats/minitest.ts';
import { mocha } from './formats/mocha.ts';
import { move } from './formats/move.ts';
import { mtp } from './formats/mtp.ts';
import { munit } from './formats/munit.ts';
import { munitC } from './formats/munit-c.ts';
import { newman } from './formats/newman.ts';
import { nightwatch } from './formats/nightwatch.ts';
import { nim } from './formats/nim.ts';
import { nodeTap } from './formats/node-tap.ts';
import { nodeTest } from './formats/node-test.ts';
import { nunit } from './formats/nunit.ts';
import { octave } from './formats/octave.ts';
import { opa } from './formats/opa.ts';
import { ounit2 } from './formats/ounit2.ts';
import { pest } from './formats/pest.ts';
import { pester } from './formats/pester.ts';
import { pgRegress } from './formats/pg-regress.ts';
import { phpCodeCoverage } from './formats/php-code-coverage.ts';
import { phpspec } from './formats/phpspec.ts';
import { phpunit } from './formats/phpunit.ts';
import { playwright } from './formats/playwright.ts';
import { plunit } from './formats/plunit.ts';
import { poku } from './formats/poku.ts';
import { ppxInlineTest } from './formats/ppx-inline-test.ts';
import { printedReport } from './formats/printed-report.ts';
import { protostar } from './formats/protostar.ts';
import { prove } from './formats/prove.ts';
import { purescriptSpec } from './formats/purescript-spec.ts';
import { pytest } from './formats/pytest.ts';
import { pythonDoctest } from './formats/python-doctest.ts';
import { qttest } from './formats/qttest.ts';
import { qunit } from './formats/qunit.ts';
import { racoTest } from './formats/raco-test.ts';
import { richgo } from './formats/richgo.ts';
import { robot } from './formats/robot.ts';
import { rspec } from './formats/rspec.ts';
import { rstest } from './formats/rstest.ts';
import { runit } from './formats/runit.ts';
import { sbt } from './formats/sbt.ts';
import { scalatest } from './formats/scalatest.ts';
import { scoverage } from './formats/scoverage.ts';
import { scriptHeadings } from './formats/script-headings.ts';
import { shellspec } from './formats/shellspec.ts';
import { shelltestrunner } from './formats/shelltestrunner.ts';
import { shunit2 } from './formats/shunit2.ts';
import { simplecov } from './formats/simplecov.ts';
import { specs2 } from './formats/specs2.ts';
import { stestr } from './formats/stestr.ts';
import { subunitStats } from './formats/subunit-stats.ts';
import { swiftTesting } from './formats/swift-testing.ts';
import { tap } from './formats/tap.ts';
import { tapDiff } from './formats/tap-diff.ts';
import { tapDifflet } from './formats/tap-difflet.ts';
import { tapDot } from './formats/tap-dot.ts';
import { tapMin } from './formats/tap-min.ts';
import { tapSpec } from './formats/tap-spec.ts';
import { tapSummary } from './formats/tap-summary.ts';
import { tarpaulin } from './formats/tarpaulin.ts';
import { tasty } from './formats/tasty.ts';
import { tcltest } from './formats/tcltest.ts';
import { teamcity } from './formats/teamcity.ts';
import { terraform } from './formats/terraform.ts';
import { testUnit } from './formats/test-unit.ts';
import { testcafe } from './formats/testcafe.ts';
import { testng } from './formats/testng.ts';
import { testrepository } from './formats/testrepository.ts';
import { testthat } from './formats/testthat.ts';
import { tinytest } from './formats/tinytest.ts';
import { tparse } from './formats/tparse.ts';
import { trial } from './formats/trial.ts';
import { trialSummary } from './formats/trial-summary.ts';
import { unittest } from './formats/unittest.ts';
import { unittestCpp } from './formats/unittest-cpp.ts';
import { unity } from './formats/unity.ts';
import { utestH } from './formats/utest-h.ts';
import { uvu } from './formats/uvu.ts';
import { vader } from './formats/vader.ts';
import { vitest } from './formats/vitest.ts';
import { vstest } from './formats/vstest.ts';
import { ward } from './formats/ward.ts';
import { webTestRunner } from './formats/web-test-runner.ts';
import { webdriverio } from './formats/webdriverio.ts';
import { xctest } from './formats/xctest.ts';
import { xmake } from './formats/xmake.ts';
import { xunit } from './formats/xunit.ts';
import { zig } from './formats/zig.ts';
import { zioTest } from './formats/zio-test.ts';
import { zopeTestrunner } from './formats/zope-testrunner.ts';

export const CONSOLE_FORMATS: readonly ConsoleFormat[] = withFloors([
  acutest,
  alcotest,
  ant,
  atoum,
  automake,
  autotest,
  ava,
  avocado,
  bandit,
  bats,
  bazel,
  behat,
  behave,
  bisectPpx,
  boostTest,
  boostUt,
  buck,
  bun,
  busted,
  buttercup,
  cargo,
  cargoNextest,
  catch2,
  ceedling,
  chainsaw,
  check,
  clitest,
  clojureTest,
  cloverage,
  cmocka,
  codeception,
  codeceptionReport,
  codeceptjs,
  commonTest,
  conftest,
  coveragePy,
  coverlet,
  covr,
  cppunit,
  cpputest,
  cram,
  criterionC,
  crystal,
  ctest,
  cucumber,
  cunit,
  cutSummaries,
  cypress,
  dUnittest,
  dart,
  dartJson,
  dbt,
  dejagnu,
  deno,
  develCover,
  doctestCpp,
  doctestHaskell,
  dredd,
  elmTest,
  ert,
  eunit,
  expecto,
  exunit,
  faucet,
  fiveam,
  forge,
  gcov,
  gcovr,
  generic,
  ginkgo,
  githubErrors,
  gleam,
  go,
  goJson,
  googletest,
  gotestfmt,
  gotestsum,
  gradle,
  grcov,
  greatest,
  guileSrfi64,
  gut,
  hardhat,
  helmUnittest,
  hpc,
  hspec,
  hunit,
  istanbul,
  jacoco,
  japa,
  jasmine,
  jest,
  jestDotReporter,
  julia,
  junit4,
  junit5,
  k6,
  kahlan,
  karma,
  kotest,
  kover,
  lab,
  lcov,
  llvmCov,
  llvmLit,
  luacov,
  luaunit,
  mamba,
  maven,
  meson,
  minitest,
  mocha,
  move,
  mtp,
  munit,
  munitC,
  newman,
  nightwatch,
  nim,
  nodeTap,
  nodeTest,
  nunit,
  octave,
  opa,
  ounit2,
  pest,
  pester,
  pgRegress,
  phpCodeCoverage,
  phpspec,
  phpunit,
  playwright,
  plunit,
  poku,
  ppxInlineTest,
  printedReport,
  protostar,
  prove,
  purescriptSpec,
  pytest,
  pythonDoctest,
  qttest,
  qunit,
  racoTest,
  richgo,
  robot,
  rspec,
  rstest,
  runit,
  sbt,
  scalatest,
  scoverage,
  scriptHeadings,
  shellspec,
  shelltestrunner,
  shunit2,
  simplecov,
  specs2,
  stestr,
  subunitStats,
  swiftTesting,
  tap,
  tapDiff,
  tapDifflet,
  tapDot,
  tapMin,
  tapSpec,
  tapSummary,
  tarpaulin,
  tasty,
  tcltest,
  teamcity,
  terraform,
  testrepository,
  testUnit,
  testcafe,
  testng,
  testthat,
  tinytest,
  tparse,
  trial,
  trialSummary,
  unittest,
  unittestCpp,
  unity,
  utestH,
  uvu,
  vader,
  vitest,
  vstest,
  ward,
  webTestRunner,
  webdriverio,
  xctest,
  xmake,
  xunit,
  zig,
  zioTest,
  zopeTestrunner,
]);
