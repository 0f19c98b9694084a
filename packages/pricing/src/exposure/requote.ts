import { divide, exactOf } from '@pw/domain/exact-number';
import { paiseOf } from '@pw/domain/money';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import type { Result } from '@pw/domain/result';
import { type Amount, givenAmount, givenFigure } from '../money/amount.ts';
import { type BoardPrice, chargeBoard } from '../price/price-board.ts';
import { type ProjectPrice, priceProject, type QuantityOfBoards } from '../price/price-project.ts';
import type { RateKey } from '../price-list/price-tables.ts';
import { type Charges, type PriceRefusal, type PriceSettings, tooLarge } from '../terms/price-terms.ts';
import { costMoreOf, type ExposedBoard, type MetalChange } from './exposure.ts';

/** A board of an offer with the price of one unit, and what it was charged by. */
export type RequotedBoard = ExposedBoard & {
  readonly name: string;
  readonly unit: BoardPrice;
  readonly terms: PriceSettings & { readonly charges: Charges };
};

/**
 * The price of an offer by the changed rates of a metal (SBD 13.17): its percentages follow. Refused where an amount is
 * too large.
 * @param rateKeys those that price the metal
 */
export function requote(
  boards: readonly RequotedBoard[],
  change: MetalChange,
  rateKeys: ReadonlySet<RateKey>,
  roundTo: TotalRounding,
): Result<ProjectPrice, PriceRefusal> {
  const requoted: QuantityOfBoards[] = [];
  for (const board of boards) {
    const ofMetal = board.materials.filter(({ rateKey }) => rateKeys.has(rateKey));
    const price = chargeAgain(board, costMoreOf(ofMetal, change));
    if (!price.ok) {
      return price;
    }
    requoted.push({ name: board.name, quantity: board.quantity, price: price.value });
  }
  return priceProject(requoted, roundTo);
}

/** One unit of a board whose material costs so much more. Hours and packing stay. */
function chargeAgain(
  { name, unit, terms: { charges, ...settings } }: RequotedBoard,
  morePaise: number,
): Result<BoardPrice, PriceRefusal> {
  const [list, afterDiscount] = [dearer(unit.list, morePaise), dearer(unit.afterDiscount, morePaise)];
  if (list === null || afterDiscount === null) {
    return tooLarge(name);
  }
  const transportUnits = givenFigure(1, 'packing of the board', 'price of the board');
  const board = { name, list, afterDiscount, labourByHours: unit.labour, transportUnits };
  return chargeBoard(board, { ...charges, packingPerTransportUnit: unit.packing.paise }, settings);
}

/** An amount with the dearer material in it; null where that is too large. */
function dearer({ paise }: Amount, morePaise: number): Amount | null {
  const sum = paiseOf(divide(exactOf(paise + morePaise), PAISE_PER_RUPEE));
  return sum.ok ? givenAmount(sum.value, 'requoted', 'SBD 13.17') : null;
}

const PAISE_PER_RUPEE = exactOf(100);
