/**
 * Where a failing TAP test point says that it failed: the YAML block below it (node:test `location:`, tape and
 * Vitest `at:`, node-tap `at:` with `file:` and `line:`, AVA, QUnit and lab by their stacks, Qt `file:`), or the
 * comments and stack frames around it (Test::More, Bats, busted, cmocka, Mocha).
 */
import type { NamedTest } from '../../../model.ts';
import { leadingPlace } from '../../kit/failing-tests.ts';
import { MAX_MESSAGE_LENGTH, keep } from '../../kit/bounds.ts';
import { type Place, isProjectFile, placeOf, projectFrame } from '../../kit/javascript-frame.ts';

const KEY = /^\s+(?:- )?(\w+)\s*:(?:\s+(.*))?$/;
const COMMENTS = [
  /^#\s{1,10}(?:Failed (?:\(TODO\) )?test .{0,300} )?at (.{1,300}) line (\d{1,9})\.$/,
  /^#\s{1,10}Failed test .{0,300}\((.{1,300}) at line (\d{1,9})\)$/,
  /^# \((?:in|from) .{0,300}file (.{1,300}), line (\d{1,9})\)$/,
  /^# (\S+) @ (\d{1,9})$/,
  /^# (\S+\.\w+):(\d{1,9}): error: /,
];
const MAX_MESSAGE_LINES = 12;
const MAX_JSON_LENGTH = 50_000;

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}

export class FailureDetails {
  #best: { readonly place: Place; readonly rank: number } | undefined;
  #file: string | undefined;
  #line: number | undefined;
  #column: number | undefined;
  #message: string[] = [];
  #messageIndent = -1;
  #below: string | undefined;
  #rootIndent = -1;
  #root = '';

  /** One line of the YAML block. */
  yaml(text: string): void {
    const indent = text.search(/\S/);
    if (indent < 0) return;
    if (text.startsWith('{"', indent) && text.length < MAX_JSON_LENGTH) {
      this.#json(text);
      return;
    }
    if (this.#messageIndent >= 0) {
      if (indent > this.#messageIndent) {
        if (this.#message.length < MAX_MESSAGE_LINES) this.#message.push(keep(text, MAX_MESSAGE_LENGTH));
        return;
      }
      this.#messageIndent = -1;
    }
    const key = KEY.exec(text);
    if (key === null) {
      // Criterion lists its failures under their places: `- c.c:7: |+`.
      const place = /^\s*- \S+:\d{1,9}: [|>]/.test(text) ? leadingPlace(text.replace(/^\s*- /, '')) : undefined;
      if (place?.line !== undefined) this.#offer({ file: place.file, line: place.line }, 2);
      else this.#frame(text, this.#below === 'at' ? 3 : 1);
      return;
    }
    const value = unquoted((key[2] ?? '').trim());
    const name = key[1] ?? '';
    if (this.#rootIndent < 0) this.#rootIndent = indent;
    if (indent <= this.#rootIndent) this.#root = name;
    this.#below = name;
    this.#entry(name, value, indent);
  }

  /** A comment or a stack frame after the failing point. */
  remark(text: string): void {
    if (this.#best !== undefined) return;
    for (const shape of COMMENTS) {
      const match = shape.exec(text);
      if (match?.[1] !== undefined) {
        this.#offer({ file: keep(match[1]), line: Number(match[2]) }, 2);
        return;
      }
    }
    this.#frame(text, 1);
  }

  get known(): boolean {
    return this.#best !== undefined;
  }

  /** What was found, as the fields of a named test. */
  result(): Omit<NamedTest, 'name'> {
    if (this.#file !== undefined && this.#line !== undefined) {
      this.#offer({ file: this.#file, line: this.#line, ...(this.#column === undefined ? {} : { column: this.#column }) }, 4);
    }
    const message = this.#message.join('\n');
    return { ...this.#best?.place, ...(message.length === 0 ? {} : { message: keep(message, MAX_MESSAGE_LENGTH) }) };
  }

  /** Deno puts its diagnostics on one line of JSON, which is YAML too. */
  #json(text: string): void {
    const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
    const at = /"at":\{"file":"((?:[^"\\]|\\.)*)","line":(\d{1,9})\}/.exec(text);
    if (message !== undefined) this.#message = [keep(message.split('\\n')[0] ?? '', MAX_MESSAGE_LENGTH)];
    if (at?.[1] !== undefined) this.#offer({ file: keep(at[1]), line: Number(at[2]) }, 5);
  }

  #entry(name: string, value: string, indent: number): void {
    switch (name) {
      case 'location': {
        const place = placeOf(value);
        if (place !== null) this.#offer(place, 5);
        break;
      }
      case 'at':
        this.#frame(value, 3);
        break;
      case 'file':
      case 'fileName':
        if (isProjectFile(value)) this.#file ??= keep(value);
        break;
      case 'line':
      case 'lineNumber':
        if (/^\d{1,9}$/.test(value)) this.#line ??= Number(value);
        break;
      case 'column':
      case 'columnNumber':
        if (/^\d{1,9}$/.test(value)) this.#column ??= Number(value);
        break;
      case 'message':
      case 'error':
        // Deeper keys of that name belong to the values compared, except in Vitest's `error:`.
        if (indent > this.#rootIndent && this.#root !== 'error') break;
        if (/^[|>][-+]?$/.test(value)) this.#messageIndent = indent;
        else if (value.length > 0 && this.#message.length === 0) this.#message.push(keep(value, MAX_MESSAGE_LENGTH));
        break;
      default:
        break;
    }
  }

  #frame(text: string, rank: number): void {
    if (rank <= (this.#best?.rank ?? 0)) return;
    const place = rank === 3 ? placeOf(text) : projectFrame(text);
    if (place !== null && isProjectFile(place.file)) this.#offer(place, rank);
  }

  #offer(place: Place, rank: number): void {
    if (rank > (this.#best?.rank ?? 0)) this.#best = { place: { ...place, file: keep(place.file) }, rank };
  }
}
