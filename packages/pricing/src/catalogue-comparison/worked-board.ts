import type { LostInput } from '@pw/switchboard/editing/open-draft';
import type { QuotedBoard } from '../quote/quote-board.ts';

/** A sheet of a drawing set, as it is compared. */
export type ComparedSheet = {
  /** The number of the drawing, e.g. `PCC-1-GA-01`. */
  readonly number: string;
  /** Another one when anything of the sheet is another. */
  readonly print: string;
  /** Everything that is written on it. */
  readonly texts: readonly string[];
};

/** A board as it was worked out by one state of the tables. */
export type WorkedBoard = {
  /** What was entered and these tables do not have. */
  readonly lost: readonly LostInput[];
  /** Null where an amount is too large for a price. */
  readonly quoted: QuotedBoard | null;
  /** None without a design. */
  readonly sheets: readonly ComparedSheet[];
};
