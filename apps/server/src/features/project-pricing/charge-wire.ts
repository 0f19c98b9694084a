import type { AmountsOnWire } from '@pw/contract/price-fields';
import type { BoardWiseDataOnWire, ChargedBoardOnWire, SentCharges } from '@pw/contract/project-charges';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { type ChargeKind, chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { fieldNamesOf, recordOf } from '@pw/domain/record-fields';
import { type PriceField, priceFields } from '@pw/pricing/price/price-fields';
import type { ChargeFault, ChargePlace, ChargesChange } from '@pw/pricing/terms/decide-charges';
import type { ByHours } from '@pw/pricing/terms/price-terms';
import type { KeptAmounts, KeptCharges, Percentage, RemarkedCharges } from '@pw/pricing/terms/project-charges';
import type { RefusalMore } from '../../platform/http/refusal.ts';
import { presentAmounts } from '../boards/board-price.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import type { PricedCharges } from './priced-charges.ts';

type Prices = Readonly<Record<PriceField, Money>>;

const nothing = { paise: wholePaise(0) };
const noPrice: Prices = recordOf(priceFields, () => nothing);

/**
 * The charges of a project as the calls name them. Without a price of the project every amount is 0.
 * @param revision counts the saves of the charges
 */
export function presentCharges(revision: number, priced: PricedCharges): BoardWiseDataOnWire {
  const { projectId, charges, boards, price } = priced;
  const totals: Prices = price.ok ? price.value.totals : noPrice;
  const prices = new Map(price.ok ? price.value.boards.map((board) => [board.lineItemId, board.price]) : []);
  const sums = recordOf(chargeKinds, (name) => sumOf(charges[name]));
  return {
    projectId,
    revision,
    ...present({ totalFinalLP: totals.final }),
    terms: presentTerms(charges, sums, totals),
    lineItems: boards.map((board) => presentBoard(priced, board, prices.get(board.lineItemId) ?? null)),
    ...present({
      wiringRateOrValueSum: sums.wiring,
      labourRateOrValueSum: sums.labour,
      additionalRateOrValueSum: sums.additional,
      freightChargesRateOrValueSum: sums.freight,
    }),
    wiringPercentageRateOrValue: percentOf(charges.wiring),
    labourPercentageRateOrValue: percentOf(charges.labour),
    isLabourDefault: charges.isLabourDefault ?? false,
    overheadPercentageRateOrValue: charges.overheadPercent,
    priceFault: price.ok ? null : { code: price.error.code, message: price.error.message },
  };
}

type Sums = Readonly<Record<ChargeKind, Money>>;

function presentTerms(charges: KeptCharges, sums: Sums, totals: Prices): BoardWiseDataOnWire['terms'] {
  return {
    ...present({
      projectListPrice: totals.afterDiscount,
      packingCharges: { paise: charges.packingPerTransportUnit },
      freightCharges: sums.freight,
      others: nothing,
      labourCharges: sums.labour,
      wiringingCharges: sums.wiring,
      additionalCharges: sums.additional,
      totalFinalLP: totals.final,
      totalOverheadCharges: totals.overhead,
      totalPackingCharges: totals.packing,
      totalLabourCharges: totals.labour,
      totalTaxCharges: totals.tax,
      totalInsuranceCharges: totals.insurance,
      totalFreightCharges: totals.freight,
      totalMarginCharges: totals.margin,
      totalWiringCharges: totals.wiring,
      otherCostsInput: nothing,
      totalAdditionalCharges: totals.additional,
      totalOthersCharges: nothing,
    }),
    margin: charges.marginPercent,
    overHead: charges.overheadPercent,
    tax: charges.taxPercent,
    insuranceCharges: charges.insurancePercent,
  };
}

function presentBoard(
  { charges, remarks }: RemarkedCharges,
  { lineItemId, name, quantity: qty }: SavedBoard,
  price: Prices | null,
): ChargedBoardOnWire {
  const all = price ?? noPrice;
  const boardCharge = (charge: ChargeKind) => ({
    ...presentEntry(charges[charge], lineItemId, all[charge]),
    remark: charge === 'additional' ? (remarks[lineItemId] ?? '') : '',
  });
  const packing = charges.packingPerTransportUnit;
  return {
    lineItemId,
    name,
    qty,
    isPriced: price !== null,
    wiringCharge: boardCharge('wiring'),
    labourCharge: boardCharge('labour'),
    additionalCharge: boardCharge('additional'),
    freightCharge: boardCharge('freight'),
    overheadCharge: presentEntry({ mode: 'PERCENTAGE', percent: charges.overheadPercent }, lineItemId, all.overhead),
    packingCharge: presentEntry({ mode: 'AMOUNT', boards: { [lineItemId]: packing } }, lineItemId, all.packing),
    postFinalChargeDetail: {
      ...present({
        otherCostsInput: nothing,
        insuranceAmount: all.insurance,
        profitMarginAmount: all.margin,
        taxAmount: all.tax,
        freightCharge: all.freight,
        finalLPWithAllCharges: all.final,
      }),
      insurancePercent: charges.insurancePercent,
      taxPercent: charges.taxPercent,
      profitMarginPercent: charges.marginPercent,
    },
  };
}

/** What was entered for one unit of a board, and what it comes to for all of them. */
function presentEntry(charge: Percentage | ByHours | KeptAmounts, lineItemId: number, calculatedAmount: Money) {
  const calculated = present({ calculatedAmount });
  if (charge.mode === 'PERCENTAGE') {
    return { type: charge.mode, rateOrValue: charge.percent, rateOrValuePaise: null, ...calculated };
  }
  const paise = charge.mode === 'HOURS' ? wholePaise(0) : (charge.boards[lineItemId] ?? wholePaise(0));
  return { type: charge.mode, rateOrValue: rupeesOf(paise), rateOrValuePaise: paise, ...calculated };
}

function percentOf(charge: Percentage | ByHours | KeptAmounts): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}

/** What was entered for one unit of each board, added up. */
function sumOf(charge: Percentage | ByHours | KeptAmounts): Money {
  const amounts = charge.mode === 'AMOUNT' ? Object.values(charge.boards) : [];
  return { paise: wholePaise(amounts.reduce((sum: number, paise) => sum + paise, 0)) };
}

type Money = { readonly paise: Paise };

/** Every one of some amounts, in rupees and in paise. */
function present<Name extends string>(money: Readonly<Record<Name, Money>>): AmountsOnWire<Name> {
  return presentAmounts(fieldNamesOf(money), money);
}

/** What a call says about charges, in the names of the product. */
export function readChargesChange(sent: SentCharges): ChargesChange {
  const { overheadCharge, packingCharge, postFinalCharges = {}, additionalChargeRemarks } = sent;
  const { profitMarginPercent, insurancePercent, taxPercent } = postFinalCharges;
  const boardCharge = (charge: ChargeKind) => {
    const { field, selected } = boardCharges[charge];
    const wanted = sent[field];
    return (
      wanted && { type: wanted.type, value: wanted.value, amounts: wanted.boardWiseValues, selected: sent[selected] }
    );
  };
  const percent = (value: number | undefined) => (value === undefined ? undefined : { value });
  return {
    ...recordOf(chargeKinds, boardCharge),
    remarks: additionalChargeRemarks,
    overhead: overheadCharge,
    packing: packingCharge,
    margin: percent(profitMarginPercent),
    insurance: percent(insurancePercent),
    tax: percent(taxPercent),
  };
}

/** Where the calls have a charge of the boards, and the boards that are selected for it. */
const boardCharges = {
  wiring: { field: 'wiringCharge', selected: 'selectedLineItemIdsForWiring' },
  labour: { field: 'labourCharge', selected: 'selectedLineItemIdsForLabour' },
  additional: { field: 'additionalCharge', selected: 'selectedLineItemIdsForAdditional' },
  freight: { field: 'freightCharge', selected: 'selectedLineItemIdsForfreight' },
} as const satisfies Readonly<Record<ChargeKind, { readonly field: string; readonly selected: string }>>;

/** Where they have the percentages that have no type. */
const percentages = {
  margin: 'postFinalCharges.profitMarginPercent',
  insurance: 'postFinalCharges.insurancePercent',
  tax: 'postFinalCharges.taxPercent',
} as const;

/** Names each field that is not right, as the call calls it, with its text. */
export function presentChargeFaults(faults: readonly ChargeFault[]): RefusalMore {
  const named = faults.map(({ place, text }) => [fieldOf(place), text] as const);
  const texts = new Set(faults.map(({ text }) => text));
  return { message: [...texts].join(' '), details: Object.fromEntries(named) };
}

function fieldOf(place: ChargePlace): string {
  switch (place.part) {
    case 'remarks':
      return `additionalChargeRemarks.${place.board}`;
    case 'amounts':
      return `${place.charge}Charge.boardWiseValues.${place.board}`;
    default:
      return isPercentage(place.charge) ? percentages[place.charge] : `${place.charge}Charge.${place.part}`;
  }
}

function isPercentage(charge: ChargePlace['charge']): charge is keyof typeof percentages {
  return Object.hasOwn(percentages, charge);
}
