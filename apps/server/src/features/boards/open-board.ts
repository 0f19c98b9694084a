import type { lineItemSavedMeanwhile } from '@pw/contract/boards/line-item';
import { err, ok, type Result } from '@pw/domain/result';
import type { z } from 'zod';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { readPerson } from '../projects/find-people.store.ts';
import {
  type Closed,
  deletedMore,
  openProject,
  openToWrite,
  type ReadClosed,
  type WriteClosed,
} from '../projects/open-project.ts';
import type { ProjectLock } from '../projects/projects.store.ts';
import { type Board, findBoard } from './boards.store.ts';
import { presentLineItem } from './present-line-item.ts';

type Address = { readonly projectId: number; readonly lineItemId: number };

/** A board for reading. A deleted one of the own company says who deleted it. */
export async function openBoard(tx: AppTransaction, address: Address): Promise<Result<Board, ReadClosed>> {
  const project = await openProject(tx, address.projectId);
  return project.ok ? livingBoard(tx, address) : project;
}

/** A board for a change: its project is locked until the transaction ends, and with it all of its boards. */
export async function openBoardToWrite(
  tx: AppTransaction,
  { revision, ...address }: Address & { readonly revision?: number | undefined },
  lock: ProjectLock = 'change',
): Promise<Result<Board, WriteClosed | Closed<'STALE'>>> {
  const project = await openToWrite(tx, address.projectId, lock);
  if (!project.ok) {
    return project;
  }
  const open = await livingBoard(tx, address);
  if (!open.ok || revision === undefined || revision === open.value.revision) {
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

async function livingBoard(tx: AppTransaction, { projectId, lineItemId }: Address): Promise<Result<Board, ReadClosed>> {
  const board = await findBoard(tx, projectId, lineItemId);
  if (!board) {
    return err({ code: 'NOT_FOUND', more: {} });
  }
  return board.deletedAt
    ? err({ code: 'DELETED', more: await deletedMore(tx, `The board ${board.name}`, board) })
    : ok(board);
}
