import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { compareBoards } from '@pw/pricing/catalogue-comparison/compare-boards';
import type { WorkedBoard } from '@pw/pricing/catalogue-comparison/worked-board';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { priceBook, shippedCatalogue, shippedKnowledge } from '../../../platform/knowledge.ts';
import { knowledgeWithRow } from '../draft-knowledge.ts';
import { shippedGoldenBoards } from '../golden-boards.ts';
import type { ComparedBoard } from '../work-out-board.ts';

/** The golden boards of the product, priced as for a company that has entered nothing. */
export function goldenBoards(): readonly ComparedBoard[] {
  const book = priceBook();
  const rates = ratesOf(book.tables.rate, {});
  const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
  return shippedGoldenBoards().map(({ id, name, quantity, inputs }) => ({
    id,
    name,
    board: { lineItemId: 0, name, quantity },
    inputs,
    terms: { of: () => terms, articleMap: null },
  }));
}

/** The lines of a comparison of some boards by the tables of the product with those of a draft. */
export function linesOfComparison(
  boards: readonly ComparedBoard[],
  rows: readonly ChangedRow[],
  after: Knowledge,
  workOut: (board: ComparedBoard, knowledge: Knowledge) => WorkedBoard,
): readonly ComparisonLine[] {
  const known = shippedCatalogue();
  const steps = compareBoards({
    boards,
    rows,
    before: shippedKnowledge(),
    after,
    workOut,
    withRow: (row) => knowledgeWithRow(known, row),
  });
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}
