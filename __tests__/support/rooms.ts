/** The rooms of the source as docs/ARCHITECTURE.md draws them, and the lint rules that hold them. */
import { readFileSync } from 'node:fs';

export interface Room {
  readonly room: string;
  /** Rooms that it may import. */
  readonly imports: readonly string[];
}

/** In the order of the table: a room imports from rooms above it. */
export const ROOMS: readonly Room[] = [...readFileSync('docs/ARCHITECTURE.md', 'utf8').matchAll(/^\| `([a-z]+)` \| .* \| ([a-z, ]*)\|$/gm)].map(([, room = '', imports = '']) => ({
  room,
  imports: imports.split(',').map((each) => each.trim()).filter((each) => each !== ''),
}));

/** Entries and adapters stand around the rooms of the table. */
export const AROUND = ['adapters', 'action', 'cli', 'program', 'main'] as const;

interface Pattern {
  readonly group?: readonly string[];
  readonly regex?: string;
  readonly message: string;
}

const OUTSIDE: Pattern = {
  group: ['@actions/*', 'node:fs', 'node:fs/*', 'node:child_process', 'node:net', 'node:http', 'node:https', 'node:process'],
  message: 'Only src/adapters (and the two entries) touches the outside world.',
};

function override(files: readonly string[], patterns: readonly Pattern[]): object {
  return { files, rules: { 'no-restricted-imports': patterns.length === 0 ? 'off' : ['error', { patterns }] } };
}

/** One file is a room too: `ports.ts`. */
function nameInPath(room: string): string {
  return ['ports', 'main'].includes(room) ? `${room}\\.ts$` : `${room}/`;
}

function others(allowed: readonly string[]): string {
  return [...ROOMS.map(({ room }) => room), ...AROUND].filter((room) => !allowed.includes(room)).map(nameInPath).join('|');
}

function ofRoom({ room, imports }: Room): object {
  const isFile = room === 'ports';
  const regex = `^${isFile ? '\\./' : '(\\.\\./)+'}(${others([room, ...imports])})`;
  const may = imports.length === 0 ? 'no other room' : imports.join(', ');
  return override([isFile ? `src/${room}.ts` : `src/${room}/**`], [OUTSIDE, { regex, message: `${room} may import ${may} only: see docs/ARCHITECTURE.md.` }]);
}

/** Readers, and what stands around them, see less than the rest of their room. */
function ofReaders(): object[] {
  // Folders of these names stand in the room itself.
  const outward: Pattern = { regex: `^(\\.\\./)+(${others(['domain', 'read'])})`, message: 'Readers take text and give values: they import nothing of settings and ports.' };
  const within = (files: string, regex: string, message: string): object => override([files], [OUTSIDE, outward, { regex, message }]);
  return [
    override(['src/read/console/**', 'src/read/reports/formats/**'], [OUTSIDE, outward]),
    within('src/read/console/engine/**', '^(\\.\\./)+(formats/|registry\\.ts$|floors\\.ts$)', 'The engine knows no format by name: see docs/ARCHITECTURE.md.'),
    within('src/read/console/kit/**', '^(\\.\\./)+(engine/|formats/|registry\\.ts$|floors\\.ts$)', 'What readers are built of knows neither engine nor formats.'),
    within('src/read/console/formats/**', '^\\.\\./([a-z]+/|\\.\\./(engine/|registry\\.ts$|floors\\.ts$))', 'A format imports kit, format.ts, relations.ts and its own family.'),
  ];
}

export function lintOverrides(): object[] {
  return [
    override(['src/**'], [OUTSIDE]),
    ...ROOMS.flatMap((room) => (room.room === 'read' ? [ofRoom(room), ...ofReaders()] : [ofRoom(room)])),
    override(['src/adapters/**', 'src/action/**', 'src/cli/**'], []),
  ];
}

/** .oxlintrc.json with the rules of today's rooms. */
export function lintConfiguration(text: string): string {
  const configuration = JSON.parse(text) as Record<string, unknown>;
  return `${JSON.stringify({ ...configuration, overrides: lintOverrides() }, null, 2)}\n`;
}
