/** All floors, one line each, and which format each belongs to. */
import { type Floor, floorFormat } from '../floor.ts';
import type { ConsoleFormat } from '../format.ts';
import { bunFloor } from './bun.ts';
import { cargoFloor } from './cargo.ts';
import { coveragePyFloor } from './coverage-py.ts';
import { istanbulFloor } from './istanbul.ts';
import { jestFloor } from './jest.ts';
import { mochaFloor } from './mocha.ts';
import { rspecFloor } from './rspec.ts';
import { unittestFloor } from './unittest.ts';
import { vitestFloor } from './vitest.ts';

const FLOORS: readonly Floor[] = [
  bunFloor,
  cargoFloor,
  coveragePyFloor,
  istanbulFloor,
  jestFloor,
  mochaFloor,
  rspecFloor,
  unittestFloor,
  vitestFloor,
];

/** The formats, each with the floor of its tool. */
export function withFloors(formats: readonly ConsoleFormat[]): readonly ConsoleFormat[] {
  return formats.map((format) => {
    const floor = FLOORS.find(({ framework }) => framework === format.id);
    return floor === undefined ? format : { ...format, floor: floorFormat(floor) };
  });
}
