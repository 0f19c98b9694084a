import { ok, type Result } from '@pw/domain/result';
import { laidOutFeeders } from '@pw/switchboard/layout/laid-out-feeders';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import { type PriceRefusal, tooLarge } from '../price-refusal.ts';
import type { PriceTerms } from '../price-terms.ts';
import { addedLines } from './added-lines.ts';
import type { BillLine } from './bill-line.ts';
import { feederArticles } from './feeder-articles.ts';
import { materialLines } from './material-lines.ts';
import { switchgearLines } from './switchgear-lines.ts';

/** All lines of one board: switchgear in the order of the feeders, then material, then what the company added. */
export type BillOfMaterial = {
  readonly lines: readonly BillLine[];
  /** Price keys that the price list does not hold, each once: their lines count 0, and check X2 names them. */
  readonly unpriced: readonly string[];
};

/**
 * Lists what one board is made of, with list prices and discounts (SBD-R1 6.7). Feeders that the design leaves out
 * have no lines. Refused when an amount is too large to be exact.
 */
export function billOfMaterial(
  board: EvaluatedBoard,
  design: BoardDesign,
  tables: Parameters<typeof feederArticles>[1],
  terms: Pick<PriceTerms, 'book' | 'rates' | 'added' | 'discounts'>,
): Result<BillOfMaterial, PriceRefusal> {
  const { book, rates, added, discounts } = terms;
  const feeders = laidOutFeeders(board, design);
  const switchgear = switchgearLines(feeders, (feeder) => feederArticles(feeder, tables), book.list, discounts);
  const material = materialLines(design, book.tables.materialLine, rates);
  const further = addedLines(added, board, design);
  if (!switchgear.ok || !material.ok || !further.ok) {
    return tooLarge(board.name);
  }
  const lines = [...switchgear.value.lines, ...material.value, ...further.value];
  return ok({ lines, unpriced: switchgear.value.unpriced });
}
