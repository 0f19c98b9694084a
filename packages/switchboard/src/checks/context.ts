import type { CheckFinding } from '../model/check.ts';
import type { BoardDesign } from '../model/design.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import type { Tables } from '../tables/tables.ts';

/** A bar for which the selector found no size. */
export type MissingBar = { readonly place: string; readonly currentA: number };

/** What the checks look at. */
export type CheckContext = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  /** null when the board has no design (B1, B3, or no cubicle). */
  readonly design: BoardDesign | null;
  readonly missingBars: readonly MissingBar[];
  /** Price keys of articles that the price list does not hold. */
  readonly unpriced: readonly string[];
  /** Whether the board has a rated current and a cubicle; without them nothing is asked of its bars (SBD-R1 1.5). */
  readonly hasBars: boolean;
};

/** What a check finds; its id is added when the checks are run. */
export type Finding = Omit<CheckFinding, 'id'>;

/** A check: its id in `catalog/check.csv` and what it finds. */
export type Check = {
  readonly id: string;
  readonly find: (context: CheckContext) => readonly Finding[];
};

/** A quantity of `catalog/check-limit.csv`. */
type CheckLimit = Tables['checkLimit']['rows'][number]['quantity'];

/** Reads a limit of `catalog/check-limit.csv`, in the unit of its row. */
export function checkLimit({ checkLimit: table }: Tables, quantity: CheckLimit): number {
  return constantFigure(table, quantity).value;
}
