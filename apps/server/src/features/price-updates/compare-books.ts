import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { ok, type Result } from '@pw/domain/result';
import type { ChangedLine } from '@pw/pricing/bill/changed-lines';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { billChanges, type TermsOfBooks } from '../boards/bill-changes.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { type PriceOfProject, priceOfBoards } from '../project-pricing/project-price.ts';

/** The totals of a project, with how many prices of articles they lack. */
export type Totals = PriceOfProject['totals'] & { readonly unpricedArticles: number };

/** A project by two price books. */
export type ComparedBooks = {
  /** Of one unit of its board each. */
  readonly lines: readonly (ChangedLine & { readonly of: SavedBoard })[];
  /** Numbers without a price in the later book. */
  readonly unpriced: readonly string[];
  /** Null where a book leads to no price. */
  readonly before: Totals | null;
  readonly after: Totals | null;
};

/** Compares the boards of a project by two price books; refused when one of them cannot price a board. */
export async function compareBooks(
  tx: AppTransaction,
  companyId: string,
  boards: readonly SavedBoard[],
  terms: TermsOfBooks,
): Promise<Result<ComparedBooks, PriceRefusal>> {
  const lines: ComparedBooks['lines'][number][] = [];
  const unpriced = new Set<string>();
  for (const board of boards) {
    const changes = await billChanges(tx, companyId, board, terms);
    if (!changes.ok) {
      return changes;
    }
    lines.push(...changes.value.lines.map((line) => ({ ...line, of: board })));
    for (const number of changes.value.unpriced) {
      unpriced.add(number);
    }
  }
  const before = await priceOfBoards(tx, companyId, boards, terms.before);
  const after = await priceOfBoards(tx, companyId, boards, terms.after);
  return ok({
    lines,
    unpriced: [...unpriced],
    before: before.ok ? totalsOf(before.value) : null,
    after: after.ok ? totalsOf(after.value) : null,
  });
}

function totalsOf({ boards, totals }: PriceOfProject): Totals {
  return { ...totals, unpricedArticles: countUnpriced(boards) };
}
