// The licences of all packages of which the bundle holds code, as their authors ask for. The bundler tells which modules it took;
// what it writes itself leaves out packages whose modules it joined, and licence files under other names.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Folders of the packages: the last node_modules/NAME or node_modules/@SCOPE/NAME of each module's path. */
function packageFolders(stats) {
  const folders = new Set();
  const visit = (modules) => {
    for (const { identifier, modules: joined = [] } of modules ?? []) {
      // What stands before the last `!` are programs that only prepared the module.
      const folder = /^[^?|]*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(String(identifier).split(/[!|]/).findLast((part) => part.includes('/')) ?? '')?.[0];
      if (folder !== undefined) folders.add(folder);
      visit(joined);
    }
  };
  visit(stats.modules);
  return folders;
}

function entryOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file)).toSorted();
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n').trim());
  const by = typeof author === 'string' ? author : author?.name;
  if (texts.length === 0) texts.push(`The package says "${license}"${by === undefined ? '' : `, by ${by}`}, and has no licence file.`);
  return { title: `${name} ${version} (${license ?? 'see below'})`, text: texts.join('\n\n') };
}

/** @param stats what webpack tells of the build. */
export function licencesOf(stats) {
  const folders = [...packageFolders(stats)].filter((folder) => existsSync(`${folder}/package.json`));
  const entries = new Map(folders.map((folder) => entryOf(folder)).map(({ title, text }) => [title, text]));
  return [...entries].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([title, text]) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`).join('\n\n');
}
