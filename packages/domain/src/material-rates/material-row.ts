import { type FieldFaults, type FieldRule, isFaultless, judgeFields, judgeLine } from '../field-rules.ts';
import { paiseOfRupees } from '../money.ts';
import { err, ok, type Result } from '../result.ts';

/** The classes by which the price and the charts count a material. */
export const materialTypes = ['Sheet Metal', 'Busbar', 'MBP', 'Bought Out', 'FRP'] as const;

export type MaterialType = (typeof materialTypes)[number];

/** The types of a fixed row: a material, or the work on boards, which is no material of the charts. */
export const fixedRowTypes = [...materialTypes, 'Labour'] as const;

/** The units of an added row; the fixed rows keep the units of their rates. */
export const addedRowUnits = ['board', 'cubicle', 'feeder', 'wire point', 'transport unit'] as const;

export type AddedRowUnit = (typeof addedRowUnits)[number];

export const DEFAULT_SUPPLIER = 'customer';
export const MATERIAL_LONGEST = 100;
export const SUPPLIER_LONGEST = 100;
export const MOST_RATE_RUPEES = 10_000_000;

/** Far more than a company has materials. The screen saves all of its rows at once, so it is also the most it has. */
export const MOST_MATERIAL_ROWS = 500;

/** A row of Production and Material Costs as it is edited. */
export type MaterialRow = {
  readonly type: string;
  readonly material: string;
  readonly unit: string;
  /** Rupees; null while the field is empty. */
  readonly ratePerUnit: number | null;
  /** Whether the administrator added the row; only such a row can be deleted. */
  readonly isAdded: boolean;
};

export type MaterialField = Exclude<keyof MaterialRow, 'isAdded'>;

const isOneOf = (values: readonly string[], value: string) => values.includes(value);

const rules: readonly FieldRule<MaterialRow, MaterialField>[] = [
  {
    field: 'type',
    text: 'Type is required',
    isBrokenBy: ({ type, isAdded }) => !isOneOf(isAdded ? materialTypes : fixedRowTypes, type),
  },
  { field: 'material', text: 'Material is required', isBrokenBy: ({ material }) => material.trim() === '' },
  {
    field: 'material',
    text: `Material has at most ${MATERIAL_LONGEST} characters, all of them printable`,
    isBrokenBy: ({ material }) => judgeLine(material, MATERIAL_LONGEST) !== null,
  },
  { field: 'unit', text: 'Unit is required', isBrokenBy: ({ unit }) => unit.trim() === '' },
  {
    field: 'unit',
    text: `Unit is one of: ${addedRowUnits.join(', ')}`,
    isBrokenBy: ({ unit, isAdded }) => isAdded && !isOneOf(addedRowUnits, unit),
  },
  { field: 'ratePerUnit', text: 'Unit/Rate is required', isBrokenBy: ({ ratePerUnit }) => ratePerUnit === null },
  {
    field: 'ratePerUnit',
    text: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals',
    isBrokenBy: ({ ratePerUnit }) => ratePerUnit !== null && !isRate(ratePerUnit),
  },
];

function isRate(rupees: number): boolean {
  return rupees >= 0 && rupees <= MOST_RATE_RUPEES && paiseOfRupees(rupees).ok;
}

/** The texts at the fields of a row. */
export function judgeMaterialRow(row: MaterialRow): FieldFaults<MaterialField> {
  return judgeFields(rules, row);
}

export type MaterialRowsRefusal = {
  readonly code: 'ROWS_INCOMPLETE';
  readonly text: string;
  /** The faults of every row in their order; empty for a row that is right. */
  readonly rows: readonly FieldFaults<MaterialField>[];
};

/** Decides whether the list can be saved: every row must be right. */
export function judgeMaterialRows(rows: readonly MaterialRow[]): Result<null, MaterialRowsRefusal> {
  const judged = rows.map(judgeMaterialRow);
  if (judged.every(isFaultless)) {
    return ok(null);
  }
  const text = 'Please ensure all fields are completed in Production and Material Costs.';
  return err({ code: 'ROWS_INCOMPLETE', text, rows: judged });
}
