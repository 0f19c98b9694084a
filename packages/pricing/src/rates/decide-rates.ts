import { judgeLine } from '@pw/domain/field-rules';
import {
  DEFAULT_SUPPLIER,
  judgeMaterialRows,
  type MaterialRowsRefusal,
  MOST_MATERIAL_ROWS,
  SUPPLIER_LONGEST,
} from '@pw/domain/material-rates/material-row';
import { type Paise, paiseOfRupees } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import type { PriceTables } from '../price-list/price-tables.ts';
import { isSameRate, judgeRateRows, type RateRow, type RateRowRefusal } from './company-rates.ts';

/** A row of a company as it is kept. */
export type StoredRate = RateRow & { readonly pricingId: string; readonly supplier: string };

/** A row as an administrator sends it. */
export type EnteredRate = {
  /** Null for a row that is new. */
  readonly pricingId: string | null;
  readonly type: string;
  readonly material: string;
  readonly unit: string;
  /** In rupees; null while the field is empty. */
  readonly ratePerUnit: number | null;
  /** Null leaves it as it is. */
  readonly supplier: string | null;
};

export type RatesRefusal =
  | MaterialRowsRefusal
  /** Deleted by somebody else in the meantime. */
  | { readonly code: 'ROW_NOT_FOUND' }
  | { readonly code: 'ROWS_UNFIT'; readonly text: string; readonly rows: readonly RateRowRefusal[] };

export type DecidedRates = {
  readonly changed: readonly { readonly before: StoredRate; readonly after: StoredRate }[];
  readonly added: readonly Omit<StoredRate, 'pricingId'>[];
};

/**
 * Decides whether rates are saved, and what changes with them. Rows that were not sent stay as they are: only a
 * deletion takes a row away.
 */
export function decideRates(
  stored: readonly StoredRate[],
  entered: readonly EnteredRate[],
  table: PriceTables['rate'],
): Result<DecidedRates, RatesRefusal> {
  const befores = entered.map(({ pricingId }) => stored.find((row) => row.pricingId === pricingId) ?? null);
  if (entered.some(({ pricingId }, index) => pricingId !== null && !befores[index])) {
    return err({ code: 'ROW_NOT_FOUND' });
  }
  const isAdded = (index: number) => (befores[index]?.rateKey ?? null) === null;
  const complete = judgeMaterialRows(entered.map((row, index) => ({ ...row, isAdded: isAdded(index) })));
  if (!complete.ok) {
    return complete;
  }
  const after = entered.map((row, index) => rateOf(row, befores[index] ?? null));
  const untouched = stored.filter(({ pricingId }) => !entered.some((row) => row.pricingId === pricingId));
  if (after.length + untouched.length > MOST_MATERIAL_ROWS) {
    const text = `A company has at most ${MOST_MATERIAL_ROWS} rows: delete rows that are not used, then add again`;
    return err({ code: 'ROWS_UNFIT', text, rows: [] });
  }
  const rows = [...repeatedRows(entered), ...unfitSuppliers(after), ...judgeRateRows([...after, ...untouched], table)];
  const [first] = rows;
  if (first) {
    return err({ code: 'ROWS_UNFIT', text: first.message, rows });
  }
  return ok({
    changed: after.flatMap((row, index) => {
      const before = befores[index];
      return before && !isSame(before, row) ? [{ before, after: { ...row, pricingId: before.pricingId } }] : [];
    }),
    added: after.filter((_row, index) => !befores[index]),
  });
}

function rateOf(row: EnteredRate, before: StoredRate | null): Omit<StoredRate, 'pricingId'> {
  return {
    rateKey: before?.rateKey ?? null,
    type: row.type,
    material: row.material.trim(),
    unit: row.unit,
    ratePaise: paiseOfJudged(row.ratePerUnit),
    supplier: row.supplier?.trim() || (before?.supplier ?? DEFAULT_SUPPLIER),
  };
}

/** @throws on a rate that the form's rules refuse: they are asked before. */
function paiseOfJudged(rupees: number | null): Paise {
  const paise = rupees === null ? null : paiseOfRupees(rupees);
  if (!paise?.ok) {
    throw new Error(`${rupees} is no rate that the rules of the rows let pass`);
  }
  return paise.value;
}

/** The same stored row sent twice: which of the two should win? */
function repeatedRows(entered: readonly EnteredRate[]): readonly RateRowRefusal[] {
  const ids = entered.map(({ pricingId }) => pricingId);
  return ids.flatMap((id, row) =>
    id !== null && ids.indexOf(id) < row
      ? [
          {
            code: 'DUPLICATE' as const,
            row,
            message: `Row ${row + 1}: The same row stands above: remove one of the two`,
          },
        ]
      : [],
  );
}

/** No form asks for the supplier; a program may send any text. */
function unfitSuppliers(rows: readonly { readonly supplier: string }[]): readonly RateRowRefusal[] {
  return rows.flatMap(({ supplier }, row) => {
    const message = `Row ${row + 1}: Supplier has at most ${SUPPLIER_LONGEST} characters, all of them printable`;
    return judgeLine(supplier, SUPPLIER_LONGEST) === null ? [] : [{ code: 'FAULTY_FIELD' as const, row, message }];
  });
}

function isSame(before: StoredRate, after: Omit<StoredRate, 'pricingId'>): boolean {
  return isSameRate(before, after) && before.supplier === after.supplier;
}
