import type { Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/price-refusal';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import type { BoardInputs } from '../../database/board-tables.ts';
import { knowledge } from '../../platform/knowledge.ts';
import type { ProjectTerms } from './project-terms.ts';
import type { SavedBoard } from './saved-boards.store.ts';

/** Works a saved configuration out: the one place where a board of a project gets its design and its price. */
export function quoteSavedBoard(
  { lineItemId, name, quantity }: Pick<SavedBoard, 'lineItemId' | 'name' | 'quantity'>,
  inputs: BoardInputs,
  terms: ProjectTerms,
): Result<QuotedBoard, PriceRefusal> {
  return quoteBoard(knowledge(), { name, quantity, ...inputs }, terms.of({ lineItemId, name }));
}
