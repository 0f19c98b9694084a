import type { PriceDataOnWire } from '@pw/contract/front-view/price-data';
import { rupeesOf } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { lineOutput } from '@pw/pricing/quote/quote-output';
import type { DrawableBoard } from './quote-drawable.ts';

/**
 * The price of a board as the calls of the specification give it.
 * @param all the price of all units
 */
export function presentPriceData(lineItemId: number, quoted: DrawableBoard, all: BoardPrice): PriceDataOnWire {
  const { name, quantity: qty, price, bill } = quoted;
  return {
    name,
    lineItemId,
    qty,
    basePrice: rupeesOf(price.list.paise),
    undiscountedLP: rupeesOf(all.list.paise),
    netPrice: rupeesOf(all.afterDiscount.paise),
    components: bill.map(lineOutput).map((line) => ({
      description1: line.description,
      group: line.group,
      make: line.make,
      partClassification: line.materialClass,
      qty: line.quantity,
      listPrice: line.listPrice,
      discount: line.discountPercent,
      netPrice: line.netPrice,
    })),
  };
}
