import { ok, type Result } from '@pw/domain/result';
import { type ChangedLine, changedLines } from '@pw/pricing/bill/changed-lines';
import { openArticles } from '@pw/pricing/quote/unpriced-articles';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import type { SavedBoard } from './board-sources.store.ts';
import { billOfBoard } from './unit-price.ts';

/** The terms of a project by two price books. */
export type TermsOfBooks = Readonly<Record<'before' | 'after', ProjectTerms>>;

/** What another price book changes of one unit of a board. */
export type BillChanges = {
  readonly lines: readonly ChangedLine[];
  /** Numbers without a price in the later book. */
  readonly unpriced: readonly string[];
};

/** Compares the bill of a board by two price books. A board that was never saved has no bill. */
export async function billChanges(
  tx: AppTransaction,
  companyId: string,
  board: SavedBoard,
  { before, after }: TermsOfBooks,
): Promise<Result<BillChanges, PriceRefusal>> {
  if (!board.isSaved) {
    return ok({ lines: [], unpriced: [] });
  }
  const earlier = await billOfBoard(tx, companyId, board, before);
  const later = await billOfBoard(tx, companyId, board, after);
  if (!earlier.ok) {
    return earlier;
  }
  if (!later.ok) {
    return later;
  }
  return ok({
    lines: changedLines(earlier.value, later.value),
    unpriced: openArticles(later.value),
  });
}
