import { rupeesOf } from '@pw/domain/money';
import { boardChargeNames } from '@pw/pricing/decide-charges';
import type { KeptAmounts, KeptCharges, Percentage, RemarkedCharges } from '@pw/pricing/project-charges';

/** Something of the charges that a save changed; amounts in rupees. */
export type ChargeDifference = {
  /** E.g. `wiring %` or `labour of PCC-1`. */
  readonly term: string;
  readonly from: number | string;
  readonly to: number | string;
};

/**
 * What a save of the charges changed, for the event that it leaves behind.
 * @param boards the boards that are there now
 */
export function chargeDifferences(
  before: RemarkedCharges,
  after: RemarkedCharges,
  boards: readonly { readonly lineItemId: number; readonly name: string }[],
): readonly ChargeDifference[] {
  const [old, now] = [figuresOf(before.charges), figuresOf(after.charges)];
  const figures = Object.keys(now).map((term) => ({ term, from: old[term] ?? 0, to: now[term] ?? 0 }));
  const amounts = boards.flatMap(({ lineItemId, name }) =>
    boardChargeNames.map((charge) => ({
      term: `${charge} of ${name}`,
      from: amountOf(before.charges[charge], lineItemId),
      to: amountOf(after.charges[charge], lineItemId),
    })),
  );
  const remarks = boards.map(({ lineItemId, name }) => ({
    term: `remark of ${name}`,
    from: before.remarks[lineItemId] ?? '',
    to: after.remarks[lineItemId] ?? '',
  }));
  return [...figures, ...amounts, ...remarks].filter(({ from, to }) => from !== to);
}

/** The figures that are one for all boards. */
function figuresOf(charges: KeptCharges): Readonly<Record<string, number | string>> {
  return {
    'wiring as': charges.wiring.mode,
    'labour as': charges.labour.mode,
    'wiring %': percentOf(charges.wiring),
    'labour %': percentOf(charges.labour),
    'overhead %': charges.overheadPercent,
    'packing per transport unit': rupeesOf(charges.packingPerTransportUnit),
    'margin %': charges.marginPercent,
    'insurance %': charges.insurancePercent,
    'tax %': charges.taxPercent,
  };
}

function percentOf(charge: Percentage | KeptAmounts): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}

function amountOf(charge: Percentage | KeptAmounts, lineItemId: number): number {
  const paise = charge.mode === 'AMOUNT' ? charge.boards[lineItemId] : undefined;
  return paise === undefined ? 0 : rupeesOf(paise);
}
