/** All floors, one line each, and which format each belongs to. */
import { type Floor, floorFormat } from './kit/floor.ts';
import type { ConsoleFormat } from './format.ts';
import { automakeFloor } from './formats/native/automake-floor.ts';
import { avaFloor } from './formats/javascript/ava-floor.ts';
import { behaveFloor } from './formats/python/behave-floor.ts';
import { bunFloor } from './formats/javascript/bun-floor.ts';
import { cargoFloor } from './formats/rust/cargo-floor.ts';
import { catch2Floor } from './formats/native/catch2-floor.ts';
import { ceedlingFloor } from './formats/native/ceedling-floor.ts';
import { coveragePyFloor } from './formats/python/coverage-py-floor.ts';
import { cucumberFloor } from './formats/ruby/cucumber-floor.ts';
import { cunitFloor } from './formats/native/cunit-floor.ts';
import { denoFloor } from './formats/javascript/deno-floor.ts';
import { doctestCppFloor } from './formats/native/doctest-cpp-floor.ts';
import { elmTestFloor } from './formats/functional/elm-test-floor.ts';
import { exunitFloor } from './formats/beam/exunit-floor.ts';
import { googletestFloor } from './formats/native/googletest-floor.ts';
import { istanbulFloor } from './formats/javascript/istanbul-floor.ts';
import { jasmineFloor } from './formats/javascript/jasmine-floor.ts';
import { jestFloor } from './formats/javascript/jest-floor.ts';
import { jestDotReporterFloor } from './formats/javascript/jest-dot-reporter-floor.ts';
import { junit4Floor } from './formats/jvm/junit4-floor.ts';
import { karmaFloor } from './formats/javascript/karma-floor.ts';
import { llvmLitFloor } from './formats/native/llvm-lit-floor.ts';
import { mavenFloor } from './formats/jvm/maven-floor.ts';
import { mesonFloor } from './formats/native/meson-floor.ts';
import { minitestFloor } from './formats/ruby/minitest-floor.ts';
import { mochaFloor } from './formats/javascript/mocha-floor.ts';
import { nodeTestFloor } from './formats/javascript/node-test-floor.ts';
import { nunitFloor } from './formats/dotnet/nunit-floor.ts';
import { opaFloor } from './formats/services/opa-floor.ts';
import { ounit2Floor } from './formats/functional/ounit2-floor.ts';
import { pesterFloor } from './formats/dotnet/pester-floor.ts';
import { phpspecFloor } from './formats/php/phpspec-floor.ts';
import { pytestFloor } from './formats/python/pytest-floor.ts';
import { rspecFloor } from './formats/ruby/rspec-floor.ts';
import { scalatestFloor } from './formats/jvm/scalatest-floor.ts';
import { specs2Floor } from './formats/jvm/specs2-floor.ts';
import { stestrFloor } from './formats/python/stestr-floor.ts';
import { tapFloor } from './formats/tap/tap-floor.ts';
import { testUnitFloor } from './formats/ruby/test-unit-floor.ts';
import { testngFloor } from './formats/jvm/testng-floor.ts';
import { trialFloor } from './formats/python/trial-floor.ts';
import { unittestFloor } from './formats/python/unittest-floor.ts';
import { unittestCppFloor } from './formats/native/unittest-cpp-floor.ts';
import { vitestFloor } from './formats/javascript/vitest-floor.ts';

const FLOORS: readonly Floor[] = [
  automakeFloor,
  avaFloor,
  behaveFloor,
  bunFloor,
  cargoFloor,
  catch2Floor,
  ceedlingFloor,
  coveragePyFloor,
  cucumberFloor,
  cunitFloor,
  denoFloor,
  doctestCppFloor,
  elmTestFloor,
  exunitFloor,
  googletestFloor,
  istanbulFloor,
  jasmineFloor,
  jestFloor,
  jestDotReporterFloor,
  junit4Floor,
  karmaFloor,
  llvmLitFloor,
  mavenFloor,
  mesonFloor,
  minitestFloor,
  mochaFloor,
  nodeTestFloor,
  nunitFloor,
  opaFloor,
  ounit2Floor,
  pesterFloor,
  phpspecFloor,
  pytestFloor,
  rspecFloor,
  scalatestFloor,
  specs2Floor,
  stestrFloor,
  tapFloor,
  testUnitFloor,
  testngFloor,
  trialFloor,
  unittestFloor,
  unittestCppFloor,
  vitestFloor,
];

/** The formats, each with the floor of its tool. */
export function withFloors(formats: readonly ConsoleFormat[]): readonly ConsoleFormat[] {
  return formats.map((format) => {
    const floor = FLOORS.find(({ framework }) => framework === format.id);
    return floor === undefined ? format : { ...format, floor: floorFormat(floor) };
  });
}
