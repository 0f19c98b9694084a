import type { Figure } from '@pw/configurator/origin';
import type { MoneyRefusal } from '@pw/domain/money';
import type { UnpricedState } from '@pw/domain/price-lists/list-codes';
import { ok, type Result } from '@pw/domain/result';
import type { ArticleStatus } from '@pw/switchboard/articles/article-status';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import { type Amount, givenFigure, moneyFormula } from '../money/amount.ts';
import type { ListedRow, VendorQuotation } from '../price-list/list-answer.ts';
import type { RateKey } from '../price-list/price-tables.ts';

/** What a line of a bill of material names. */
export type BillItem = {
  readonly description: string;
  /** What the article is called while nobody describes it in other words; left out where nobody does. */
  readonly usualDescription?: string;
  /** '' for material. */
  readonly catalogueNumber: string;
  /** What names its price; left out where its number does, and of material. */
  readonly priceKey?: string;
  /** How sure the number is; null for material. */
  readonly status: ArticleStatus | null;
  /** Of an article its discount group; the class name for material. */
  readonly group: ArticleGroup | MaterialClass;
  /** Whether nobody knows its price: it counts 0, and no paper prints that 0. */
  readonly isUnpriced?: boolean;
  /** Why nobody knows its price; left out where it has one. */
  readonly unpricedState?: UnpricedState;
  /** The row of a maker's list that gave the price; left out where none did. */
  readonly listed?: ListedRow;
  /** The quotation for this project that gave the price; left out where none did. */
  readonly quotation?: VendorQuotation;
  /** Whether the customer supplies it: it counts 0, and no paper prints that 0. */
  readonly isFreeIssue?: boolean;
  /** The rate of a material line; none for switchgear and for what the company added. */
  readonly rateKey?: RateKey;
  /** A row of `device.csv`; null for material, and undefined where the line was frozen before lines named it. */
  readonly device?: string | null;
  /** '' for material. */
  readonly make: string;
  readonly materialClass: MaterialClass;
  /** `nos` for switchgear, else kg, set, wire point, cubicle or lot. */
  readonly unit: string;
  /** Name of the feeder entry; null for material, and for an article of the board itself. */
  readonly feeder: string | null;
};

/**
 * What people and lists name the price of an article by: its number, and without one the price key, which says what it
 * is (SBD 13.12). '' for material.
 */
export function priceNameOf({
  catalogueNumber,
  priceKey = '',
}: Pick<BillItem, 'catalogueNumber' | 'priceKey'>): string {
  return catalogueNumber === '' ? priceKey : catalogueNumber;
}

/** Whether a line is of an article; else it is of material, or of what the company added. */
export function isOfArticle({ group }: Pick<BillItem, 'group'>): boolean {
  return articleGroups.some((each) => each === group);
}

/** A line of the bill of material of one board, priced. */
export type BillLine = BillItem & {
  readonly quantity: Figure;
  readonly listPrice: Amount;
  readonly discountPercent: Figure;
  /** By what the terms of the maker multiply the price after discount; left out where they do not. */
  readonly factor?: Figure;
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

/** The formulas of a line whose maker adds the cost of getting it: customs, freight in, losses of exchange. */
const imported = {
  amount: moneyFormula({
    rule: 'amount-after-discount-and-factor',
    source: 'SBD 13.9',
    text: 'round(quantity * listPrice * (1 - discountPercent / 100) * factor, 2)',
    names: ['quantity', 'listPrice', 'discountPercent', 'factor'],
  }),
  netPrice: moneyFormula({
    rule: 'net-price-with-factor',
    source: 'SBD 13.9',
    text: 'round(listPrice * (1 - discountPercent / 100) * factor, 2)',
    names: ['listPrice', 'discountPercent', 'factor'],
  }),
};

const noDiscount = givenFigure(0, 'no-discount', source);

/** What is taken off a list price and added to it again; null for nothing. */
export type LineTerms = { readonly discount: Figure | null; readonly factor: Figure | null };

export const noTerms: LineTerms = { discount: null, factor: null };

/** Prices a line (SBD 13.2); refused when an amount is too large. Without terms the list price is the price. */
export function priceLine(
  item: BillItem,
  quantity: Figure,
  listPrice: Amount,
  { discount, factor }: LineTerms,
): Result<BillLine, MoneyRefusal> {
  const figures = { quantity, listPrice, discountPercent: discount ?? noDiscount };
  const listAmount = undiscounted.amount((name) => figures[name]);
  if (!listAmount.ok) {
    return listAmount;
  }
  if (discount === null && factor === null) {
    return ok({ ...item, ...figures, netPrice: listPrice, listAmount: listAmount.value, amount: listAmount.value });
  }
  const [netPrice, amount] =
    factor === null
      ? [netPriceOfOne.amount((name) => figures[name]), discounted.amount((name) => figures[name])]
      : withFactor({ ...figures, factor });
  if (!netPrice.ok) {
    return netPrice;
  }
  if (!amount.ok) {
    return amount;
  }
  return ok({
    ...item,
    ...figures,
    ...(factor === null ? {} : { factor }),
    netPrice: netPrice.value,
    listAmount: listAmount.value,
    amount: amount.value,
  });
}

function withFactor(figures: Readonly<Record<'quantity' | 'listPrice' | 'discountPercent' | 'factor', Figure>>) {
  return [imported.netPrice.amount((name) => figures[name]), imported.amount.amount((name) => figures[name])] as const;
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
