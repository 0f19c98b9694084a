import { counted } from '../counted.ts';
import { paiseOfRupees, printRupees } from '../money.ts';
import { type ChargeFields, enteredAmounts } from './charge-fields.ts';
import {
  type ChargeKind,
  type ChargeName,
  chargeFieldLabels,
  chargeKinds,
  type RatedCharge,
  ratedCharges,
} from './charge-texts.ts';
import type { SavedCharges } from './charges-form.ts';

/** The entered charges of a project, by name; a charge without an entry is missing. */
export type ChargeEntries = ReadonlyMap<string, string>;

type Boards = readonly { readonly lineItemId: number; readonly name: string }[];

/** Charges in words: a percentage or a rate, or the amounts and remarks board by board. */
export function chargeEntries(boards: Boards, charges: SavedCharges, names: ReadonlySet<ChargeName>): ChargeEntries {
  return new Map([
    ...chargeKinds.filter((kind) => names.has(kind)).flatMap((kind) => entriesOfKind(kind, boards, charges)),
    ...ratedCharges
      .filter((name) => names.has(name))
      .map((name) => [chargeFieldLabels[name], rateText(name, charges.rates[name])] as const),
  ]);
}

function entriesOfKind(
  kind: ChargeKind,
  boards: Boards,
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

/** The changed charges. */
export function changedCharges(before: ChargeEntries, after: ChargeEntries): readonly ChargeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((label) => {
    const [old, now] = [before.get(label) ?? '-', after.get(label) ?? '-'];
    return old === now ? [] : [{ label, before: old, after: now }];
  });
}

/** The entries of a charge of the boards, in short: `3 %`, `2 boards`, `by hours`, or `none`. */
export function chargedBoardsText(fields: ChargeFields): string {
  if (fields.mode === 'HOURS') {
    return 'by hours';
  }
  if (fields.mode === 'PERCENTAGE') {
    return `${fields.percent} %`;
  }
  const boards = enteredAmounts(fields);
  return boards === 0 ? 'none' : counted(boards, 'board');
}
