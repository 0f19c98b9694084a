import type { Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { RemarkedCharges } from '@pw/pricing/terms/project-charges';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listSavedBoards, type SavedBoard } from '../boards/board-sources.store.ts';
import { readTermsWith } from '../projects/project-terms.ts';
import { type PriceOfProject, priceOfBoards } from './project-price.ts';

/** The charges of a project, and what its boards cost with them. */
export type PricedCharges = RemarkedCharges & {
  readonly projectId: number;
  readonly boards: readonly SavedBoard[];
  /** Charges that cannot be priced by are read all the same: whoever reads them can repair them. */
  readonly price: Result<PriceOfProject, PriceRefusal>;
};

/** Prices the boards of a project with some charges, those that it has or others. */
export async function priceCharges(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
  { charges, remarks }: RemarkedCharges,
): Promise<PricedCharges> {
  const terms = await readTermsWith(tx, projectId, charges);
  const boards = await listSavedBoards(tx, projectId);
  return { projectId, charges, remarks, boards, price: await priceOfBoards(tx, companyId, boards, terms) };
}
