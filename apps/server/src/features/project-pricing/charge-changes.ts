import { rupeesOf } from '@pw/domain/money';
import { type ChargeKind, chargeKinds, type RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import type { KeptCharges, RemarkedCharges } from '@pw/pricing/project-charges';

/** Something of the charges that a save changed. */
export type ChargeDifference = {
  readonly charge: ChargeKind | RatedCharge;
  /** What of it; amounts are in rupees. */
  readonly figure: 'mode' | 'percent' | 'amount' | 'remark';
  /** The name of the board whose figure it is; left out for one of all boards. */
  readonly board?: string;
  readonly from: number | string;
  readonly to: number | string;
};

type Place = Omit<ChargeDifference, 'from' | 'to'>;

/**
 * What a save of the charges changed, for the event that it leaves behind.
 * @param boards the boards that are there now
 */
export function chargeDifferences(
  before: RemarkedCharges,
  after: RemarkedCharges,
  boards: readonly { readonly lineItemId: number; readonly name: string }[],
): readonly ChargeDifference[] {
  const figures = projectFigures.map(({ read, ...place }) => compare(place, read(before.charges), read(after.charges)));
  const amounts = boards.flatMap(({ lineItemId, name: board }) =>
    chargeKinds.map((charge) => {
      const read = ({ charges }: RemarkedCharges) => amountOf(charges[charge], lineItemId);
      return compare({ charge, figure: 'amount', board }, read(before), read(after));
    }),
  );
  const remarks = boards.map(({ lineItemId, name: board }) => {
    const read = (of: RemarkedCharges) => of.remarks[lineItemId] ?? '';
    return compare({ charge: 'additional', figure: 'remark', board }, read(before), read(after));
  });
  return [...figures, ...amounts, ...remarks].filter(({ from, to }) => from !== to);
}

function compare(place: Place, from: number | string, to: number | string): ChargeDifference {
  return { ...place, from, to };
}

/** The figures that are one for all boards. */
const projectFigures: readonly (Place & { readonly read: (charges: KeptCharges) => number | string })[] = [
  { charge: 'wiring', figure: 'mode', read: ({ wiring }) => wiring.mode },
  { charge: 'wiring', figure: 'percent', read: ({ wiring }) => percentOf(wiring) },
  { charge: 'labour', figure: 'mode', read: ({ labour }) => labour.mode },
  { charge: 'labour', figure: 'percent', read: ({ labour }) => percentOf(labour) },
  { charge: 'overhead', figure: 'percent', read: ({ overheadPercent }) => overheadPercent },
  { charge: 'packing', figure: 'amount', read: ({ packingPerTransportUnit }) => rupeesOf(packingPerTransportUnit) },
  { charge: 'margin', figure: 'percent', read: ({ marginPercent }) => marginPercent },
  { charge: 'insurance', figure: 'percent', read: ({ insurancePercent }) => insurancePercent },
  { charge: 'tax', figure: 'percent', read: ({ taxPercent }) => taxPercent },
];

function percentOf(charge: KeptCharges['labour']): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}

function amountOf(charge: KeptCharges['labour'], lineItemId: number): number {
  const paise = charge.mode === 'AMOUNT' ? charge.boards[lineItemId] : undefined;
  return paise === undefined ? 0 : rupeesOf(paise);
}
