/**
 * Every setting, once. action.yml, the command's options, the configuration file's keys and the README's table
 * are all held against this table by the contract test.
 */
import { DEFAULT_FAIL_ON, FAIL_ON_WORDS, NO_WORSE } from './fail-on.ts';
import { adjustableList, type Field, lines, oneOf, percentagePoints, text, wholeNumber, yesNo, yesNoOr } from './fields.ts';

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

export const SHELLS = ['bash', 'sh', 'pwsh', 'cmd'] as const;

const seconds = wholeNumber('a whole number of seconds, 0 (no limit) to 86400', 86_400);
const points = percentagePoints('a number of percentage points, 0 to 100');
const pattern = text('a regular expression with one group');

export const DEFINITIONS = {
  'test-command': optional(text('a command line'), 'The command that runs the tests, e.g. `npm test`. Several lines work.', { configPath: ['test_command'] }),
  'test-timeout-seconds': defaulting(seconds, 300, 'Kill the command and all it started after this many seconds; 0 for no limit.', { configPath: ['test_timeout_seconds'] }),
  'working-directory': defaulting(text('a folder inside the workspace'), '.', 'Folder the command runs in, relative to the workspace.'),
  shell: defaulting(oneOf(SHELLS), 'bash', "Shell that runs the command: `bash` (Git's on Windows), `sh`, `pwsh` or `cmd`."),
  name: optional(text('a short name'), 'Names this use of the action. Its state is kept under the name alone, across workflows; without a name it is kept per workflow, job, step and matrix cell.'),
  framework: optional(text('the id of a test framework'), 'Read the output as this framework only. Without it the framework is recognised.'),
  'passed-pattern': optional(pattern, 'For a tool that is not known: regular expression whose group is the number of passed tests.'),
  'failed-pattern': optional(pattern, 'The same for the number of failed tests.'),
  'skipped-pattern': optional(pattern, 'The same for the number of skipped tests.'),
  'total-pattern': optional(pattern, 'The same for the number of all tests.'),
  'coverage-pattern': optional(pattern, 'The same for the coverage percentage.'),
  'test-reports': defaulting(lines('file patterns, one a line, or auto, or none'), ['auto'], 'Report files with test results: patterns, one a line (`!` excludes); `auto` looks in the well-known places, `none` nowhere.'),
  'coverage-reports': defaulting(lines('file patterns, one a line, or auto, or none'), ['auto'], 'The same for coverage.'),
  'report-timeout-seconds': defaulting(seconds, 120, 'Give up finding and reading report files after this many seconds; what they tell is not known then. 0 for no limit.'),
  'write-cobertura': optional(text('a path inside the workspace'), 'Write the coverage that the reports tell by line to this file, as Cobertura XML.'),
  'write-junit': optional(text('a path inside the workspace'), 'Write the tests that the reports tell to this file, as JUnit XML.'),
  'write-ctrf': optional(text('a path inside the workspace'), 'The same as CTRF JSON.'),
  'write-badge': optional(text('a path inside the workspace'), 'Write a badge to this file, as the JSON that shields.io reads from an address.'),
  'fail-on': defaulting(adjustableList(FAIL_ON_WORDS), DEFAULT_FAIL_ON, `What turns the step red: ${FAIL_ON_WORDS.join(', ')}. \`no-worse\` is short for ${NO_WORSE.join(', ')}; \`+rule\` and \`-rule\` change the default list.`),
  'max-new-failures': defaulting(wholeNumber('a whole number, 0 or more', 1_000_000), 0, 'New failures that are tolerated.'),
  'max-coverage-drop': defaulting(points, 5, 'Percentage points of coverage that may be lost.'),
  'min-coverage': optional(percentagePoints('a percentage, 0 to 100'), 'Coverage below this percentage is an alert and turns the step red.'),
  quarantine: optional(lines('patterns of test names, one a line, or @ and a file of them'), 'Tests whose failures are shown but never gate: name patterns, one a line; `*` stands for any text, `@path` names a file of patterns.'),
  'trust-exit-code': defaulting(yesNo(), false, 'Believe exit code 0 even when failed tests were counted.'),
  'require-baseline': defaulting(yesNo(), false, 'Red when there is nothing to compare with.'),
  'state-file': defaulting(text('a path inside the workspace'), 'agent/state/test_coverage.json', 'Where the state is kept, relative to the workspace.'),
  cache: defaulting(yesNo(), true, 'Keep the state between runs in the Actions cache.', { inputOnly: true }),
  comment: defaulting(yesNoOr(['on-failure', 'on-change']), 'false', 'Keep one comment on the pull request up to date: `true`, `on-failure` (the first one when the step is red), `on-change` (when anything differs from the base) or `false`; needs `pull-requests: write`.', { inputOnly: true }),
  details: defaulting(oneOf(['failures', 'files', 'all']), 'failures', 'What the job summary lists, folded: the `failures`, also a table of the `files`, or `all` tests; the latter two where report files name every test.', { inputOnly: true }),
  'commit-status': defaulting(yesNo(), false, 'Set the commit statuses `check-tests / tests` and `check-tests / coverage`; needs `statuses: write`.', { inputOnly: true }),
  mode: defaulting(oneOf(['run', 'publish']), 'run', '`publish` runs nothing: in a `workflow_run` workflow it posts the result that a run which may not post (a fork) left.', { inputOnly: true }),
  'workflow-commands': defaulting(oneOf(['stop', 'allow']), 'stop', 'Whether `::error::` and the like in the test output act as workflow commands.', { inputOnly: true }),
  'halt-file': defaulting(text('a path'), 'agent/safety/HALT', 'When this file exists, nothing is run.', { configPath: ['safety', 'halt_file'] }),
  'config-file': defaulting(text('a path inside the workspace'), 'config.json', 'JSON file with settings; ignored when absent.'),
  'allow-unsafe-pull-request-target': defaulting(yesNo(), false, 'Run although `pull_request_target` would run code of a fork with the rights of this repository.', { inputOnly: true }),
  'github-token': optional(text('a token'), 'Token for `comment` and `commit-status`; the one of the workflow by itself.', { hidden: '${{ github.token }}', inputOnly: true }),
  matrix: optional(text('JSON'), 'The matrix cell, filled by itself so that cells never share a state.', { hidden: '${{ toJSON(matrix) }}', inputOnly: true }),
} as const satisfies Record<string, Definition<unknown>>;

export type SettingName = keyof typeof DEFINITIONS;

type ValueOf<Entry> = Entry extends { readonly field: Field<infer Value>; readonly fallback: infer Fallback } ? (Fallback extends undefined ? Value | undefined : Value) : never;

/** All settings, validated; read-only and handed down from main. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof DEFINITIONS)[Name]> };

export const SETTING_NAMES = Object.keys(DEFINITIONS) as SettingName[];

export function definitionOf(name: SettingName): Definition<unknown> {
  return DEFINITIONS[name];
}
