import type { BoardWiseDataOnWire, ChargedBoardOnWire } from '@pw/contract/project-charges';

const nothing = { calculatedAmount: 0, calculatedAmountPaise: 0 };
const noAmount = { ...nothing, type: 'AMOUNT', rateOrValue: 0, rateOrValuePaise: 0, remark: '' } as const;

type GivenBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly labour?: number;
  readonly additional?: number;
  readonly remark?: string;
};

/** Amounts under their names, all of them 0 but these, in rupees. */
function rupeesOf<const Name extends string>(names: readonly Name[], given: Partial<Record<Name, number>> = {}) {
  const fields = names.flatMap((name) => [
    [name, given[name] ?? 0],
    [`${name}Paise`, Math.round((given[name] ?? 0) * 100)],
  ]);
  // Each name has just got its two fields.
  return Object.fromEntries(fields) as Record<Name | `${Name}Paise`, number>;
}

function aChargedBoard({ lineItemId, name, labour = 0, additional = 0, remark = '' }: GivenBoard): ChargedBoardOnWire {
  return {
    lineItemId,
    name,
    qty: 1,
    isPriced: true,
    wiringCharge: noAmount,
    labourCharge: { ...noAmount, rateOrValue: labour, rateOrValuePaise: labour * 100 },
    additionalCharge: { ...noAmount, rateOrValue: additional, rateOrValuePaise: additional * 100, remark },
    freightCharge: noAmount,
    overheadCharge: { ...nothing, type: 'PERCENTAGE', rateOrValue: 0, rateOrValuePaise: null },
    packingCharge: { ...nothing, type: 'AMOUNT', rateOrValue: 0, rateOrValuePaise: 0 },
    postFinalChargeDetail: {
      ...rupeesOf([
        'otherCostsInput',
        'insuranceAmount',
        'profitMarginAmount',
        'taxAmount',
        'freightCharge',
        'finalLPWithAllCharges',
      ]),
      insurancePercent: 0,
      taxPercent: 0,
      profitMarginPercent: 0,
    },
  };
}

type GivenCharges = {
  readonly revision?: number;
  readonly boards?: readonly GivenBoard[];
  readonly wiringPercent?: number;
  readonly isLabourDefault?: boolean;
  readonly overhead?: number;
  readonly packing?: number;
  readonly margin?: number;
  readonly tax?: number;
};

/** The charges of a project as the server answers them: none, unless the test says otherwise. */
export function aCharges(given: GivenCharges = {}): BoardWiseDataOnWire {
  const boards = given.boards ?? [];
  const sumOf = (of: (board: GivenBoard) => number | undefined) =>
    boards.reduce((sum, board) => sum + (of(board) ?? 0), 0);
  return {
    projectId: 17,
    revision: given.revision ?? 1,
    isLabourDefault: given.isLabourDefault ?? false,
    ...rupeesOf(
      [
        'totalFinalLP',
        'wiringRateOrValueSum',
        'labourRateOrValueSum',
        'additionalRateOrValueSum',
        'freightChargesRateOrValueSum',
      ],
      {
        labourRateOrValueSum: sumOf(({ labour }) => labour),
        additionalRateOrValueSum: sumOf(({ additional }) => additional),
      },
    ),
    wiringPercentageRateOrValue: given.wiringPercent ?? 0,
    labourPercentageRateOrValue: 0,
    overheadPercentageRateOrValue: given.overhead ?? 0,
    lineItems: boards.map((board) => {
      const charged = aChargedBoard(board);
      const { wiringPercent = 0 } = given;
      const wiringCharge = {
        ...charged.wiringCharge,
        type: 'PERCENTAGE' as const,
        rateOrValue: wiringPercent,
        rateOrValuePaise: null,
      };
      return wiringPercent === 0 ? charged : { ...charged, wiringCharge };
    }),
    terms: {
      ...rupeesOf(
        [
          'projectListPrice',
          'packingCharges',
          'freightCharges',
          'others',
          'labourCharges',
          'wiringingCharges',
          'additionalCharges',
          'totalFinalLP',
          'totalOverheadCharges',
          'totalPackingCharges',
          'totalLabourCharges',
          'totalTaxCharges',
          'totalInsuranceCharges',
          'totalFreightCharges',
          'totalMarginCharges',
          'totalWiringCharges',
          'otherCostsInput',
          'totalAdditionalCharges',
          'totalOthersCharges',
        ],
        { packingCharges: given.packing ?? 0 },
      ),
      margin: given.margin ?? 0,
      overHead: given.overhead ?? 0,
      tax: given.tax ?? 0,
      insuranceCharges: 0,
    },
    priceFault: null,
  };
}
