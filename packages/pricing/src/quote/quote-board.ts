import { roundHalfUp } from '@pw/configurator/formula/functions';
import { rupeesOf } from '@pw/domain/money';
import type { UnpricedState } from '@pw/domain/price-lists/list-codes';
import { ok, type Result } from '@pw/domain/result';
import type { ArticleStatus } from '@pw/switchboard/articles/article-status';
import { type Assessment, assessBoard, type JudgedCheck, judgeBoard } from '@pw/switchboard/assessment/assess-board';
import type { ChargedBoard } from '@pw/switchboard/checks/price-checks';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import { type ThermalOutput, thermalOutput } from '@pw/switchboard/design/thermal-output';
import { type CheckFinding, type StatedFinding, stateFinding } from '@pw/switchboard/findings/finding';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign, Compartment } from '@pw/switchboard/model/design';
import type { Department } from '@pw/switchboard/model/quantity-names';
import type { BillLine } from '../bill/bill-line.ts';
import { billOfMaterial } from '../bill/bill-of-material.ts';
import { countTransportUnits } from '../bill/bill-of-quantities.ts';
import type { LabourEstimate } from '../bill/labour-estimate.ts';
import { type BoardPrice, priceBoard } from '../price/price-board.ts';
import { type PriceField, priceFields } from '../price/price-fields.ts';
import type { ListedRow } from '../price-list/list-answer.ts';
import type { LabourCharge, PriceRefusal, PriceTerms } from '../terms/price-terms.ts';
import { type FeederOutput, feederOutputs } from './feeder-output.ts';

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
  /** The work on one unit by its hours; null without a design, and in revisions that were frozen before it was counted. */
  readonly labour: LabourEstimate | null;
  /** How labour is charged. */
  readonly labourMode: LabourMode;
  /** Articles of the bill that the price list does not hold. */
  readonly unpriced: readonly string[];
  /**
   * Whether the company's own prices alone count, so that an article without one blocks the offer. Left out while the
   * demo list is among them, and in revisions that were frozen without it.
   */
  readonly hasOwnPrices?: true;
};

/** Evaluates, designs, checks and prices one board. Refused when an amount is too large to be exact. */
export function quoteBoard(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  terms: PriceTerms,
): Result<QuotedBoard, PriceRefusal> {
  return quoteAssessment(knowledge, assessBoard(knowledge, configuration, terms.book.articleMap), terms);
}

/** Checks and prices a board that is worked out already, with the article map of the same book. Refused when an amount is too large to be exact. */
export function quoteAssessment(
  knowledge: Knowledge,
  assessment: Assessment,
  terms: PriceTerms,
): Result<QuotedBoard, PriceRefusal> {
  const priced = priceAssessment(knowledge, assessment, terms);
  if (!priced.ok) {
    return priced;
  }
  const { unpriced } = priced.value;
  const { board, design } = assessment;
  const { retiredRates = [] } = terms;
  const charged = chargedBoard(priced.value, terms);
  const judged = judgeBoard({
    ...assessment,
    tables: knowledge.tables,
    unpriced,
    retiredRates,
    ...(charged === null ? {} : { charged }),
  });
  return ok({
    name: board.name,
    quantity: board.quantity,
    board,
    design,
    checks: judged.flatMap(({ findings }) => findings),
    passed: judged.filter(({ findings }) => findings.length === 0),
    ...priced.value,
    ...(terms.book.list.isDemo ? {} : { hasOwnPrices: true }),
  });
}

/** How labour is charged; NONE where it is an amount that the board does not have. */
export type LabourMode = LabourCharge['mode'] | 'NONE';

function labourModeOf(board: string, labour: LabourCharge): LabourMode {
  return labour.mode === 'AMOUNT' && !labour.boards.get(board) ? 'NONE' : labour.mode;
}

type PricedAssessment = Pick<QuotedBoard, 'bill' | 'labour' | 'labourMode' | 'price' | 'unpriced'>;

/** What the checks of the price look at; null where there is none. */
function chargedBoard(
  { bill, labour, labourMode, price }: PricedAssessment,
  { book, charges }: PriceTerms,
): ChargedBoard | null {
  if (price === null || labour === null) {
    return null;
  }
  const { wiring, overhead, margin } = price;
  const numbers = { generated: new Set<string>(), house: new Set<string>(), entered: new Set<string>() };
  for (const { status, catalogueNumber } of bill) {
    if (status !== null && status !== 'verified') {
      numbers[status].add(catalogueNumber);
    }
  }
  const { generated, house, entered } = numbers;
  return {
    wiring: wiring.paise,
    labour: price.labour.paise,
    overhead: overhead.paise,
    margin: margin.paise,
    taxPercent: charges.taxPercent,
    isByHours: labourMode === 'HOURS',
    labourByHours: labour.cost.paise,
    hasDemoPrices: book.list.isDemo,
    unverified: { generated: generated.size, house: house.size, entered: entered.size },
  };
}

function priceAssessment(
  { tables }: Knowledge,
  { board, design }: Assessment,
  terms: PriceTerms,
): Result<PricedAssessment, PriceRefusal> {
  if (design === null) {
    return ok({ bill: [], labour: null, labourMode: 'NONE', price: null, unpriced: [] });
  }
  const bill = billOfMaterial(board, design, tables, terms);
  if (!bill.ok) {
    return bill;
  }
  const { lines, labour, unpriced } = bill.value;
  const transportUnits = countTransportUnits(design);
  const price = priceBoard(
    { name: board.name, lines, labourByHours: labour.cost, transportUnits },
    terms.charges,
    terms,
  );
  const labourMode = labourModeOf(board.name, terms.charges.labour);
  return price.ok ? ok({ bill: lines, labour, labourMode, price: price.value, unpriced }) : price;
}

/** A board as `quote.json` and the calls of the server give it; money in rupees, all figures of one unit. */
export type BoardOutput = {
  readonly name: string;
  readonly quantity: number;
  readonly design:
    | (DesignOutput & {
        /** Null in what was frozen before they were worked out. */
        readonly thermal: ThermalOutput | null;
        readonly feeders: readonly FeederOutput[];
        /** Missing in boards that were frozen without compartments. */
        readonly compartments?: readonly CompartmentOutput[];
        readonly hours?: HoursOutput;
      })
    | null;
  readonly checks: readonly StatedFinding[];
  readonly bom: readonly BillLineOutput[];
  readonly price: (Readonly<Record<PriceField, number>> & { readonly labourMode: LabourMode }) | null;
};

/** A compartment by its address; `feeder` is the name of its entry, null where it is vacant and of a cable box. */
export type CompartmentOutput = {
  readonly address: string;
  readonly cubicle: number;
  readonly feeder: string | null;
  readonly tag: string;
  readonly heightMm: number;
};

function compartmentOutput({ placed, address, cubicle, tag, heightMm }: Compartment): CompartmentOutput {
  return { address, cubicle, feeder: placed?.feeder.name ?? null, tag, heightMm };
}

/** The hours of each department, all of them, and what they cost; rupees. */
export type HoursOutput = Readonly<Record<Department | 'total' | 'costInr', number>>;

function hoursOutput({ departments, hours, cost }: LabourEstimate): HoursOutput {
  const ofDepartments = departments.map((each) => [each.department, each.hours.value] as const);
  // Every department has just been written.
  const written = Object.fromEntries(ofDepartments) as Record<Department, number>;
  return { ...written, total: roundHalfUp(hours.value, 1), costInr: rupeesOf(cost.paise) };
}

/** `list` is in the currency of the list, for one piece. */
type ListedPriceOutput =
  | (Omit<ListedRow, 'listMinor' | 'isOwn'> & { readonly list: number; readonly state: 'priced' })
  | { readonly state: Exclude<UnpricedState, 'unknown'> };

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
  /** By what the terms of the maker multiply; left out at 1. */
  readonly factor?: number;
  readonly netPrice: number;
  readonly amount: number;
  /** What the list of a maker says of the article; left out where none names it. */
  readonly price?: ListedPriceOutput;
};

/** Writes a quoted board as plain values, in the order and under the names of the described output. */
export function boardOutput(quoted: QuotedBoard): BoardOutput {
  const { name, quantity, board, design, checks, bill, labour, labourMode, price } = quoted;
  return {
    name,
    quantity,
    design: design && {
      ...designOutput(design),
      thermal: thermalOutput(design),
      feeders: feederOutputs(board, design, bill),
      ...(design.compartments ? { compartments: design.compartments.map(compartmentOutput) } : {}),
      ...(labour ? { hours: hoursOutput(labour) } : {}),
    },
    checks: checks.map(stateFinding),
    bom: bill.map(lineOutput),
    price: price && { ...priceOutput(price), labourMode },
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
    ...(line.factor ? { factor: line.factor.value } : {}),
    netPrice: rupeesOf(line.netPrice.paise),
    amount: rupeesOf(line.amount.paise),
    ...listedPrice(line),
  };
}

const HUNDREDTHS = 100;

function listedPrice({ listed, unpricedState = 'unknown' }: BillLine): Pick<BillLineOutput, 'price'> {
  if (listed) {
    const { listMinor, isOwn: _own, ...row } = listed;
    return { price: { ...row, list: listMinor / HUNDREDTHS, state: 'priced' } };
  }
  return unpricedState === 'unknown' ? {} : { price: { state: unpricedState } };
}

/** Writes a price in rupees under the names of the described output. */
export function priceOutput(price: BoardPrice): Readonly<Record<PriceField, number>> {
  const fields = priceFields.map((field) => [field, rupeesOf(price[field].paise)] as const);
  // Every field of the price has just been written.
  return Object.fromEntries(fields) as Record<PriceField, number>;
}
