import type { Result } from '../result.ts';
import type { ChargeKind } from './charge-texts.ts';
import { readPercent, readRupees } from './read-charge.ts';

/** Wiring and labour are one percentage for all boards, or an amount for each; labour can also follow from its hours. */
export type ChargeMode = 'PERCENTAGE' | 'AMOUNT' | 'HOURS';

/** A board in the table of a charge: what is entered for one unit of it, as it was typed. */
export type ChargeRow = {
  readonly lineItemId: number;
  readonly boardName: string;
  readonly value: string;
  /** The purpose of an additional charge. */
  readonly remark: string;
};

/** The typed texts of a charge that is entered for the boards. */
export type ChargeFields = {
  readonly mode: ChargeMode;
  readonly percent: string;
  readonly rows: readonly ChargeRow[];
  readonly selected: ReadonlySet<number>;
  /** The amount for all selected boards, until it is in their rows. */
  readonly bulk: string;
};

/** Changes between percentage, amount and hours: what was entered in another form is reset. */
export function switchMode(fields: ChargeFields, mode: ChargeMode): ChargeFields {
  if (mode === fields.mode) {
    return fields;
  }
  const percent = mode === 'PERCENTAGE' ? fields.percent : '0';
  return mode === 'AMOUNT'
    ? { ...fields, mode, percent }
    : { ...fields, mode, percent, rows: allRows(fields, '0'), selected: new Set(), bulk: '' };
}

/** Whether something is charged; a text that cannot be taken counts, for it is no 0. */
export function isCharged({ mode, percent, rows }: ChargeFields): boolean {
  const isNone = (read: Result<number, string>) => read.ok && read.value === 0;
  return mode === 'PERCENTAGE' ? !isNone(readPercent(percent)) : rows.some(({ value }) => !isNone(readRupees(value)));
}

/** Takes a charge away, in the form that it has. */
export function withoutCharge(fields: ChargeFields): ChargeFields {
  return { ...fields, percent: '0', rows: allRows(fields, '0'), selected: new Set(), bulk: '' };
}

/** Enters the amount of a board. */
export function enterAmount(fields: ChargeFields, lineItemId: number, value: string): ChargeFields {
  return changeRow(fields, lineItemId, (row) => ({ ...row, value }));
}

/** Enters what the additional charge of a board is for. */
export function enterRemark(fields: ChargeFields, lineItemId: number, remark: string): ChargeFields {
  return changeRow(fields, lineItemId, (row) => ({ ...row, remark }));
}

function changeRow(fields: ChargeFields, lineItemId: number, change: (row: ChargeRow) => ChargeRow): ChargeFields {
  return { ...fields, rows: fields.rows.map((row) => (row.lineItemId === lineItemId ? change(row) : row)) };
}

/** The amount that all boards have, as it is typed; null where they differ, or there is no board. */
export function amountOfEach({ rows }: ChargeFields): string | null {
  const [first, ...others] = rows;
  return first && others.every(({ value }) => value === first.value) ? first.value : null;
}

/** Enters one amount for a unit of each board. */
export function enterAmountOfEach(fields: ChargeFields, value: string): ChargeFields {
  return { ...fields, rows: allRows(fields, value), bulk: '' };
}

function allRows({ rows }: ChargeFields, value: string): readonly ChargeRow[] {
  return rows.map((row) => ({ ...row, value }));
}

/** Selects boards. An amount for all of them is dropped with the last but one. */
export function selectBoards(fields: ChargeFields, selected: ReadonlySet<number>): ChargeFields {
  return { ...fields, selected, bulk: selected.size < LEAST_FOR_BULK ? '' : fields.bulk };
}

const LEAST_FOR_BULK = 2;

/** Whether one amount is entered for all selected boards; their rows can only be read then. */
export function isBulk({ mode, selected }: ChargeFields): boolean {
  return mode === 'AMOUNT' && selected.size >= LEAST_FOR_BULK;
}

/** Puts the amount for all selected boards into their rows. Nothing changes while there is none, or it cannot be read. */
export function applyBulk(fields: ChargeFields): ChargeFields {
  if (!isBulk(fields) || fields.bulk.trim() === '' || !readRupees(fields.bulk).ok) {
    return fields;
  }
  const rows = fields.rows.map((row) => (fields.selected.has(row.lineItemId) ? { ...row, value: fields.bulk } : row));
  return { ...fields, rows, bulk: '' };
}

/** Whether a board has an additional charge that a remark can say something of. */
export function takesRemark({ value }: ChargeRow): boolean {
  return numberIn(readRupees(value)) > 0;
}

/** The faults of a charge in words, by field. */
export type ChargeFaults = {
  readonly percent: string | null;
  readonly bulk: string | null;
  readonly amounts: ReadonlyMap<number, string>;
};

/** Finds what of a charge cannot be taken. */
export function chargeFaults(fields: ChargeFields): ChargeFaults {
  if (fields.mode === 'PERCENTAGE') {
    return { percent: faultOf(readPercent(fields.percent)), bulk: null, amounts: new Map() };
  }
  const faults = fields.rows.flatMap(({ lineItemId, value }) => {
    const fault = faultOf(readRupees(value));
    return fault === null ? [] : [[lineItemId, fault] as const];
  });
  return { percent: null, bulk: isBulk(fields) ? faultOf(readRupees(fields.bulk)) : null, amounts: new Map(faults) };
}

/** Why a text cannot be taken; null where it can. */
export function faultOf(read: Result<number, string>): string | null {
  return read.ok ? null : read.error;
}

/** A charge as it was entered: the percentage of all boards, or rupees for one unit of each. */
export type EnteredCharge =
  | { readonly mode: 'PERCENTAGE'; readonly percent: number }
  | { readonly mode: 'AMOUNT'; readonly amounts: ReadonlyMap<number, number> }
  | { readonly mode: 'HOURS' };

/** The entries of a charge whose fields have been judged before. */
export function enteredCharge({ mode, percent, rows }: ChargeFields): EnteredCharge {
  if (mode === 'HOURS') {
    return { mode };
  }
  return mode === 'PERCENTAGE'
    ? { mode, percent: numberIn(readPercent(percent)) }
    : { mode, amounts: new Map(rows.map(({ lineItemId, value }) => [lineItemId, numberIn(readRupees(value))])) };
}

/** All boards unless amounts are entered; of those the selected ones, and where none is selected those with an amount. */
export function chargedBoards({ mode, rows, selected }: ChargeFields): readonly number[] {
  const chosen = rows.filter(
    ({ lineItemId, value }) =>
      mode !== 'AMOUNT' || (selected.size > 0 ? selected.has(lineItemId) : numberIn(readRupees(value)) > 0),
  );
  return chosen.map(({ lineItemId }) => lineItemId);
}

/** How many boards have an amount. */
export function enteredAmounts({ rows }: ChargeFields): number {
  return rows.filter(({ value }) => numberIn(readRupees(value)) > 0).length;
}

/** A number that has been judged before. */
function numberIn(read: Result<number, string>): number {
  return read.ok ? read.value : 0;
}

/** Whether what was entered differs from what is saved; a text that cannot be taken does. */
export function areFieldsChanged(kind: ChargeKind, fields: ChargeFields, before: ChargeFields): boolean {
  const now = applyBulk(fields);
  return (
    now.mode !== before.mode ||
    now.bulk.trim() !== '' ||
    differs(readPercent(now.percent), readPercent(before.percent)) ||
    now.rows.some((row, at) => isRowChanged(kind, row, before.rows[at]))
  );
}

function isRowChanged(kind: ChargeKind, row: ChargeRow, before: ChargeRow | undefined): boolean {
  return (
    differs(readRupees(row.value), readRupees(before?.value ?? '')) ||
    (kind === 'additional' && takesRemark(row) && row.remark.trim() !== before?.remark.trim())
  );
}

/** Whether two texts are different numbers; one that cannot be taken differs from all. */
export function differs(one: Result<number, string>, other: Result<number, string>): boolean {
  return !one.ok || !other.ok || one.value !== other.value;
}
