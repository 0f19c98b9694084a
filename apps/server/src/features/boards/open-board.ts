import { type LineItemOnWire, type lineItemSavedMeanwhile, wireStates } from '@pw/contract/board-fields';
import type { CallForm } from '@pw/contract/call';
import { boardUdfs, newBoard } from '@pw/domain/boards/decide-board';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_FAMILY_ID } from '@pw/switchboard/board/board-family';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { CallRequest } from '../../platform/http/route.ts';
import { readPerson } from '../company-users/company-users.store.ts';
import {
  type CodedRefusal,
  deletedMore,
  openProject,
  openToWrite,
  type ReadRefusal,
  type WriteRefusal,
} from '../projects/open-project.ts';
import type { ProjectLock } from '../projects/projects.store.ts';
import { type Board, findBoard } from './boards.store.ts';

/** The board that a request is about. */
export type BoardAddress = { readonly projectId: number; readonly lineItemId: number };

/** What the use cases of boards need of a request, whichever call it came by. */
export type BoardRequest = Pick<CallRequest<CallForm>, 'tx' | 'platform' | 'now' | 'afterCommit'> & {
  readonly actor: Actor;
};

/** A board for reading. A deleted one of the own company says who deleted it. */
export async function openBoard(tx: AppTransaction, address: BoardAddress): Promise<Result<Board, ReadRefusal>> {
  const project = await openProject(tx, address.projectId);
  return project.ok ? livingBoard(tx, address) : project;
}

/** A board for a change: its project is locked until the transaction ends, and with it all of its boards. */
export async function openBoardToWrite(
  tx: AppTransaction,
  { revision, ...address }: BoardAddress & { readonly revision?: number | undefined },
  lock: ProjectLock = 'change',
): Promise<Result<Board, WriteRefusal | CodedRefusal<'STALE'>>> {
  const project = await openToWrite(tx, address.projectId, lock);
  if (!project.ok && project.error.code !== 'VIEW_ONLY') {
    return project;
  }
  const open = await livingBoard(tx, address);
  if (!open.ok) {
    return open;
  }
  // First say that a board does not exist, then what may not be done with it.
  if (!project.ok) {
    return project;
  }
  if (revision === undefined || revision === open.value.revision) {
    return open;
  }
  return err({ code: 'STALE', more: { details: await savedMeanwhile(tx, open.value) } });
}

/** What a writer who has read an older board is told of it. */
export async function savedMeanwhile(
  tx: AppTransaction,
  board: Board,
): Promise<z.input<typeof lineItemSavedMeanwhile>> {
  const savedBy = await readPerson(tx, board.savedBy);
  return { current: presentLineItem(board), savedBy, savedAt: board.savedAt.toISOString() };
}

async function livingBoard(
  tx: AppTransaction,
  { projectId, lineItemId }: BoardAddress,
): Promise<Result<Board, ReadRefusal>> {
  const board = await findBoard(tx, projectId, lineItemId);
  if (!board) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return board.deletedAt
    ? err({ code: 'DELETED', more: await deletedMore(tx, `The board ${board.name}`, board) })
    : ok(board);
}

/** What the processID of a line item says about its configuration. */
const processIds = { neverSaved: 1, saved: 4 } as const;

/** A board as the calls name its fields. */
export function presentLineItem(board: Board): LineItemOnWire {
  const { projectId: projectID, lineItemId: lineItemID, name, type } = board;
  const values = { type, name, state: wireStates[board.state] };
  return {
    projectID,
    lineItemID,
    itemNumber: board.itemNumber,
    processID: board.isSaved ? processIds.saved : processIds.neverSaved,
    partFamilyID: BOARD_FAMILY_ID,
    quantity: board.quantity,
    cost: newBoard.cost,
    price: newBoard.price,
    discount: 0,
    itemDesc: name,
    comments: board.comments,
    createdBy: board.createdBy,
    createdDate: board.createdAt.toISOString(),
    lastModifiedBy: board.savedBy,
    lastModifiedDate: board.savedAt.toISOString(),
    assignedTo: board.assignedTo,
    unitType: 'M',
    isDeleted: false,
    udfs: boardUdfs.map(({ id, label, field }) => ({ projectID, lineItemID, id, name: label, value: values[field] })),
    properties: { ...board.properties },
    revision: board.revision,
  };
}
