/**
 * Writes fixtures/golden/<scenario>/ from what is rendered now. Read the diff before you commit it.
 *   npm run golden-reports
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { renderingsOf } from '../__tests__/support/renderings.ts';
import { SCENARIOS } from '../__tests__/support/scenarios.ts';

rmSync('fixtures/golden', { recursive: true, force: true });
for (const [name, report] of Object.entries(SCENARIOS)) {
  mkdirSync(`fixtures/golden/${name}`, { recursive: true });
  for (const [file, text] of Object.entries(renderingsOf(report()))) writeFileSync(`fixtures/golden/${name}/${file}`, text);
}
