/**
 * Every console format, one line each. Order carries no meaning: openings say who gets a line,
 * confidence says who keeps it.
 */
import { withFloors } from './floors.ts';
import type { ConsoleFormat } from './format.ts';
import { acutest } from './formats/native/acutest.ts';
import { alcotest } from './formats/functional/alcotest.ts';
import { ant } from './formats/jvm/ant.ts';
import { atoum } from './formats/php/atoum.ts';
import { automake } from './formats/native/automake.ts';
import { autotest } from './formats/native/autotest.ts';
import { ava } from './formats/javascript/ava.ts';
import { avocado } from './formats/python/avocado.ts';
import { bandit } from './formats/native/bandit.ts';
import { bats } from './formats/shell/bats.ts';
import { bazel } from './formats/native/bazel.ts';
import { behat } from './formats/php/behat.ts';
import { behave } from './formats/python/behave.ts';
import { bisectPpx } from './formats/functional/bisect-ppx.ts';
import { boostTest } from './formats/native/boost-test.ts';
import { boostUt } from './formats/native/boost-ut.ts';
import { buck } from './formats/native/buck.ts';
import { bun } from './formats/javascript/bun.ts';
import { busted } from './formats/scripting/busted.ts';
import { buttercup } from './formats/functional/buttercup.ts';
import { cargo } from './formats/rust/cargo.ts';
import { cargoNextest } from './formats/rust/cargo-nextest.ts';
import { catch2 } from './formats/native/catch2.ts';
import { ceedling } from './formats/native/ceedling.ts';
import { chainsaw } from './formats/services/chainsaw.ts';
import { check } from './formats/native/check.ts';
import { clitest } from './formats/shell/clitest.ts';
import { clojureTest } from './formats/jvm/clojure-test.ts';
import { cloverage } from './formats/jvm/cloverage.ts';
import { cmocka } from './formats/native/cmocka.ts';
import { codeception } from './formats/php/codeception.ts';
import { codeceptionReport } from './formats/php/codeception-report.ts';
import { codeceptjs } from './formats/javascript/codeceptjs.ts';
import { commonTest } from './formats/beam/common-test.ts';
import { conftest } from './formats/services/conftest.ts';
import { coveragePy } from './formats/python/coverage-py.ts';
import { coverlet } from './formats/dotnet/coverlet.ts';
import { covr } from './formats/statistics/covr.ts';
import { cppunit } from './formats/native/cppunit.ts';
import { cpputest } from './formats/native/cpputest.ts';
import { cram } from './formats/shell/cram.ts';
import { criterionC } from './formats/native/criterion-c.ts';
import { crystal } from './formats/systems/crystal.ts';
import { ctest } from './formats/native/ctest.ts';
import { cucumber } from './formats/ruby/cucumber.ts';
import { cunit } from './formats/native/cunit.ts';
import { cutSummaries } from './formats/general/cut-summaries.ts';
import { cypress } from './formats/javascript/cypress.ts';
import { dUnittest } from './formats/systems/d-unittest.ts';
import { dart } from './formats/mobile/dart.ts';
import { dartJson } from './formats/mobile/dart-json.ts';
import { dbt } from './formats/services/dbt.ts';
import { dejagnu } from './formats/native/dejagnu.ts';
import { deno } from './formats/javascript/deno.ts';
import { develCover } from './formats/scripting/devel-cover.ts';
import { doctestCpp } from './formats/native/doctest-cpp.ts';
import { doctestHaskell } from './formats/functional/doctest-haskell.ts';
import { dredd } from './formats/services/dredd.ts';
import { elmTest } from './formats/functional/elm-test.ts';
import { ert } from './formats/functional/ert.ts';
import { eunit } from './formats/beam/eunit.ts';
import { expecto } from './formats/dotnet/expecto.ts';
import { exunit } from './formats/beam/exunit.ts';
import { faucet } from './formats/tap/faucet.ts';
import { fiveam } from './formats/functional/fiveam.ts';
import { forge } from './formats/contracts/forge.ts';
import { gcov } from './formats/native/gcov.ts';
import { gcovr } from './formats/native/gcovr.ts';
import { generic } from './formats/general/generic.ts';
import { ginkgo } from './formats/go/ginkgo.ts';
import { githubErrors } from './formats/general/github-errors.ts';
import { gleam } from './formats/beam/gleam.ts';
import { go } from './formats/go/go.ts';
import { goJson } from './formats/go/go-json.ts';
import { googletest } from './formats/native/googletest.ts';
import { gotestfmt } from './formats/go/gotestfmt.ts';
import { gotestsum } from './formats/go/gotestsum.ts';
import { gradle } from './formats/jvm/gradle.ts';
import { grcov } from './formats/rust/grcov.ts';
import { greatest } from './formats/native/greatest.ts';
import { guileSrfi64 } from './formats/functional/guile-srfi64.ts';
import { gut } from './formats/scripting/gut.ts';
import { hardhat } from './formats/contracts/hardhat.ts';
import { helmUnittest } from './formats/services/helm-unittest.ts';
import { hpc } from './formats/functional/hpc.ts';
import { hspec } from './formats/functional/hspec.ts';
import { hunit } from './formats/functional/hunit.ts';
import { istanbul } from './formats/javascript/istanbul.ts';
import { jacoco } from './formats/jvm/jacoco.ts';
import { japa } from './formats/javascript/japa.ts';
import { jasmine } from './formats/javascript/jasmine.ts';
import { jest } from './formats/javascript/jest.ts';
import { jestDotReporter } from './formats/javascript/jest-dot-reporter.ts';
import { julia } from './formats/statistics/julia.ts';
import { junit4 } from './formats/jvm/junit4.ts';
import { junit5 } from './formats/jvm/junit5.ts';
import { k6 } from './formats/services/k6.ts';
import { kahlan } from './formats/php/kahlan.ts';
import { karma } from './formats/javascript/karma.ts';
import { kotest } from './formats/jvm/kotest.ts';
import { kover } from './formats/jvm/kover.ts';
import { lab } from './formats/javascript/lab.ts';
import { lcov } from './formats/native/lcov.ts';
import { llvmCov } from './formats/native/llvm-cov.ts';
import { llvmLit } from './formats/native/llvm-lit.ts';
import { luacov } from './formats/scripting/luacov.ts';
import { luaunit } from './formats/scripting/luaunit.ts';
import { mamba } from './formats/python/mamba.ts';
import { maven } from './formats/jvm/maven.ts';
import { meson } from './formats/native/meson.ts';
import { minitest } from './formats/ruby/minitest.ts';
import { mocha } from './formats/javascript/mocha.ts';
import { move } from './formats/contracts/move.ts';
import { mtp } from './formats/dotnet/mtp.ts';
import { munit } from './formats/jvm/munit.ts';
import { munitC } from './formats/native/munit-c.ts';
import { newman } from './formats/services/newman.ts';
import { nightwatch } from './formats/javascript/nightwatch.ts';
import { nim } from './formats/systems/nim.ts';
import { nodeTap } from './formats/javascript/node-tap.ts';
import { nodeTest } from './formats/javascript/node-test.ts';
import { nunit } from './formats/dotnet/nunit.ts';
import { octave } from './formats/statistics/octave.ts';
import { opa } from './formats/services/opa.ts';
import { ounit2 } from './formats/functional/ounit2.ts';
import { pest } from './formats/php/pest.ts';
import { pester } from './formats/dotnet/pester.ts';
import { pgRegress } from './formats/services/pg-regress.ts';
import { phpCodeCoverage } from './formats/php/php-code-coverage.ts';
import { phpspec } from './formats/php/phpspec.ts';
import { phpunit } from './formats/php/phpunit.ts';
import { playwright } from './formats/javascript/playwright.ts';
import { plunit } from './formats/functional/plunit.ts';
import { poku } from './formats/javascript/poku.ts';
import { ppxInlineTest } from './formats/functional/ppx-inline-test.ts';
import { printedReport } from './formats/general/printed-report.ts';
import { protostar } from './formats/contracts/protostar.ts';
import { prove } from './formats/tap/prove.ts';
import { purescriptSpec } from './formats/functional/purescript-spec.ts';
import { pytest } from './formats/python/pytest.ts';
import { pythonDoctest } from './formats/python/python-doctest.ts';
import { qttest } from './formats/native/qttest.ts';
import { qunit } from './formats/javascript/qunit.ts';
import { racoTest } from './formats/functional/raco-test.ts';
import { richgo } from './formats/go/richgo.ts';
import { robot } from './formats/python/robot.ts';
import { rspec } from './formats/ruby/rspec.ts';
import { rstest } from './formats/javascript/rstest.ts';
import { runit } from './formats/statistics/runit.ts';
import { sbt } from './formats/jvm/sbt.ts';
import { scalatest } from './formats/jvm/scalatest.ts';
import { scoverage } from './formats/jvm/scoverage.ts';
import { scriptHeadings } from './formats/javascript/script-headings.ts';
import { shellspec } from './formats/shell/shellspec.ts';
import { shelltestrunner } from './formats/shell/shelltestrunner.ts';
import { shunit2 } from './formats/shell/shunit2.ts';
import { simplecov } from './formats/ruby/simplecov.ts';
import { specs2 } from './formats/jvm/specs2.ts';
import { stestr } from './formats/python/stestr.ts';
import { subunitStats } from './formats/python/subunit-stats.ts';
import { swiftTesting } from './formats/mobile/swift-testing.ts';
import { tap } from './formats/tap/tap.ts';
import { tapDiff } from './formats/tap/tap-diff.ts';
import { tapDifflet } from './formats/tap/tap-difflet.ts';
import { tapDot } from './formats/tap/tap-dot.ts';
import { tapMin } from './formats/tap/tap-min.ts';
import { tapSpec } from './formats/tap/tap-spec.ts';
import { tapSummary } from './formats/tap/tap-summary.ts';
import { tarpaulin } from './formats/rust/tarpaulin.ts';
import { tasty } from './formats/functional/tasty.ts';
import { tcltest } from './formats/shell/tcltest.ts';
import { teamcity } from './formats/general/teamcity.ts';
import { terraform } from './formats/services/terraform.ts';
import { testUnit } from './formats/ruby/test-unit.ts';
import { testcafe } from './formats/javascript/testcafe.ts';
import { testng } from './formats/jvm/testng.ts';
import { testrepository } from './formats/python/testrepository.ts';
import { testthat } from './formats/statistics/testthat.ts';
import { tinytest } from './formats/statistics/tinytest.ts';
import { tparse } from './formats/go/tparse.ts';
import { trial } from './formats/python/trial.ts';
import { trialSummary } from './formats/python/trial-summary.ts';
import { unittest } from './formats/python/unittest.ts';
import { unittestCpp } from './formats/native/unittest-cpp.ts';
import { unity } from './formats/native/unity.ts';
import { utestH } from './formats/native/utest-h.ts';
import { uvu } from './formats/javascript/uvu.ts';
import { vader } from './formats/shell/vader.ts';
import { vitest } from './formats/javascript/vitest.ts';
import { vstest } from './formats/dotnet/vstest.ts';
import { ward } from './formats/python/ward.ts';
import { webTestRunner } from './formats/javascript/web-test-runner.ts';
import { webdriverio } from './formats/javascript/webdriverio.ts';
import { xctest } from './formats/mobile/xctest.ts';
import { xmake } from './formats/native/xmake.ts';
import { xunit } from './formats/dotnet/xunit.ts';
import { zig } from './formats/systems/zig.ts';
import { zioTest } from './formats/jvm/zio-test.ts';
import { zopeTestrunner } from './formats/python/zope-testrunner.ts';

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
