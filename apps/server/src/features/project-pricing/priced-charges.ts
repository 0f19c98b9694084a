import type { Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { RemarkedCharges } from '@pw/pricing/terms/project-charges';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listSavedBoards, type SavedBoard } from '../boards/board-sources.store.ts';
import { readTermsWith } from '../projects/project-terms.ts';
import { type PriceOfProject, priceOfBoards } from './project-price.ts';

/** The charges of a project, and the price of its boards with them. */
export type PricedCharges = RemarkedCharges & {
  readonly projectId: number;
  readonly boards: readonly SavedBoard[];
  /** Charges that lead to no price are read all the same, so that the user can correct them. */
  readonly price: Result<PriceOfProject, PriceRefusal>;
};

/** Prices the boards of a project with its own charges or with proposed ones. */
export async function priceCharges(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
  { charges, remarks }: RemarkedCharges,
): Promise<PricedCharges> {
  const terms = await readTermsWith(tx, projectId, charges);
  const boards = await listSavedBoards(tx, projectId);
  return { projectId, charges, remarks, boards, price: await priceOfBoards(tx, companyId, boards, terms) };
}
