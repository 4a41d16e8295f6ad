import { describe, expect, it } from '@jest/globals';
import { type ConfigFile, peekSetting, resolveSettings, type SettingsResult } from '../src/settings/settings.ts';

const NO_FILE: ConfigFile = { path: 'config.json', text: undefined, named: false };

function file(content: unknown, named = false): ConfigFile {
  return { path: 'config.json', text: typeof content === 'string' ? content : JSON.stringify(content), named };
}

function settingsOf(result: SettingsResult): Record<string, unknown> {
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.settings;
}

function problemsOf(result: SettingsResult): readonly string[] {
  return result.ok ? [] : result.problems;
}

describe('settings', () => {
  it('have the defaults of the specification', () => {
    expect(settingsOf(resolveSettings({}, NO_FILE, 'input'))).toMatchObject({
      'test-command': undefined,
      'test-timeout-seconds': 300,
      'report-timeout-seconds': 120,
      'max-coverage-drop': 5,
      'max-new-failures': 0,
      'min-coverage': undefined,
      'fail-on': ['failing', 'error', 'regression', 'coverage-drop'],
      'state-file': 'agent/state/test_coverage.json',
      'halt-file': 'agent/safety/HALT',
      cache: true,
      shell: 'bash',
    });
  });

  it('take an input over the file over the default; a blank input is none', () => {
    const config = file({ test_command: 'pytest', test_timeout_seconds: 60, safety: { halt_file: 'STOP' }, check_tests: { max_coverage_drop: 2.5, fail_on: ['failing'] } });
    expect(settingsOf(resolveSettings({ 'test-command': 'npm test', 'test-timeout-seconds': ' ' }, config, 'input'))).toMatchObject({
      'test-command': 'npm test',
      'test-timeout-seconds': 60,
      'halt-file': 'STOP',
      'max-coverage-drop': 2.5,
      'fail-on': ['failing'],
    });
  });

  it.each([
    ['TRUE', true],
    ['no', false],
    ['on', true],
  ])('read the word %s as %s', (word, value) => {
    expect(settingsOf(resolveSettings({ 'trust-exit-code': word }, NO_FILE, 'input'))['trust-exit-code']).toBe(value);
  });

  it('take lists by comma or by line', () => {
    expect(settingsOf(resolveSettings({ 'fail-on': 'failing,\n regression' }, NO_FILE, 'input'))['fail-on']).toEqual(['failing', 'regression']);
  });

  it('name every problem at once: setting, source, value, what is allowed', () => {
    const config = file({ check_tests: { min_coverage: 'maybe', min_coverag: 3 } });
    expect(problemsOf(resolveSettings({ 'test-timeout-seconds': '-1', 'max-coverage-drop': '101' }, config, 'input'))).toEqual([
      expect.stringContaining('check_tests has no setting "min_coverag"; did you mean min_coverage?'),
      'test-timeout-seconds (from the input): "-1" is not allowed; expected a whole number of seconds, 0 (no limit) to 86400',
      'max-coverage-drop (from the input): "101" is not allowed; expected a number of percentage points, 0 to 100',
      'min-coverage (from config.json): "maybe" is not allowed; expected a percentage, 0 to 100',
    ]);
  });

  it('leave keys of other tools alone', () => {
    expect(resolveSettings({}, file({ port: 1, constructor: 2, testTimeout: 5, scripts: {}, safe: true, check: 'x' }), 'input').ok).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['a comment', '{ // comments\n "port": 1 }', 'config.json, line 1, column 3: not valid JSON ('],
    ['a comma too many', '{\n  "test_command": "x",\n}', 'config.json, line 3, column 1: not valid JSON ('],
    ['an end too early', '{\n  "test_command": "x"', 'config.json, line 2, column 22: not valid JSON ('],
    ['a list', '[1]', 'config.json: must hold a JSON object, not [1]'],
    ['a near miss', { port: 1, test_comand: 'x' }, 'config.json, line 1, column 11: there is "test_comand"; did you mean "test_command"?'],
    ['a key with dashes', { check_tests: { 'fail-on': ['error'] } }, 'config.json, line 1, column 17: check_tests has no setting "fail-on"; did you mean fail_on?'],
    ['a key that is cut', { check_tests: { min_coverag: 3 } }, 'did you mean min_coverage?'],
    ['a key of the top level', { check_tests: { test_command: 'x' } }, 'test_command does not belong into check_tests, but stands at the top level of the file'],
    ['a key that is like none', { check_tests: { xyz: 1 } }, 'check_tests has no setting "xyz"; it knows '],
  ])('refuse a file with %s, and say where', (_title, content, sentence) => {
    expect(problemsOf(resolveSettings({}, file(content), 'input'))).toEqual([expect.stringContaining(sentence)]);
  });

  it('refuse a broken file that speaks of us, or that was named', () => {
    expect(problemsOf(resolveSettings({}, file('{ "check_tests": '), 'input'))).toEqual([expect.stringContaining('not valid JSON')]);
    expect(problemsOf(resolveSettings({}, { path: 'my.json', text: undefined, named: true }, 'input'))).toEqual(['config-file: my.json does not exist']);
  });

  it('let the halt file be found in a configuration that is wrong otherwise', () => {
    expect(peekSetting('halt-file', {}, file({ safety: { halt_file: 'STOP' }, check_tests: { nonsense: 1 } }))).toBe('STOP');
    expect(peekSetting('halt-file', {}, file('{ "check_tests": '))).toBe('agent/safety/HALT');
  });
});
