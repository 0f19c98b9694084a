import type { BoardAddress } from '@pw/contract/board-draft';
import { ok, type Result } from '@pw/domain/result';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { LiveBoard } from '../../platform/platform.ts';
import type { Board } from '../boards/boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { openBoard } from '../boards/open-board.ts';
import type { ReadRefusal } from '../projects/open-project.ts';
import { readConfiguration } from './configurations.store.ts';
import { type DraftHead, findDraft } from './drafts.store.ts';
import { keepLiveBoard, takeLiveBoard } from './live-board.ts';

/** A board with its draft, for reading. */
export type OpenDraft = {
  readonly board: Board;
  /** Undefined until somebody opens the board; until then its saved configuration takes its place. */
  readonly draft: DraftHead | undefined;
  readonly live: LiveBoard;
};

/** The current draft of a board, for readers: nobody loses the hold. */
export async function readOpenDraft(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<OpenDraft, ReadRefusal>> {
  const opened = await openBoard(request.tx, address);
  return opened.ok ? ok(await openDraftOf(request, opened.value)) : opened;
}

/** The draft of a board that is loaded already. */
export async function openDraftOf(request: BoardRequest, board: Board): Promise<OpenDraft> {
  const { tx, platform, actor } = request;
  const draft = await findDraft(tx, board.lineItemId);
  if (!draft) {
    const { inputs } = await readConfiguration(tx, board.lineItemId);
    const knowledge = knowledgeOf(tx);
    const opening = openEditableBoard(knowledge, draftOf(inputs));
    const live = { ...opening, sequence: 0, knowledgeVersion: knowledge.version };
    return { board, draft, live };
  }
  const live = await takeLiveBoard(tx, platform, actor.companyId, draft);
  keepLiveBoard(request, draft.lineItemId, live);
  return { board, draft, live };
}
