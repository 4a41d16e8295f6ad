/**
 * What programs that run several packages or services say of themselves, and so which labels before lines are theirs.
 * Headers: turbo (`• Packages in scope: a, b`), nx and lerna (`NX   Running target test for 3 projects:` and a list),
 * docker compose (`Attaching to a-1, b-1`), pnpm (`packages/a test$ jest`).
 * Nothing here is taken from a label's look alone: see labelled.ts for that.
 */
import type { Labelled } from './labels.ts';

/** A list longer than this is cut; further names are then believed by their form. */
const MOST_NAMES = 5_000;

const TURBO_SCOPE = /^\s*• Packages in scope: (.+)$/;
const COMPOSE = /^Attaching to (.+)$/;
const NX_RUNNING = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}Running targets? .{1,300}? for /;
const NX_MESSAGE = /^ (?:> )? ?(?:NX|Lerna \(powered by Nx\)) {3}\S/;
const NX_TASK = /^(?:\S{1,3} )?> (?:nx run )?(\S+:\S+)(?: {2}\[[^\]]*\])?\s*$/;
const PNPM_COMMAND = /^(\S{1,200} [\w:.-]{1,100})\$ \S/;
const EXIT = / exited with code \S{1,20}$/;

function names(list: string): Set<string> {
  return new Set(list.split(/,\s*/, MOST_NAMES).map((name) => name.trim()));
}

export class Wrappers {
  #turbo: ReadonlySet<string> | undefined;
  #compose: ReadonlySet<string> | undefined;
  #nx: Set<string> | undefined;
  #nxListing = false;
  #pnpm: Set<string> | undefined;

  /** Learns from a line that carries no known label. True when a block of one nx task ends here. */
  see(text: string): boolean {
    switch (text.charCodeAt(0)) {
      case 32:
        if (text.charCodeAt(3) === 0x2022 && text.length < 65_536) this.#seeTurbo(text);
        else if (text.length < 200 && NX_MESSAGE.test(text)) return this.#seeNx(text);
        return false;
      case 0x2022:
        this.#seeTurbo(text);
        return false;
      case 65: {
        const compose = text.startsWith('Attaching to ') ? COMPOSE.exec(text) : null;
        if (compose !== null) this.#compose = names(compose[1] ?? '');
        return false;
      }
      case 45:
        if (this.#nxListing && text.charCodeAt(1) === 32 && (this.#nx?.size ?? 0) < MOST_NAMES) this.#nx?.add(text.slice(2).trim());
        return false;
      case 62:
        this.#nxListing = false;
        return false;
      case 83:
        if (text.startsWith('Scope: ') && text.endsWith('workspace projects')) this.#pnpm ??= new Set();
        return false;
      default:
        if (this.#pnpm !== undefined || text.startsWith('. ')) this.#seePnpm(text);
        return false;
    }
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

  #seeNx(text: string): boolean {
    if (NX_RUNNING.test(text)) {
      this.#nx = new Set();
      this.#nxListing = true;
    }
    return true;
  }

  #seePnpm(text: string): void {
    const label = PNPM_COMMAND.exec(text)?.[1];
    if (label === undefined) return;
    this.#pnpm ??= new Set();
    if (this.#pnpm.size < MOST_NAMES) this.#pnpm.add(label);
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
