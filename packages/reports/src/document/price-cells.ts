import { counted } from '@pw/domain/counted';
import { type Paise, rupeesOf } from '@pw/domain/money';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { ReportCell, ReportColumn } from './report-table.ts';

/** The text for an article without a known price, which must show no 0. */
const UNPRICED = 'unpriced';
/** The text for an article that the project offers on request. */
const ON_REQUEST = 'on request';
/** The text for an article that the customer supplies, which costs nothing. */
const FREE_ISSUE = 'by customer';

const listColumns: readonly ReportColumn[] = [
  { title: 'List price', kind: 'rupees', widthCharacters: 14 },
  { title: 'Disc. %', kind: 'percent', widthCharacters: 8 },
];
const factorColumn: ReportColumn = { title: 'Factor', kind: 'quantity', widthCharacters: 8 };
const amountColumns: readonly ReportColumn[] = [
  { title: 'Net price', kind: 'rupees', widthCharacters: 14 },
  { title: 'Amount', kind: 'rupees', widthCharacters: 16, isSummed: true },
];

/** What lines cost, in columns of a table. */
export type PriceColumns = {
  readonly columns: readonly ReportColumn[];
  /** An article without a price says so in words, never as 0. */
  readonly cells: (line: BillLine, amount: Paise) => readonly ReportCell[];
};

/**
 * List price, discount, net price and amount of lines. Where the list of a maker has a factor for one of them, a column
 * says it: the net price could not be worked out by its reader otherwise.
 */
export function priceColumnsOf(lines: readonly BillLine[]): PriceColumns {
  const hasFactor = lines.some(({ factor }) => factor !== undefined);
  const ofFactor = (factor: number | null) => (hasFactor ? [factor] : []);
  return {
    columns: [...listColumns, ...(hasFactor ? [factorColumn] : []), ...amountColumns],
    cells: (line, amount) => {
      const said = unpricedWord(line);
      if (said !== null) {
        return [said, null, ...ofFactor(null), said, said];
      }
      const list = [rupeesOf(line.listPrice.paise), line.discountPercent.value];
      return [...list, ...ofFactor(line.factor?.value ?? null), rupeesOf(line.netPrice.paise), rupeesOf(amount)];
    },
  };
}

/** Who supplies what a line names, where nobody reads its price; null where it is bought. */
export function supplyCell({ isFreeIssue }: BillLine): ReportCell {
  return isFreeIssue ? FREE_ISSUE : null;
}

/** Why a line shows no price; null where it does. */
export function unpricedWord({ isUnpriced, isFreeIssue, unpricedState }: BillLine): string | null {
  if (isFreeIssue) {
    return FREE_ISSUE;
  }
  if (!isUnpriced) {
    return null;
  }
  return unpricedState === 'offered on request' ? ON_REQUEST : UNPRICED;
}

/** The label of a total, which says how many of its rows nobody knows the price of. */
export function totalLabel(label: string, lines: readonly BillLine[]): string {
  const unpriced = lines.filter(({ isUnpriced }) => isUnpriced).length;
  return unpriced === 0 ? label : `${label} without ${counted(unpriced, 'unpriced row')}`;
}
