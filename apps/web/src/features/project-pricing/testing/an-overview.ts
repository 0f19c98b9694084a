import type { AmountsOnWire } from '@pw/contract/price-fields';
import type { BoardOfOverviewOnWire, PriceOverviewOnWire, TermTotalsOnWire } from '@pw/contract/price-overview';
import { someCharges } from './a-price.ts';

/** Amounts of money on the wire, given in paise. */
function amounts<Name extends string>(paise: Readonly<Record<Name, number>>): AmountsOnWire<Name> {
  const fields = Object.entries<number>(paise).flatMap(([name, count]) => [
    [name, count / 100],
    [`${name}Paise`, count],
  ]);
  // Each name has just got its two fields.
  return Object.fromEntries(fields) as AmountsOnWire<Name>;
}

let count = 0;

/** A board of the overview: two units, of Siemens switchgear and busbar, with labour and tax. */
export function anOverviewBoard(given: Partial<BoardOfOverviewOnWire> = {}): BoardOfOverviewOnWire {
  count += 1;
  const name = given.name ?? `PCC-${count}`;
  const lineItemId = given.lineItemId ?? count;
  return {
    lineItemId,
    name,
    qty: 2,
    ...amounts({ price: 36_113_455, unitPrice: 12_685_870, totalPrice: 25_371_740, finalPrice: 40_989_346 }),
    breakDowns: [
      { name: 'Busbar', ...amounts({ value: 5_371_740 }) },
      { name: 'Siemens Switchgear', ...amounts({ value: 20_000_000 }) },
      { name: 'Labour', ...amounts({ value: 9_365_000 }) },
      { name: 'Taxation', ...amounts({ value: 6_252_606 }) },
    ],
    priceData: {
      name,
      lineItemId,
      qty: 2,
      ...amounts({ undiscountedLP: 36_113_455, basePrice: 18_056_728 }),
      components: [],
    },
    ...given,
  };
}

/** What a project costs: 472.6 lakh paise after discount, unless the test says otherwise. */
export function anOverview(given: Partial<PriceOverviewOnWire> = {}): PriceOverviewOnWire {
  const terms = Object.fromEntries(
    ['totalFinalLP', 'totalOverheadCharges', 'totalPackingCharges', 'totalLabourCharges', 'totalTaxCharges']
      .concat(['totalInsuranceCharges', 'totalFreightCharges', 'totalMarginCharges', 'totalWiringCharges'])
      .concat(['totalAdditionalCharges', 'otherCostsInput', 'totalOthersCharges'])
      .flatMap((name) => [
        [name, 0],
        [`${name}Paise`, 0],
      ]),
  ) as TermTotalsOnWire;
  return {
    projectId: 17,
    ...amounts({
      undiscountedLP: 672_564_895,
      listPrice: 672_564_895,
      netPrice: 472_623_890,
      sellPrice: 768_527_700,
      totalFinalLP: 768_527_700,
    }),
    boards: [anOverviewBoard()],
    graphData: [
      { type: 'Busbar', xData: 'Busbar', ...amounts({ listPrice: 72_623_890, soldPrice: 72_623_890 }) },
      {
        type: 'Siemens Switchgear',
        xData: 'Siemens Switchgear',
        ...amounts({ listPrice: 599_941_005, soldPrice: 400_000_000 }),
      },
    ],
    componentGroups: [
      { group: 'ACB', name: 'ACB', ...amounts({ listPrice: 150_000_000, netPrice: 100_000_000 }) },
      { group: 'MCCB', name: 'MCCB', ...amounts({ listPrice: 449_941_005, netPrice: 300_000_000 }) },
    ],
    charges: someCharges({ labour: 178_670_770, tax: 117_233_040 }),
    terms,
    unpriced: [],
    ...given,
  };
}

/** The overview of a project without boards. */
export function anEmptyOverview(): PriceOverviewOnWire {
  const none = { undiscountedLP: 0, listPrice: 0, netPrice: 0, sellPrice: 0, totalFinalLP: 0 };
  return anOverview({ ...amounts(none), boards: [], componentGroups: [], charges: someCharges({}) });
}
