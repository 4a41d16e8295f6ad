/** A cart of items with a price in cents. */
export function total(items) {
  return items.reduce((sum, item) => sum + item.price * item.count, 0);
}

export function discounted(items, percent) {
  if (percent < 0 || percent > 100) {
    throw new RangeError(`a discount is 0 to 100 percent, not ${percent}`);
  }
  return Math.round(total(items) * (1 - percent / 100));
}
