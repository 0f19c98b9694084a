import type { BoardAddress } from '@pw/contract/board-draft';
import type { BoardOnWire, boardSavedMeanwhile } from '@pw/contract/board-fields';
import type { CallForm } from '@pw/contract/call';
import { err, ok, type Result } from '@pw/domain/result';
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

/** The report to a writer who has read an older board. */
export async function savedMeanwhile(tx: AppTransaction, board: Board): Promise<z.input<typeof boardSavedMeanwhile>> {
  const savedBy = await readPerson(tx, board.savedBy);
  return { current: presentBoard(board), savedBy, savedAt: board.savedAt.toISOString() };
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

/** A board as the calls say it. */
export function presentBoard(board: Board): BoardOnWire {
  const { projectId, lineItemId, itemNumber, name, type, state, isSaved, quantity, comments, assignedTo } = board;
  return {
    projectId,
    lineItemId,
    itemNumber,
    name,
    type,
    state,
    isSaved,
    quantity,
    comments,
    assignedTo,
    createdBy: board.createdBy,
    createdAt: board.createdAt.toISOString(),
    savedBy: board.savedBy,
    savedAt: board.savedAt.toISOString(),
    properties: { ...board.properties },
    revision: board.revision,
  };
}
