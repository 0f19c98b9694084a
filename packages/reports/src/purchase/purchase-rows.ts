import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type Paise, wholePaise } from '@pw/domain/money';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { ReportBoard } from '../project/report-data.ts';

/** The bought quantity of one article for a whole project. */
export type PurchaseRow = {
  /** One of the equal lines: what it names and what one costs stand for all of them. */
  readonly line: BillLine;
  /** The quantities for all units of each board, in the order of the boards; 0 where a board has none. */
  readonly quantities: readonly number[];
  readonly total: number;
  /** The sum of the lines, each rounded as in the bill: the net price times the total may differ by paise. */
  readonly amount: Paise;
};

/** Bills count to a tenth; the parts of floats do not add up. */
const DECIMALS = 1;

/**
 * Puts equal lines of all boards together, quantities and amounts multiplied by how many of the board are ordered.
 * Lines are equal that buy the same thing, in a list with prices at the same price: one that the customer supplies
 * stays apart from one that is bought. What no board takes any of is left out.
 */
export function purchaseRows(
  boards: readonly Pick<ReportBoard, 'bill' | 'quantity'>[],
  belongs: (line: BillLine) => boolean,
  hasPrices = true,
): readonly PurchaseRow[] {
  const lines = boards.flatMap(({ bill, quantity }, board) =>
    bill.filter((line) => belongs(line) && line.quantity.value > 0).map((line) => ({ line, board, quantity })),
  );
  const groups = [...Map.groupBy(lines, ({ line }) => identityOf(line, hasPrices)).values()];
  return groups.flatMap((group) =>
    group.slice(0, 1).map(({ line }): PurchaseRow => {
      const quantityOf = (of: typeof group) =>
        roundHalfUp(
          of.reduce((sum, each) => sum + each.line.quantity.value * each.quantity, 0),
          DECIMALS,
        );
      return {
        line,
        quantities: boards.map((_, board) => quantityOf(group.filter((each) => each.board === board))),
        total: quantityOf(group),
        amount: wholePaise(group.reduce((sum, each) => sum + each.line.amount.paise * each.quantity, 0)),
      };
    }),
  );
}

function identityOf(line: BillLine, hasPrices: boolean): string {
  const { catalogueNumber, description, group, make, unit, rateKey, isUnpriced, isFreeIssue } = line;
  const { listPrice, discountPercent, factor } = line;
  const price = hasPrices ? [listPrice.paise, discountPercent.value, factor?.value, isUnpriced] : [];
  // A number is one article, whether a board describes it by its breaking capacity or by its class.
  const named = catalogueNumber === '' ? description : null;
  return JSON.stringify([catalogueNumber, named, group, make, unit, rateKey, isFreeIssue, ...price]);
}
