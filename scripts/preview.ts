/**
 * Renders every golden report as GitHub would show it, to look at: preview/<scenario>-<surface>-<theme>.html, and pictures of
 * them, wide and phone. Needs cmark-gfm and, for the pictures, chromium (Debian packages).
 *   npm run preview [-- SCENARIO...]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rendered } from '../__tests__/support/github-markdown.ts';

const THEMES = {
  light: { text: '#1f2328', muted: '#59636e', page: '#ffffff', panel: '#f6f8fa', code: '#818b981f', border: '#d1d9e0', link: '#0969da' },
  dark: { text: '#f0f6fc', muted: '#9198a1', page: '#0d1117', panel: '#151b23', code: '#656c7633', border: '#3d444d', link: '#4493f8' },
} as const;
const WIDTHS = { wide: 1_000, phone: 500 } as const; // chromium takes no less than 500

function style({ text, muted, page, panel, code, border, link }: (typeof THEMES)[keyof typeof THEMES]): string {
  return `body { margin: 16px; background: ${page}; color: ${text}; font: 16px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, sans-serif; }
a { color: ${link}; text-decoration: none; } sub { color: ${muted}; font-size: 75%; }
h3 { font-size: 1.25em; margin: 24px 0 16px; } h4 { font-size: 1em; margin: 24px 0 16px; }
p, ul, table, pre, details { margin: 0 0 16px; } ul { padding-left: 2em; }
code, pre { font: 85% ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; }
code { padding: .2em .4em; background: ${code}; border-radius: 6px; overflow-wrap: anywhere; }
pre { padding: 16px; overflow: auto; background: ${panel}; border-radius: 6px; line-height: 1.45; } pre code { padding: 0; background: none; }
table { border-collapse: collapse; display: block; overflow: auto; } td, th { padding: 6px 13px; border: 1px solid ${border}; } tr:nth-child(2n) { background: ${panel}; }
summary { cursor: pointer; }`;
}

function page(body: string, theme: keyof typeof THEMES): string {
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style(THEMES[theme])}</style>\n${body}`;
}

function picture(file: string, width: number): void {
  const height = 1_600;
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--window-size=${width},${height}`];
  const target = file.replace(/\.html$/, `-${width === WIDTHS.phone ? 'phone' : 'wide'}.png`);
  const { error } = spawnSync('chromium', [...options, `--screenshot=${resolve(target)}`, `file://${resolve(file)}`], { stdio: 'ignore' });
  if (error !== undefined) console.log(`No picture ${target}: ${error.message}`);
}

const wanted = process.argv.slice(2);
rmSync('preview', { recursive: true, force: true });
mkdirSync('preview');
for (const scenario of readdirSync('fixtures/golden').filter((name) => wanted.length === 0 || wanted.includes(name))) {
  for (const surface of ['summary', 'comment']) {
    const body = rendered(readFileSync(`fixtures/golden/${scenario}/${surface}.md`, 'utf8'));
    for (const theme of ['light', 'dark'] as const) {
      const file = `preview/${scenario}-${surface}-${theme}.html`;
      writeFileSync(file, page(body, theme));
      for (const width of Object.values(WIDTHS)) picture(file, width);
    }
  }
}
