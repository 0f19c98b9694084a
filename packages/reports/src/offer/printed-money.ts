import { type Paise, printRupees, rupeesOf } from '@pw/domain/money';
import { amountOfMinor, currencyDecimals, type OfferRate, printForeign } from '@pw/domain/offer-currency/offer-rate';
import { minorOf } from '@pw/pricing/offer-currency/offer-amounts';
import { type ColumnKind, foreignKinds } from '../document/report-table.ts';

/** How an offer prints the amounts that it asks for. */
export type PrintedMoney = {
  readonly kind: ColumnKind;
  /** Behind the title of a column, e.g. `, USD`; '' for rupees, whose cells have their sign. */
  readonly titleEnd: string;
  /** The currency in a sentence. */
  readonly name: string;
  /** The total with GST, which is in rupees, as a sentence about it begins. */
  readonly taxedTotal: string;
  readonly cellOf: (paise: Paise) => number;
  readonly print: (paise: Paise) => string;
};

const inRupees: PrintedMoney = {
  kind: 'rupees',
  titleEnd: '',
  name: 'Indian rupees',
  taxedTotal: 'The total',
  cellOf: rupeesOf,
  print: (paise) => `₹${printRupees(paise)}`,
};

/** The money of an offer: rupees, or the currency of its rate, each amount rounded by itself (SBD 13.16). */
export function moneyOf({ offerRate }: { readonly offerRate?: OfferRate | undefined }): PrintedMoney {
  if (offerRate === undefined) {
    return inRupees;
  }
  const { currency } = offerRate;
  return {
    kind: foreignKinds[currencyDecimals[currency]],
    titleEnd: `, ${currency}`,
    name: currency,
    taxedTotal: 'The grand total',
    cellOf: (paise) => amountOfMinor(minorOf(paise, offerRate), currency),
    print: (paise) => printForeign(minorOf(paise, offerRate), currency),
  };
}
