/**
 * From the path a tool printed to the file in the repository: tools print absolute paths of containers and other systems, URLs of
 * files, bundlers and development servers, or a bare file name. Only a file that the repository holds, and only when there is no
 * doubt which, is a place. The code of packages and of the language itself is not the repository's, also where its file has a
 * name that the repository knows.
 */
import type { NamedTest } from '../read/model.ts';
import type { Place } from './report.ts';

/** `file:///`, `webpack://app/./`, `webpack-internal:///`, `http://localhost:9876/`; a drive is one letter. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]{1,30}:\/\/[^/]*(?=\/)/;
const INSTALLED = new RegExp(
  [
    /(?:^|\/)(?:node_modules|\.yarn|site-packages|dist-packages|hostedtoolcache|Cellar|Program Files(?: \(x86\))?|\.(?:cargo|rustup|pyenv|rbenv|nvm|m2|gradle|nuget|pub-cache|hex))\//,
    /(?:^|\/)(?:lib\/(?:python|ruby|perl)[\d.]*|gems\/[^/]+-\d[^/]*)\//,
    /^\/(?:usr\/(?:lib|lib64|share|include|local\/(?:lib|go|share|rustup))|rustc|nix\/store|go\/pkg\/mod)\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A percent sign of its own.
  }
}

function withForwardSlashes(file: string): string {
  const local = file.replace(ORIGIN, '');
  const path = local === file ? file : decoded(local.replace(/[?#].*$/, ''));
  return path.replaceAll('\\', '/').replace(/^\/?[A-Za-z]:\//, '/').replace(/^(?:\.\/)+/, '');
}

/** Resolves `.` and `..`; undefined when the path leaves its root. */
function normalised(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

export class PlaceFinder {
  readonly #files: ReadonlySet<string>;
  readonly #byBaseName = new Map<string, string[]>();
  readonly #workspace: string;
  readonly #workingDirectory: string;

  /** `files`: the repository's, relative to its root with forward slashes. */
  constructor(files: ReadonlySet<string>, workspace: string, workingDirectory: string) {
    this.#files = files;
    this.#workspace = normalised(withForwardSlashes(workspace)) ?? '';
    this.#workingDirectory = normalised(workingDirectory.replaceAll('\\', '/')) ?? '';
    for (const file of files) {
      const base = file.slice(file.lastIndexOf('/') + 1);
      const known = this.#byBaseName.get(base);
      if (known === undefined) this.#byBaseName.set(base, [file]);
      else known.push(file);
    }
  }

  place(test: NamedTest): Place | undefined {
    if (test.file === undefined || test.line === undefined || test.line < 1) return undefined;
    const path = this.#find(test.file);
    return path === undefined ? undefined : { path, line: test.line };
  }

  /** Where a printed path lies in the workspace, whether the repository holds such a file or not; undefined outside of it. */
  pathInWorkspace(file: string): string | undefined {
    const forward = withForwardSlashes(file);
    if (!forward.startsWith('/')) return normalised(`${this.#workingDirectory}/${forward}`);
    const path = normalised(forward);
    return path?.startsWith(`${this.#workspace}/`) === true ? path.slice(this.#workspace.length + 1) : undefined;
  }

  #find(file: string): string | undefined {
    const forward = withForwardSlashes(file);
    const absolute = forward.startsWith('/');
    const inWorkingDirectory = absolute ? undefined : normalised(`${this.#workingDirectory}/${forward}`);
    if (inWorkingDirectory !== undefined && this.#files.has(inWorkingDirectory)) return inWorkingDirectory;
    const path = normalised(forward);
    if (path === undefined || path === '') return undefined;
    const fromRoot = absolute && path.startsWith(`${this.#workspace}/`) ? path.slice(this.#workspace.length + 1) : path;
    if (this.#files.has(fromRoot)) return fromRoot;
    return INSTALLED.test(forward) ? undefined : this.#bySuffix(fromRoot);
  }

  /**
   * The one file whose path the printed one ends with (a container's prefix), or that ends with the printed one (a bare
   * file name); the longest wins, undefined when several do equally.
   */
  #bySuffix(path: string): string | undefined {
    const parts = path.split('/');
    const candidates = this.#byBaseName.get(parts.at(-1) ?? '') ?? [];
    let best: string[] = [];
    let longest = 0;
    for (const candidate of candidates) {
      const other = candidate.split('/');
      let shared = 0;
      while (shared < parts.length && shared < other.length && parts.at(-1 - shared) === other.at(-1 - shared)) shared += 1;
      if (shared < other.length && shared < parts.length) continue; // the folders differ: another file of the same name
      if (shared > longest) [longest, best] = [shared, [candidate]];
      else if (shared === longest) best.push(candidate);
    }
    return best.length === 1 ? best[0] : undefined;
  }
}
