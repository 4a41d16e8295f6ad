import { describe, expect, it } from '@jest/globals';
import { type Block, characters, fit, utf8Bytes, whole } from '../src/report/fit.ts';

function list(title: string, importance: number, rows: readonly string[]): Block {
  return { title, importance, open: `<${title}>\n`, rows, rowCount: rows.length, close: `</${title}>\n`, more: (left) => `and ${left} more\n` };
}

const rows = Array.from({ length: 100 }, (_, index) => `row ${String(index).padStart(2, '0')}\n`);

describe('fitting blocks', () => {
  it('keeps all of it, in the order given, when there is room', () => {
    expect(fit([whole('a', 2, 'first\n'), list('b', 1, ['x\n', 'y\n'])], 1_000, characters)).toBe('first\n<b>\nx\ny\n</b>\n');
  });

  it('cuts at the border of a row and counts what it cut', () => {
    const text = fit([list('b', 1, rows)], 300, characters);
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text).toMatch(/^<b>\n(?:row \d\d\n)+and \d+ more\n<\/b>\n$/);
    const kept = text.match(/row/g)?.length ?? 0;
    expect(text).toContain(`and ${100 - kept} more`);
  });

  it('gives room to the important first, wherever it stands', () => {
    const text = fit([list('low', 9, rows), whole('high', 0, 'verdict\n'), list('middle', 5, rows)], 800, characters);
    expect(text).toContain('verdict');
    expect(text).toContain('<middle>');
    expect(text).not.toContain('<low>');
    expect(text).toContain('_Left out for lack of room: low._');
  });

  it('measures bytes where bytes count', () => {
    const text = fit([list('b', 1, Array.from({ length: 1_000 }, () => '🎉🎉🎉🎉\n'))], 1_000, utf8Bytes);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(900);
  });

  it('makes no more rows than it needs', () => {
    let made = 0;
    function* endless(): Iterable<string> {
      for (;;) {
        made += 1;
        yield 'x'.repeat(99);
      }
    }
    fit([{ ...list('b', 1, []), rows: endless(), rowCount: 1_000_000 }], 10_000, characters);
    expect(made).toBeLessThan(110);
  });

  it.each([0, 1, 50, 99, 150, 1_000])('stays within a budget of %i', (budget) => {
    expect(fit([whole('a', 0, 'verdict verdict\n'), list('b', 1, rows), list('c', 2, rows)], budget, characters).length).toBeLessThanOrEqual(budget);
  });
});
