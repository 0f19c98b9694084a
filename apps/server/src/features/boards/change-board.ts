import type { LineItemOnWire, lineItemChange } from '@pw/contract/board-fields';
import { type BoardChange, type BoardRefusal, boardUdfs, decideEditBoard } from '@pw/domain/boards/decide-board';
import { type Difference, differencesOf } from '@pw/domain/front-view/decide-front-view';
import { newerOf } from '@pw/domain/projects/decide-project';
import { changesOf } from '@pw/domain/record-fields';
import { err, ok, type Result } from '@pw/domain/result';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { AuditNote } from '../../platform/http/route.ts';
import type { CodedRefusal, WriteRefusal } from '../projects/open-project.ts';
import { dropBoardCharges } from '../projects/project-charges.store.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type Board, markBoardsDeleted, updateBoard } from './boards.store.ts';
import { dropFrontViews } from './front-view-files.ts';
import { type BoardRequest, openBoardToWrite, presentLineItem } from './open-board.ts';

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

type ChangeOutcome = { readonly reply: LineItemOnWire; readonly details: NonNullable<AuditNote['details']> };

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
    reply: presentLineItem(saved),
    details: { projectId, lineItemId, ...changesOf(audited, board, decided.value) },
  });
}

const audited = ['name', 'type', 'quantity', 'state', 'comments', 'assignedTo'] as const;

type SentLineItem = z.output<typeof lineItemChange>;

type SentChange = Omit<SentLineItem, 'revision' | 'processID'>;

/**
 * What a call says about a board, in the names of the product. The name is sent plainly, as a field, or both. Whether
 * the board is saved and complete is not for a client to say.
 */
export function readLineItemChange(storedName: string, sent: SentChange): BoardChange {
  return {
    name: newerOf(storedName, sent.itemDesc?.trim(), udfOf(sent, 'name')?.trim()),
    type: udfOf(sent, 'type'),
    quantity: sent.quantity,
    comments: sent.comments,
    assignedTo: sent.assignedTo,
  };
}

/** In what a client says another state of a board than the server has worked out, which counts. */
export function stateDifferences(
  { processID, ...sent }: Pick<SentLineItem, 'processID' | 'udfs'>,
  own: LineItemOnWire,
): readonly Difference[] {
  return differencesOf(
    { processID, state: udfOf(sent, 'state') },
    { processID: own.processID, state: udfOf(own, 'state') },
  );
}

function udfOf({ udfs }: Pick<SentLineItem, 'udfs'>, field: BoardUdfField): string | undefined {
  const id = boardUdfs.find((udf) => udf.field === field)?.id;
  return udfs?.find((udf) => udf.id === id)?.value;
}

type BoardUdfField = (typeof boardUdfs)[number]['field'];

type DeleteRequest = Pick<BoardRequest, 'tx' | 'platform' | 'actor' | 'now' | 'afterCommit'>;

/** Deletes boards of a project that is locked, with their drawings and charges. What was configured stays with them. */
export async function deleteBoards(request: DeleteRequest, lineItemIds: readonly number[]): Promise<void> {
  const { tx, actor, now } = request;
  const save = { userId: actor.accountId, now };
  await markBoardsDeleted(tx, lineItemIds, save);
  await dropBoardCharges(tx, lineItemIds, save);
  await dropFrontViews(request, lineItemIds);
}
