import { type ExactNumber, exactOf } from './exact-number.ts';
import { err, ok, type Result } from './result.ts';

declare const brand: unique symbol;

/** An amount of money in whole paise, at most {@link MOST_PAISE} either way. */
export type Paise = number & { readonly [brand]: 'paise' };

/**
 * The largest amount. Fifteen digits, so that the amount is exact as a JSON number of rupees with two decimals too:
 * the nine further ones below `Number.MAX_SAFE_INTEGER` paise would lose paise there.
 */
export const MOST_PAISE = 999_999_999_999_999;

export type MoneyRefusal =
  | { readonly code: 'PART_OF_A_PAISA' }
  | { readonly code: 'TOO_LARGE'; readonly mostPaise: typeof MOST_PAISE };

const PAISE_PER_RUPEE = 100n;

/** Counts exact rupees in paise; refuses a part of a paisa and an amount that is too large to be kept exactly. */
export function paiseOf(rupees: ExactNumber): Result<Paise, MoneyRefusal> {
  const hundredfold = rupees.numerator * PAISE_PER_RUPEE;
  if (hundredfold % rupees.denominator !== 0n) {
    return err({ code: 'PART_OF_A_PAISA' });
  }
  const count = Number(hundredfold / rupees.denominator);
  return isPaise(count) ? ok(count) : err({ code: 'TOO_LARGE', mostPaise: MOST_PAISE });
}

/**
 * Takes a count of paise that is known to be one.
 * @throws when it is not whole or too large: that is a defect of the caller.
 */
export function wholePaise(count: number): Paise {
  if (!isPaise(count)) {
    throw new Error(`${count} is no amount in paise`);
  }
  return count;
}

function isPaise(count: number): count is Paise {
  return Number.isInteger(count) && Math.abs(count) <= MOST_PAISE;
}

/** Reads an amount in rupees as a person typed it, e.g. 145 or 92505.5. */
export function paiseOfRupees(rupees: number): Result<Paise, MoneyRefusal> {
  return paiseOf(exactOf(rupees));
}

/** The amount in rupees for the wire: the number that is written with at most two decimals. */
export function rupeesOf(paise: Paise): number {
  return paise / Number(PAISE_PER_RUPEE);
}

/** The sum of amounts; refused when it is too large. */
export function totalOf(amounts: readonly Paise[]): Result<Paise, MoneyRefusal> {
  let total = 0;
  let carried = 0n;
  for (const amount of amounts) {
    total += amount;
    // A float holds the sum of two amounts exactly; what grows beyond one is carried over.
    if (Math.abs(total) > MOST_PAISE) {
      carried += BigInt(total);
      total = 0;
    }
  }
  const count = carried === 0n ? total : Number(carried + BigInt(total));
  return isPaise(count) ? ok(count) : err({ code: 'TOO_LARGE', mostPaise: MOST_PAISE });
}

/** Writes an amount in rupees with two decimals and Indian grouping, e.g. `1,03,56,207.50`. */
export function printRupees(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const whole = digits.slice(0, -2);
  // The last three digits stand together, above them always two: lakh, crore.
  const grouped = whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
  return `${paise < 0 ? '-' : ''}${grouped}.${digits.slice(-2)}`;
}

export const PAISE_PER_LAKH = 10_000_000;
export const PAISE_PER_CRORE = 1_000_000_000;

/**
 * Writes an amount as charts show it, so that it has room next to a bar: crore and lakh rounded to one decimal, below
 * that whole rupees; e.g. `1.2 Cr`, `47.3 L`, `62,500`.
 */
export function amountInShort(paise: Paise): string {
  const size = Math.abs(paise);
  const sign = paise < 0 ? '-' : '';
  const rupees = Math.round(size / Number(PAISE_PER_RUPEE));
  if (rupees === 0) {
    return '0';
  }
  if (rupees * Number(PAISE_PER_RUPEE) < PAISE_PER_LAKH) {
    return `${sign}${wholeRupees(rupees)}`;
  }
  const lakh = (Math.round((size * 10) / PAISE_PER_LAKH) / 10).toFixed(1);
  const isLakh = Number(lakh) * PAISE_PER_LAKH < PAISE_PER_CRORE;
  return sign + (isLakh ? `${lakh} L` : `${(Math.round((size * 10) / PAISE_PER_CRORE) / 10).toFixed(1)} Cr`);
}

function wholeRupees(rupees: number): string {
  return printRupees(wholePaise(rupees * Number(PAISE_PER_RUPEE))).replace(/\.\d\d$/, '');
}

/**
 * Writes an amount as Indian offers and invoices do, e.g.
 * `Rupees Ten Lakh Thirty Five Thousand Six Hundred Twenty and Paise Seventy Five Only`.
 */
export function amountInWords(paise: Paise): string {
  const size = Math.abs(paise);
  const perRupee = Number(PAISE_PER_RUPEE);
  const rupees = numberInWords(Math.floor(size / perRupee));
  const part = size % perRupee;
  const words = ['Rupees', rupees, ...(part === 0 ? [] : ['and Paise', numberInWords(part)]), 'Only'];
  return (paise < 0 ? ['Minus', ...words] : words).join(' ');
}

const UNITS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];

const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** The groups of Indian counting above ninety-nine, largest first. */
const GROUPS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/**
 * Writes a whole number from 0 in Indian counting: lakh, crore, and lakh crore above them.
 * @throws when it is negative or not whole.
 */
export function numberInWords(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new Error(`${count} is no whole number from 0`);
  }
  return count === 0 ? (UNITS[0] ?? '') : wordsOf(count).join(' ');
}

function wordsOf(count: number): readonly string[] {
  const group = GROUPS.find(({ size }) => count >= size);
  if (group) {
    return [...wordsOf(Math.floor(count / group.size)), group.name, ...wordsOf(count % group.size)];
  }
  return belowHundred(count);
}

function belowHundred(count: number): readonly string[] {
  if (count === 0) {
    return [];
  }
  const unit = UNITS[count];
  return [unit ?? TENS[Math.floor(count / 10)] ?? '', ...(unit ? [] : belowHundred(count % 10))];
}
