import { type BoardResults, boardResults } from '@pw/pricing/quote/board-results';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { quoteSavedBoard } from '../boards/board-price.ts';
import type { Board } from '../boards/boards.store.ts';
import { type ProjectTerms, readProjectTerms } from '../projects/project-terms.ts';

export type WorkedOut = {
  readonly results: BoardResults;
  /** Null where an amount is too large for a price. */
  readonly quoted: QuotedBoard | null;
  readonly terms: ProjectTerms;
};

/** What a board comes to with the rules, tables and terms of now. */
export async function workOutResults(tx: AppTransaction, board: Board, edited: EditableBoard): Promise<WorkedOut> {
  const terms = await readProjectTerms(tx, board.projectId);
  const priced = quoteSavedBoard(board, edited.draft(), terms);
  const quoted = priced.ok ? priced.value : null;
  return { results: boardResults(board.name, edited, quoted, terms.fingerprint), quoted, terms };
}
