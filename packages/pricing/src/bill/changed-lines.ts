import type { BillLine } from './bill-line.ts';

/** What a line of a bill costs in a book, in paise for its quantity; null without a price. */
type PricedLine = { readonly listPaise: number | null; readonly amountPaise: number };

/** A line of a bill whose price differs between two books. */
export type ChangedLine = {
  readonly feeder: string | null;
  readonly catalogueNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly before: PricedLine;
  readonly after: PricedLine;
};

/**
 * The lines of one board whose prices differ between two books, in the order of its bill.
 * @param before the bill of the board by the one book
 * @param after the bill of the same quantities by the other
 */
export function changedLines(before: readonly BillLine[], after: readonly BillLine[]): readonly ChangedLine[] {
  return after.flatMap((line, at) => {
    const earlier = before[at];
    if (!earlier || line.catalogueNumber === '') {
      return [];
    }
    const [was, is] = [pricedLine(earlier), pricedLine(line)];
    const { feeder, catalogueNumber, description } = line;
    return was.listPaise === is.listPaise && was.amountPaise === is.amountPaise
      ? []
      : [{ feeder, catalogueNumber, description, quantity: line.quantity.value, before: was, after: is }];
  });
}

function pricedLine({ isUnpriced = false, listAmount, amount }: BillLine): PricedLine {
  return { listPaise: isUnpriced ? null : listAmount.paise, amountPaise: amount.paise };
}
