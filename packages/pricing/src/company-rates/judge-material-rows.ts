import { judgeMaterialRow } from '@pw/domain/material-rates/material-row';
import { rupeesOf } from '@pw/domain/money';
import { quoted } from '@pw/switchboard/input/quoted';
import { type PriceTables, rateKeys } from '../price-list/price-tables.ts';
import type { MaterialRow } from './material-rows.ts';

/** What is wrong with the rows of a company as a whole. */
export type MaterialRowRefusal = {
  readonly code: RowRule['code'] | 'MISSING_FIXED_ROW';
  /** From 0; null for a row that is missing. */
  readonly row: number | null;
  /** For the user, with the next step. */
  readonly message: string;
};

type FixedRow = PriceTables['rate']['rows'][number];

/** A row with what it is judged by. */
type Judged = {
  readonly row: MaterialRow;
  /** The row of the table that it stands for; undefined for an added one. */
  readonly fixed: FixedRow | undefined;
  /** Whether the same row stands above it. */
  readonly isRepeated: boolean;
};

type RowRule = {
  readonly code: 'UNKNOWN_RATE_KEY' | 'FAULTY_FIELD' | 'CHANGED_MEANING' | 'DUPLICATE';
  /** What is wrong, as sentences; none for a row that keeps the rule. */
  readonly faults: (judged: Judged) => readonly string[];
};

const rowRules: readonly RowRule[] = [
  {
    code: 'UNKNOWN_RATE_KEY',
    faults: ({ row: { rateKey } }) =>
      rateKey === null || rateKeys.some((key) => key === rateKey)
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
export function judgeMaterialRows(
  rows: readonly MaterialRow[],
  table: PriceTables['rate'],
): readonly MaterialRowRefusal[] {
  const identities = rows.map(identityOf);
  const ofRows = rows.flatMap((row, index) => {
    const fixed = table.rows.find(({ rateKey }) => rateKey === row.rateKey);
    const judged = { row, fixed, isRepeated: identities.indexOf(identityOf(row)) < index };
    return rowRules.flatMap(({ code, faults }) =>
      faults(judged).map((fault) => ({ code, row: index, message: `Row ${index + 1}: ${fault}` })),
    );
  });
  const missing = table.rows.filter(({ rateKey }) => !rows.some((row) => row.rateKey === rateKey));
  return [...ofRows, ...missing.map(missingRow)];
}

function fieldFaults({ type, material, unit, ratePaise }: MaterialRow, isAdded: boolean): readonly string[] {
  const faults = judgeMaterialRow({ type, material, unit, ratePerUnit: rupeesOf(ratePaise), isAdded });
  return Object.values(faults);
}

/** Two rows are the same when they set the same rate, or when a reader could not tell them apart. */
function identityOf({ rateKey, type, material, unit }: MaterialRow): string {
  return rateKey ?? JSON.stringify([type, material.trim().toLowerCase(), unit]);
}

function missingRow({ type, material }: FixedRow): MaterialRowRefusal {
  const message = `The row ${type}, ${material} is missing: enter its rate, 0 where it costs nothing`;
  return { code: 'MISSING_FIXED_ROW', row: null, message };
}
