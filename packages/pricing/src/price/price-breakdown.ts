import { materialTypes } from '@pw/domain/material-rates/material-row';
import { type Paise, wholePaise } from '@pw/domain/money';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { BillLine, MaterialClass } from '../bill/bill-line.ts';
import { isSwitchgear } from '../bill/switchgear-lines.ts';
import type { PriceField } from './price-fields.ts';

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
  /** The groups of articles that have a list price, in their order; together they are the switchgear. */
  readonly groups: readonly GroupAmount[];
};

/** What the articles of a group come to. */
export type GroupAmount = ListAndNet & { readonly group: ArticleGroup };

/**
 * Adds the lines of a bill up by material class and by group, in paise of one unit.
 * @param bill of a board that has a price: then no sum of its lines is too large to be exact
 */
export function breakDownBill(bill: readonly BillLine[]): PriceBreakdown {
  const sums = noSums();
  // Lines of one class and one group mostly follow each other: looking for the sum costs more than adding to it.
  let [lastClass, lastGroup] = ['', ''];
  let [ofClass, ofGroup] = [newSum(), newSum()];
  let hasGroups = false;
  for (const line of bill) {
    const { materialClass } = line;
    if (materialClass !== lastClass) {
      lastClass = materialClass;
      ofClass = sumOf(sums.classes, materialClass);
      // A cabinet is an article of a group, but no switchgear.
      hasGroups = isSwitchgear(materialClass);
    }
    const group = hasGroups ? line.group : materialClass;
    if (group !== lastGroup) {
      lastGroup = group;
      ofGroup = sumOf(sums.groups, group);
    }
    const list = line.listAmount.paise;
    const net = line.amount.paise;
    addTo(ofClass, list, net);
    addTo(ofGroup, list, net);
  }
  return breakdownOf(sums);
}

/** The breakdown of a project: of every board its breakdown of one unit, as often as the project has it. */
export function breakDownProject(
  boards: readonly { readonly quantity: number; readonly breakdown: PriceBreakdown }[],
): PriceBreakdown {
  const sums = noSums();
  for (const { quantity, breakdown } of boards) {
    for (const name of breakdownClasses) {
      const { listPaise, netPaise } = breakdown.classes[name];
      addTo(sumOf(sums.classes, name), quantity * listPaise, quantity * netPaise);
    }
    for (const { group, listPaise, netPaise } of breakdown.groups) {
      addTo(sumOf(sums.groups, group), quantity * listPaise, quantity * netPaise);
    }
  }
  return breakdownOf(sums);
}

type Sum = { list: number; net: number };

type Sums = { readonly classes: ReadonlyMap<string, Sum>; readonly groups: ReadonlyMap<string, Sum> };

function newSum(): Sum {
  return { list: 0, net: 0 };
}

function noSums(): Sums {
  const nothing = (names: readonly string[]) => new Map(names.map((name) => [name, newSum()]));
  return { classes: nothing(breakdownClasses), groups: nothing(articleGroups) };
}

/** The sum of that name. Material has no group of articles: its group is its class, whose sum nobody asks for here. */
function sumOf(sums: ReadonlyMap<string, Sum>, name: string): Sum {
  return sums.get(name) ?? newSum();
}

function addTo(sum: Sum, list: number, net: number): void {
  sum.list += list;
  sum.net += net;
}

function breakdownOf({ classes, groups }: Sums): PriceBreakdown {
  const ofClasses = breakdownClasses.map((name) => [name, amountOf(sumOf(classes, name))] as const);
  return {
    // Every class has just got its amount.
    classes: Object.fromEntries(ofClasses) as PriceBreakdown['classes'],
    groups: articleGroups.flatMap((group) => {
      const sum = sumOf(groups, group);
      return sum.list === 0 ? [] : [{ group, ...amountOf(sum) }];
    }),
  };
}

function amountOf({ list, net }: Sum): ListAndNet {
  return { listPaise: wholePaise(list), netPaise: wholePaise(net) };
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
