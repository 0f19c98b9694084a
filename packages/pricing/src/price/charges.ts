import { type Paise, wholePaise } from '@pw/domain/money';

/** An amount per unit of each board; a board that is not named has 0. */
export type AmountPerBoard = { readonly mode: 'AMOUNT'; readonly boards: ReadonlyMap<string, Paise> };

/** A percentage for all boards, or an amount for each. */
export type WorkCharge = { readonly mode: 'PERCENTAGE'; readonly percent: number } | AmountPerBoard;

/** The charges of a project in the order in which they are calculated (SBD-R1 6.7). Percentages are 0 to 100. */
export type Charges = {
  readonly wiring: WorkCharge;
  readonly labour: WorkCharge;
  readonly additional: AmountPerBoard;
  readonly overheadPercent: number;
  readonly packingPerTransportUnit: Paise;
  readonly marginPercent: number;
  readonly freight: AmountPerBoard;
  readonly insurancePercent: number;
  readonly taxPercent: number;
};

/** Nothing for any board. */
export const noAmounts: AmountPerBoard = { mode: 'AMOUNT', boards: new Map() };

/** No charges: the final price is the price after discount. */
export const noCharges: Charges = {
  wiring: noAmounts,
  labour: noAmounts,
  additional: noAmounts,
  overheadPercent: 0,
  packingPerTransportUnit: wholePaise(0),
  marginPercent: 0,
  freight: noAmounts,
  insurancePercent: 0,
  taxPercent: 0,
};
