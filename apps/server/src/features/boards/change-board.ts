import type { BoardOnWire } from '@pw/contract/board-fields';
import { type BoardChange, type BoardRefusal, decideEditBoard } from '@pw/domain/boards/decide-board';
import { changesOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { AuditNote } from '../../platform/http/route.ts';
import type { CodedRefusal, WriteRefusal } from '../projects/open-project.ts';
import { dropBoardCharges } from '../projects/project-charges.store.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type Board, markBoardsDeleted, updateBoard } from './boards.store.ts';
import { dropFrontViews } from './front-view-files.ts';
import { type BoardRequest, openBoardToWrite, presentBoard } from './open-board.ts';

type Change = {
  readonly address: {
    readonly projectId: number;
    readonly lineItemId: number;
    readonly revision?: number | undefined;
  };
  /** What changes of the board as it is now. */
  readonly change: (board: Board) => BoardChange;
  readonly userId: string;
  readonly now: Date;
};

type ChangeOutcome = { readonly reply: BoardOnWire; readonly details: NonNullable<AuditNote['details']> };

type ChangeRefusal = WriteRefusal | CodedRefusal<'STALE' | BoardRefusal['code']>;

/** Changes a board: the one use case behind every call that changes one. */
export async function changeBoard(
  tx: AppTransaction,
  { address, change, userId, now }: Change,
): Promise<Result<ChangeOutcome, ChangeRefusal>> {
  const open = await openBoardToWrite(tx, address);
  if (!open.ok) {
    return open;
  }
  const board = open.value;
  const decided = decideEditBoard(board, change(board));
  if (!decided.ok) {
    return err({ code: decided.error.code, more: { message: decided.error.text } });
  }
  const { projectId, lineItemId } = board;
  const fresh = { ...decided.value, projectId, lineItemId, isSaved: board.isSaved };
  const saved = await updateBoard(tx, fresh, { userId, now });
  await noteAct(tx, projectId, now);
  return ok({
    reply: presentBoard(saved),
    details: { projectId, lineItemId, ...changesOf(audited, board, decided.value) },
  });
}

const audited = ['name', 'type', 'quantity', 'state', 'comments', 'assignedTo'] as const;

type DeleteRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'now' | 'afterCommit'>;

/** Deletes boards of a project that is locked, with their drawings and charges. What was configured stays with them. */
export async function deleteBoards(request: DeleteRequest, lineItemIds: readonly number[]): Promise<void> {
  const { tx, actor, now } = request;
  const save = { userId: actor.accountId, now };
  await markBoardsDeleted(tx, lineItemIds, save);
  await dropBoardCharges(tx, lineItemIds, save);
  await dropFrontViews(request, lineItemIds);
}
