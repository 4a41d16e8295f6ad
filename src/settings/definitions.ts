/**
 * Every setting, once. action.yml, the command's options, the configuration file's keys and the README's table
 * are all held against this table by the contract test.
 */
import { z } from 'zod';
import { shardNumber } from '../domain/shard.ts';
import { DEFAULT_FAIL_ON, FAIL_ON_WORDS, NO_WORSE } from './fail-on.ts';
import { adjustableList, type Field, lines, list, oneOf, percentagePoints, text, wholeNumber, yesNo, yesNoOr } from './fields.ts';

export interface Definition<Value> {
  readonly field: Field<Value>;
  /** Undefined: absent unless given. */
  readonly fallback: Value | undefined;
  /** How the default reads in the documentation; empty when there is none. */
  readonly fallbackText: string;
  readonly description: string;
  /** Where the configuration file keeps it, when outside of its `check_tests` object. */
  readonly configPath?: readonly [string, ...string[]];
  /** The expression action.yml fills it with; not for people to set. */
  readonly hidden?: string;
  /** It grants rights or means something on GitHub only: an input of the action, never a key of a file in the workspace nor an option. */
  readonly inputOnly?: true;
}

type Extras = Pick<Definition<unknown>, 'configPath' | 'hidden' | 'inputOnly'>;

function optional<Value>(field: Field<Value>, description: string, extras: Extras = {}): Definition<Value> & { readonly fallback: undefined } {
  return { field, fallbackText: '', description, ...extras, fallback: undefined };
}

function defaulting<Value>(field: Field<Value>, fallback: NoInfer<Value>, description: string, extras: Extras = {}): Definition<Value> & { readonly fallback: Value } {
  const fallbackText = Array.isArray(fallback) ? fallback.join(', ') : String(fallback);
  return { field, fallbackText, description, ...extras, fallback };
}

export const MERGE_AS = ['tests', 'runs'] as const;
export const PART_FAIL_ON = ['failing', 'error', 'none'] as const;
export const SHELLS = ['bash', 'sh', 'pwsh', 'cmd'] as const;

const seconds = wholeNumber('a whole number of seconds, 0 (no limit) to 86400', 86_400);
/** `I/N`, also with blanks around it. */
function shardField(): Field<string> {
  return { schema: z.string().trim().refine((written) => shardNumber(written) !== undefined), allowed: 'I/N, such as 2/4: the second of four shards' };
}

const points = percentagePoints('a number of percentage points, 0 to 100');
const pattern = text('a regular expression with one group');

export const DEFINITIONS = {
  'test-command': optional(text('a command line'), 'The command that runs the tests, e.g. `npm test`. Several lines work.', { configPath: ['test_command'] }),
  'test-timeout-seconds': defaulting(seconds, 300, 'Seconds after which the command and every process it started are ended; 0 for no limit.', { configPath: ['test_timeout_seconds'] }),
  'working-directory': defaulting(text('a folder inside the workspace'), '.', 'Folder in which the command runs, relative to the workspace.'),
  shell: defaulting(oneOf(SHELLS), 'bash', "Shell that runs the command: `bash` (on Windows the one that comes with Git), `sh`, `pwsh` or `cmd`."),
  name: optional(text('a short name'), 'Distinguishes several uses of this action. The state is kept under this name, across workflows; without a name it is kept per workflow, job, step and matrix cell.'),
  framework: optional(text('the id of a test framework'), 'Test framework whose output is read; no other is recognised then. Without it the framework is recognised by its output.'),
  'passed-pattern': optional(pattern, 'For a tool that is not recognised: a regular expression whose group is the number of passed tests.'),
  'failed-pattern': optional(pattern, 'For a tool that is not recognised: a regular expression whose group is the number of failed tests.'),
  'skipped-pattern': optional(pattern, 'For a tool that is not recognised: a regular expression whose group is the number of skipped tests.'),
  'total-pattern': optional(pattern, 'For a tool that is not recognised: a regular expression whose group is the number of all tests.'),
  'coverage-pattern': optional(pattern, 'For a tool that is not recognised: a regular expression whose group is the coverage percentage.'),
  'test-reports': defaulting(lines('file patterns, one a line, or auto, or none'), ['auto'], 'Report files with test results: file patterns, one a line (`!` excludes); `auto` looks in the well-known places, `none` reads no file.'),
  'coverage-reports': defaulting(lines('file patterns, one a line, or auto, or none'), ['auto'], 'Report files with coverage: file patterns, one a line (`!` excludes); `auto` looks in the well-known places, `none` reads no file.'),
  'report-timeout-seconds': defaulting(seconds, 120, 'Seconds for finding and reading report files; what they hold is not known when the time is over. 0 for no limit.'),
  'write-cobertura': optional(text('a path inside the workspace'), 'File to write the line coverage of the report files to, as Cobertura XML.'),
  'write-junit': optional(text('a path inside the workspace'), 'File to write the tests of the report files to, as JUnit XML.'),
  'write-ctrf': optional(text('a path inside the workspace'), 'File to write the tests of the report files to, as CTRF JSON.'),
  'write-badge': optional(text('a path inside the workspace'), 'File to write a badge to, in the endpoint format of shields.io.'),
  'fail-on': defaulting(adjustableList(FAIL_ON_WORDS), DEFAULT_FAIL_ON, `Conditions that fail the step: ${FAIL_ON_WORDS.join(', ')}. \`no-worse\` is short for ${NO_WORSE.join(', ')}; \`+rule\` and \`-rule\` change the default list.`),
  'max-new-failures': defaulting(wholeNumber('a whole number, 0 or more', 1_000_000), 0, 'Number of new failures that do not fail the step.'),
  'max-coverage-drop': defaulting(points, 5, 'Percentage points of coverage that may be lost without failing the step.'),
  'min-coverage': optional(percentagePoints('a percentage, 0 to 100'), 'Percentage of coverage below which there is an alert and the step fails.'),
  quarantine: optional(lines('patterns of test names, one a line, or @ and a file of them'), 'Tests whose failures are shown but never fail the step: name patterns, one a line; `*` stands for any text, `@path` names a file of patterns.'),
  'trust-exit-code': defaulting(yesNo(), false, 'Whether exit code 0 passes even when failed tests were counted.'),
  'require-baseline': defaulting(yesNo(), false, 'Whether the step fails when there is no baseline to compare with.'),
  'state-file': defaulting(text('a path inside the workspace'), 'agent/state/test_coverage.json', 'File that keeps the state, relative to the workspace.'),
  cache: defaulting(yesNo(), true, 'Whether the Actions cache keeps the state between runs.', { inputOnly: true }),
  comment: defaulting(yesNoOr(['on-failure', 'on-change']), 'false', 'Whether one comment on the pull request is kept up to date: `true`, `on-failure` (from the first failed step on), `on-change` (when anything differs from the base) or `false`; needs `pull-requests: write`.', { inputOnly: true }),
  details: defaulting(oneOf(['failures', 'files', 'all']), 'failures', 'What the job summary lists: `failures`, also a table of the `files`, or `all` tests; the last two need report files that name every test.', { inputOnly: true }),
  'commit-status': defaulting(yesNo(), false, 'Whether the commit statuses `check-tests / tests` and `check-tests / coverage` are set; needs `statuses: write`.', { inputOnly: true }),
  mode: defaulting(oneOf(['run', 'part', 'merge', 'publish']), 'run', '`run` runs the tests; `part` runs them as one shard or matrix cell and leaves its result as a file; `merge` runs nothing and judges all parts of this workflow run together; `publish` runs nothing and posts, in a `workflow_run` workflow, the result of a run that may not post itself (of a fork).', { inputOnly: true }),
  shard: optional(shardField(), 'Which shard of the tests this is, `I/N` with I from 1 to N, e.g. `${{ matrix.shard }}/4`. Shards hold different tests, so their counts are added; parts without it are matrix cells of the same tests.'),
  'part-fail-on': defaulting(list(PART_FAIL_ON), ['failing', 'error'], 'What fails the step of a part: `failing`, `error`, both, or `none`. Everything that compares is up to the merge.', { inputOnly: true }),
  expect: defaulting(wholeNumber('a whole number of parts, 0 (not said) to 256', 256), 0, 'Number of parts that a merge must find; 0 leaves it to `needs` and to what the parts tell.'),
  needs: optional(text('JSON'), 'For a merge: `${{ toJSON(needs) }}`, so that a needed job that failed, was cancelled or left no part makes the result incomplete.', { inputOnly: true }),
  'merge-as': defaulting(oneOf(MERGE_AS), 'tests', 'How a merge counts a test that several matrix cells ran: once (`tests`, failed when it failed in any cell) or once a cell (`runs`).'),
  incomplete: defaulting(oneOf(['fail', 'warn']), 'fail', 'What a merge does when parts are missing: `fail`, or `warn` and go on with those that are there, marked as incomplete.'),
  'workflow-commands': defaulting(oneOf(['stop', 'allow']), 'stop', 'Whether workflow commands in the test output (`::error::` and the like) are printed without effect (`stop`) or act (`allow`).', { inputOnly: true }),
  'halt-file': defaulting(text('a path'), 'agent/safety/HALT', 'File whose presence keeps the action from running anything.', { configPath: ['safety', 'halt_file'] }),
  'config-file': defaulting(text('a path inside the workspace'), 'config.json', 'JSON file with settings; a missing file is no error.'),
  'allow-unsafe-pull-request-target': defaulting(yesNo(), false, 'Whether the action runs on `pull_request_target`, where code of a fork would run with the rights of this repository.', { inputOnly: true }),
  'github-token': optional(text('a token'), 'Token for the comment, commit statuses and the list of cache entries. Defaults to the token of the workflow.', { hidden: '${{ github.token }}', inputOnly: true }),
  'job-total': defaulting(wholeNumber('a whole number', 1_000), 0, 'Number of jobs of the matrix, set automatically.', { hidden: '${{ strategy.job-total }}', inputOnly: true }),
  'check-run': optional(text('a number'), 'Id of the job in the API, set automatically.', { hidden: '${{ job.check_run_id }}', inputOnly: true }),
  matrix: optional(text('JSON'), 'The matrix cell, set automatically; keeps the states of cells apart.', { hidden: '${{ toJSON(matrix) }}', inputOnly: true }),
} as const satisfies Record<string, Definition<unknown>>;

export type SettingName = keyof typeof DEFINITIONS;

type ValueOf<Entry> = Entry extends { readonly field: Field<infer Value>; readonly fallback: infer Fallback } ? (Fallback extends undefined ? Value | undefined : Value) : never;

/** All settings, validated; read-only and handed down from main. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof DEFINITIONS)[Name]> };

export const SETTING_NAMES = Object.keys(DEFINITIONS) as SettingName[];

export function definitionOf(name: SettingName): Definition<unknown> {
  return DEFINITIONS[name];
}
