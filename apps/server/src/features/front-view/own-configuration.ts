import { holds } from '@pw/domain/board-configuration/hold';
import { err, ok, type Result } from '@pw/domain/result';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { holdOf } from '../board-configuration/draft-hold.ts';
import { findDraft } from '../board-configuration/drafts.store.ts';
import type { EditingRequest } from '../board-configuration/editing-request.ts';
import { returnLiveBoard, takeLiveBoard } from '../board-configuration/live-board.ts';
import type { Board } from '../boards/boards.store.ts';
import type { Closed } from '../projects/open-project.ts';

/** What the server has of a board, and draws and prices whatever a client sends. */
export type OwnConfiguration = {
  readonly inputs: BoardInputs;
  /** Counts the saves of the configuration. */
  readonly revision: number;
  /** Whether it holds changes of whoever asks that are not saved. */
  readonly isDraft: boolean;
};

export type OwnClosed = Closed<'NOT_CONFIGURED' | 'KNOWLEDGE_CHANGED'>;

/** A board as whoever asks sees it: with the own changes, be they saved or not, and without those of anybody else. */
export async function readOwnConfiguration(
  request: EditingRequest,
  board: Board,
): Promise<Result<OwnConfiguration, OwnClosed>> {
  const { tx, platform, actor } = request;
  const draft = await findDraft(tx, board.lineItemId);
  if (!draft || draft.unsavedSince === null || !holds(holdOf(draft), actor.accountId)) {
    return readSavedConfiguration(tx, board);
  }
  const closed = knownBy(draft.knowledgeVersion);
  if (closed) {
    return err(closed);
  }
  const { revision } = await readConfiguration(tx, board.lineItemId);
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  const inputs = live.journaled.board.draft();
  returnLiveBoard(request, board.lineItemId, live);
  return ok({ inputs, revision, isDraft: true });
}

/** A board as it was saved. */
export async function readSavedConfiguration(
  tx: AppTransaction,
  { lineItemId, isSaved }: Pick<Board, 'lineItemId' | 'isSaved'>,
): Promise<Result<OwnConfiguration, OwnClosed>> {
  if (!isSaved) {
    return err({ code: 'NOT_CONFIGURED', more: {} });
  }
  const { inputs, revision, knowledgeVersion } = await readConfiguration(tx, lineItemId);
  const closed = knownBy(knowledgeVersion);
  return closed ? err(closed) : ok({ inputs, revision, isDraft: false });
}

/** Refuses what other rules and tables than those of now have made, until somebody accepts what changes. */
function knownBy(knowledgeVersion: string | null): OwnClosed | null {
  const isKnown = knowledgeVersion === null || knowledgeVersion === knowledge().version;
  return isKnown ? null : { code: 'KNOWLEDGE_CHANGED', more: {} };
}
