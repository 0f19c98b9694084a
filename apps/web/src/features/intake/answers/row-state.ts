import type { IntakeRowOnWire, IntakeValueOnWire } from '@pw/contract/intake-shape';
import type { Reason, RowField } from '@pw/domain/intake/intake-codes';
import { rowFields } from '@pw/domain/intake/intake-codes';

/** How far a row can be trusted: its least certain value decides. */
export type RowState = 'certain' | 'proposed' | 'unclear' | 'removed';

/** A value of a row that nobody has confirmed yet. */
export type OpenValue = { readonly field: RowField; readonly value: IntakeValueOnWire };

type Judged = { readonly state: RowState; readonly open: readonly OpenValue[] };

/** Rows never change: another answer makes another row. So each is judged once, whatever its list holds. */
const judgedBefore = new WeakMap<IntakeRowOnWire, Judged>();

/** How far a row can be trusted. */
export function rowState(row: IntakeRowOnWire): RowState {
  return judged(row).state;
}

/** The values of a row that are to be confirmed or chosen, in the order of the fields; none of a removed row. */
export function openValues(row: IntakeRowOnWire): readonly OpenValue[] {
  return judged(row).open;
}

/** The field of a row that is looked at first: the first that is unclear, else the first that is proposed. */
export function firstOpenField(row: IntakeRowOnWire): RowField | undefined {
  const open = openValues(row);
  return (open.find(({ value }) => value.certainty === 'unclear') ?? open[0])?.field;
}

/** Whether somebody has to look at the row. */
export function waits(row: IntakeRowOnWire): boolean {
  const state = rowState(row);
  return state === 'proposed' || state === 'unclear';
}

/** Whether a value holds as soon as it is confirmed. One that is hidden in the file holds where it has one reading. */
export function isConfirmable({ certainty, reason, offers = [] }: IntakeValueOnWire): boolean {
  return certainty === 'proposed' || (reason === 'HIDDEN' && offers.length === 1);
}

/** The one reason for which a row waits, where confirming it settles the row; null for any other row. */
export function onlyReason(row: IntakeRowOnWire): Reason | null {
  const [first, ...more] = openValues(row);
  if (!first || !isConfirmable(first.value)) {
    return null;
  }
  const { reason } = first.value;
  return more.every(({ value }) => value.reason === reason && isConfirmable(value)) ? reason : null;
}

function judged(row: IntakeRowOnWire): Judged {
  const before = judgedBefore.get(row);
  if (before) {
    return before;
  }
  const result = judge(row);
  judgedBefore.set(row, result);
  return result;
}

function judge({ isRemoved, values }: IntakeRowOnWire): Judged {
  if (isRemoved) {
    return { state: 'removed', open: [] };
  }
  const open = rowFields.flatMap((field): readonly OpenValue[] => {
    const value = values[field];
    return value && value.certainty !== 'certain' ? [{ field, value }] : [];
  });
  const isUnclear = open.some(({ value }) => value.certainty === 'unclear');
  return { state: isUnclear ? 'unclear' : open.length > 0 ? 'proposed' : 'certain', open };
}
