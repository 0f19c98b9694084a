import type { SentCharges } from '@pw/contract/project-charges';
import { type ChargeKind, chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { recordOf } from '@pw/domain/record-fields';
import type { ChargeFault, ChargePlace, ChargesChange } from '@pw/pricing/decide-charges';
import type { RefusalMore } from '../../platform/http/refusal.ts';

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
