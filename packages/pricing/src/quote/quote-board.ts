import { rupeesOf } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { ArticleStatus } from '@pw/switchboard/article-status';
import { type Assessment, assessBoard, type JudgedCheck, judgeBoard } from '@pw/switchboard/assess-board';
import { type CheckFinding, type StatedFinding, stateFinding } from '@pw/switchboard/checks/judgement';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { BoardConfiguration, EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { BillLine } from '../bill/bill-line.ts';
import { billOfMaterial } from '../bill/bill-of-material.ts';
import { countTransportUnits } from '../bill/bill-of-quantities.ts';
import { type BoardPrice, priceBoard } from '../price-board.ts';
import { type PriceField, priceFields } from '../price-steps.ts';
import type { PriceRefusal, PriceTerms } from '../price-terms.ts';

/** A board from its inputs to its price; `design` and `price` are null and `bill` is empty where it has no design. */
export type QuotedBoard = {
  readonly name: string;
  readonly quantity: number;
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign | null;
  readonly checks: readonly CheckFinding[];
  /** The checks that found nothing, with the figures of what they looked at. */
  readonly passed: readonly JudgedCheck[];
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
  return quoteAssessment(knowledge, assessBoard(knowledge, configuration), terms);
}

/** Checks and prices a board that is worked out already. Refused when an amount is too large to be exact. */
export function quoteAssessment(
  knowledge: Knowledge,
  assessment: Assessment,
  terms: PriceTerms,
): Result<QuotedBoard, PriceRefusal> {
  const priced = priceAssessment(knowledge, assessment, terms);
  if (!priced.ok) {
    return priced;
  }
  const { bill, price, unpriced } = priced.value;
  const { board, design } = assessment;
  const judged = judgeBoard({ ...assessment, tables: knowledge.tables, unpriced });
  return ok({
    name: board.name,
    quantity: board.quantity,
    board,
    design,
    checks: judged.flatMap(({ findings }) => findings),
    passed: judged.filter(({ findings }) => findings.length === 0),
    bill,
    price,
    unpriced,
  });
}

type PricedAssessment = Pick<QuotedBoard, 'bill' | 'price' | 'unpriced'>;

function priceAssessment(
  { tables }: Knowledge,
  { board, design }: Assessment,
  terms: PriceTerms,
): Result<PricedAssessment, PriceRefusal> {
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

/** A board as `quote.json` and the calls of the server give it; money in rupees, all figures of one unit. */
export type BoardOutput = {
  readonly name: string;
  readonly quantity: number;
  readonly design: DesignOutput | null;
  readonly checks: readonly StatedFinding[];
  readonly bom: readonly BillLineOutput[];
  readonly price: Readonly<Record<PriceField, number>> | null;
};

type BillLineOutput = {
  readonly description: string;
  readonly catalogueNumber: string;
  /** How sure the number is; '' for material. */
  readonly status: ArticleStatus | '';
  readonly group: string;
  readonly make: string;
  readonly materialClass: string;
  readonly quantity: number;
  readonly unit: string;
  /** Null where the price list does not hold the article, which then counts 0. */
  readonly listPrice: number | null;
  readonly discountPercent: number;
  readonly netPrice: number;
  readonly amount: number;
};

/** Writes a quoted board as plain values, in the order and under the names of the described output. */
export function boardOutput({ name, quantity, design, checks, bill, price }: QuotedBoard): BoardOutput {
  return {
    name,
    quantity,
    design: design && designOutput(design),
    checks: checks.map(stateFinding),
    bom: bill.map(lineOutput),
    price: price && priceOutput(price),
  };
}

/** Writes a line of a bill under the names of the described output. */
export function lineOutput(line: BillLine): BillLineOutput {
  return {
    description: line.description,
    catalogueNumber: line.catalogueNumber,
    status: line.status ?? '',
    group: line.group,
    make: line.make,
    materialClass: line.materialClass,
    quantity: line.quantity.value,
    unit: line.unit,
    listPrice: line.isUnpriced ? null : rupeesOf(line.listPrice.paise),
    discountPercent: line.discountPercent.value,
    netPrice: rupeesOf(line.netPrice.paise),
    amount: rupeesOf(line.amount.paise),
  };
}

/** Writes a price in rupees under the names of the described output. */
export function priceOutput(price: BoardPrice): Readonly<Record<PriceField, number>> {
  const fields = priceFields.map((field) => [field, rupeesOf(price[field].paise)] as const);
  // Every field of the price has just been written.
  return Object.fromEntries(fields) as Record<PriceField, number>;
}
