import { ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { PriceBreakdown } from '@pw/pricing/price/price-breakdown';
import { type ProjectPrice, priceProject } from '@pw/pricing/price/price-project';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { BoardSize } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { boardPriceOf } from '../boards/board-price.ts';
import { listSavedBoards, type SavedBoard } from '../boards/board-sources.store.ts';
import { isPriceKnown, recallBills, unitPriceOf } from '../boards/unit-price.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';

/** A board with the price of all its units; null where it was never configured or has no design. */
export type BoardOfPrice = SavedBoard & {
  readonly price: BoardPrice | null;
  /** Of one unit. */
  readonly unit: BoardPrice | null;
  /** Of one unit; null without a price. */
  readonly breakdown: PriceBreakdown | null;
  readonly size: BoardSize | null;
  readonly unpricedArticles: number;
};

/** A board that has a price. */
export type BoardWithPrice = BoardOfPrice & {
  readonly price: BoardPrice;
  readonly unit: BoardPrice;
  readonly breakdown: PriceBreakdown;
};

export function hasPrice(board: BoardOfPrice): board is BoardWithPrice {
  return board.price !== null && board.unit !== null && board.breakdown !== null;
}

export type PriceOfProject = {
  readonly boards: readonly BoardOfPrice[];
  readonly totals: ProjectPrice;
  /** What it is priced by. */
  readonly terms: ProjectTerms;
};

const unconfigured = { paise: null, breakdown: null, size: null, unpricedArticles: 0 } as const;

/**
 * The price of a project from the saved configurations of its boards, which every screen and document shows.
 * Refused when an amount is too large, or the margin leaves nothing for the cost.
 */
export async function priceOfProject(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
): Promise<Result<PriceOfProject, PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  return priceOfBoards(tx, companyId, await listSavedBoards(tx, projectId), terms);
}

/** The price of a project where every board has kept sums that count; null where one has to be worked out. */
export async function knownPriceOfProject(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
): Promise<Result<PriceOfProject, PriceRefusal> | null> {
  const terms = await readProjectTerms(tx, projectId);
  const saved = await listSavedBoards(tx, projectId);
  await recallBills(tx, companyId, saved, terms);
  return saved.every((board) => isPriceKnown(companyId, board, terms))
    ? priceOfBoards(tx, companyId, saved, terms)
    : null;
}

/** The price of boards that were already read, by the terms of the project or by proposed ones. */
export async function priceOfBoards(
  tx: AppTransaction,
  companyId: string,
  saved: readonly SavedBoard[],
  terms: ProjectTerms,
): Promise<Result<PriceOfProject, PriceRefusal>> {
  await recallBills(tx, companyId, saved, terms);
  const boards: Omit<BoardOfPrice, 'price'>[] = [];
  for (const board of saved) {
    const unit = board.isSaved ? await unitPriceOf(tx, companyId, board, terms) : ok(unconfigured);
    if (!unit.ok) {
      return unit;
    }
    const { paise, ...more } = unit.value;
    boards.push({ ...board, ...more, unit: paise && boardPriceOf(paise) });
  }
  const priced = boards.map(({ name, quantity, unit }) => ({ name, quantity, price: unit }));
  const totals = priceProject(priced, terms.roundTo);
  if (!totals.ok) {
    return totals;
  }
  return ok({
    boards: boards.map((board, index) => ({ ...board, price: totals.value.boards[index] ?? null })),
    totals: totals.value,
    terms,
  });
}
