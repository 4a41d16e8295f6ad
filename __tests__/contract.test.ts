/** What is told in several places says the same everywhere. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { OPTION_NAMES } from '../src/cli/arguments.ts';
import { helpText } from '../src/cli/help.ts';
import { OUTPUT_NAMES } from '../src/report/outputs.ts';
import { definitionOf, SETTING_NAMES } from '../src/settings/settings.ts';
import { VERSION } from '../src/domain/version.ts';
import { actionInputs, actionOutputs, frameworkList, inputTable, outputTable, replaceBetween, reportFormatList } from './support/documents.ts';
import { parseYaml } from './support/github/runner-stand-in.mjs';

interface ActionFile {
  readonly inputs: Record<string, { description: string; default?: string }>;
  readonly outputs: Record<string, { description: string }>;
  readonly runs: { using: string; main: string };
}

const action = parseYaml(readFileSync('action.yml', 'utf8')) as ActionFile;
const readme = readFileSync('README.md', 'utf8');

describe('action.yml', () => {
  it('declares exactly the settings and outputs that exist', () => {
    expect(Object.keys(action.inputs)).toEqual(SETTING_NAMES);
    expect(Object.keys(action.outputs)).toEqual(OUTPUT_NAMES);
  });

  it('declares no default but those it fills by itself: one would always win over the configuration file', () => {
    const declared = Object.fromEntries(Object.entries(action.inputs).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])));
    const hidden = Object.fromEntries(SETTING_NAMES.flatMap((name) => (definitionOf(name).hidden === undefined ? [] : [[name, definitionOf(name).hidden]])));
    expect(declared).toEqual(hidden);
  });

  it('runs the bundle on Node 24', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action/index.js' });
  });

  it('is what npm run documents writes', () => {
    const text = readFileSync('action.yml', 'utf8');
    expect(replaceBetween(replaceBetween(text, 'inputs', actionInputs()), 'outputs', actionOutputs())).toBe(text);
  });
});

describe('README.md', () => {
  it('has the tables that npm run documents writes', () => {
    const parts: readonly (readonly [string, string])[] = [['inputs', inputTable()], ['outputs', outputTable()], ['frameworks', frameworkList()], ['report-formats', reportFormatList()]];
    expect(parts.reduce((text, [name, body]) => replaceBetween(text, name, body), readme)).toBe(readme);
  });
});

it('--help names every option', () => {
  for (const name of OPTION_NAMES.filter((option) => option !== 'test-command')) expect(helpText()).toContain(`--${name}`);
});

it('the version is the one of package.json', () => {
  expect((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version).toBe(VERSION);
});
