import { divide, type ExactNumber, exactOf, roundExactly } from '@pw/domain/exact-number';
import type { Currency, DecimalSign } from '@pw/domain/price-lists/list-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { cellText, type FileCell } from '@pw/table-file/table-file';
import { type ListTables, listLimit } from './list-tables.ts';
import type { ListWords } from './list-words.ts';

/** What a maker asks for one piece: an amount, a price that he gives on request, or nothing as he makes it no longer. */
export type ListPrice =
  /** In hundredths of the currency of its row. */
  { readonly state: 'priced'; readonly minor: number } | { readonly state: 'on request' } | { readonly state: 'gone' };

export const onRequest = { state: 'on request' } as const satisfies ListPrice;
export const gone = { state: 'gone' } as const satisfies ListPrice;

/** Why a cell gives no price. */
export type PriceFault = 'PRICE_MISSING' | 'PRICE_UNREADABLE' | 'PRICE_ZERO' | 'PRICE_NEGATIVE' | 'PRICE_TOO_LARGE';

/** A cell of a price: the amount as it is written, with the currency that its sign names. */
export type WrittenPrice =
  | { readonly amount: ExactNumber; readonly currency: Currency | null }
  | { readonly amount: null; readonly state: typeof onRequest | typeof gone };

/** The patterns of digits by decimal sign: 1,22,825.00 and 122,825.00 and 1 234.56, or 1.234,56. */
const patterns: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,2},\d{3}|\d{1,3}(?:[ '’]\d{3})+)(?:\.\d*)?$|^\.\d+$/u,
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:,\d*)?$|^,\d+$/u,
};

const ASCII = /^[\u0020-\u007E]*$/;

/** Reads a cell of the price column, whatever it is for; a number cell is read as the decimal that people see. */
export function readWrittenPrice(
  cell: FileCell | undefined,
  decimal: DecimalSign,
  words: ListWords,
): Result<WrittenPrice, PriceFault> {
  if (typeof cell === 'number') {
    return Number.isFinite(cell) ? judgeSign(cell < 0, exactOf(Math.abs(cell)), null) : err('PRICE_UNREADABLE');
  }
  const written = cellText(cell);
  const text = ASCII.test(written) ? written : written.normalize('NFKC');
  if (text === '') {
    return err('PRICE_MISSING');
  }
  const state = /^\d/.test(text) ? null : stateOf(text, words);
  if (state !== null) {
    return ok({ amount: null, state });
  }
  const { digits, currency } = withoutCurrency(text, words);
  const unsigned = digits.replace(/^[-\u2212]\s*/u, '');
  if (typeof cell === 'object' || !patterns[decimal].test(unsigned)) {
    return err('PRICE_UNREADABLE');
  }
  return judgeSign(unsigned !== digits, amountOf(unsigned, decimal), currency);
}

/** What a text in the place of a price says of it; null for a price. */
function stateOf(text: string, words: ListWords): typeof onRequest | typeof gone | null {
  if (words.means(text, 'gone')) {
    return gone;
  }
  return words.means(text, 'on request') ? onRequest : null;
}

function judgeSign(
  isNegative: boolean,
  amount: ExactNumber,
  currency: Currency | null,
): Result<WrittenPrice, PriceFault> {
  return isNegative && amount.numerator !== 0n ? err('PRICE_NEGATIVE') : ok({ amount, currency });
}

/** Takes the marks of a currency off both ends of a price, and the `/-` of Indian prices. */
function withoutCurrency(text: string, words: ListWords) {
  const bare = text.replace(/\s*\/\s*[-–—]?$/u, '');
  const before = /^([\p{L}\p{Sc}][\p{L}\p{Sc}.]*)\s*(.*)$/u.exec(bare);
  const atStart = before ? words.currencyOf(before[1] ?? '') : null;
  const rest = atStart ? (before?.[2] ?? '') : bare;
  const behind = /^(.*?)\s*([\p{L}\p{Sc}]+\.?)$/u.exec(rest);
  const atEnd = behind ? words.currencyOf(behind[2] ?? '') : null;
  return { digits: atEnd ? (behind?.[1] ?? '') : rest, currency: atStart ?? atEnd };
}

function amountOf(digits: string, decimal: DecimalSign): ExactNumber {
  const [whole = '', fraction = ''] = digits.split(decimal);
  const plain = whole.replace(/\D/gu, '');
  return divide(
    { numerator: BigInt(plain + fraction), denominator: 1n },
    { numerator: 10n ** BigInt(fraction.length), denominator: 1n },
  );
}

/** A price for one piece, and whether it had more decimals than its currency. */
export type PriceOfOne = { readonly minor: number; readonly isRounded: boolean };

const HUNDREDTHS = { numerator: 100n, denominator: 1n };

/** The price of one piece of so many, rounded half up to hundredths of its currency. */
export function priceOfOne(
  amount: ExactNumber,
  per: number,
  tables: Pick<ListTables, 'limit'>,
): Result<PriceOfOne, PriceFault> {
  const exact = divide(amount, exactOf(per));
  const rounded = roundExactly(exact, 2);
  const minor = Number((rounded.numerator * HUNDREDTHS.numerator) / rounded.denominator);
  if (minor === 0) {
    return err('PRICE_ZERO');
  }
  if (!isPrice(minor, tables)) {
    return err('PRICE_TOO_LARGE');
  }
  const isRounded = rounded.numerator !== exact.numerator || rounded.denominator !== exact.denominator;
  return ok({ minor, isRounded });
}

/** Whether a count of hundredths is a price: whole, above 0 and at most the largest one. */
export function isPrice(minor: number, tables: Pick<ListTables, 'limit'>): boolean {
  const most = listLimit(tables, 'largest price') * Number(HUNDREDTHS.numerator);
  return Number.isSafeInteger(minor) && minor > 0 && minor <= most;
}
