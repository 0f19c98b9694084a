import { type HouseEdit, isSamePlace, type TableEdit } from '@pw/configurator/overlay/table-edit';
import type { WorkDepartment } from '@pw/domain/work-progress/work-department';
import { knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { schemaNamed } from '../catalogue/present-table.ts';

/** The constant that bars are bought by; it is named as an activity is. */
export const PURCHASE_FACTOR = 'busbar purchase factor';

/** The cell of a table that a rate is in. */
export type RateCell = { readonly table: string; readonly row: string; readonly column: string };

/** A rate as the tables in force have it. */
export type HouseRate = {
  readonly activity: string;
  /** The department that works; null for the purchase factor. */
  readonly department: WorkDepartment | null;
  readonly per: string;
  readonly now: number;
  readonly cell: RateCell;
  /** The least and the greatest value that the column of the rate takes. */
  readonly range: { readonly min: number; readonly max: number };
  /** When the company set it, ms; null where it has that of the product. */
  readonly setMs: number | null;
};

/** The hours of each activity in the order of the table, then the purchase factor of bars. */
export function currentRates(tx: AppTransaction): readonly HouseRate[] {
  const { labour, takeOffConstant } = knowledgeOf(tx).tables;
  const ofHours = { table: labour.name, column: 'hours' };
  const ofFactor = { table: takeOffConstant.name, column: 'value' };
  const [hoursRange, factorRange] = [rangeOf(tx, ofHours), rangeOf(tx, ofFactor)];
  const hours = labour.rows
    // An activity that a company calls like the factor would have its address.
    .filter(({ activity }) => activity !== PURCHASE_FACTOR)
    .map(({ activity, department, count, of, hours: now }) => {
      const per = of === null ? count : `${count} ${of}`;
      return { activity, department, per, now, cell: { ...ofHours, row: activity }, range: hoursRange };
    });
  const factors = takeOffConstant.rows
    .filter(({ quantity }) => quantity === PURCHASE_FACTOR)
    .map(({ value: now }) => {
      const cell = { ...ofFactor, row: PURCHASE_FACTOR };
      return { activity: PURCHASE_FACTOR, department: null, per: 'net busbar kg', now, cell, range: factorRange };
    });
  const { edits } = tablesOf(tx);
  return [...hours, ...factors].map((rate) => {
    const set = lastEditOf(edits, rate.cell);
    return { ...rate, setMs: set === undefined ? null : Date.parse(set.at) };
  });
}

function rangeOf(tx: AppTransaction, { table, column }: Omit<RateCell, 'row'>): HouseRate['range'] {
  const declared = schemaNamed(table, tablesOf(tx))?.columns[column];
  if (declared?.kind !== 'number') {
    throw new Error(`The column ${column} of ${table} holds no numbers`);
  }
  return { min: declared.min, max: declared.max };
}

/** The edit that a rate has its value from; undefined where no edit changes it. */
export function lastEditOf(edits: readonly HouseEdit[], cell: RateCell): HouseEdit | undefined {
  return edits.findLast((edit) => isSamePlace(edit, setRate(cell, '')));
}

/** The edit that writes a rate into its cell. */
export function setRate(cell: RateCell, value: string): Extract<TableEdit, { kind: 'set' }> {
  return { kind: 'set', ...cell, value };
}
