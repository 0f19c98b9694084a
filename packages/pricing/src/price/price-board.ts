import type { Figure } from '@pw/configurator/origin';
import { type Paise, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BillLine } from '../bill/bill-line.ts';
import { type Amount, enteredFigure, givenAmount } from '../money/amount.ts';
import { sumAmounts } from '../money/sum-amounts.ts';
import { marginTakesAll, type PriceRefusal, tooLarge } from '../price-refusal.ts';
import type { PriceSettings } from '../price-terms.ts';
import type { AmountPerBoard, Charges, WorkCharge } from './charges.ts';
import { type ChargeInput, formulaOf, type PriceField, priceSteps } from './price-steps.ts';

/** The price of one unit of a board: every amount from list to final, each with its origin. */
export type BoardPrice = Readonly<Record<PriceField, Amount>>;

/** What the price of one board is worked out from. */
export type PricedBoard = {
  readonly name: string;
  readonly lines: readonly BillLine[];
  /** Number of transport units of the design: packing is paid for each. */
  readonly transportUnits: Figure;
};

const source = 'SBD-R1 6.7';
const WHOLE_SALE_PERCENT = 100;

/**
 * Prices one unit of a board: the sums of its bill, then the charges in their order (SBD-R1 6.7).
 * Each step is rounded half up to the paisa; the parts add up to the final price exactly.
 */
export function priceBoard(
  board: PricedBoard,
  charges: Charges,
  { margin, insuranceBase }: PriceSettings,
): Result<BoardPrice, PriceRefusal> {
  if (margin === 'on sale' && charges.marginPercent >= WHOLE_SALE_PERCENT) {
    return marginTakesAll(board.name);
  }
  const list = sumLines('list price', board.lines, (line) => line.listAmount);
  const afterDiscount = sumLines('price after discount', board.lines, (line) => line.amount);
  if (!list.ok || !afterDiscount.ok) {
    return tooLarge(board.name);
  }
  const price: Partial<Record<PriceField, Amount>> = { list: list.value, afterDiscount: afterDiscount.value };
  const inputs = chargeInputs(board, charges);
  const modes = { wiring: charges.wiring.mode, labour: charges.labour.mode, margin, insurance: insuranceBase };
  for (const each of priceSteps) {
    const amount = formulaOf(each, modes).amount((name) => known(name, price, inputs));
    if (!amount.ok) {
      return tooLarge(board.name);
    }
    price[each.field] = amount.value;
  }
  // Every field is the first sum, the second, or the field of a step: a test holds the steps to that.
  return ok(price as BoardPrice);
}

function sumLines(rule: string, lines: readonly BillLine[], amount: (line: BillLine) => Amount) {
  return sumAmounts(
    rule,
    source,
    lines.map((line) => ({ name: line.catalogueNumber || line.description, amount: amount(line) })),
  );
}

function known(
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

function chargeInputs(board: PricedBoard, charges: Charges): Readonly<Record<ChargeInput, Figure>> {
  const percent = (name: ChargeInput, value: number) => enteredFigure(value, name);
  const amount = (name: ChargeInput, charge: WorkCharge) => entered(name, amountFor(board.name, charge));
  return {
    wiringPercent: percent('wiringPercent', percentOf(charges.wiring)),
    wiringAmount: amount('wiringAmount', charges.wiring),
    labourPercent: percent('labourPercent', percentOf(charges.labour)),
    labourAmount: amount('labourAmount', charges.labour),
    additionalAmount: amount('additionalAmount', charges.additional),
    overheadPercent: percent('overheadPercent', charges.overheadPercent),
    packingPerTransportUnit: entered('packingPerTransportUnit', charges.packingPerTransportUnit),
    transportUnits: board.transportUnits,
    marginPercent: percent('marginPercent', charges.marginPercent),
    freightAmount: amount('freightAmount', charges.freight),
    insurancePercent: percent('insurancePercent', charges.insurancePercent),
    taxPercent: percent('taxPercent', charges.taxPercent),
  };
}

function entered(name: ChargeInput, paise: Paise): Amount {
  return givenAmount(paise, name, 'entered');
}

function amountFor(board: string, charge: WorkCharge | AmountPerBoard): Paise {
  return (charge.mode === 'AMOUNT' ? charge.boards.get(board) : undefined) ?? wholePaise(0);
}

function percentOf(charge: WorkCharge): number {
  return charge.mode === 'PERCENTAGE' ? charge.percent : 0;
}
