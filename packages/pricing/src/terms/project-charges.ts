import { type Paise, wholePaise } from '@pw/domain/money';
import type { AmountPerBoard, ByHours, Charges, WorkCharge } from './price-terms.ts';

/** Amounts for one unit of each board by its number: two boards may have one name, and any may get another. */
export type KeptAmounts = { readonly mode: 'AMOUNT'; readonly boards: Readonly<Record<string, Paise>> };

export type Percentage = Extract<WorkCharge, { readonly mode: 'PERCENTAGE' }>;

/** The charges of a project, with amounts per board in some form. */
type ChargesWith<Amounts> = Omit<Charges, 'wiring' | 'labour' | 'additional' | 'freight'> & {
  readonly wiring: Percentage | Amounts;
  readonly labour: Percentage | ByHours | Amounts;
  readonly additional: Amounts;
  readonly freight: Amounts;
};

/** The charges of a project as they are kept, its boards by their numbers. */
export type KeptCharges = ChargesWith<KeptAmounts>;

/** What the additional charge of each board is for, by the numbers of the boards; a board without remark is not named. */
export type ChargeRemarks = Readonly<Record<string, string>>;

/** The charges of a project with their remarks. */
export type RemarkedCharges = { readonly charges: KeptCharges; readonly remarks: ChargeRemarks };

const noKeptAmounts: KeptAmounts = { mode: 'AMOUNT', boards: {} };

/** The charges of a project before anybody has entered any. */
export const noKeptCharges: KeptCharges = {
  wiring: noKeptAmounts,
  labour: noKeptAmounts,
  additional: noKeptAmounts,
  overheadPercent: 0,
  packingPerTransportUnit: wholePaise(0),
  marginPercent: 0,
  freight: noKeptAmounts,
  insurancePercent: 0,
  taxPercent: 0,
};

/** The charges of an enquiry file as its project keeps them, its boards by their numbers; an amount of 0 is none. */
export function keepCharges(charges: Charges, idOfName: ReadonlyMap<string, number>): KeptCharges {
  return mapAmounts(charges, ({ boards }): KeptAmounts => {
    const entries = [...boards].flatMap(([name, paise]) => {
      const lineItemId = idOfName.get(name);
      return lineItemId === undefined || paise === 0 ? [] : [[lineItemId, paise] as const];
    });
    return { mode: 'AMOUNT', boards: Object.fromEntries(entries) };
  });
}

/** The charges for a copy of the project, whose boards have other numbers. */
export function renumberCharges(charges: KeptCharges, copyOf: ReadonlyMap<number, number>): KeptCharges {
  return mapAmounts(charges, ({ boards }) => ({ mode: 'AMOUNT', boards: renumberByBoard(boards, copyOf) }));
}

/** What is kept by the numbers of boards, by those of their copies; what belongs to no board that was copied is left. */
export function renumberByBoard<Value>(
  values: Readonly<Record<string, Value>>,
  copyOf: ReadonlyMap<number, number>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([lineItemId, value]) => {
      const copy = copyOf.get(Number(lineItemId));
      return copy === undefined ? [] : [[copy, value] as const];
    }),
  );
}

/** The charges of one board of a project: what is kept for its number, under the name that it has now. */
export function chargesOfBoard(
  charges: KeptCharges,
  { lineItemId, name }: { readonly lineItemId: number; readonly name: string },
): Charges {
  return mapAmounts(charges, ({ boards }): AmountPerBoard => {
    const paise = boards[lineItemId];
    return { mode: 'AMOUNT', boards: new Map(paise === undefined ? [] : [[name, paise]]) };
  });
}

function mapAmounts<From extends { readonly mode: 'AMOUNT' }, To>(
  charges: ChargesWith<From>,
  change: (amounts: From) => To,
): ChargesWith<To> {
  const work = (charge: Percentage | From) => (charge.mode === 'PERCENTAGE' ? charge : change(charge));
  return {
    ...charges,
    wiring: work(charges.wiring),
    labour: charges.labour.mode === 'HOURS' ? charges.labour : work(charges.labour),
    additional: change(charges.additional),
    freight: change(charges.freight),
  };
}
