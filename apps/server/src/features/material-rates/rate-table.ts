import { readPriceFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/describe-fault';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import type { PriceTables } from '@pw/pricing/price-list/price-tables';

/** The rates of the core, which every company has a row for: read once, with the server's start. */
export const rateTable: PriceTables['rate'] = readRateTable();

function readRateTable(): PriceTables['rate'] {
  const book = readPriceBook(readPriceFiles());
  if (!book.ok) {
    throw new Error(book.error.map(describeFault).join('\n'));
  }
  return book.value.tables.rate;
}
