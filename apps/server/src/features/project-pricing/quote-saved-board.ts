import { ok, type Result } from '@pw/domain/result';
import type { PriceRefusal } from '@pw/pricing/price-refusal';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { lostFindings } from '@pw/switchboard/editing/lost-findings';
import { openDraft } from '@pw/switchboard/editing/open-draft';
import { type PartInputs, partInputs } from '@pw/switchboard/input/part-inputs';
import type { BoardInputs } from '../../database/board-tables.ts';
import { knowledge } from '../../platform/knowledge.ts';
import type { ProjectTerms } from './project-terms.ts';
import type { SavedBoard } from './saved-boards.store.ts';

let known: PartInputs | undefined;

/**
 * Works a saved configuration out: the one place where a board of a project gets its design and its price. One of which
 * the rules have lost something has neither, since they would be those of another board; its findings say what it is.
 */
export function quoteSavedBoard(
  { lineItemId, name, quantity }: Pick<SavedBoard, 'lineItemId' | 'name' | 'quantity'>,
  inputs: BoardInputs,
  terms: ProjectTerms,
): Result<QuotedBoard, PriceRefusal> {
  const draft = draftOf(inputs);
  known ??= partInputs(knowledge());
  const { lost } = openDraft(known, knowledge().board.name, draft);
  const understood = lost.length === 0 ? inputs : openEditableBoard(knowledge(), draft).board.draft();
  const quoted = quoteBoard(knowledge(), { name, quantity, ...understood }, terms.of({ lineItemId, name }));
  if (!quoted.ok || lost.length === 0) {
    return quoted;
  }
  const checks = [...lostFindings(name, lost), ...quoted.value.checks];
  return ok({ ...quoted.value, design: null, bill: [], price: null, unpriced: [], checks });
}
