/** Markdown as GitHub renders it, and what in it is not ours. Needs cmark-gfm (a Debian package). */
import { execFileSync, spawnSync } from 'node:child_process';

export const hasRenderer = spawnSync('cmark-gfm', ['--version']).status === 0;

export function rendered(markdown: string): string {
  return execFileSync('cmark-gfm', ['--unsafe', '-e', 'table', '-e', 'strikethrough', '-e', 'autolink', '-e', 'tagfilter'], { input: markdown, maxBuffer: 1 << 30 }).toString();
}

const REPOSITORY = 'https://github.com/octo-org/shop/';
const OURS: Readonly<Record<string, RegExp>> = {
  a: new RegExp(`^ href="${REPOSITORY}(?:(?:commit|blob)/[0-9a-f]{40}(?:/[\\w.%/-]+(?:#L\\d+)?)?|actions/runs/\\d+)"$`),
  details: /^(?: open)?$/,
  th: /^(?: align="right")?$/,
  td: /^(?: align="right")?$/,
  code: /^(?: class="language-(?:mermaid|text|diff|[a-z]{2,5})")?$/,
};
const PLAIN = new Set(['summary', 'pre', 'b', 'sub', 'p', 'h3', 'h4', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'strong', 'em']);

/** Tags that are not those our renderer writes, or do not close as they should. */
export function foreignMarkup(page: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [tag, slash, name = '', attributes = ''] of page.matchAll(/<(\/?)([A-Za-z!?][^\s>]*)([^>]*)>/g)) {
    if (name === '!--') {
      if (!/^<!-- check-tests [\w%. -]+ -->$/.test(tag)) found.push(tag);
    } else if (slash === '/') {
      if (open.pop() !== name) found.push(`${tag} closes nothing`);
    } else if (name === 'br' || name === 'hr') {
      if (!/^ ?\/?$/.test(attributes)) found.push(tag);
    } else {
      const allowed = OURS[name]?.test(attributes) ?? (PLAIN.has(name) && attributes === '');
      if (!allowed) found.push(tag);
      open.push(name);
    }
  }
  return [...found, ...open.map((name) => `<${name}> stays open`)];
}

/** What GitHub makes of text outside of code: mentions and references. */
export function activeText(page: string): string[] {
  const text = page.replace(/<pre>[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>/g, '').replace(/<[^>]*>/g, '\n');
  return text.match(/@[\w-]+|(?:^|[\s(])#\d+|GH-\d+|https?:\/\/|www\./gm) ?? [];
}
