/** Figures as people read them, and differences without the noise of binary fractions. */

/** `left` minus `right` of decimal figures: 88.5 - 87.3 is 1.2. */
export function difference(left: number, right: number): number {
  return Math.round((left - right) * 1e9) / 1e9;
}

/** At most two decimals, more only where two would show a figure that is not zero as zero. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 && value !== 0 ? Number(value.toPrecision(1)) : rounded);
}

/** Two different figures with as many decimals as show the difference. */
export function apart(left: number, right: number): readonly [string, string] {
  for (const factor of [1e2, 1e3, 1e4, 1e6]) {
    const [one, other] = [Math.round(left * factor) / factor, Math.round(right * factor) / factor];
    if (one !== other || left === right) return [String(one), String(other)];
  }
  return [String(left), String(right)];
}

export function counted(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `+3`, `-1.2`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${decimal(value)}` : decimal(value);
}
