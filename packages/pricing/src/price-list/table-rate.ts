import { paiseOfRupees } from '@pw/domain/money';
import { type Amount, givenAmount } from '../money/amount.ts';
import type { PriceTables, RateKey } from './price-tables.ts';

/**
 * The rate that the table holds for a material, in rupees per unit, with its row.
 * @throws when the table holds none or one with a part of a paisa, which its schema and tests forbid.
 */
export function tableRate(table: PriceTables['rate'], key: RateKey): Amount {
  const row = table.rows.find((each) => each.rateKey === key);
  const rate = row && paiseOfRupees(row.rateInr);
  if (!row || !rate?.ok) {
    throw new Error(`The table of rates holds no amount in paise for ${key}`);
  }
  return givenAmount(rate.value, key, table.source, [table.reference(row)]);
}
