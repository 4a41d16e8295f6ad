/** The generated parts of action.yml and README.md. */
import { GATE_RULE_NAMES, GATE_RULES } from '../../src/domain/alert.ts';
import { CONSOLE_FORMATS } from '../../src/read/console/registry.ts';
import { REPORT_FORMATS } from '../../src/read/reports/registry.ts';
import { OUTPUT_DESCRIPTIONS } from '../../src/report/output-descriptions.ts';
import { definitionOf, SETTING_NAMES } from '../../src/settings/settings.ts';

/** `text` with everything between the two markers of `name` replaced. @throws Error when the markers are missing. */
export function replaceBetween(text: string, name: string, body: string): string {
  const marker = new RegExp(`((?:#|<!--) begin ${name}(?: -->)?\\n)[\\s\\S]*?( *(?:#|<!--) end ${name}\\b)`);
  if (!marker.test(text)) throw new Error(`no markers for ${name}`);
  return text.replace(marker, (_whole, begin: string, end: string) => `${begin}${body}\n${end}`);
}

function yamlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function told(name: (typeof SETTING_NAMES)[number]): string {
  const { description, fallbackText } = definitionOf(name);
  return fallbackText === '' ? description : `${description} Default: ${fallbackText}`;
}

/** Defaults are not declared but told: a declared one would always win over the configuration file. */
export function actionInputs(): string {
  return SETTING_NAMES.map((name) => {
    const { hidden } = definitionOf(name);
    return [`  ${name}:`, `    description: ${yamlText(told(name))}`, ...(hidden === undefined ? [] : [`    default: ${hidden}`])].join('\n');
  }).join('\n');
}

export function actionOutputs(): string {
  return Object.entries(OUTPUT_DESCRIPTIONS)
    .map(([name, description]) => `  ${name}:\n    description: ${yamlText(description)}`)
    .join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

export function inputTable(): string {
  const rows = SETTING_NAMES.filter((name) => definitionOf(name).hidden === undefined).map((name) => {
    const { description, fallbackText, configPath, inputOnly } = definitionOf(name);
    const key = name === 'config-file' || inputOnly === true ? '' : `\`${(configPath ?? ['check_tests', name.replaceAll('-', '_')]).join('.')}\``;
    return `| \`${name}\`${inputOnly === true ? ' ¹' : ''} | ${fallbackText === '' ? '' : `\`${fallbackText}\``} | ${cell(description)} | ${key} |`;
  });
  return ['| input and option | default | what it does | in the configuration file |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

export function outputTable(): string {
  return ['| output | what it holds |', '| --- | --- |', ...Object.entries(OUTPUT_DESCRIPTIONS).map(([name, description]) => `| \`${name}\` | ${cell(description)} |`)].join('\n');
}

/** What each rule of `fail-on` turns red. */
export function gateRuleTable(): string {
  const rows = GATE_RULE_NAMES.map((rule) => `| \`${rule}\` | ${GATE_RULES[rule].byDefault === true ? 'yes' : ''} | ${GATE_RULES[rule].noWorse === true ? 'yes' : ''} | ${cell(GATE_RULES[rule].redWhen)} |`);
  return ['| `fail-on` | by default | in `no-worse` | red when |', '| --- | --- | --- | --- |', ...rows, '| `none` | | | never |'].join('\n');
}

export function frameworkList(): string {
  const titles = (kind: 'tests' | 'coverage'): string =>
    CONSOLE_FORMATS.filter((format) => format.kind === kind)
      .map((format) => `${format.title} (\`${format.id}\`)`)
      .toSorted((left, right) => left.localeCompare(right, 'en'))
      .join(', ');
  return `**Tests**: ${titles('tests')}.\n\n**Coverage**: ${titles('coverage') || 'none yet'}.`;
}

export function reportFormatList(): string {
  return `${REPORT_FORMATS.map(({ title }) => title)
    .toSorted((left, right) => left.localeCompare(right, 'en'))
    .join(', ')}.`;
}
