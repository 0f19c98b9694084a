import { chargeNames } from '@pw/contract/price-fields';
import type { ChargedBoardOnWire, FaultyChargesOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { type Paise, wholePaise } from '@pw/domain/money';
import { chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { recordOf } from '@pw/domain/record-fields';
import { type PriceField, priceFields } from '@pw/pricing/price/price-fields';
import type { ChargeFault } from '@pw/pricing/terms/decide-charges';
import type { ByHours } from '@pw/pricing/terms/price-terms';
import type { KeptAmounts, Percentage, RemarkedCharges } from '@pw/pricing/terms/project-charges';
import { presentAmounts } from '../boards/board-price.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { presentRoundOff } from './present-price.ts';
import type { PricedCharges } from './priced-charges.ts';

type Money = { readonly paise: Paise };
type Prices = Readonly<Record<PriceField, Money>>;

const noPrice: Prices = recordOf(priceFields, () => ({ paise: wholePaise(0) }));

/**
 * The charges of a project as the calls name them. Without a price of the project every total is 0.
 * @param revision counts the saves of the charges
 */
export function presentCharges(revision: number, priced: PricedCharges): ProjectChargesOnWire {
  const { projectId, charges, boards, price } = priced;
  const totals: Prices = price.ok ? price.value.totals : noPrice;
  const prices = new Map(price.ok ? price.value.boards.map((board) => [board.lineItemId, board.price]) : []);
  return {
    projectId,
    revision,
    ...recordOf(chargeKinds, (kind) => presentBoardCharge(charges[kind])),
    overhead: charges.overheadPercent,
    ...presentAmounts(['packing'], { packing: { paise: charges.packingPerTransportUnit } }),
    margin: charges.marginPercent,
    insurance: charges.insurancePercent,
    tax: charges.taxPercent,
    isLabourDefault: charges.isLabourDefault ?? false,
    boards: boards.map((board) => presentBoard(priced, board, prices.get(board.lineItemId) ?? null)),
    totals: {
      ...presentAmounts(['net', ...chargeNames, 'final'], { ...totals, net: totals.afterDiscount }),
      ...(price.ok ? presentRoundOff(price.value.totals) : {}),
    },
    priceFault: price.ok ? null : { code: price.error.code, message: price.error.message },
  };
}

function presentBoardCharge(charge: Percentage | ByHours | KeptAmounts) {
  const entered = charge.mode === 'AMOUNT' ? Object.values(charge.boards) : [];
  const sum = { paise: wholePaise(entered.reduce((before: number, paise) => before + paise, 0)) };
  return {
    mode: charge.mode,
    percent: charge.mode === 'PERCENTAGE' ? charge.percent : 0,
    ...presentAmounts(['sum'], { sum }),
  };
}

function presentBoard(
  { charges, remarks }: RemarkedCharges,
  { lineItemId, name, quantity }: SavedBoard,
  price: Prices | null,
): ChargedBoardOnWire {
  const entered = recordOf(chargeKinds, (kind): Money => {
    const charge = charges[kind];
    return { paise: (charge.mode === 'AMOUNT' ? charge.boards[lineItemId] : undefined) ?? wholePaise(0) };
  });
  return {
    lineItemId,
    name,
    quantity,
    isPriced: price !== null,
    entered: presentAmounts(chargeKinds, entered),
    remark: remarks[lineItemId] ?? '',
    totals: presentAmounts([...chargeNames, 'final'], price ?? noPrice),
  };
}

/** The faults of a change with their places, and all of them as one text. */
export function presentChargeFaults(faults: readonly ChargeFault[]): {
  readonly message: string;
  readonly details: FaultyChargesOnWire;
} {
  const texts = new Set(faults.map(({ text }) => text));
  return {
    message: [...texts].join(' '),
    details: { faults: faults.map(({ place, text }) => ({ ...place, text })) },
  };
}
