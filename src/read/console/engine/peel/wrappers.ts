/**
 * What programs that run several packages or services say of themselves, and so which labels before lines are theirs.
 * Headers: turbo (`• Packages in scope: a, b`), nx and lerna (`NX   Running target test for 3 projects:` and a list),
 * docker compose (`Attaching to a-1, b-1`), moon (`▮▮▮▮ web:test (a41a88ca)`), pnpm (`packages/a test$ jest`).
 * Nothing here is taken from a label's look alone: see labelled.ts for that.
 */
import type { LineView } from '../../kit/line-view.ts';
import { type Opening, SLASHED } from '../openings.ts';
import type { Labelled } from './labels.ts';

/** A list longer than this is cut; further names are then believed by their form. */
const MAX_NAMES = 5_000;
const MAX_HEADER_LENGTH = 60_000;
const MAX_LABEL_LENGTH = 300;

const TURBO_SCOPE = /^\s*• Packages in scope: (.+)$/;
const COMPOSE = /^Attaching to (.+)$/;
const NX_RUNNING = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}Running targets? .{1,300}? for /;
const NX_MESSAGE = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}\S/;
const NX_TASK = /^(?:\S{1,3} )?> (?:nx run )?(\S+:\S+)(?: {2}\[[^\]]*\])?\s*$/;
const PNPM_COMMAND = /^(\S{1,200} [\w:.-]{1,100})\$ \S/;
const PNPM_SCOPE = /^Scope: .{1,100} workspace projects$/;
const MOON_TASK = /^[▮▪]{4} ([\w@./-]{1,100}:[\w.:-]{1,100})(?: \(.{1,100}\))?$/;
const EXIT = / exited with code \S{1,20}$/;

function names(list: string): Set<string> {
  return new Set(list.split(/,\s*/, MAX_NAMES).map((name) => name.trim()));
}

/** First bytes of the lines that `see` learns from, besides labels and indented lines. */
const HEADS = new Uint8Array(256);
for (const byte of [0xe2, 65, 45, 62, 83]) HEADS[byte] = 1;

/** A first, cheap look: whether a line may be a header of a wrapper. */
export function mayBeHeader(bytes: Uint8Array, from: number): boolean {
  const first = bytes[from] ?? 0;
  if (first !== 32) return HEADS[first] === 1;
  const second = bytes[from + 1];
  return second === 78 || second === 62 || second === 76 || (second === 32 && bytes[from + 3] === 0xe2);
}

export class Wrappers {
  #turbo: ReadonlySet<string> | undefined;
  #compose: ReadonlySet<string> | undefined;
  #nx: Set<string> | undefined;
  #nxListing = false;
  #pnpm: Set<string> | undefined;
  #moon: Set<string> | undefined;
  #bun = false;
  /** Line of the latest task that turbo announced without a label. */
  #taskLine = 0;
  /** Tasks of turbo run at the same time and their lines carry no label. */
  interleaved = false;

  /** Looks for bun's own heading (`web test: bun test v1.2.3 (a7733435)`) behind a label of two words; cheap enough for every line. */
  seeEnd(view: LineView): void {
    const { bytes, to } = view;
    if (bytes[to - 1] === 41 && (bytes[to - 10] === 40 || bytes[to - 11] === 40) && view.text().includes(': bun test v')) this.#bun = true;
  }

  /** Notices two tasks of turbo begun one right after the other, without labels (`--log-prefix=none --log-order=stream`). */
  seeTask(view: LineView): void {
    if (this.#turbo === undefined || view.bytes[view.from] !== 99 || !/^cache (?:miss|hit|bypass), /.test(view.text())) return;
    if (this.#taskLine + 1 === view.number) this.interleaved = true;
    this.#taskLine = view.number;
  }

  /** Learns from a line that carries no known label; `opening` is its first word. True when a block of one nx task ends here. */
  see(view: LineView, opening: Opening): boolean {
    const { bytes, from, to } = view;
    if (to - from > MAX_HEADER_LENGTH) return false;
    switch (bytes[from] ?? 0) {
      case 32: {
        const second = bytes[from + 1];
        if (second === 32) {
          if (bytes[from + 3] === 0xe2) this.#seeTurbo(view.text());
        } else if (second === 78 || second === 62 || second === 76) {
          const text = view.text();
          if (NX_MESSAGE.test(text)) return this.#seeNx(text);
        }
        return false;
      }
      case 0xe2:
        if (bytes[from + 1] === 0x80) this.#seeTurbo(view.text());
        else if (bytes[from + 1] === 0x96 && (bytes[from + 2] === 0xae || bytes[from + 2] === 0xaa)) this.#seeMoon(view.text());
        return false;
      case 65:
        if (bytes[from + 1] === 116 && bytes[from + 2] === 116) {
          const compose = COMPOSE.exec(view.text());
          if (compose !== null) this.#compose = names(compose[1] ?? '');
        }
        return false;
      case 45:
        if (this.#nxListing && bytes[from + 1] === 32 && (this.#nx?.size ?? 0) < MAX_NAMES) this.#nx?.add(view.text().slice(2).trim());
        return false;
      case 62:
        this.#nxListing = false;
        return false;
      default:
        if (bytes[from] === 83 && bytes[from + 5] === 58 && PNPM_SCOPE.test(view.text())) this.#pnpm ??= new Set();
        else if (this.#pnpm !== undefined || (opening.marks & SLASHED) !== 0 || (bytes[from] === 46 && bytes[from + 1] === 32)) this.#seePnpm(view, opening);
        return false;
    }
  }

  /** Labels of two words may be of any kind (`web test: `), others may stand behind blanks (` web:test | `). */
  get twoWords(): boolean {
    return this.#pnpm !== undefined || this.#bun || this.#moon !== undefined;
  }

  /** Whether a header said that lines with this label would come. */
  vouchFor(labelled: Labelled): boolean {
    const label = labelled.label;
    switch (labelled.shape) {
      case 'colon': {
        if (this.#pnpm?.has(label) === true || this.#nx?.has(label) === true) return true;
        if (this.#turbo === undefined) return false;
        const task = label.indexOf(':');
        return task > 0 && (this.#turbo.has(label.slice(0, task)) || label.startsWith('//:'));
      }
      case 'pipe':
        if (this.#moon?.has(label) === true) return true;
        return this.#compose !== undefined && (this.#compose.has(label) || /[-_]\d+$/.test(label));
      case 'bracket':
        return this.#nx?.has(label) === true;
      case 'step':
        return false;
    }
  }

  /** The task whose whole output a group or heading announces, as turbo and nx print them; undefined for any other. */
  taskOf(heading: string): string | undefined {
    if (this.#turbo !== undefined) {
      const task = heading.indexOf(':', 1);
      if (task > 0 && !heading.includes(' ') && this.#turbo.has(heading.slice(0, task))) return heading;
    }
    if (this.#nx !== undefined) {
      const task = NX_TASK.exec(heading)?.[1];
      if (task !== undefined && this.#nx.has(task.slice(0, task.indexOf(':')))) return task;
    }
    return undefined;
  }

  #seeTurbo(text: string): void {
    const scope = TURBO_SCOPE.exec(text);
    if (scope !== null) this.#turbo = names(scope[1] ?? '');
  }

  #seeMoon(text: string): void {
    const task = MOON_TASK.exec(text)?.[1];
    if (task === undefined) return;
    this.#moon ??= new Set();
    if (this.#moon.size < MAX_NAMES) this.#moon.add(task);
  }

  #seeNx(text: string): boolean {
    if (NX_RUNNING.test(text)) {
      this.#nx = new Set();
      this.#nxListing = true;
    }
    return true;
  }

  /** `packages/a test$ jest`: the second word ends in a dollar sign. */
  #seePnpm(view: LineView, opening: Opening): void {
    const { bytes, from } = view;
    const limit = Math.min(view.to, from + MAX_LABEL_LENGTH);
    let at = opening.end;
    while (at < limit && bytes[at] !== 32) at += 1;
    at += 1;
    while (at < limit && bytes[at] !== 32) at += 1;
    if (bytes[at - 1] !== 36) return;
    const label = PNPM_COMMAND.exec(view.text())?.[1];
    if (label === undefined) return;
    this.#pnpm ??= new Set();
    if (this.#pnpm.size < MAX_NAMES) this.#pnpm.add(label);
  }
}

/** A first, cheap look at what `isCommandEdge` decides. */
export function mayBeCommandEdge(bytes: Uint8Array, from: number, to: number, distinct: boolean): boolean {
  switch (bytes[from] ?? 0) {
    case 62:
    case 69:
    case 80:
    case 98:
    case 99:
    case 121:
      return true;
    default:
      // ` exited with code 1`, ` exited with code SIGTERM`
      return distinct && to - from < 2_000 && (((bytes[to - 1] ?? 0) >= 48 && (bytes[to - 1] ?? 0) <= 57) || ((bytes[to - 1] ?? 0) >= 65 && (bytes[to - 1] ?? 0) <= 90));
  }
}

/**
 * Whether text behind a label shows that a wrapper put the label there: the start or the end of a command.
 * The end is what programs print too (`Error: child exited with code 1`), so it only tells for a distinct label.
 */
export function isCommandEdge(text: string, distinct: boolean): boolean {
  switch (text.charCodeAt(0)) {
    case 62: // npm's own heading
      return /^> (?:@?[\w./-]+@\d\S* )?[\w:./-]+(?: \S+)?$/.test(text) && text.includes('@');
    case 99:
      return /^cache (?:miss|hit|bypass), (?:executing|replaying|suppressing|force)/.test(text);
    case 121:
      return /^yarn run v\d/.test(text);
    case 98:
      return /^bun test v\d/.test(text);
    case 80:
      return /^Process (?:started|exited \(exit code \d+\))/.test(text);
    case 69:
      return /^Exited with code \d{1,3}$/.test(text);
    default:
      return distinct && text.length < 2_000 && EXIT.test(text);
  }
}
