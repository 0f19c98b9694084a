import type { PriceUnit } from '@pw/domain/price-lists/list-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { cellText, type FileCell } from '@pw/table-file/table-file';
import type { ListWords } from './list-words.ts';
import { foldWords } from './list-words.ts';

/** What one price is for: so many pieces or metres. */
export type PricedQuantity = { readonly unit: PriceUnit; readonly per: number };

/** A unit or a count that nobody knows, and the column that holds it. */
export type UnitFault = { readonly code: 'UNIT_UNKNOWN'; readonly field: 'unit' | 'per' };

/** A count, and the word of a unit behind it. */
const COUNT_AND_WORD = /^(\d{1,6})?\s*(\D.*)?$/u;

/**
 * Reads the quantity that a price is for: `Nos`, `per 10`, `pack of 5`, `/10`, `100 m`, and a count in a column of its
 * own, which multiplies it. Empty cells are one piece. A word that nobody knows, such as `Dozen`, is a fault.
 */
export function readPricedQuantity(
  unit: FileCell | undefined,
  per: FileCell | undefined,
  words: ListWords,
): Result<PricedQuantity, UnitFault> {
  const count = readCount(cellText(per));
  const inUnit = readUnit(cellText(unit), words);
  if (count === null || inUnit === null) {
    return err({ code: 'UNIT_UNKNOWN', field: inUnit === null ? 'unit' : 'per' });
  }
  return ok({ ...inUnit, per: count * inUnit.per });
}

function readUnit(text: string, words: ListWords): PricedQuantity | null {
  const alone = words.unitOf(text);
  if (alone !== null) {
    return { unit: alone, per: 1 };
  }
  const rest = words.behind(foldWords(text).replace(/^\//u, 'per '), 'per');
  const [, count = '', word = ''] = COUNT_AND_WORD.exec(rest) ?? [rest, '', rest];
  const per = readCount(count);
  const unit = word === '' ? 'nos' : words.unitOf(word);
  return per === null || unit === null ? null : { unit, per };
}

/** A whole number from 1; an empty text is one. */
function readCount(text: string): number | null {
  if (text === '') {
    return 1;
  }
  return /^\d{1,6}$/u.test(text) && Number(text) > 0 ? Number(text) : null;
}
