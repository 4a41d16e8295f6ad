/** Numbers as coverage reports write them. */

/** A share of 1 as a percentage: `0.8571`, `0,8571` (decimal comma), `8.333e-05`; `86.00` is one already. Undefined for NaN and the like. */
export function percentageOfRate(text: string | undefined): number | undefined {
  const rate = decimalIn(text);
  if (rate === undefined || rate > 100) return undefined;
  return rate <= 1 ? rate * 100 : rate;
}

export function decimalIn(text: string | undefined): number | undefined {
  const plain = text?.trim().replace(',', '.');
  if (plain === undefined || plain === '') return undefined;
  const value = Number(plain);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/** A count; undefined when the text holds none. */
export function countIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}
