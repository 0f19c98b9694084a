import { counted } from '../counted.ts';
import { chargeLabels, ROUND_OFF_LABEL } from './project-price-texts.ts';
import { shortAmount } from './short-amounts.ts';

/** The three prices of a project and what the notes next to them are made of. */
type PricesInPaise = {
  readonly totals: {
    readonly listPaise: number;
    readonly netPaise: number;
    readonly finalPaise: number;
    readonly charges: { readonly taxPaise: number };
    /** Left out where the total is to the paisa. */
    readonly roundOffPaise?: number | undefined;
  };
  readonly boards: readonly { readonly quantity: number }[];
};

/** The note next to each of the three prices: what it is a share of, and how it differs from the one before. */
export function priceNotes({ totals, boards }: PricesInPaise): {
  readonly list: string;
  readonly net: string;
  readonly final: string;
} {
  const { listPaise, netPaise, finalPaise, charges, roundOffPaise = 0 } = totals;
  const panels = boards.reduce((sum, { quantity }) => sum + quantity, 0);
  const listed = `List price of ${counted(panels, 'panel')}`;
  const discount = listPaise - netPaise;
  const charged = finalPaise - roundOffPaise - netPaise;
  const tax = charges.taxPaise === 0 ? 'no tax' : `of which tax ${short(charges.taxPaise)}`;
  return {
    list: panels === 0 ? 'No board has a price yet' : listed,
    net: discount === 0 ? 'No discount' : `− ${short(discount)}, ${shareText(discount, listPaise)} off list`,
    final: charged === 0 ? 'No charges' : `+ ${short(charged)} charges, ${tax}`,
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
export type MaterialShare = ShareRow & { readonly listPaise: number };

type MaterialInPaise = { readonly materialClass: string; readonly listPaise: number; readonly netPaise: number };

/**
 * The material types in the order of the charts, which is that of their colours: what has no colour stands last.
 * @param wholePaise what all of them cost
 * @param order the names that have a colour
 */
export function materialRows(
  materials: readonly MaterialInPaise[],
  wholePaise: number,
  order: readonly string[],
): readonly MaterialShare[] {
  const place = ({ materialClass }: MaterialInPaise) =>
    order.includes(materialClass) ? order.indexOf(materialClass) : order.length;
  return materials
    .toSorted((one, other) => place(one) - place(other))
    .map(({ materialClass, listPaise, netPaise }) => ({
      name: materialClass,
      listPaise,
      paise: netPaise,
      share: shareText(netPaise, wholePaise),
    }));
}

/** The groups of components by what they cost, the dearest first; those that cost nothing are left out. */
export function groupRows(
  groups: readonly { readonly name: string; readonly netPaise: number }[],
): readonly ShareRow[] {
  const costly = groups.filter(({ netPaise }) => netPaise !== 0);
  const rows = costly.map(({ name, netPaise: paise }) => ({ name, paise }));
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

type TotalsInPaise = {
  readonly netPaise: number;
  readonly charges: ChargesInPaise;
  readonly finalPaise: number;
  /** Left out where the total is to the paisa. */
  readonly roundOffPaise?: number | undefined;
};

/**
 * The charges of a project in the order of the calculation, and its round off, between the two prices that they lead from
 * and to.
 */
export function chargeSteps({ netPaise, charges, finalPaise, roundOffPaise }: TotalsInPaise): readonly ChargeStep[] {
  const share = (paise: number) => shareText(paise, finalPaise);
  const sum = (name: string, paise: number): ChargeStep => ({
    name,
    paise,
    share: share(paise),
    isSum: true,
    fromPaise: 0,
    toPaise: paise,
  });
  const steps = [sum('After discount', netPaise)];
  let reached = netPaise;
  // Object.entries knows only strings; the table has no other keys than the charges, in the order of the calculation.
  const names = Object.entries(chargeLabels) as [keyof typeof chargeLabels, string][];
  const added = [
    ...names.map(([name, label]) => ({ label, paise: charges[`${name}Paise`] })),
    ...(roundOffPaise === undefined ? [] : [{ label: ROUND_OFF_LABEL, paise: roundOffPaise }]),
  ];
  for (const { label, paise } of added) {
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
  return [...steps, sum('Final', finalPaise)];
}
