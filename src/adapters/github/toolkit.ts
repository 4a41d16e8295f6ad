/**
 * The one place that calls @actions/core. What core does not protect stays around it: text from outside is made harmless before it is
 * printed, and nothing is written here to the files that a step shares with its test command (see surfaces.ts).
 */
import * as core from '@actions/core';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Annotation, Log } from '../../ports.ts';
import { SETTING_NAMES } from '../../settings/definitions.ts';
import type { GivenSettings } from '../../settings/settings.ts';

/**
 * A plain line that holds text from outside (a reason in a file, a branch) must not act as a workflow command: `::` acts at
 * the start of a line, `##[` anywhere. An invisible character between takes the power away and leaves the look.
 */
export function harmless(message: string): string {
  return message.replaceAll('\r', ' ').replaceAll('##[', '##\u200b[').replaceAll(/^([\s\u0085]*):(?=:)/gm, '$1:\u200b');
}

/** The action's inputs by the names of the settings, blank where not given. The token is masked in the log from here on. */
export function givenInputs(): GivenSettings {
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, core.getInput(name, { trimWhitespace: false })]));
  const token = given['github-token']?.trim() ?? '';
  if (token !== '') core.setSecret(token);
  return given;
}

/** The log of a step. */
export const actionLog: Log = {
  info: (message) => core.info(harmless(message)),
  notice: (message) => core.notice(message),
  warning: (message) => core.warning(message),
  error: (message) => core.error(message),
  report: (lines) => core.info(harmless(lines.join(' | '))),
  group: (title, body) => core.group(title, body),
};

export function annotate({ level, file, line, title, message }: Annotation): void {
  const properties = { title, file, startLine: line };
  if (level === 'error') core.error(message, properties);
  else core.warning(message, properties);
}

/** The Markdown as core's job summary holds it; writing it is the caller's. */
export function summaryText(markdown: string): string {
  const text = core.summary.emptyBuffer().addRaw(markdown, true).stringify();
  core.summary.emptyBuffer();
  return text;
}

/** The outputs as core writes them, each with a delimiter that cannot be guessed. Core appends to the file that a variable names: here one of our own. */
export function outputsText(values: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(process.env['RUNNER_TEMP'] ?? tmpdir(), 'check-tests-'));
  const file = join(folder, 'outputs');
  const real = process.env['GITHUB_OUTPUT'];
  try {
    writeFileSync(file, '');
    process.env['GITHUB_OUTPUT'] = file;
    for (const [name, value] of Object.entries(values)) core.setOutput(name, value);
    return readFileSync(file, 'utf8');
  } finally {
    if (real === undefined) delete process.env['GITHUB_OUTPUT'];
    else process.env['GITHUB_OUTPUT'] = real;
    rmSync(folder, { recursive: true, force: true });
  }
}
