/** Numbers in attributes. */

const ZERO = 48;
const NINE = 57;
const POINT = 46;
/** So many digits are a whole number that is exact, and so is the power of ten it is divided by: the quotient is rounded once, as that of Number is. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, power) => 10 ** power);

/** Number(text), but faster for the few digits that most attributes hold: it takes the long way for every text that it meets for the first time. */
export function numberFrom(text: string): number {
  const length = text.length;
  if (length === 0 || length > MAX_DIGITS) return Number(text);
  let digits = 0;
  let point = -1;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + code - ZERO;
    else if (code === POINT && point < 0) point = at;
    else return Number(text);
  }
  if (point < 0) return digits;
  return length === 1 ? Number.NaN : digits / (POWERS[length - point - 1] ?? 1);
}
