/**
 * Rounds figures so that, as they are printed, they add up to their printed total: each takes over what rounding left
 * of those above it. None is further from its own value than one of the last decimal and its share of what the total was
 * rounded by.
 * @param figures none negative
 * @param total what they add up to, already rounded to these decimals
 */
export function carryRounding(figures: readonly number[], total: number, decimals: number): readonly number[] {
  const scale = 10 ** decimals;
  const sum = figures.reduce((before, figure) => before + figure, 0);
  const stretch = sum === 0 ? 0 : total / sum;
  let reached = 0;
  let printed = 0;
  return figures.map((figure) => {
    reached += figure;
    const upTo = Math.round(reached * stretch * scale);
    const own = upTo - printed;
    printed = upTo;
    return own / scale;
  });
}
