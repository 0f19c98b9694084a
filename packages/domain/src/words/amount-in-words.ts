import type { Paise } from '../money.ts';
import { numberInWords } from './number-in-words.ts';

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
