import type { Paise } from '@pw/domain/money';
import type { PriceTables } from '../price-list/price-tables.ts';
import { tableRate } from '../price-list/table-rate.ts';

/** A row of the `Production and Material Costs` of a company, as it was entered: nothing but the amount is judged yet. */
export type MaterialRow = {
  /** Which rate of the core the row sets; null on a row that an administrator added. */
  readonly rateKey: string | null;
  /** Material class that the amount counts in. */
  readonly type: string;
  readonly material: string;
  /** What the rate is paid for: a unit of the core on a fixed row, a count of the design on an added one. */
  readonly unit: string;
  readonly ratePaise: Paise;
};

/** The fixed rows at the rates of the table, in its order: what a company starts with. */
export function defaultMaterialRows(table: PriceTables['rate']): readonly MaterialRow[] {
  return table.rows.map(({ rateKey, type, material, unit }) => ({
    rateKey,
    type,
    material,
    unit,
    ratePaise: tableRate(table, rateKey).paise,
  }));
}
