import type { BoardWiseDataOnWire, ChargedBoardOnWire, SentCharges } from '@pw/contract/project-charges';
import { type ChargeEntries, chargeEntries } from '@pw/domain/project-pricing/charge-entries';
import type { EnteredCharge } from '@pw/domain/project-pricing/charge-fields';
import { type ChargeKind, type ChargeName, chargeKinds, ratedCharges } from '@pw/domain/project-pricing/charge-texts';
import type { ChargeSums, EnteredCharges, SavedCharge, SavedCharges } from '@pw/domain/project-pricing/charges-form';
import type { SavedRates } from '@pw/domain/project-pricing/rates-form';
import { recordOf } from '@pw/domain/record-fields';

const boardField = {
  wiring: 'wiringCharge',
  labour: 'labourCharge',
  additional: 'additionalCharge',
  freight: 'freightCharge',
} as const satisfies Record<ChargeKind, keyof ChargedBoardOnWire>;

/** All charges, as the form takes them; none where nobody has entered any. */
export function savedChargesOf(data: BoardWiseDataOnWire | null): SavedCharges {
  if (data === null) {
    const none = { percent: 0, amounts: new Map<number, number>() };
    return { ...recordOf(chargeKinds, () => none), remarks: new Map(), rates: recordOf(ratedCharges, () => 0) };
  }
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
    rates: savedRatesOf(data),
  };
}

/** Whether a charge follows from the hours of work of each board. */
function isByHours({ lineItems }: BoardWiseDataOnWire, kind: ChargeKind): boolean {
  return lineItems.some((board) => board[boardField[kind]].type === 'HOURS');
}

/** The charges of the project as a whole. */
function savedRatesOf({ terms }: BoardWiseDataOnWire): SavedRates {
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

/** The charges that were changed, as they are sent to be saved or previewed; the others stay as they are. */
export function chargesToSend(entered: EnteredCharges, changed: ReadonlySet<ChargeName>): SentCharges {
  const { charges, selected, rates } = entered;
  const when = <Part extends object>(name: ChargeName, part: Part): Partial<Part> => (changed.has(name) ? part : {});
  const postFinalCharges = {
    ...when('margin', { profitMarginPercent: rates.margin }),
    ...when('insurance', { insurancePercent: rates.insurance }),
    ...when('tax', { taxPercent: rates.tax }),
  };
  return {
    ...when('wiring', {
      wiringCharge: sentCharge(charges.wiring),
      selectedLineItemIdsForWiring: [...selected.wiring],
    }),
    ...when('labour', {
      labourCharge: sentCharge(charges.labour),
      selectedLineItemIdsForLabour: [...selected.labour],
    }),
    ...when('additional', additionalToSend(entered)),
    ...when('freight', {
      freightCharge: sentCharge(charges.freight),
      selectedLineItemIdsForfreight: [...selected.freight],
    }),
    ...when('overhead', { overheadCharge: { type: 'PERCENTAGE' as const, value: rates.overhead } }),
    ...when('packing', { packingCharge: { type: 'AMOUNT' as const, value: rates.packing } }),
    ...(Object.keys(postFinalCharges).length === 0 ? {} : { postFinalCharges }),
  };
}

/** The additional charge with what it is for; a board without loses what it had. */
function additionalToSend({ charges: { additional }, selected, remarks }: EnteredCharges): SentCharges {
  const boards = additional.mode === 'AMOUNT' ? [...additional.amounts.keys()] : [];
  return {
    additionalCharge: sentCharge(additional),
    additionalChargeRemarks: Object.fromEntries(boards.map((id) => [String(id), remarks.get(id) ?? ''])),
    selectedLineItemIdsForAdditional: [...selected.additional],
  };
}

/** Which charge a field of the wire belongs to, by the first two names of its path. */
const chargeOfField: Readonly<Record<string, ChargeName>> = {
  wiringCharge: 'wiring',
  labourCharge: 'labour',
  additionalCharge: 'additional',
  additionalChargeRemarks: 'additional',
  freightCharge: 'freight',
  overheadCharge: 'overhead',
  packingCharge: 'packing',
  'postFinalCharges.profitMarginPercent': 'margin',
  'postFinalCharges.insurancePercent': 'insurance',
  'postFinalCharges.taxPercent': 'tax',
};

/** What the server does not take of the charges, by the charge that it stands in. */
export function faultsByCharge(details: Readonly<Record<string, string>>): ReadonlyMap<ChargeName, string> {
  const faults = Object.entries(details).flatMap(([path, text]) => {
    const [first = '', second] = path.split('.');
    const charge = chargeOfField[first] ?? chargeOfField[`${first}.${second}`];
    return charge === undefined ? [] : [[charge, text] as const];
  });
  return new Map(faults);
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

/** The boards of a project as its charges name them. */
export type ChargedBoards = readonly { readonly lineItemId: number; readonly name: string }[];

/** What is saved of some charges, in words. */
export function entriesOf(
  boards: ChargedBoards,
  data: BoardWiseDataOnWire,
  names: ReadonlySet<ChargeName>,
): ChargeEntries {
  return chargeEntries(boards, savedChargesOf(data), names);
}
