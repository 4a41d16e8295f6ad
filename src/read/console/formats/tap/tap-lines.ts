/** The lines of the Test Anything Protocol, versions 12 to 14. */

export interface TapPoint {
  readonly kind: 'point';
  readonly indent: number;
  readonly ok: boolean;
  /** null when the producer does not number its test points. */
  readonly number: number | null;
  readonly description: string;
  readonly directive: 'skip' | 'todo' | null;
  /** ` - ` between number and description. */
  readonly dashed: boolean;
  /** A buffered subtest: its points follow, in braces. */
  readonly opensBlock: boolean;
}

export type TapLine =
  | TapPoint
  | { readonly kind: 'version'; readonly indent: number; readonly version: number }
  | { readonly kind: 'plan'; readonly indent: number; readonly planned: number; readonly reason: string }
  | { readonly kind: 'bail'; readonly indent: number; readonly reason: string }
  | { readonly kind: 'comment'; readonly indent: number; readonly text: string }
  | { readonly kind: 'block'; readonly indent: number }
  | { readonly kind: 'close'; readonly indent: number };

const POINT = /^(not )?ok(?: {1,4}(\d{1,9}))?(?: (.*))?$/;
const PLAN = /^1\.\.(\d{1,9})(?:\s+#\s*(.*))?$/;
const VERSION = /^TAP version (\d{1,3})$/i;
const DIRECTIVE = /(?:^|[^\\])#\s*(skip|todo)/i;
/** A remark that the producer appends to the description, e.g. ` # time=1.2ms` or ` # in 4 ms`. */
const REMARK = /(?:^|\s)#(?:\s|$|time=)/;
const MAX_DEPTH = 200;

function pointOf(indent: number, match: RegExpExecArray): TapPoint | null {
  const rest = (match[3] ?? '').trimEnd();
  if (match[2] === undefined && /^\s/.test(rest)) return null; // `ok  \tpackage` is Go's
  const opensBlock = rest.endsWith('{') && (rest.length === 1 || rest.endsWith(' {'));
  const text = opensBlock ? rest.slice(0, -1).trimEnd() : rest;
  // Most descriptions hold neither.
  if (!text.includes('#') && !text.includes('\\')) {
    const plain = text.trim();
    const dashed = plain.startsWith('-');
    return { kind: 'point', indent, ok: match[1] === undefined, number: match[2] === undefined ? null : Number(match[2]), dashed, description: dashed ? plain.slice(1).trimStart() : plain, directive: null, opensBlock };
  }
  const directive = DIRECTIVE.exec(text);
  const kind = directive?.[1]?.toLowerCase();
  const end = directive === null ? text.search(REMARK) : directive.index;
  const described = (end < 0 ? text : text.slice(0, end + (directive !== null && text[end] !== '#' ? 1 : 0))).trim();
  return {
    kind: 'point',
    indent,
    ok: match[1] === undefined,
    number: match[2] === undefined ? null : Number(match[2]),
    dashed: described.startsWith('-'),
    description: described.replace(/^-\s*/, '').replaceAll('\\#', '#').replaceAll('\\\\', '\\'),
    directive: kind === 'skip' || kind === 'todo' ? kind : null,
    opensBlock,
  };
}

/** What `text` is in TAP, null when it is nothing of the kind. */
export function tapLine(text: string): TapLine | null {
  let indent = 0;
  while (indent < MAX_DEPTH && text.charCodeAt(indent) === 32) indent += 1;
  const body = indent === 0 ? text : text.slice(indent);
  switch (body[0] ?? '') {
    case 'o':
    case 'n': {
      const match = POINT.exec(body);
      return match === null ? null : pointOf(indent, match);
    }
    case '1': {
      const match = PLAN.exec(body.trimEnd());
      return match === null ? null : { kind: 'plan', indent, planned: Number(match[1]), reason: match[2] ?? '' };
    }
    case '#':
      return { kind: 'comment', indent, text: body };
    case 'T':
    case 't': {
      const match = VERSION.exec(body.trimEnd());
      return match === null ? null : { kind: 'version', indent, version: Number(match[1]) };
    }
    case 'B':
      return body.startsWith('Bail out!') ? { kind: 'bail', indent, reason: body.slice(9).trim() } : null;
    case '{':
      return body.trimEnd() === '{' ? { kind: 'block', indent } : null;
    case '}':
      return body.trimEnd() === '}' ? { kind: 'close', indent } : null;
    default:
      return null;
  }
}
