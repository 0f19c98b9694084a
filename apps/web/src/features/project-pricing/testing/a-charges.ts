import { chargeNames } from '@pw/contract/price-fields';
import type { ChargedBoardOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { type ChargeKind, chargeKinds } from '@pw/domain/project-pricing/charge-texts';

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

function aChargedBoard({ lineItemId, name, remark = '', ...entered }: GivenBoard): ChargedBoardOnWire {
  return {
    lineItemId,
    name,
    remark,
    quantity: 1,
    isPriced: true,
    entered: rupeesOf(chargeKinds, entered),
    totals: rupeesOf([...chargeNames, 'final']),
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
export function aCharges(given: GivenCharges = {}): ProjectChargesOnWire {
  const boards = (given.boards ?? []).map(aChargedBoard);
  const inAmounts = (kind: ChargeKind) => {
    const sum = boards.reduce((before, { entered }) => before + entered[kind], 0);
    return { mode: 'AMOUNT', percent: 0, ...rupeesOf(['sum'], { sum }) } as const;
  };
  const percent = given.wiringPercent ?? 0;
  return {
    projectId: 17,
    revision: given.revision ?? 1,
    isLabourDefault: given.isLabourDefault ?? false,
    wiring: percent === 0 ? inAmounts('wiring') : { mode: 'PERCENTAGE', percent, ...rupeesOf(['sum']) },
    labour: inAmounts('labour'),
    additional: inAmounts('additional'),
    freight: inAmounts('freight'),
    overhead: given.overhead ?? 0,
    ...rupeesOf(['packing'], { packing: given.packing ?? 0 }),
    margin: given.margin ?? 0,
    insurance: 0,
    tax: given.tax ?? 0,
    boards,
    totals: rupeesOf(['net', ...chargeNames, 'final']),
    priceFault: null,
  };
}
