import type { BoardDesignOnWire } from '@pw/contract/project-pricing/board-design';
import { priceFields } from '@pw/pricing/price/price-steps';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { boardOutput, lineOutput } from '@pw/pricing/quote/quote-output';
import { presentAmounts } from './present-amounts.ts';

/** A board as the headless quote gives it, with the paise beside each figure in rupees. */
export function presentBoardDesign(quoted: QuotedBoard): BoardDesignOnWire {
  const { bill, price } = quoted;
  return {
    ...boardOutput(quoted),
    bom: bill.map((line) => ({
      ...lineOutput(line),
      ...presentAmounts(['listPrice', 'netPrice', 'amount'], line),
    })),
    price: price && presentAmounts(priceFields, price),
  };
}
