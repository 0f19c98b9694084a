import { paiseOfRupees, printRupees } from '../money.ts';
import { type ChargeKind, chargeFieldLabels, chargeKinds, type RatedCharge, ratedCharges } from './charge-texts.ts';
import type { SavedCharges } from './charges-form.ts';

/** The charges that are one number for the project: percentages, and rupees for a transport unit. */
export type SavedRates = Readonly<Record<RatedCharge, number>>;

/** What is entered of the charges of a project, by what it is called; what is not entered is not there. */
export type ChargeEntries = ReadonlyMap<string, string>;

/** The charges of the boards in words: a percentage, or the amounts and remarks board by board. */
export function boardChargeEntries(
  boards: readonly { readonly lineItemId: number; readonly name: string }[],
  charges: SavedCharges,
): ChargeEntries {
  const entries = chargeKinds.flatMap((kind) => entriesOfKind(kind, boards, charges));
  return new Map(entries);
}

function entriesOfKind(
  kind: ChargeKind,
  boards: Parameters<typeof boardChargeEntries>[0],
  charges: SavedCharges,
): readonly (readonly [string, string])[] {
  const label = chargeFieldLabels[kind];
  const { percent, amounts, isByHours = false } = charges[kind];
  const form = isByHours ? 'by hours' : percentText(percent);
  const ofProject = percent === 0 && !isByHours ? [] : [[label, form] as const];
  const ofBoards = boards.flatMap(({ lineItemId, name }) => {
    const rupees = amounts.get(lineItemId) ?? 0;
    const remark = kind === 'additional' ? (charges.remarks.get(lineItemId) ?? '') : '';
    return [
      ...(rupees === 0 ? [] : [[`${label} of ${name}`, rupeesText(rupees)] as const]),
      ...(remark === '' ? [] : [[`Remark of ${name}`, remark] as const]),
    ];
  });
  return [...ofProject, ...ofBoards];
}

/** The charges of the project as a whole, in words. */
export function rateEntries(rates: Partial<SavedRates>): ChargeEntries {
  const entries = ratedCharges.flatMap((name) => {
    const rate = rates[name];
    return rate === undefined ? [] : [[chargeFieldLabels[name], rateText(name, rate)] as const];
  });
  return new Map(entries);
}

function rateText(name: RatedCharge, rate: number): string {
  return name === 'packing' ? `${rupeesText(rate)} per TU` : percentText(rate);
}

const percentText = (percent: number) => `${percent} %`;

function rupeesText(rupees: number): string {
  const paise = paiseOfRupees(rupees);
  return paise.ok ? `₹ ${printRupees(paise.value)}` : String(rupees);
}

/** Something that was entered otherwise; '-' is nothing. */
export type ChargeChange = { readonly label: string; readonly before: string; readonly after: string };

/** What of the charges became something else. */
export function changedCharges(before: ChargeEntries, after: ChargeEntries): readonly ChargeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [old, now] = [before.get(label) ?? '-', after.get(label) ?? '-'];
    return old === now ? [] : [{ label, before: old, after: now }];
  });
}
