import { MOST_PAISE, printRupees, wholePaise } from '@pw/domain/money';
import { err } from '@pw/domain/result';

/** Why there is no price: what was entered leads nowhere. `message` is made for the user. */
export type PriceRefusal = {
  readonly code: 'TOO_LARGE' | 'MARGIN_ON_SALE';
  /** Name of the board, '' for the whole project. */
  readonly board: string;
  readonly message: string;
};

/** Refuses amounts that could no longer be exact to the paisa. */
export function tooLarge(board: string): { readonly ok: false; readonly error: PriceRefusal } {
  const subject = board === '' ? 'The project' : `Board ${board}`;
  const message = `${subject} has an amount above INR ${printRupees(wholePaise(MOST_PAISE))}: lower prices or quantities`;
  return err({ code: 'TOO_LARGE', board, message });
}

/** Refuses a margin that leaves nothing of the sale for the cost. */
export function marginTakesAll(board: string): { readonly ok: false; readonly error: PriceRefusal } {
  const message = `Board ${board} has a margin of 100 % on the sale: enter less, or calculate the margin on cost`;
  return err({ code: 'MARGIN_ON_SALE', board, message });
}
