/** Fits blocks into a budget: cut by importance, at the borders of rows, and what was cut is told. */

export interface Block {
  /** How the block is named when all of it is left out. */
  readonly title: string;
  /** 0 is the most important: it gets its room first. Blocks stand in the order they are given. */
  readonly importance: number;
  readonly open: string;
  /** Each row is complete markup. Rows are made only as long as there is room. */
  readonly rows: Iterable<string>;
  readonly rowCount: number;
  readonly close: string;
  /** Told in place of the rows that did not fit. */
  readonly more: (left: number) => string;
}

export type Measure = (text: string) => number;

export const utf8Bytes: Measure = (text) => Buffer.byteLength(text);
export const characters: Measure = (text) => text.length;

function fill(block: Block, room: number, measure: Measure): string | undefined {
  const frame = measure(block.open) + measure(block.close);
  const reserve = measure(block.more(block.rowCount));
  if (frame + (block.rowCount > 0 ? reserve : 0) > room) return undefined;
  const rows: string[] = [];
  let used = frame + reserve;
  for (const row of block.rows) {
    const size = measure(row);
    if (used + size > room) break;
    used += size;
    rows.push(row);
  }
  // A block whose rows all stay out says nothing.
  if (rows.length === 0 && block.rowCount > 0) return undefined;
  const left = block.rowCount - rows.length;
  return block.open + rows.join('') + (left > 0 ? block.more(left) : '') + block.close;
}

const MAX_NAMED_BLOCKS = 300;

function leftOut(titles: readonly string[]): string {
  return titles.length === 0 ? '' : `\n_Left out for lack of room: ${titles.join(', ').slice(0, MAX_NAMED_BLOCKS)}._\n`;
}

/** The blocks as one text of at most `budget`. */
export function fit(blocks: readonly Block[], budget: number, measure: Measure): string {
  const reserve = measure(leftOut(blocks.map(({ title }) => title)));
  const order = blocks.map((_block, index) => index).toSorted((left, right) => (blocks[left]?.importance ?? 0) - (blocks[right]?.importance ?? 0));
  const filled: string[] = blocks.map(() => '');
  const missing = new Set<number>();
  let room = budget - reserve;
  for (const index of order) {
    const block = blocks[index];
    const text = block === undefined ? undefined : fill(block, room, measure);
    if (text === undefined) missing.add(index);
    else {
      filled[index] = text;
      room -= measure(text);
    }
  }
  const text = filled.join('') + leftOut(blocks.filter((_block, index) => missing.has(index)).map(({ title }) => title));
  return measure(text) <= budget ? text : '';
}

/** A block that is there as a whole or not at all. */
export function whole(title: string, importance: number, text: string): Block {
  return { title, importance, open: text, rows: [], rowCount: 0, close: '', more: () => '' };
}
