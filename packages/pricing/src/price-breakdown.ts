import { materialTypes } from '@pw/domain/material-rates/material-row';
import { type Paise, wholePaise } from '@pw/domain/money';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { BillLine, MaterialClass } from './bill/bill-line.ts';
import type { PriceField } from './price-steps.ts';

/** What something comes to at list price and net: after discount, before any charge. */
export type ListAndNet = { readonly listPaise: Paise; readonly netPaise: Paise };

/** The material classes in the order in which charts and breakdowns name them: the materials, then switchgear. */
export const breakdownClasses = [
  ...materialTypes,
  'Siemens Switchgear',
  'Non-Siemens Switchgear',
] as const satisfies readonly MaterialClass[];

/** What of a bill is made of what. */
export type PriceBreakdown = {
  /** Every class; together they are the whole bill. */
  readonly classes: Readonly<Record<MaterialClass, ListAndNet>>;
  /** The groups of articles that the bill has, in their order; together they are its switchgear. */
  readonly groups: readonly GroupAmount[];
};

/** What the articles of a group come to. */
export type GroupAmount = ListAndNet & { readonly group: ArticleGroup };

type Sum = { list: number; net: number };

/**
 * Adds the lines of a bill up by material class and by group, in paise of one unit.
 * @param bill of a board that has a price: then no sum of its lines is too large to be exact
 */
export function breakDownBill(bill: readonly BillLine[]): PriceBreakdown {
  const classes = new Map<string, Sum>();
  const groups = new Map<string, Sum>();
  for (const { materialClass, group, feeder, listAmount, amount } of bill) {
    addTo(classes, materialClass, listAmount.paise, amount.paise);
    if (feeder !== null) {
      addTo(groups, group, listAmount.paise, amount.paise);
    }
  }
  return breakdownOf(classes, groups);
}

/** The breakdown of a project: of every board its breakdown of one unit, as often as the project has it. */
export function breakDownProject(
  boards: readonly { readonly quantity: number; readonly breakdown: PriceBreakdown }[],
): PriceBreakdown {
  const classes = new Map<string, Sum>();
  const groups = new Map<string, Sum>();
  for (const { quantity, breakdown } of boards) {
    for (const name of breakdownClasses) {
      const { listPaise, netPaise } = breakdown.classes[name];
      addTo(classes, name, quantity * listPaise, quantity * netPaise);
    }
    for (const { group, listPaise, netPaise } of breakdown.groups) {
      addTo(groups, group, quantity * listPaise, quantity * netPaise);
    }
  }
  return breakdownOf(classes, groups);
}

function addTo(sums: Map<string, Sum>, name: string, list: number, net: number): void {
  const sum = sums.get(name);
  if (sum) {
    sum.list += list;
    sum.net += net;
  } else {
    sums.set(name, { list, net });
  }
}

function breakdownOf(classes: ReadonlyMap<string, Sum>, groups: ReadonlyMap<string, Sum>): PriceBreakdown {
  const ofClasses = breakdownClasses.map((name) => [name, amountOf(classes.get(name))] as const);
  return {
    // Every class has just got its amount.
    classes: Object.fromEntries(ofClasses) as PriceBreakdown['classes'],
    groups: articleGroups.flatMap((group) => {
      const sum = groups.get(group);
      return sum ? [{ group, ...amountOf(sum) }] : [];
    }),
  };
}

function amountOf(sum: Sum = { list: 0, net: 0 }): ListAndNet {
  return { listPaise: wholePaise(sum.list), netPaise: wholePaise(sum.net) };
}

/** The charges in the order in which a breakdown names them. */
const breakdownCharges = [
  'wiring',
  'labour',
  'additional',
  'freight',
  'overhead',
  'margin',
  'packing',
  'insurance',
  'tax',
] as const satisfies readonly PriceField[];

/** What a final price is made of: material by its class, net, and the charges on it. */
export type PricePart = { readonly part: MaterialClass | (typeof breakdownCharges)[number]; readonly paise: Paise };

/** The parts of a final price, which add up to it exactly. Breakdown and price are of the same number of units. */
export function priceParts(
  { classes }: Pick<PriceBreakdown, 'classes'>,
  price: Readonly<Record<PriceField, Paise>>,
): readonly PricePart[] {
  return [
    ...breakdownClasses.map((name) => ({ part: name, paise: classes[name].netPaise })),
    ...breakdownCharges.map((name) => ({ part: name, paise: price[name] })),
  ];
}
