import type { foundPrice } from '@pw/contract/price-lists';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { type BookData, shippedBook } from '@pw/pricing/company-prices/book-data';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { bookOfData, bookOfDay, readBookData } from './price-books.ts';

/** The book of a day with the articles of some numbers only. */
async function readBookOfDay(tx: AppTransaction, day: string, folds: readonly string[]): Promise<BookData> {
  const stored = await bookOfDay(tx, day);
  return stored === null ? shippedBook : readBookData(tx, stored, folds);
}

/** What the lists of a day say of a number; the demo list answers while the company has it on. */
export async function findNumber(
  tx: AppTransaction,
  catalogueNumber: string,
  day: string,
): Promise<z.input<typeof foundPrice>> {
  const { book } = bookOfData(await readBookOfDay(tx, day, [foldNumber(catalogueNumber)]));
  const answer = book.list.find({ catalogueNumber, priceKey: catalogueNumber, make: '' });
  const listed = answer.state === 'priced' ? answer.listed : null;
  const paise = answer.state === 'priced' ? wholePaise(answer.listPrice.paise) : null;
  return {
    catalogueNumber,
    state: answer.state,
    listPrice: paise === null ? null : rupeesOf(paise),
    listPricePaise: paise,
    maker: listed?.maker ?? null,
    version: listed?.version ?? null,
    row: listed?.row ?? null,
    currency: listed?.currency ?? null,
    // A price of a maker names the row of its list.
    isDemo: answer.state === 'priced' && listed === null,
  };
}
