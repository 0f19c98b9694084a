import { foreignKey } from '@pw/configurator/table/foreign-key';
import { defineTable, number, type TableFault, text } from '@pw/configurator/table/schema';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { priceTables } from '@pw/pricing/price-list/price-tables';
import { MOST_RUPEES } from '@pw/pricing/price-list/rupee-limit';
import { openSheets, type TableSheet } from './table-sheet.ts';

/** The demo price list as a sheet; `readPriceList` takes lists with fewer columns too. */
const priceList = defineTable({
  name: 'price-list',
  columns: {
    catalogueNumber: text(),
    description: text(),
    group: text(),
    series: text(),
    listPrice: number('INR', { min: 0, max: MOST_RUPEES }),
  },
  key: ['catalogueNumber'],
});

const bandOfSeries = foreignKey({
  from: priceList,
  columns: ['series'],
  to: priceTables.priceBand,
  matching: ['series'],
});

/** Opens the files of `catalog/prices` as sheets. */
export function openPriceSheets(files: ReadonlyMap<string, string>): readonly TableSheet[] {
  return openSheets([priceList, ...Object.values(priceTables)], [bandOfSeries], files);
}

/** What is wrong in the files of `catalog/prices`. */
export function priceFaults(files: ReadonlyMap<string, string>): readonly TableFault[] {
  const book = readPriceBook(files);
  return book.ok ? [] : book.error;
}
