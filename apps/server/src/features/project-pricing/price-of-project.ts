import { ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import type { PriceRefusal } from '@pw/pricing/price-refusal';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { readProjectTerms } from './project-terms.ts';
import { listSavedBoards, type SavedBoard } from './saved-boards.store.ts';
import { boardPriceOf, unitPriceOf } from './unit-price.ts';

/** A board with the price of all its units; null where it was never configured or has no design. */
export type BoardOfPrice = SavedBoard & {
  readonly price: BoardPrice | null;
  readonly unpricedArticles: number;
};

export type PriceOfProject = {
  readonly boards: readonly BoardOfPrice[];
  readonly totals: ProjectPrice;
};

const unconfigured = { paise: null, unpricedArticles: 0 } as const;

/**
 * The price of a project from the saved configurations of its boards: what every screen and document shows of it.
 * Refused when an amount is too large, or the margin leaves nothing for the cost.
 */
export async function priceOfProject(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
): Promise<Result<PriceOfProject, PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  const boards: (Omit<BoardOfPrice, 'price'> & { readonly unit: BoardPrice | null })[] = [];
  for (const board of await listSavedBoards(tx, projectId)) {
    const unit = board.isSaved ? await unitPriceOf(tx, companyId, board, terms) : ok(unconfigured);
    if (!unit.ok) {
      return unit;
    }
    const { paise, unpricedArticles } = unit.value;
    boards.push({ ...board, unit: paise && boardPriceOf(paise), unpricedArticles });
  }
  const totals = priceProject(boards.map(({ name, quantity, unit }) => ({ name, quantity, price: unit })));
  if (!totals.ok) {
    return totals;
  }
  return ok({
    boards: boards.map(({ unit: _unit, ...board }, index) => ({ ...board, price: totals.value.boards[index] ?? null })),
    totals: totals.value,
  });
}
