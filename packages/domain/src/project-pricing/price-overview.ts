import { counted } from '../counted.ts';
import { chargeLabels } from './project-price-texts.ts';
import { shortAmount } from './short-amounts.ts';

/** The three prices of a project and what the notes next to them are made of. */
type PricesInPaise = {
  readonly undiscountedLPPaise: number;
  readonly netPricePaise: number;
  readonly totalFinalLPPaise: number;
  readonly charges: { readonly taxPaise: number };
  readonly boards: readonly { readonly qty: number }[];
};

/** The note next to each of the three prices: what it is a share of, and how it differs from the one before. */
export function priceNotes(overview: PricesInPaise): {
  readonly undiscountedLP: string;
  readonly netPrice: string;
  readonly totalFinalLP: string;
} {
  const { undiscountedLPPaise, netPricePaise, totalFinalLPPaise, charges, boards } = overview;
  const panels = boards.reduce((sum, { qty }) => sum + qty, 0);
  const listed = `List price of ${counted(panels, 'panel')}`;
  const discount = undiscountedLPPaise - netPricePaise;
  const charged = totalFinalLPPaise - netPricePaise;
  const tax = charges.taxPaise === 0 ? 'no tax' : `of which tax ${short(charges.taxPaise)}`;
  return {
    undiscountedLP: panels === 0 ? 'No board has a price yet' : listed,
    netPrice:
      discount === 0 ? 'No discount' : `− ${short(discount)}, ${shareText(discount, undiscountedLPPaise)} off list`,
    totalFinalLP: charged === 0 ? 'No charges' : `+ ${short(charged)} charges, ${tax}`,
  };
}

/** An amount stays in one line. */
function short(paise: number): string {
  return shortAmount(paise).replaceAll(' ', '\u00a0');
}

/** A row of a chart with one figure, and of the table that says the same. */
export type ShareRow = {
  readonly name: string;
  readonly paise: number;
  /** Share of the whole, e.g. `71.9 %`. */
  readonly share: string;
};

const PERMILLE = 1000;

/** The sum of the rows of a table. */
export function sumOfRows(rows: readonly Pick<ShareRow, 'paise'>[]): number {
  return rows.reduce((sum, { paise }) => sum + paise, 0);
}

/** The share of a part in a whole, as people read it, e.g. `71.9 %`; `-` where the whole is nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '-' : `${(Math.round((part * PERMILLE) / whole) / 10).toFixed(1)} %`;
}

/** A material type with its price after discount, and before it. */
export type MaterialRow = ShareRow & { readonly listPaise: number };

type MaterialInPaise = { readonly type: string; readonly listPricePaise: number; readonly soldPricePaise: number };

/**
 * The material types in the order of the charts, which is that of their colours: what has no colour stands last.
 * @param order the names that have a colour
 */
export function materialRows(
  materials: readonly MaterialInPaise[],
  netPricePaise: number,
  order: readonly string[],
): readonly MaterialRow[] {
  const place = ({ type }: MaterialInPaise) => (order.includes(type) ? order.indexOf(type) : order.length);
  return materials
    .toSorted((one, other) => place(one) - place(other))
    .map(({ type, listPricePaise, soldPricePaise }) => ({
      name: type,
      listPaise: listPricePaise,
      paise: soldPricePaise,
      share: shareText(soldPricePaise, netPricePaise),
    }));
}

/** The groups of components by what they cost, the dearest first; those that cost nothing are left out. */
export function groupRows(
  groups: readonly { readonly name: string; readonly netPricePaise: number }[],
): readonly ShareRow[] {
  const costly = groups.filter(({ netPricePaise }) => netPricePaise !== 0);
  const rows = costly.map(({ name, netPricePaise: paise }) => ({ name, paise }));
  const whole = sumOfRows(rows);
  return rows
    .toSorted((one, other) => other.paise - one.paise)
    .map((row) => ({ ...row, share: shareText(row.paise, whole) }));
}

/** A step on the way from the price after discount to the final price: a sum from 0, or what is added to the one above. */
export type ChargeStep = ShareRow & {
  readonly isSum: boolean;
  readonly fromPaise: number;
  readonly toPaise: number;
};

type ChargesInPaise = Readonly<Record<`${keyof typeof chargeLabels}Paise`, number>>;

/** The charges of a project in the order of the calculation, between the two prices that they lead from and to. */
export function chargeSteps(
  netPricePaise: number,
  charges: ChargesInPaise,
  totalFinalLPPaise: number,
): readonly ChargeStep[] {
  const share = (paise: number) => shareText(paise, totalFinalLPPaise);
  const sum = (name: string, paise: number): ChargeStep => ({
    name,
    paise,
    share: share(paise),
    isSum: true,
    fromPaise: 0,
    toPaise: paise,
  });
  const steps = [sum('After discount', netPricePaise)];
  let reached = netPricePaise;
  // Object.entries knows only strings; the table has no other keys than the charges, in the order of the calculation.
  for (const [name, label] of Object.entries(chargeLabels) as [keyof typeof chargeLabels, string][]) {
    const paise = charges[`${name}Paise`];
    steps.push({
      name: label,
      paise,
      share: share(paise),
      isSum: false,
      fromPaise: reached,
      toPaise: reached + paise,
    });
    reached += paise;
  }
  return [...steps, sum('Final', totalFinalLPPaise)];
}
