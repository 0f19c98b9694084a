import type { ChargesChangeOnWire, FaultyChargesOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { type ChargeEntries, chargeEntries } from '@pw/domain/project-pricing/charge-entries';
import type { EnteredCharge } from '@pw/domain/project-pricing/charge-fields';
import { type ChargeKind, type ChargeName, chargeKinds, ratedCharges } from '@pw/domain/project-pricing/charge-texts';
import type { ChargeSums, EnteredCharges, SavedCharge, SavedCharges } from '@pw/domain/project-pricing/charges-form';
import { recordOf } from '@pw/domain/record-fields';

/** All charges, as the form takes them; none where nobody has entered any. */
export function savedChargesOf(charges: ProjectChargesOnWire | null): SavedCharges {
  if (charges === null) {
    const none = { percent: 0, amounts: new Map<number, number>() };
    return { ...recordOf(chargeKinds, () => none), remarks: new Map(), rates: recordOf(ratedCharges, () => 0) };
  }
  const { boards } = charges;
  return {
    ...recordOf(chargeKinds, (kind): SavedCharge => {
      const { mode, percent } = charges[kind];
      const amounts = boards.map(({ lineItemId, entered }) => [lineItemId, entered[kind]] as const);
      return { percent, isByHours: mode === 'HOURS', amounts: new Map(mode === 'AMOUNT' ? amounts : []) };
    }),
    remarks: new Map(boards.map(({ lineItemId, remark }) => [lineItemId, remark])),
    rates: recordOf(ratedCharges, (name) => charges[name]),
  };
}

/** The field that says whether there are charges yet. */
export function chargeSumsOf(charges: ProjectChargesOnWire): ChargeSums {
  const { wiring, labour, overhead } = charges;
  return {
    sums: [...chargeKinds.map((kind) => charges[kind].sum), labour.mode === 'HOURS' ? 1 : 0],
    percentages: [wiring.percent, labour.percent, overhead],
  };
}

/** The charges that were changed, as they are sent to be saved or previewed; the others stay as they are. */
export function chargesToSend(entered: EnteredCharges, changed: ReadonlySet<ChargeName>): ChargesChangeOnWire {
  const kinds = chargeKinds.filter((kind) => changed.has(kind));
  const rates = ratedCharges.filter((name) => changed.has(name));
  return {
    ...recordOf(kinds, (kind) => chargeToSend(entered, kind)),
    ...recordOf(rates, (name) => ({ value: entered.rates[name] })),
    ...(changed.has('additional') ? { remarks: remarksToSend(entered) } : {}),
  };
}

function chargeToSend({ charges, selected }: EnteredCharges, kind: ChargeKind) {
  return { ...entryToSend(charges[kind]), selected: [...selected[kind]] };
}

function entryToSend(charge: EnteredCharge): NonNullable<ChargesChangeOnWire['wiring']> {
  switch (charge.mode) {
    case 'HOURS':
      return { mode: 'HOURS' };
    case 'PERCENTAGE':
      return { mode: 'PERCENTAGE', value: charge.percent };
    case 'AMOUNT':
      return { mode: 'AMOUNT', amounts: Object.fromEntries(charge.amounts) };
  }
}

/** The purposes of the additional charges; a board without one loses its purpose. */
function remarksToSend({ charges: { additional }, remarks }: EnteredCharges): Readonly<Record<string, string>> {
  const boards = additional.mode === 'AMOUNT' ? [...additional.amounts.keys()] : [];
  return Object.fromEntries(boards.map((id) => [String(id), remarks.get(id) ?? '']));
}

/** The faults that the server finds, by their charge. */
export function faultsByCharge({ faults }: FaultyChargesOnWire): ReadonlyMap<ChargeName, string> {
  return new Map(faults.map(({ charge, text }) => [charge, text]));
}

/** The boards of a project as its charges name them. */
export type ChargedBoards = readonly { readonly lineItemId: number; readonly name: string }[];

/** The saved values of some charges, in words. */
export function entriesOf(
  boards: ChargedBoards,
  charges: ProjectChargesOnWire,
  names: ReadonlySet<ChargeName>,
): ChargeEntries {
  return chargeEntries(boards, savedChargesOf(charges), names);
}
