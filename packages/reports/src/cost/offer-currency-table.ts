import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import { rupeesOf } from '@pw/domain/money';
import { amountOfMinor, currencyDecimals, printForeign } from '@pw/domain/offer-currency/offer-rate';
import type { OfferAmounts } from '@pw/pricing/offer-currency/offer-amounts';
import type { ReportTable } from '../document/report-document.ts';
import { foreignKinds, type ReportColumn, summedRows } from '../document/report-table.ts';

/** The printed amounts of an offer in another currency next to their rupees, and their sum (SBD 13.16). */
export function offerCurrencyTable({ rate: { currency }, rows }: OfferAmounts): ReportTable {
  const columns: readonly ReportColumn[] = [
    { title: 'Printed row', kind: 'text', widthCharacters: 40 },
    { title: 'In rupees', kind: 'rupees', widthCharacters: 20, isSummed: true },
    {
      title: `Printed, ${currency}`,
      kind: foreignKinds[currencyDecimals[currency]],
      widthCharacters: 20,
      isSummed: true,
    },
  ];
  const lines = rows.map(({ name, paise, minor }) => [name, rupeesOf(paise), amountOfMinor(minor, currency)]);
  return {
    kind: 'table',
    columns,
    rows: summedRows(columns, [{ heading: null, lines, subtotal: null }], 'Total without GST'),
  };
}

/** The rate of an offer, and by how much its printed total differs from the converted sum: for ourselves. */
export function offerCurrencyText({ rate, totalMinor, differenceMinor, rows }: OfferAmounts): string {
  const { currency, rate: inr, validFrom, source } = rate;
  const at = `Sell rate ${inr} INR/${currency} of ${printDay(validFrom)}, ${source}.`;
  const sum = printForeign(totalMinor + differenceMinor, currency);
  return differenceMinor === 0
    ? `${at} The sum of the rupees converts to the same total.`
    : `${at} The sum of the rupees converts to ${sum}: the rounding of ${counted(rows.length, 'row')} makes the difference of ${printForeign(Math.abs(differenceMinor), currency)}.`;
}
