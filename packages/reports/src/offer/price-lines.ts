import { supplyBetween } from '@pw/domain/goods-supply';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { exWorksPrice } from '@pw/pricing/offer-currency/offer-amounts';
import { goodsTax } from '@pw/pricing/price/goods-tax';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { ReportCell, ReportColumn } from '../document/report-table.ts';
import type { EqualBoards } from './equal-boards.ts';
import type { OfferData } from './offer-data.ts';
import { describeWhole } from './offer-summary.ts';
import type { PrintedMoney } from './printed-money.ts';

type PriceData = Pick<OfferData, 'totals' | 'taxPercent' | 'tables' | 'issue'>;

type Line = readonly ReportCell[];

const NOT_PRICED = 'not priced';
/** A charge that the total does not hold. */
const EXTRA = 'extra';

/** The columns of a price schedule in some money. */
export function scheduleColumns({ kind, titleEnd }: PrintedMoney): readonly ReportColumn[] {
  return [
    { title: 'S.No', kind: 'count', widthCharacters: 5 },
    { title: 'Board', kind: 'text', widthCharacters: 18 },
    { title: 'Description', kind: 'text', widthCharacters: 44 },
    { title: 'Qty', kind: 'count', widthCharacters: 5 },
    { title: `Unit price${titleEnd}`, kind, widthCharacters: 19 },
    { title: `Total price${titleEnd}`, kind, widthCharacters: 20, isSummed: true },
  ];
}

/** The line of equal boards: price of one and of all, without freight, insurance and tax. */
export function boardLine(
  { boards: [first], name, quantity }: EqualBoards,
  index: number,
  tables: OfferData['tables'],
  { cellOf }: PrintedMoney,
): Line {
  const { unit, all } = boardAmounts(first, quantity);
  const amounts = unit === null || all === null ? [NOT_PRICED, NOT_PRICED] : [cellOf(unit), cellOf(all)];
  return [index + 1, name, describeWhole(first, tables), quantity, ...amounts];
}

/** The price of a board and of so many of it, without freight, insurance and tax; null where it has none. */
export function boardAmounts(
  { price }: Pick<QuotedBoard, 'price'>,
  quantity: number,
): { readonly unit: Paise | null; readonly all: Paise | null } {
  const unit = price && exWorksPrice(price);
  return { unit, all: unit === null ? null : wholePaise(unit * quantity) };
}

/** The charges of all boards, each below the boards. */
export function chargeLines(offer: Pick<PriceData, 'totals'>, { cellOf }: PrintedMoney): readonly Line[] {
  return chargeAmounts(offer).map(({ label, paise }) => belowBoards(label, paise === null ? EXTRA : cellOf(paise)));
}

/** A line of the price schedule below those of the boards. */
export function belowBoards(label: string, amount: ReportCell): Line {
  return [null, label, null, null, null, amount];
}

/** An amount below the boards; null for a charge that the total does not hold. */
export type OfferAmount = { readonly label: string; readonly paise: Paise | null };

/** Freight and insurance of all boards. */
export function chargeAmounts({ totals }: Pick<PriceData, 'totals'>): readonly OfferAmount[] {
  const { freight, insurance } = totals;
  return [
    { label: 'Freight', paise: freight.paise || null },
    { label: 'Insurance', paise: insurance.paise || null },
  ];
}

/** The tax by its kinds, and the round off. */
export function taxAmounts({ totals, taxPercent, tables, issue }: PriceData): readonly OfferAmount[] {
  const tax = totals.tax.paise;
  const usually = boardGoods(tables)?.ratePercent ?? 0;
  const kinds =
    tax === 0
      ? [{ label: `GST ${taxPercent === 0 ? usually : taxPercent} %`, paise: null }]
      : goodsTax(tax, taxPercent, supplyBetween(issue.states)).map(({ label, amount: paise }) => ({ label, paise }));
  return totals.roundOff ? [...kinds, { label: ROUND_OFF_LABEL, paise: totals.roundOff.paise }] : kinds;
}

/** The same as they are printed: always in rupees. */
export function taxLines(offer: PriceData): readonly { readonly label: string; readonly amount: number | string }[] {
  return taxAmounts(offer).map(({ label, paise }) => ({ label, amount: paise === null ? EXTRA : rupeesOf(paise) }));
}

/** The goods that boards are for the tax. */
export function boardGoods({ gst }: OfferData['tables']) {
  return gst.rows.find(({ goods }) => goods === 'boards');
}
