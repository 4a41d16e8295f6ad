/** All floors, one line each, and which format each belongs to. */
import { type Floor, floorFormat } from '../floor.ts';
import type { ConsoleFormat } from '../format.ts';
import { automakeFloor } from './automake.ts';
import { avaFloor } from './ava.ts';
import { behaveFloor } from './behave.ts';
import { bunFloor } from './bun.ts';
import { cargoFloor } from './cargo.ts';
import { catch2Floor } from './catch2.ts';
import { ceedlingFloor } from './ceedling.ts';
import { coveragePyFloor } from './coverage-py.ts';
import { cucumberFloor } from './cucumber.ts';
import { cunitFloor } from './cunit.ts';
import { denoFloor } from './deno.ts';
import { doctestCppFloor } from './doctest-cpp.ts';
import { elmTestFloor } from './elm-test.ts';
import { exunitFloor } from './exunit.ts';
import { googletestFloor } from './googletest.ts';
import { istanbulFloor } from './istanbul.ts';
import { jasmineFloor } from './jasmine.ts';
import { jestFloor } from './jest.ts';
import { jestDotReporterFloor } from './jest-dot-reporter.ts';
import { junit4Floor } from './junit4.ts';
import { karmaFloor } from './karma.ts';
import { llvmLitFloor } from './llvm-lit.ts';
import { mavenFloor } from './maven.ts';
import { mesonFloor } from './meson.ts';
import { minitestFloor } from './minitest.ts';
import { mochaFloor } from './mocha.ts';
import { nodeTestFloor } from './node-test.ts';
import { nunitFloor } from './nunit.ts';
import { opaFloor } from './opa.ts';
import { ounit2Floor } from './ounit2.ts';
import { pesterFloor } from './pester.ts';
import { phpspecFloor } from './phpspec.ts';
import { pytestFloor } from './pytest.ts';
import { rspecFloor } from './rspec.ts';
import { scalatestFloor } from './scalatest.ts';
import { specs2Floor } from './specs2.ts';
import { stestrFloor } from './stestr.ts';
import { tapFloor } from './tap.ts';
import { testUnitFloor } from './test-unit.ts';
import { testngFloor } from './testng.ts';
import { trialFloor } from './trial.ts';
import { unittestFloor } from './unittest.ts';
import { unittestCppFloor } from './unittest-cpp.ts';
import { vitestFloor } from './vitest.ts';

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
