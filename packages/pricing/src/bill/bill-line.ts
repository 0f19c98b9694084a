import type { Figure } from '@pw/configurator/origin';
import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { ArticleStatus } from '@pw/switchboard/articles/article-status';
import type { ArticleGroup } from '@pw/switchboard/model/article';
import { type Amount, givenFigure, moneyFormula } from '../money/amount.ts';
import type { RateKey } from '../price-list/price-tables.ts';

/** What a line of a bill of material names. */
export type BillItem = {
  readonly description: string;
  /** '' for material. */
  readonly catalogueNumber: string;
  /** How sure the number is; null for material. */
  readonly status: ArticleStatus | null;
  /** Of an article its discount group; the class name for material. */
  readonly group: ArticleGroup | MaterialClass;
  /** Whether nobody knows its price: it counts 0, and no paper prints that 0. */
  readonly isUnpriced?: boolean;
  /** Whether the customer supplies it: it counts 0, and no paper prints that 0. */
  readonly isFreeIssue?: boolean;
  /** The rate of a material line; none for switchgear and for what the company added. */
  readonly rateKey?: RateKey;
  /** '' for material. */
  readonly make: string;
  readonly materialClass: MaterialClass;
  /** `nos` for switchgear, else kg, set, wire point, cubicle or lot. */
  readonly unit: string;
  /** Name of the feeder entry; null for material, and for an article of the board itself. */
  readonly feeder: string | null;
};

/** A line of the bill of material of one board, priced. */
export type BillLine = BillItem & {
  readonly quantity: Figure;
  readonly listPrice: Amount;
  readonly discountPercent: Figure;
  /** List price of one after discount, only for show: the amount is rounded once, from the list price. */
  readonly netPrice: Amount;
  /** Quantity at list price. */
  readonly listAmount: Amount;
  /** Quantity at list price after discount. */
  readonly amount: Amount;
};

const source = 'SBD 13.2';

const undiscounted = moneyFormula({
  rule: 'amount-at-list-price',
  source,
  text: 'round(quantity * listPrice, 2)',
  names: ['quantity', 'listPrice'],
});

const discounted = moneyFormula({
  rule: 'amount-after-discount',
  source,
  text: 'round(quantity * listPrice * (1 - discountPercent / 100), 2)',
  names: ['quantity', 'listPrice', 'discountPercent'],
});

const netPriceOfOne = moneyFormula({
  rule: 'net-price',
  source,
  text: 'round(listPrice * (1 - discountPercent / 100), 2)',
  names: ['listPrice', 'discountPercent'],
});

const noDiscount = givenFigure(0, 'no-discount', source);

/** Prices a line (SBD 13.2); refused when an amount is too large. `discount` null: the list price stands. */
export function priceLine(
  item: BillItem,
  quantity: Figure,
  listPrice: Amount,
  discount: Figure | null,
): Result<BillLine, MoneyRefusal> {
  const figures = { quantity, listPrice, discountPercent: discount ?? noDiscount };
  const listAmount = undiscounted.amount((name) => figures[name]);
  if (!listAmount.ok) {
    return listAmount;
  }
  if (discount === null) {
    return ok({ ...item, ...figures, netPrice: listPrice, listAmount: listAmount.value, amount: listAmount.value });
  }
  const netPrice = netPriceOfOne.amount((name) => figures[name]);
  if (!netPrice.ok) {
    return netPrice;
  }
  const amount = discounted.amount((name) => figures[name]);
  if (!amount.ok) {
    return amount;
  }
  return ok({
    ...item,
    ...figures,
    netPrice: netPrice.value,
    listAmount: listAmount.value,
    amount: amount.value,
  });
}

/** What the parts of a board are sorted into for take-off, price and charts (SBD 13.1). */
export const materialClasses = [
  'Sheet Metal',
  'Busbar',
  'MBP',
  'FRP',
  'Bought Out',
  'Siemens Switchgear',
  'Non-Siemens Switchgear',
] as const;

export type MaterialClass = (typeof materialClasses)[number];
