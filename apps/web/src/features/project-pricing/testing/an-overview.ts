import type { AmountsOnWire } from '@pw/contract/price-fields';
import type { OverviewBoardOnWire, PriceOverviewOnWire } from '@pw/contract/price-overview';
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
export function anOverviewBoard(given: Partial<OverviewBoardOnWire> = {}): OverviewBoardOnWire {
  count += 1;
  return {
    lineItemId: count,
    name: `PCC-${count}`,
    quantity: 2,
    unpricedArticles: 0,
    ...amounts({ list: 36_113_455, net: 25_371_740, final: 40_989_346 }),
    unit: amounts({ list: 18_056_728, net: 12_685_870 }),
    parts: [
      { part: 'Busbar', name: 'Busbar', ...amounts({ value: 5_371_740 }) },
      { part: 'Siemens Switchgear', name: 'Siemens Switchgear', ...amounts({ value: 20_000_000 }) },
      { part: 'labour', name: 'Labour', ...amounts({ value: 9_365_000 }) },
      { part: 'tax', name: 'Taxation', ...amounts({ value: 6_252_606 }) },
    ],
    ...given,
  };
}

/** What a project costs: 472.6 lakh paise after discount, unless the test says otherwise. */
export function anOverview(given: Partial<PriceOverviewOnWire> = {}): PriceOverviewOnWire {
  return {
    projectId: 17,
    totals: {
      ...amounts({ list: 672_564_895, net: 472_623_890, final: 768_527_700 }),
      charges: someCharges({ labour: 178_670_770, tax: 117_233_040 }),
    },
    boards: [anOverviewBoard()],
    materials: [
      { materialClass: 'Busbar', ...amounts({ list: 72_623_890, net: 72_623_890 }) },
      { materialClass: 'Siemens Switchgear', ...amounts({ list: 599_941_005, net: 400_000_000 }) },
    ],
    componentGroups: [
      { group: 'ACB', name: 'ACB', ...amounts({ list: 150_000_000, net: 100_000_000 }) },
      { group: 'MCCB', name: 'MCCB', ...amounts({ list: 449_941_005, net: 300_000_000 }) },
    ],
    unpriced: [],
    ...given,
  };
}

/** The overview of a project without boards. */
export function anEmptyOverview(): PriceOverviewOnWire {
  const totals = { ...amounts({ list: 0, net: 0, final: 0 }), charges: someCharges({}) };
  return anOverview({ totals, boards: [], componentGroups: [] });
}
