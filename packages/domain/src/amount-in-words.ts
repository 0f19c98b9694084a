import type { Paise } from './money.ts';

const PAISE_PER_RUPEE = 100;

/**
 * Writes an amount as Indian offers and invoices do, e.g.
 * `Rupees Ten Lakh Thirty Five Thousand Six Hundred Twenty and Paise Seventy Five Only`.
 */
export function amountInWords(paise: Paise): string {
  const size = Math.abs(paise);
  const rupees = numberInWords(Math.floor(size / PAISE_PER_RUPEE));
  const part = size % PAISE_PER_RUPEE;
  const words = ['Rupees', rupees, ...(part === 0 ? [] : ['and Paise', numberInWords(part)]), 'Only'];
  return (paise < 0 ? ['Minus', ...words] : words).join(' ');
}

const UNITS = [
  'Zero',
  ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
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
