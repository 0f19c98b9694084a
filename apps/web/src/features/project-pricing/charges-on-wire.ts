import type { BoardWiseDataOnWire, ChargedBoardOnWire, SentCharges } from '@pw/contract/project-charges';
import {
  boardChargeEntries,
  type ChargeEntries,
  rateEntries,
  type SavedRates,
} from '@pw/domain/project-pricing/charge-entries';
import type { ChargeKind, RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import type {
  ChargeSums,
  EnteredCharge,
  EnteredCharges,
  SavedCharge,
  SavedCharges,
} from '@pw/domain/project-pricing/charges-form';

const boardField = {
  wiring: 'wiringCharge',
  labour: 'labourCharge',
  additional: 'additionalCharge',
  freight: 'freightCharge',
} as const satisfies Record<ChargeKind, keyof ChargedBoardOnWire>;

/** The charges of the boards, as the form takes them. */
export function savedChargesOf(data: BoardWiseDataOnWire): SavedCharges {
  const charge = (kind: ChargeKind, percent: number): SavedCharge => ({
    percent,
    isByHours: isByHours(data, kind),
    amounts: new Map(
      data.lineItems.flatMap((board) => {
        const { type, rateOrValue } = board[boardField[kind]];
        return type === 'AMOUNT' ? [[board.lineItemId, rateOrValue] as const] : [];
      }),
    ),
  });
  return {
    wiring: charge('wiring', data.wiringPercentageRateOrValue),
    labour: charge('labour', data.labourPercentageRateOrValue),
    additional: charge('additional', 0),
    freight: charge('freight', 0),
    remarks: new Map(data.lineItems.map(({ lineItemId, additionalCharge }) => [lineItemId, additionalCharge.remark])),
  };
}

/** Whether a charge follows from the hours of work of each board. */
export function isByHours({ lineItems }: BoardWiseDataOnWire, kind: ChargeKind): boolean {
  return lineItems.some((board) => board[boardField[kind]].type === 'HOURS');
}

/** The charges of the project as a whole. */
export function savedRatesOf({ terms }: BoardWiseDataOnWire): SavedRates {
  return {
    overhead: terms.overHead,
    packing: terms.packingCharges,
    margin: terms.margin,
    insurance: terms.insuranceCharges,
    tax: terms.tax,
  };
}

/** What tells whether there are charges yet. */
export function chargeSumsOf(data: BoardWiseDataOnWire): ChargeSums {
  return {
    sums: [
      data.wiringRateOrValueSum,
      data.labourRateOrValueSum,
      data.additionalRateOrValueSum,
      data.freightChargesRateOrValueSum,
      isByHours(data, 'labour') ? 1 : 0,
    ],
    percentages: [
      data.wiringPercentageRateOrValue,
      data.labourPercentageRateOrValue,
      data.overheadPercentageRateOrValue,
    ],
  };
}

/** The charges of the boards, as they are sent. */
export function chargesToSend({ charges, selected, remarks }: EnteredCharges): SentCharges {
  const additional = charges.additional.mode === 'AMOUNT' ? [...charges.additional.amounts.keys()] : [];
  return {
    wiringCharge: sentCharge(charges.wiring),
    labourCharge: sentCharge(charges.labour),
    additionalCharge: sentCharge(charges.additional),
    freightCharge: sentCharge(charges.freight),
    additionalChargeRemarks: Object.fromEntries(additional.map((id) => [String(id), remarks.get(id) ?? ''])),
    selectedLineItemIdsForWiring: [...selected.wiring],
    selectedLineItemIdsForLabour: [...selected.labour],
    selectedLineItemIdsForAdditional: [...selected.additional],
    selectedLineItemIdsForfreight: [...selected.freight],
  };
}

function sentCharge(charge: EnteredCharge): NonNullable<SentCharges['wiringCharge']> {
  if (charge.mode === 'HOURS') {
    return { type: 'HOURS' };
  }
  return charge.mode === 'PERCENTAGE'
    ? { type: 'PERCENTAGE', value: charge.percent }
    : {
        type: 'AMOUNT',
        boardWiseValues: Object.fromEntries([...charge.amounts].map(([id, rupees]) => [String(id), rupees])),
      };
}

const sentRates: Readonly<Record<RatedCharge, (value: number) => SentCharges>> = {
  overhead: (value) => ({ overheadCharge: { type: 'PERCENTAGE', value } }),
  packing: (value) => ({ packingCharge: { type: 'AMOUNT', value } }),
  margin: (value) => ({ postFinalCharges: { profitMarginPercent: value } }),
  insurance: (value) => ({ postFinalCharges: { insurancePercent: value } }),
  tax: (value) => ({ postFinalCharges: { taxPercent: value } }),
};

/** One charge of the project as a whole, as it is sent; the others stay as they are. */
export function rateToSend(charge: RatedCharge, value: number): SentCharges {
  return sentRates[charge](value);
}

/** The boards of a project as its charges name them. */
export type ChargedBoards = readonly { readonly lineItemId: number; readonly name: string }[];

/** Everything that is entered of the charges, in words. */
export function entriesOf(boards: ChargedBoards, data: BoardWiseDataOnWire): ChargeEntries {
  return new Map([...boardChargeEntries(boards, savedChargesOf(data)), ...rateEntries(savedRatesOf(data))]);
}
