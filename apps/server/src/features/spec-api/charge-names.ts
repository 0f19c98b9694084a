import { chargeNames } from '@pw/contract/price-fields';
import type {
  ChargedBoardOnWire,
  ChargesChangeOnWire,
  FaultyChargesOnWire,
  ProjectChargesOnWire,
} from '@pw/contract/project-charges';
import type {
  BoardWiseDataOnWire,
  SentCharges,
  ChargedBoardOnWire as SpecBoardOnWire,
} from '@pw/contract/spec-api/project-charges';
import { type ChargeKind, chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { recordOf } from '@pw/domain/record-fields';
import { moneyOf, nothing, writeMoney } from './money-of.ts';

/** The charges of a project in the names of the specification. */
export function writeCharges(charges: ProjectChargesOnWire): BoardWiseDataOnWire {
  const totals = moneyOf(['net', ...chargeNames, 'final'], charges.totals);
  const sums = recordOf(chargeKinds, (kind) => moneyOf(['sum'], charges[kind]).sum);
  return {
    projectId: charges.projectId,
    revision: charges.revision,
    ...writeMoney({ totalFinalLP: totals.final }),
    terms: {
      ...writeMoney({
        projectListPrice: totals.net,
        packingCharges: moneyOf(['packing'], charges).packing,
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
      margin: charges.margin,
      overHead: charges.overhead,
      tax: charges.tax,
      insuranceCharges: charges.insurance,
    },
    lineItems: charges.boards.map((board) => writeBoard(charges, board)),
    ...writeMoney({
      wiringRateOrValueSum: sums.wiring,
      labourRateOrValueSum: sums.labour,
      additionalRateOrValueSum: sums.additional,
      freightChargesRateOrValueSum: sums.freight,
    }),
    wiringPercentageRateOrValue: charges.wiring.percent,
    labourPercentageRateOrValue: charges.labour.percent,
    isLabourDefault: charges.isLabourDefault,
    overheadPercentageRateOrValue: charges.overhead,
    priceFault: charges.priceFault,
  };
}

function writeBoard(charges: ProjectChargesOnWire, board: ChargedBoardOnWire): SpecBoardOnWire {
  const totals = moneyOf([...chargeNames, 'final'], board.totals);
  const boardCharge = (kind: ChargeKind) => {
    const { mode, percent } = charges[kind];
    const [rupees, paise] = [board.entered[kind], board.entered[`${kind}Paise`]];
    return {
      type: mode,
      ...(mode === 'PERCENTAGE'
        ? { rateOrValue: percent, rateOrValuePaise: null }
        : { rateOrValue: rupees, rateOrValuePaise: paise }),
      ...writeMoney({ calculatedAmount: totals[kind] }),
      remark: kind === 'additional' ? board.remark : '',
    };
  };
  return {
    lineItemId: board.lineItemId,
    name: board.name,
    qty: board.quantity,
    isPriced: board.isPriced,
    wiringCharge: boardCharge('wiring'),
    labourCharge: boardCharge('labour'),
    additionalCharge: boardCharge('additional'),
    freightCharge: boardCharge('freight'),
    overheadCharge: {
      type: 'PERCENTAGE',
      rateOrValue: charges.overhead,
      rateOrValuePaise: null,
      ...writeMoney({ calculatedAmount: totals.overhead }),
    },
    packingCharge: {
      type: 'AMOUNT',
      rateOrValue: charges.packing,
      rateOrValuePaise: charges.packingPaise,
      ...writeMoney({ calculatedAmount: totals.packing }),
    },
    postFinalChargeDetail: {
      ...writeMoney({
        otherCostsInput: nothing,
        insuranceAmount: totals.insurance,
        profitMarginAmount: totals.margin,
        taxAmount: totals.tax,
        freightCharge: totals.freight,
        finalLPWithAllCharges: totals.final,
      }),
      insurancePercent: charges.insurance,
      taxPercent: charges.tax,
      profitMarginPercent: charges.margin,
    },
  };
}

/** A change of charges in our names. */
export function readChargesChange(sent: SentCharges): ChargesChangeOnWire {
  const { overheadCharge, packingCharge, postFinalCharges = {}, additionalChargeRemarks: remarks } = sent;
  const { profitMarginPercent, insurancePercent, taxPercent } = postFinalCharges;
  const boardCharge = (kind: ChargeKind) => {
    const { field, selected } = boardCharges[kind];
    const { type: mode, value, boardWiseValues: amounts } = sent[field] ?? {};
    return mode && { mode, value, amounts, selected: sent[selected] };
  };
  const rate = (charge: SentCharges['overheadCharge']) => charge && { mode: charge.type, value: charge.value };
  const percent = (value: number | undefined) => (value === undefined ? undefined : { value });
  return {
    ...recordOf(chargeKinds, boardCharge),
    remarks,
    overhead: rate(overheadCharge),
    packing: rate(packingCharge),
    margin: percent(profitMarginPercent),
    insurance: percent(insurancePercent),
    tax: percent(taxPercent),
  };
}

/** The fields of a charge of the boards in these calls, and of the boards that are selected for it. */
const boardCharges = {
  wiring: { field: 'wiringCharge', selected: 'selectedLineItemIdsForWiring' },
  labour: { field: 'labourCharge', selected: 'selectedLineItemIdsForLabour' },
  additional: { field: 'additionalCharge', selected: 'selectedLineItemIdsForAdditional' },
  freight: { field: 'freightCharge', selected: 'selectedLineItemIdsForfreight' },
} as const satisfies Readonly<Record<ChargeKind, { readonly field: string; readonly selected: string }>>;

/** Each fault by the path of its field, as the specification names it. */
export function writeChargeFaults({ faults }: FaultyChargesOnWire): Readonly<Record<string, string>> {
  return Object.fromEntries(faults.map((fault) => [fieldOf(fault), fault.text]));
}

/** The fields of the percentages that have no type in these calls. */
const percentages = {
  margin: 'postFinalCharges.profitMarginPercent',
  insurance: 'postFinalCharges.insurancePercent',
  tax: 'postFinalCharges.taxPercent',
} as const;

function fieldOf({ charge, part, board }: FaultyChargesOnWire['faults'][number]): string {
  switch (part) {
    case 'remarks':
      return `additionalChargeRemarks.${board}`;
    case 'amounts':
      return `${charge}Charge.boardWiseValues.${board}`;
    default:
      return isPercentage(charge) ? percentages[charge] : `${charge}Charge.${part === 'mode' ? 'type' : part}`;
  }
}

function isPercentage(charge: string): charge is keyof typeof percentages {
  return Object.hasOwn(percentages, charge);
}
