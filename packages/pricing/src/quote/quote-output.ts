import { rupeesOf } from '@pw/domain/money';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import type { CheckFinding } from '@pw/switchboard/model/check';
import type { BillLine } from '../bill/bill-line.ts';
import type { BoardPrice } from '../price/price-board.ts';
import { type PriceField, priceFields } from '../price/price-steps.ts';
import type { QuotedBoard } from './quote-board.ts';

/** A board as `quote.json` and the calls of the server give it; money in rupees, all figures of one unit. */
export type BoardOutput = {
  readonly name: string;
  readonly quantity: number;
  readonly design: DesignOutput | null;
  readonly checks: readonly Omit<CheckFinding, 'property'>[];
  readonly bom: readonly BillLineOutput[];
  readonly price: Readonly<Record<PriceField, number>> | null;
};

type BillLineOutput = {
  readonly description: string;
  readonly catalogueNumber: string;
  readonly group: string;
  readonly make: string;
  readonly materialClass: string;
  readonly quantity: number;
  readonly unit: string;
  readonly listPrice: number;
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
    checks: checks.map(({ id, severity, message, feeder, section }) => ({
      id,
      severity,
      message,
      ...(feeder === undefined ? {} : { feeder }),
      ...(section === undefined ? {} : { section }),
    })),
    bom: bill.map(lineOutput),
    price: price && priceOutput(price),
  };
}

/** Writes a line of a bill under the names of the described output. */
export function lineOutput(line: BillLine): BillLineOutput {
  return {
    description: line.description,
    catalogueNumber: line.catalogueNumber,
    group: line.group,
    make: line.make,
    materialClass: line.materialClass,
    quantity: line.quantity.value,
    unit: line.unit,
    listPrice: rupeesOf(line.listPrice.paise),
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
