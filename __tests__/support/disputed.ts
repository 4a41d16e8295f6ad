/** Firm cases that are left out, each with the reason. The test holds that they are still read otherwise, so that the list cannot rot. */
export const DISPUTED: Readonly<Record<string, string>> = {
  'fixtures/corpus/js/vitest-5.1.2/json-stdout': 'the output is one line that names a file; the figures stand in that file, which is not part of the case',
  'fixtures/corpus/js/vitest-5.1.2/junit-stdout': 'the output is one line that names a file; the figures stand in that file, which is not part of the case',
  'fixtures/corpus/js/yarn-4.18.1/berry-foreach-fails': 'the truth counts the tests of a workspace that yarn never started after the first one failed: its output is not there',
  'fixtures/corpus/pgr/go-1.26.10/count-3-v': 'the truth multiplies the example by -count=3, but Go runs examples once: the output holds 7 passes and 3 skips, 10 tests',
  'fixtures/corpus/pgr/rspec-3.13.6/zero-examples-fail-if-none': 'RSpec refused the option and ran nothing, so nothing can be known; the truth says 0 of a run that never was',
};
