import { type BoardResults, boardResults } from '@pw/pricing/quote/board-results';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import type { Board } from '../boards/boards.store.ts';
import { readProjectTerms } from '../project-pricing/project-terms.ts';
import { quoteSavedBoard } from '../project-pricing/quote-saved-board.ts';

/** What a board comes to with the rules, tables and terms of now. */
export async function workOutResults(tx: AppTransaction, board: Board, edited: EditableBoard): Promise<BoardResults> {
  const terms = await readProjectTerms(tx, board.projectId);
  const quoted = quoteSavedBoard(board, edited.draft(), terms);
  return boardResults(board.name, edited, quoted.ok ? quoted.value : null, terms.fingerprint);
}
