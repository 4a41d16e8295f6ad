/**
 * Any bytes: no throw, no hang, no absurd number. The suite tries some hundreds of outputs of a fixed seed; FUZZ_RUNS=100000 tries more,
 * FUZZ_SEED others, FUZZ_GROWTH=1 holds the readers' time against the size of what they read.
 */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { corpusSamples, Mutator, mutation, natural, naturals } from './support/mutations.ts';
import { faultsOf, readingOf } from './support/sound-reading.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_131);
const settings = { numRuns: RUNS, seed: SEED, endOnFailure: false };
const HOURS = 12 * 3600 * 1000;

/** CPU for a megabyte of the slowest input, on a machine with other work to do; the readers need some 50 ms. */
const SECONDS_A_MEGABYTE = 5;

const mutator = new Mutator(corpusSamples());

function secondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function faultsIn(bytes: Uint8Array): readonly string[] {
  let faults: string[] = [];
  const seconds = secondsOf(() => {
    faults = faultsOf(readingOf(bytes), bytes);
  });
  return seconds > 1 + (SECONDS_A_MEGABYTE * bytes.length) / 1e6 ? [...faults, `${seconds} s for ${bytes.length} bytes`] : faults;
}

describe('console readers, given any bytes', () => {
  it(
    'give a sound reading of mutated outputs',
    () => fc.assert(fc.property(natural, fc.array(mutation, { minLength: 1, maxLength: 4 }), (sample, mutations) => expect(faultsIn(mutator.output(sample, mutations))).toEqual([])), settings),
    HOURS,
  );

  it('give a sound reading of lines of all tools thrown together', () => fc.assert(fc.property(naturals, (picks) => expect(faultsIn(mutator.medley(picks))).toEqual([])), settings), HOURS);

  it(
    'give a sound reading of noise',
    () => fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => expect(faultsIn(bytes)).toEqual([])), settings),
    HOURS,
  );

  it(
    'read the same in whatever chunks the output comes',
    () =>
      fc.assert(
        fc.property(natural, fc.array(mutation, { maxLength: 2 }), fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 4 }), (sample, mutations, chunks) => {
          const bytes = mutator.output(sample, mutations);
          expect(readingOf(bytes, chunks)).toEqual(readingOf(bytes));
        }),
        { ...settings, numRuns: Math.ceil(RUNS / 2) },
      ),
    HOURS,
  );
});

/** The same lines over and over: twice as many may cost some more than twice the time, not four times. */
const GENEROUS = 3.2;
const LEAST_SECONDS = 0.25;

(process.env['FUZZ_GROWTH'] === undefined ? describe.skip : describe)('the time of the console readers', () => {
  it(
    'grows with the size of the output and no faster',
    () =>
      fc.assert(
        fc.property(natural, fc.array(mutation, { maxLength: 2 }), (sample, mutations) => {
          const piece = mutator.output(sample, mutations);
          const times = (size: number): Buffer => Buffer.concat(Array.from({ length: Math.ceil(size / (piece.length + 1)) }, () => [piece, Buffer.from('\n')]).flat());
          const [once, twice] = [times(1_000_000), times(2_000_000)];
          // The first time a reader is compiled.
          const [short, long] = [once, twice].map((output) => Math.min(secondsOf(() => void readingOf(output)), secondsOf(() => void readingOf(output)))) as [number, number];
          expect(long > LEAST_SECONDS ? long / short : 1).toBeLessThan(GENEROUS);
        }),
        settings,
      ),
    HOURS,
  );
});
