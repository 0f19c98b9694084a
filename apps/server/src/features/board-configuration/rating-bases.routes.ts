import { compareRatingBasesCall, type RatingBasesOnWire } from '@pw/contract/rating-bases';
import { ok, type Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { comparedBases } from '@pw/switchboard/breaker/choice';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import { listSavedBoards, readInputs, type SavedBoard } from '../boards/board-sources.store.ts';
import { openProject } from '../projects/open-project.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';

/**
 * Works the boards of a project out once for each basis, on the thread of heavy calls and only while somebody looks at
 * the question: no step of the wizard waits for it.
 */
export const compareRatingBasesRoute = route(compareRatingBasesCall, {
  isHeavy: true,
  async handle({ params: { projectId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const terms = await readProjectTerms(tx, projectId);
    if (terms.frozen) {
      return { bases: [], boards: 0 };
    }
    const compared = await compareBases(tx, await listSavedBoards(tx, projectId), terms);
    return compared.ok ? compared.value : refuse(compared.error.code, { message: compared.error.message });
  },
});

async function compareBases(
  tx: AppTransaction,
  saved: readonly SavedBoard[],
  terms: ProjectTerms,
): Promise<Result<RatingBasesOnWire, PriceRefusal>> {
  const priced: (readonly number[])[] = [];
  for (const board of saved.filter(({ isSaved }) => isSaved)) {
    const { inputs } = await readInputs(tx, board.lineItemId);
    const lists: number[] = [];
    for (const basis of comparedBases) {
      const quoted = quoteSavedBoard(board, onBasis(inputs, basis), terms);
      if (!quoted.ok) {
        return quoted;
      }
      const { price } = quoted.value;
      lists.push(...(price ? [price.list.paise * board.quantity] : []));
    }
    priced.push(...(lists.length === comparedBases.length ? [lists] : []));
  }
  const bases = comparedBases.map((basis, at) => ({
    basis,
    listPaise: priced.reduce((sum, lists) => sum + (lists[at] ?? 0), 0),
  }));
  return ok({ bases: priced.length === 0 ? [] : bases, boards: priced.length });
}

/** A board as if its breakers were rated on a basis. */
function onBasis(inputs: BoardInputs, basis: string): BoardInputs {
  return { ...inputs, properties: { ...inputs.properties, SB_RATING_BASIS: basis } };
}
