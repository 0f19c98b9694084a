import type { RowReference } from '@pw/configurator/origin';
import {
  type AddedRowUnit,
  addedRowUnits,
  judgeMaterialRow,
  type MaterialType,
  materialTypes,
} from '@pw/domain/material-rates/material-row';
import { type Paise, rupeesOf } from '@pw/domain/money';
import { foldName } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import { quoted } from '@pw/switchboard/entry/read-value';
import { type Amount, givenAmount } from '../money/amount.ts';
import { type Rates, ratesOf } from '../price-list/price-book.ts';
import { type PriceTables, tableRate } from '../price-list/price-tables.ts';

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
 * Reads the rates of a company from its rows; the refusal lists everything that is wrong with them. A rate that no row
 * sets is that of the table, so that rows which were kept before a rate came can still price.
 * @param table says which rows are fixed, with the type and unit of each
 * @param revision of the rows, which explanations name
 */
export function companyRates(
  rows: readonly RateRow[],
  table: PriceTables['rate'],
  revision: number,
): Result<CompanyRates, readonly RateRowRefusal[]> {
  const refusals = judgeRateRows(rows, table);
  if (refusals.length > 0) {
    return err(refusals);
  }
  const amountOf = ({ rateKey, material, ratePaise }: RateRow): Amount => {
    const name = rateKey ?? material.trim();
    const reference: RowReference = { table: 'material rates', revision: String(revision), row: name };
    return givenAmount(ratePaise, 'rate', 'company rates', [reference]);
  };
  const fixed = rows.flatMap((row): readonly (readonly [string, Amount])[] =>
    row.rateKey === null ? [] : [[row.rateKey, amountOf(row)]],
  );
  const added = rows.flatMap((row): readonly AddedRate[] => {
    const type = materialTypes.find((each) => each === row.type);
    const unit = addedRowUnits.find((each) => each === row.unit);
    return row.rateKey === null && type && unit
      ? [{ type, material: row.material.trim(), unit, rate: amountOf(row) }]
      : [];
  });
  return ok({ rates: { ...ratesOf(table, {}), ...Object.fromEntries(fixed) }, added });
}

/** What is wrong with the rows of a company as a whole. */
export type RateRowRefusal = {
  readonly code: RowRule['code'];
  /** From 0. */
  readonly row: number;
  /** For the user, with the next step. */
  readonly message: string;
};

type FixedRow = PriceTables['rate']['rows'][number];

/** A row with what it is judged by. */
type JudgedRow = {
  readonly row: RateRow;
  /** The row of the table that it stands for; undefined for an added one, and for a rate that the table does not have. */
  readonly fixed: FixedRow | undefined;
  /** Whether the same row stands above it. */
  readonly isRepeated: boolean;
};

type RowRule = {
  readonly code: 'UNKNOWN_RATE_KEY' | 'FAULTY_FIELD' | 'CHANGED_MEANING' | 'DUPLICATE';
  /** What is wrong, as sentences; none for a row that keeps the rule. */
  readonly faults: (judged: JudgedRow) => readonly string[];
};

const rowRules: readonly RowRule[] = [
  {
    code: 'UNKNOWN_RATE_KEY',
    faults: ({ row: { rateKey }, fixed }) =>
      rateKey === null || fixed !== undefined
        ? []
        : [`${quoted(rateKey)} is no rate of the product: add the row as a new one`],
  },
  { code: 'FAULTY_FIELD', faults: ({ row, fixed }) => fieldFaults(row, fixed === undefined) },
  {
    // Type and unit of a fixed row say what its rate means.
    code: 'CHANGED_MEANING',
    faults: ({ row, fixed }) =>
      fixed === undefined || (row.type === fixed.type && row.unit === fixed.unit)
        ? []
        : [`${fixed.material} stays in ${fixed.type}, per ${fixed.unit}: add a row for anything else`],
  },
  {
    code: 'DUPLICATE',
    faults: ({ isRepeated }) => (isRepeated ? ['The same row stands above: remove one of the two'] : []),
  },
];

/** Says everything that is wrong with the rows of a company; nothing for rows that can price. */
export function judgeRateRows(rows: readonly RateRow[], table: PriceTables['rate']): readonly RateRowRefusal[] {
  const identities = rows.map(identityOf);
  return rows.flatMap((row, index) => {
    const fixed = table.rows.find(({ rateKey }) => rateKey === row.rateKey);
    const judged = { row, fixed, isRepeated: identities.indexOf(identityOf(row)) < index };
    return rowRules.flatMap(({ code, faults }) =>
      faults(judged).map((fault) => ({ code, row: index, message: `Row ${index + 1}: ${fault}` })),
    );
  });
}

function fieldFaults({ type, material, unit, ratePaise }: RateRow, isAdded: boolean): readonly string[] {
  const faults = judgeMaterialRow({ type, material, unit, ratePerUnit: rupeesOf(ratePaise), isAdded });
  return Object.values(faults);
}

/** Two rows are the same when they set the same rate, or when a reader could not tell them apart. */
function identityOf({ rateKey, type, material, unit }: RateRow): string {
  return rateKey ?? JSON.stringify([type, foldName(material).toLowerCase(), unit]);
}

/** A row of the `Production and Material Costs` of a company, as it was entered: only the amount is judged. */
export type RateRow = {
  /** Which rate of the core the row sets; null on a row that an administrator added. */
  readonly rateKey: string | null;
  /** Material class that the amount counts in. */
  readonly type: string;
  readonly material: string;
  /** What the rate is paid for: a unit of the core on a fixed row, a count of the design on an added one. */
  readonly unit: string;
  readonly ratePaise: Paise;
};

/** Whether two rows say the same of a rate: its amount, and what it is paid for. */
export function isSameRate(one: RateRow, other: RateRow): boolean {
  return (
    one.type === other.type &&
    one.material === other.material &&
    one.unit === other.unit &&
    one.ratePaise === other.ratePaise
  );
}

/** A row of a rate of the product. */
export type FixedRateRow = RateRow & { readonly rateKey: string };

/** The fixed rows at the rates of the table, in its order: those of a company that has changed none. */
export function defaultRateRows(table: PriceTables['rate']): readonly FixedRateRow[] {
  return table.rows.map((row) => {
    const { rateKey, type, material, unit } = row;
    return { rateKey, type, material, unit, ratePaise: tableRate(table, row).paise };
  });
}

/**
 * The rows of a company, of which only those are kept that it changed or added: each fixed row in the order of the
 * table, then what was added. A kept row of a rate that the table does not have any more is left out; the type of a fixed
 * row is the table's, whatever it was when the row was kept.
 * @param unchanged makes the row of a rate that the company has not changed
 */
export function completeRows<Row extends Pick<RateRow, 'rateKey' | 'type'>>(
  keptRows: readonly Row[],
  table: PriceTables['rate'],
  unchanged: (row: FixedRateRow) => Row,
): readonly Row[] {
  const byKey = new Map(keptRows.map((row) => [row.rateKey, row]));
  const fixed = defaultRateRows(table).map((row) => {
    const own = byKey.get(row.rateKey);
    return own ? { ...own, type: row.type } : unchanged(row);
  });
  return [...fixed, ...keptRows.filter(({ rateKey }) => rateKey === null)];
}
