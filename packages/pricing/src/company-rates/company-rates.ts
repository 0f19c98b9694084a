import type { RowReference } from '@pw/configurator/origin';
import {
  type AddedRowUnit,
  addedRowUnits,
  type MaterialType,
  materialTypes,
} from '@pw/domain/material-rates/material-row';
import { err, ok, type Result } from '@pw/domain/result';
import { type Amount, givenAmount } from '../money/amount.ts';
import type { Rates } from '../price-list/price-book.ts';
import type { PriceTables } from '../price-list/price-tables.ts';
import { judgeMaterialRows, type MaterialRowRefusal } from './judge-material-rows.ts';
import type { MaterialRow } from './material-rows.ts';

/** A rate that the company added: paid for each unit that the design of a board counts. */
export type AddedRate = {
  readonly type: MaterialType;
  readonly material: string;
  readonly unit: AddedRowUnit;
  readonly rate: Amount;
};

/** What the rows of a company come to: a rate for every material of the core, and the rates that were added. */
export type CompanyRates = { readonly rates: Rates; readonly added: readonly AddedRate[] };

/**
 * Reads the rates of a company from its rows; the refusal lists everything that is wrong with them.
 * @param table says which rows are fixed, with the type and unit of each
 * @param revision of the rows, which explanations name
 */
export function companyRates(
  rows: readonly MaterialRow[],
  table: PriceTables['rate'],
  revision: number,
): Result<CompanyRates, readonly MaterialRowRefusal[]> {
  const refusals = judgeMaterialRows(rows, table);
  if (refusals.length > 0) {
    return err(refusals);
  }
  const rateOf = ({ rateKey, material, ratePaise }: MaterialRow): Amount => {
    const name = rateKey ?? material.trim();
    const reference: RowReference = { table: 'material rates', revision: String(revision), row: name };
    return givenAmount(ratePaise, name, 'company rates', [reference]);
  };
  const fixed = rows.flatMap((row): readonly (readonly [string, Amount])[] =>
    row.rateKey === null ? [] : [[row.rateKey, rateOf(row)]],
  );
  const added = rows.flatMap((row): readonly AddedRate[] => {
    const type = materialTypes.find((each) => each === row.type);
    const unit = addedRowUnits.find((each) => each === row.unit);
    return row.rateKey === null && type && unit
      ? [{ type, material: row.material.trim(), unit, rate: rateOf(row) }]
      : [];
  });
  // Rows without refusal hold every key of the type, each once.
  return ok({ rates: Object.fromEntries(fixed) as Rates, added });
}
