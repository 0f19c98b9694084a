import { supplyBetween } from '@pw/domain/goods-supply';
import { type Paise, rupeesOf, wholePaise } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import { exWorksPrice } from '@pw/pricing/offer-currency/offer-amounts';
import { goodsTax } from '@pw/pricing/price/goods-tax';
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
  const { price } = first;
  const unit = price && exWorksPrice(price);
  const amounts = unit === null ? [NOT_PRICED, NOT_PRICED] : [cellOf(unit), cellOf(wholePaise(unit * quantity))];
  return [index + 1, name, describeWhole(first, tables), quantity, ...amounts];
}

/** Freight and insurance of all boards, each below the boards. */
export function chargeLines({ totals }: Pick<PriceData, 'totals'>, { cellOf }: PrintedMoney): readonly Line[] {
  const charge = (label: string, paise: Paise) => belowBoards(label, paise === 0 ? EXTRA : cellOf(paise));
  return [charge('Freight', totals.freight.paise), charge('Insurance', totals.insurance.paise)];
}

/** A line of the price schedule below those of the boards. */
export function belowBoards(label: string, amount: ReportCell): Line {
  return [null, label, null, null, null, amount];
}

/** The tax by its kinds, and the round off: always in rupees. */
export function taxLines(offer: PriceData): readonly { readonly label: string; readonly amount: number | string }[] {
  const { totals, taxPercent, tables, issue } = offer;
  const tax = totals.tax.paise;
  const usually = boardGoods(tables)?.ratePercent ?? 0;
  const kinds =
    tax === 0
      ? [{ label: `GST ${taxPercent === 0 ? usually : taxPercent} %`, amount: EXTRA }]
      : goodsTax(tax, taxPercent, supplyBetween(issue.states)).map(({ label, amount }) => ({
          label,
          amount: rupeesOf(amount),
        }));
  return totals.roundOff ? [...kinds, { label: ROUND_OFF_LABEL, amount: totals.roundOff.value }] : kinds;
}

/** The goods that boards are for the tax. */
export function boardGoods({ gst }: OfferData['tables']) {
  return gst.rows.find(({ goods }) => goods === 'boards');
}
