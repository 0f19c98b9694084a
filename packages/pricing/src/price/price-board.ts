import type { Figure } from '@pw/configurator/origin';
import { ENTRY } from '@pw/configurator/rule-id';
import { type Paise, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { createListCache } from '@pw/switchboard/model/kept-results';
import type { BillLine } from '../bill/bill-line.ts';
import { type Amount, enteredFigure, givenAmount, givenFigure, sumAmounts } from '../money/amount.ts';
import { LABOUR_DEFAULT_SOURCE } from '../terms/labour-default.ts';
import {
  type Charges,
  type LabourCharge,
  marginTakesAll,
  type PriceRefusal,
  type PriceSettings,
  tooLarge,
} from '../terms/price-terms.ts';
import type { ChargeInput, PriceField } from './price-fields.ts';
import { formulaOf, priceSteps } from './price-steps.ts';

/** The price of one unit of a board: every amount from list to final, each with its origin. */
export type BoardPrice = Readonly<Record<PriceField, Amount>>;

/** What the price of one board is worked out from. */
export type PricedBoard = {
  readonly name: string;
  readonly lines: readonly BillLine[];
  /** What its work comes to by the hours. */
  readonly labourByHours: Amount;
  /** Number of transport units of the design: packing is paid for each. */
  readonly transportUnits: Figure;
};

/** What the charges of one board are worked out from: the sums of its bill, and its transport units. */
export type UnchargedBoard = Omit<PricedBoard, 'lines'> & {
  readonly list: Amount;
  readonly afterDiscount: Amount;
};

const source = 'SBD 13.3';
const WHOLE_SALE_PERCENT = 100;

/**
 * Prices one unit of a board: the sums of its bill, then the charges in their order (SBD 13.3).
 * Each step is rounded half up to the paisa; the parts add up to the final price exactly.
 */
export function priceBoard(
  { lines, ...board }: PricedBoard,
  charges: Charges,
  settings: PriceSettings,
): Result<BoardPrice, PriceRefusal> {
  const sums = sumBill(board.name, lines);
  return sums.ok ? chargeBoard({ ...board, ...sums.value }, charges, settings) : sums;
}

/** The sums of the bill of one unit of a board, at list price and after discount (SBD 13.3). */
export function sumBill(
  board: string,
  lines: readonly BillLine[],
): Result<Pick<BoardPrice, 'list' | 'afterDiscount'>, PriceRefusal> {
  const list = sumLines(
    'list-price',
    listTerms(lines, [], (line) => [termOf(line, line.listAmount)]),
  );
  const afterDiscount = sumLines(
    'price-after-discount',
    discountedTerms(lines, [], (line) => [termOf(line, line.amount)]),
  );
  return list.ok && afterDiscount.ok ? ok({ list: list.value, afterDiscount: afterDiscount.value }) : tooLarge(board);
}

const listTerms = createListCache();
const discountedTerms = createListCache();

/** An amount of a line, with its class of material and its name. */
type LineTerm = Pick<BillLine, 'materialClass'> & { readonly name: string; readonly amount: Amount };

function termOf({ materialClass, feeder, description, catalogueNumber }: BillLine, amount: Amount): LineTerm {
  const name = [feeder, description, catalogueNumber].filter((text) => text !== null && text !== '').join(', ');
  return { materialClass, name, amount };
}

/** Prices a board whose bill is added up already: charges change far more often than a bill. */
export function chargeBoard(
  board: UnchargedBoard,
  charges: Charges,
  { margin, insuranceBase, supply }: PriceSettings,
): Result<BoardPrice, PriceRefusal> {
  if (margin === 'on sale' && charges.marginPercent >= WHOLE_SALE_PERCENT) {
    return marginTakesAll(board.name);
  }
  const price: Partial<Record<PriceField, Amount>> = { list: board.list, afterDiscount: board.afterDiscount };
  const inputs = chargeInputs(board, charges);
  const modes = {
    wiring: charges.wiring.mode,
    labour: charges.labour.mode,
    margin,
    insurance: insuranceBase,
    tax: supply,
  };
  for (const each of priceSteps) {
    const amount = formulaOf(each, modes).amount((name) => knownFigure(name, price, inputs));
    if (!amount.ok) {
      return tooLarge(board.name);
    }
    price[each.field] = amount.value;
  }
  // Every field is the first sum, the second, or the field of a step: a test holds the steps to that.
  return ok(price as BoardPrice);
}

/** Adds up the lines of each material class, then the classes: who asks for the origin reads the bill class by class. */
function sumLines(rule: string, terms: readonly LineTerm[]) {
  const classes: { readonly name: string; readonly amount: Amount }[] = [];
  for (const [materialClass, ofClass] of Map.groupBy(terms, (term) => term.materialClass)) {
    const sum = sumAmounts(`${rule}-of-a-class`, source, ofClass);
    if (!sum.ok) {
      return sum;
    }
    classes.push({ name: materialClass, amount: sum.value });
  }
  return sumAmounts(rule, source, classes);
}

function knownFigure(
  name: PriceField | ChargeInput,
  price: Partial<Record<PriceField, Amount>>,
  inputs: Readonly<Record<ChargeInput, Figure>>,
): Figure {
  const figure = { ...inputs, ...price }[name];
  if (!figure) {
    throw new Error(`A step of the price reads ${name}, which stands below it`);
  }
  return figure;
}

function chargeInputs(board: Omit<PricedBoard, 'lines'>, charges: Charges): Readonly<Record<ChargeInput, Figure>> {
  const amount = (charge: LabourCharge) => enteredAmount(amountFor(board.name, charge));
  const labour = { percent: percentOf(charges.labour), paise: amountFor(board.name, charges.labour) };
  const [labourRule, labourSource] = charges.isLabourDefault
    ? (['labour-default', LABOUR_DEFAULT_SOURCE] as const)
    : ([ENTRY, 'entered'] as const);
  return {
    wiringPercent: enteredFigure(percentOf(charges.wiring)),
    wiringAmount: amount(charges.wiring),
    labourPercent: givenFigure(labour.percent, labourRule, labourSource),
    labourAmount: givenAmount(labour.paise, labourRule, labourSource),
    labourByHours: board.labourByHours,
    additionalAmount: amount(charges.additional),
    overheadPercent: enteredFigure(charges.overheadPercent),
    packingPerTransportUnit: enteredAmount(charges.packingPerTransportUnit),
    transportUnits: board.transportUnits,
    marginPercent: enteredFigure(charges.marginPercent),
    freightAmount: amount(charges.freight),
    insurancePercent: enteredFigure(charges.insurancePercent),
    taxPercent: enteredFigure(charges.taxPercent),
  };
}

function enteredAmount(paise: Paise): Amount {
  return givenAmount(paise, ENTRY, 'entered');
}

function amountFor(board: string, charge: LabourCharge): Paise {
  return (charge.mode === 'AMOUNT' ? charge.boards.get(board) : undefined) ?? wholePaise(0);
}

function percentOf(charge: LabourCharge): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}
