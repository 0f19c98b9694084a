import type { Paise } from '@pw/domain/money';
import { type PurchaseRow, purchaseRows } from './purchase-rows.ts';

/** What an order needs of one article or material. */
export type PurchaseNeed = {
  /** Names it in every revision of the order. */
  readonly key: string;
  readonly of: 'article' | 'busbar' | 'material';
  /** The catalogue number; '' for material. */
  readonly article: string;
  readonly text: string;
  readonly make: string;
  readonly unit: string;
  readonly needed: number;
  /** Whether the customer supplies it. */
  readonly isFreeIssue: boolean;
};

/** The metals of bars by the rates of their lines; a GI earth bar is bought at the rate of mounting parts. */
const metalOfRate: Readonly<Record<string, string>> = {
  busbarCopperPerKg: 'Copper',
  busbarAluminiumPerKg: 'Aluminium',
  mbpPerKg: 'GI',
};

/**
 * The lines of the Complete BOM of an order by article, without prices.
 * @param cutBars what its cut plan buys; null without a plan, where bars are those of the take-off
 */
export function purchaseNeeds(
  boards: Parameters<typeof purchaseRows>[0],
  cutBars: readonly CutBars[] | null,
): readonly PurchaseNeed[] {
  return purchaseRows(boards, () => true, false).map((row) => {
    const metal = metalOf(row);
    const planned = metal === undefined ? undefined : cutBars?.filter((each) => each.material === metal);
    const need = needOf(row, metal);
    return planned === undefined || planned.length === 0
      ? need
      : { ...need, text: `${metal} bars: ${planned.map(cutBarsText).join(', ')}`, needed: kgOf(planned) };
  });
}

/** What the offer counts of a need, by the take-off. */
export type PurchaseEstimate = {
  readonly quantity: number;
  /** After discount. */
  readonly paise: Paise;
  /** Of bars, e.g. `Copper`; null of everything else. */
  readonly metal: string | null;
};

/** The estimates of the same boards, by the keys of their needs. */
export function purchaseEstimates(boards: Parameters<typeof purchaseRows>[0]): ReadonlyMap<string, PurchaseEstimate> {
  const rows = purchaseRows(boards, () => true, false);
  return new Map(
    rows.map((row) => {
      const metal = metalOf(row);
      return [needOf(row, metal).key, { quantity: row.total, paise: row.amount, metal: metal ?? null }];
    }),
  );
}

function metalOf({ line: { materialClass, rateKey, unit } }: PurchaseRow): string | undefined {
  return materialClass === 'Busbar' && unit === 'kg' ? metalOfRate[rateKey ?? ''] : undefined;
}

function needOf({ line, total }: PurchaseRow, metal: string | undefined): PurchaseNeed {
  const { catalogueNumber: article, description, group, make, unit, rateKey, isFreeIssue = false } = line;
  const name = article === '' ? description : null;
  return {
    key:
      metal === undefined ? JSON.stringify([article, name, group, make, unit, rateKey, isFreeIssue]) : `bars ${metal}`,
    of: metal === undefined ? (article === '' ? 'material' : 'article') : 'busbar',
    article,
    text: description,
    make,
    unit,
    needed: total,
    isFreeIssue,
  };
}

/** Kilograms are bought to a tenth, rounded up: less would not do. */
function kgOf(bars: readonly CutBars[]): number {
  return Math.ceil(bars.reduce((sum, { boughtKg }) => sum + boughtKg, 0) * 10 - 1e-6) / 10;
}

/** The new bars of one cross section that a cut plan buys. */
export type CutBars = {
  readonly material: string;
  /** `100x10`. */
  readonly size: string;
  readonly bars: number;
  readonly boughtKg: number;
};

/** New bars in words, e.g. `14 of 100x10`. */
function cutBarsText({ bars, size }: CutBars): string {
  return `${bars} of ${size}`;
}
