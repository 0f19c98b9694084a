import { ok, type Result } from '@pw/domain/result';
import { type Assessment, assessBoard } from '@pw/switchboard/assess-board';
import { runChecks } from '@pw/switchboard/checks/run-checks';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { CheckFinding } from '@pw/switchboard/model/check';
import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import type { BillLine } from '../bill/bill-line.ts';
import { billOfMaterial } from '../bill/bill-of-material.ts';
import { countTransportUnits } from '../bill/design-counts.ts';
import { type BoardPrice, priceBoard } from '../price/price-board.ts';
import type { PriceRefusal } from '../price-refusal.ts';
import type { PriceTerms } from '../price-terms.ts';

/** A board from its inputs to its price; `design` and `price` are null and `bill` is empty where it has no design. */
export type QuotedBoard = {
  readonly name: string;
  readonly quantity: number;
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign | null;
  readonly checks: readonly CheckFinding[];
  /** The bill of material of one unit. */
  readonly bill: readonly BillLine[];
  /** The price of one unit. */
  readonly price: BoardPrice | null;
  /** Articles of the bill that the price list does not hold. */
  readonly unpriced: readonly string[];
};

/** Evaluates, designs, checks and prices one board. Refused when an amount is too large to be exact. */
export function quoteBoard(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  terms: PriceTerms,
): Result<QuotedBoard, PriceRefusal> {
  const assessment = assessBoard(knowledge, configuration);
  const priced = priceAssessment(knowledge, assessment, terms);
  if (!priced.ok) {
    return priced;
  }
  const { bill, price, unpriced } = priced.value;
  const { board, design } = assessment;
  const checks = runChecks({ ...assessment, tables: knowledge.tables, unpriced });
  return ok({ name: board.name, quantity: board.quantity, board, design, checks, bill, price, unpriced });
}

type Priced = Pick<QuotedBoard, 'bill' | 'price' | 'unpriced'>;

function priceAssessment(
  { tables }: Knowledge,
  { board, design }: Assessment,
  terms: PriceTerms,
): Result<Priced, PriceRefusal> {
  if (design === null) {
    return ok({ bill: [], price: null, unpriced: [] });
  }
  const bill = billOfMaterial(board, design, tables, terms);
  if (!bill.ok) {
    return bill;
  }
  const { lines, unpriced } = bill.value;
  const transportUnits = countTransportUnits(design);
  const price = priceBoard({ name: board.name, lines, transportUnits }, terms.charges, terms);
  return price.ok ? ok({ bill: lines, price: price.value, unpriced }) : price;
}
