import { amountInShort, PAISE_PER_CRORE, PAISE_PER_LAKH, wholePaise } from '../money.ts';

/** The unit that parts and their whole share, so that a reader can add them up. */
type ShortUnit = { readonly sign: string; readonly paise: number; readonly decimals: number };

const LAKH: ShortUnit = { sign: ' L', paise: PAISE_PER_LAKH, decimals: 1 };
const CRORE: ShortUnit = { sign: ' Cr', paise: PAISE_PER_CRORE, decimals: 2 };

/** A whole of this many paise is counted in crore: below it, hundredths of a crore are too coarse for its parts. */
const CRORE_FROM = 10 * PAISE_PER_CRORE;

/** The texts of parts and of their whole in a chart. */
export type ShortAmounts = { readonly parts: readonly string[]; readonly whole: string };

/**
 * Writes the parts of a whole for one chart, e.g. `₹ 30.8 L`, all in one unit, so that the parts that are read come to the
 * whole that is read. Where rounding each would not add up, the parts with the largest remainders are rounded up. A part
 * that comes to less than the last digit is written in rupees.
 * @param parts in paise; where they do not come to the whole, each is rounded by itself
 * @param whole in paise
 */
export function shortAmounts(parts: readonly number[], whole: number): ShortAmounts {
  const unit = unitOf(whole);
  const sum = parts.reduce((total, part) => total + part, 0);
  if (unit === null || sum !== whole) {
    return { parts: parts.map(shortAmount), whole: shortAmount(whole) };
  }
  const step = unit.paise / 10 ** unit.decimals;
  const steps = roundedTogether(
    parts.map((part) => part / step),
    Math.round(whole / step),
  );
  const text = (count: number) => `₹ ${(count / 10 ** unit.decimals).toFixed(unit.decimals)}${unit.sign}`;
  return {
    parts: steps.map((count, at) => (count === 0 ? shortAmount(parts[at] ?? 0) : text(count))),
    whole: text(Math.round(whole / step)),
  };
}

/** An amount that is read by itself, e.g. next to a bar that is no part of a whole. */
export function shortAmount(paise: number): string {
  return `₹ ${amountInShort(wholePaise(paise))}`;
}

/** Null where whole rupees are short enough. */
function unitOf(whole: number): ShortUnit | null {
  const size = Math.abs(whole);
  if (size < PAISE_PER_LAKH) {
    return null;
  }
  return size < CRORE_FROM ? LAKH : CRORE;
}

/** Rounds numbers to whole ones that come to a sum: those with the largest remainders are rounded up. */
function roundedTogether(numbers: readonly number[], sum: number): readonly number[] {
  const floors = numbers.map(Math.floor);
  const missing = sum - floors.reduce((total, floor) => total + floor, 0);
  const remainderOf = (at: number) => (numbers[at] ?? 0) - (floors[at] ?? 0);
  const byRemainder = numbers.map((_, at) => at).toSorted((one, other) => remainderOf(other) - remainderOf(one));
  const roundedUp = new Set(byRemainder.slice(0, missing));
  return floors.map((floor, at) => (roundedUp.has(at) ? floor + 1 : floor));
}
