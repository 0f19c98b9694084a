import { type ForeignKey, foreignKey } from '@pw/configurator/table/foreign-key';
import { quotient } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import type { PlacedFault } from '@pw/configurator/table/table-fault';
import { isIsoDate } from '@pw/domain/dates';
import { type Metal, metals } from '@pw/domain/market-rates/market-rate-codes';
import { fixedRowTypes, materialTypes } from '@pw/domain/material-rates/material-row';
import { paiseOfRupees } from '@pw/domain/money';
import { type Department, departments } from '@pw/switchboard/model/quantity-names';
import { quantityTables } from '@pw/switchboard/tables/quantity-tables';
import { type Amount, givenAmount } from '../money/amount.ts';

/** The largest price, rate or charge that can be entered, in rupees (SBD 1.7). */
export const MOST_RUPEES = 1e9;

/** A key of `catalog/prices/rates.csv`: what an enquiry names in `rates`, and a row of a company sets. */
export type RateKey = string;

/** Keys of rates that earlier rules had: an enquiry may still name them, and they change nothing (SBD 1.3). */
export const retiredRateKeys = ['frpPerSet', 'wirePoint', 'cubicleKit', 'boardLot'] as const;

export type RetiredRateKey = (typeof retiredRateKeys)[number];

/** The unit of a rate that is a share of the price of the cabinet (SBD 7.6). */
export const PER_CENT = '%';

const unit = choice('kg', 'm', 'nos', 'set', 'cubicle', 'lot', 'h', PER_CENT);
const rupees = number('INR', { min: 0.01, max: MOST_RUPEES });
/** Within a band of less than a decade a slip of the decimal point cannot hide. */
const LESS_THAN_A_DECADE = 9.9;

/** The tables in addition to the price list, `catalog/prices/*.csv`: demo figures that a company replaces. */
export const priceTables = {
  rate: defineTable({
    name: 'rates',
    columns: {
      rateKey: text(/[a-z][A-Za-z0-9.]*/),
      type: choice(...fixedRowTypes),
      material: text(),
      unit,
      department: orEmpty(choice(...departments)),
      metal: orEmpty(choice(...metals)),
      rateInr: rupees,
      validFrom: text(/\d{4}-\d{2}-\d{2}/),
      source: text(/.{3,200}/),
    },
    key: ['rateKey'],
    checks: [oneHourRate, existingDays, metalsByTheKilogram],
  }),
  materialLine: defineTable({
    name: 'material-line',
    columns: {
      line: text(),
      materialClass: choice(...materialTypes),
      unit,
      rateKey: text(),
      rateFactor: number('-', { min: 0.5, max: 3 }),
      description: text(),
    },
    key: ['line'],
  }),
  priceBand: defineTable({
    name: 'price-band',
    columns: { series: text(), lowestInr: rupees, highestInr: rupees },
    key: ['series'],
    checks: [quotient({ column: 'highestInr', of: 'lowestInr', min: 1, max: LESS_THAN_A_DECADE })],
  }),
};

/** A rate is of a day that exists. */
function existingDays(rows: readonly { readonly validFrom: string }[]): readonly PlacedFault[] {
  return rows.flatMap(({ validFrom }, index) => {
    const message = `${validFrom} is no day: write one that exists as yyyy-mm-dd`;
    return isIsoDate(validFrom) ? [] : [{ row: index + 1, column: 'validFrom', message }];
  });
}

/** A metal is paid by the kilogram: an offer counts its kilograms. */
function metalsByTheKilogram(
  rows: readonly { readonly metal: Metal | null; readonly unit: string }[],
): readonly PlacedFault[] {
  return rows.flatMap(({ metal, unit: paidBy }, index) => {
    const message = `a rate of ${metal} is one of kg, not of ${paidBy}`;
    return metal === null || paidBy === 'kg' ? [] : [{ row: index + 1, column: 'metal', message }];
  });
}

/** An hour of each department has one rate. */
function oneHourRate(rows: readonly { readonly department: Department | null }[]): readonly PlacedFault[] {
  const missing = departments.filter((each) => !rows.some(({ department }) => department === each));
  const repeated = rows.flatMap(({ department }, index) => {
    const first = rows.findIndex((row) => row.department === department);
    const message = `an hour of ${department} has its rate in row ${first + 1}: leave one of the two`;
    return department === null || first === index ? [] : [{ row: index + 1, column: 'department', message }];
  });
  return [
    ...missing.map((each) => ({
      row: 0,
      column: 'department',
      message: `an hour of ${each} has no rate: add its row`,
    })),
    ...repeated,
  ];
}

const { rate, materialLine } = priceTables;
const ofMaterial = ['rateKey', 'unit'] as const;

/** The keys between the tables: each line has a rate in its own unit, and each rate of a material prices a line. */
export const priceForeignKeys: readonly ForeignKey[] = [
  foreignKey({ from: materialLine, columns: ofMaterial, to: rate, matching: ofMaterial }),
  foreignKey({
    from: rate,
    columns: ['rateKey'],
    fromWhere: { department: null },
    to: materialLine,
    matching: ['rateKey'],
  }),
];

/** The keys between them and the catalogue: each line that is counted is priced, and each that is priced is counted. */
export const countedForeignKeys: readonly ForeignKey[] = [
  foreignKey({ from: quantityTables.materialQuantity, columns: ['line'], to: materialLine, matching: ['line'] }),
  foreignKey({ from: materialLine, columns: ['line'], to: quantityTables.materialQuantity, matching: ['line'] }),
];

export type PriceTables = { readonly [Name in keyof typeof priceTables]: TableOf<(typeof priceTables)[Name]> };

type RateRow = PriceTables['rate']['rows'][number];

/**
 * The rate of a row of the table, in rupees per unit: its origin names the source and the day of the value.
 * @throws on one with a part of a paisa, which its tests forbid.
 */
export function tableRate(table: PriceTables['rate'], row: RateRow): Amount {
  const rate = paiseOfRupees(row.rateInr);
  if (!rate.ok) {
    throw new Error(`The rate of ${row.rateKey} in the table of rates has a part of a paisa`);
  }
  return givenAmount(rate.value, 'rate', row.source, [{ ...table.reference(row), revision: row.validFrom }]);
}

/**
 * The key of the rate of an hour of a department (SBD 13.5).
 * @throws when the table has none, which its check forbids.
 */
export function hourRateKey(table: PriceTables['rate'], department: Department): RateKey {
  const row = table.rows.find((each) => each.department === department);
  if (!row) {
    throw new Error(`The table of rates holds no rate of an hour of ${department}`);
  }
  return row.rateKey;
}
