import { deleteBoardCall, deleteBoardsCall, dropBoardPriceCall } from '@pw/contract/boards';
import { newBoard } from '@pw/domain/boards/decide-board';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openToWrite } from '../projects/open-project.ts';
import { noteAct } from '../projects/projects.store.ts';
import { type Board, findBoard, findBoards, updateBoard } from './boards.store.ts';
import { deleteBoards } from './change-board.ts';
import { dropPriceReports } from './front-views.store.ts';
import { openBoardToWrite, savedMeanwhile } from './open-board.ts';

/** Deletes a board. */
export const deleteBoardRoute = route(deleteBoardCall, {
  async handle({ params, query: { revision }, refuse, audit, ...request }) {
    const open = await openBoardToWrite(request.tx, { ...params, revision });
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { projectId, lineItemId, name } = open.value;
    await deleteBoards(request, [lineItemId]);
    await noteAct(request.tx, projectId, request.now);
    audit({ event: 'board.deleted', subject: name, details: { projectId, lineItemId } });
    return { projectId, lineItemId };
  },
});

/** Deletes boards, all of them or none. */
export const deleteBoardsRoute = route(deleteBoardsCall, {
  async handle({ params: { projectId }, body: { lineItemIds, revisions = [] }, refuse, audit, ...request }) {
    const { tx } = request;
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const boards = await findBoards(tx, projectId, lineItemIds);
    const [gone] = boards;
    if (!gone || boards.length < new Set(lineItemIds).size) {
      return refuse('NOT_FOUND');
    }
    const living = boards.filter(({ deletedAt }) => deletedAt === null);
    if (living.length === 0) {
      return refuse('DELETED', await deletedMore(tx, `The board ${gone.name}`, gone));
    }
    const stale = living.filter((board) => isStale(board, revisions));
    if (stale.length > 0) {
      const changed = await Promise.all(stale.map((board) => savedMeanwhile(tx, board)));
      return refuse('STALE', { details: { boards: changed } });
    }
    const deleted = living.map(({ lineItemId }) => lineItemId);
    await deleteBoards(request, deleted);
    await noteAct(tx, projectId, request.now);
    await dropPriceReports(tx, deleted);
    const names = living.map(({ name }) => name);
    audit({
      event: 'boards.deleted',
      subject: names.join(', '),
      details: { projectId, project: subjectOf(project.value), deleted },
    });
    return { projectId, lineItemIds: deleted };
  },
});

function isStale(
  { lineItemId, revision }: Board,
  read: readonly { readonly lineItemId: number; readonly revision: number }[],
): boolean {
  return read.some((each) => each.lineItemId === lineItemId && each.revision !== revision);
}

/** Drops the price of a board: a board that still exists is to be generated again. */
export const dropBoardPriceRoute = route(dropBoardPriceCall, {
  async handle({ params: { projectId, lineItemId }, actor, tx, now, refuse, audit }) {
    const project = await openToWrite(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const board = await findBoard(tx, projectId, lineItemId);
    if (!board) {
      return refuse('NOT_FOUND');
    }
    await dropPriceReports(tx, [lineItemId]);
    if (board.deletedAt === null && board.state !== newBoard.state) {
      await updateBoard(tx, { ...board, state: newBoard.state }, { userId: actor.accountId, now });
    }
    audit({ event: 'board.price-dropped', subject: board.name, details: { projectId, lineItemId } });
    return { projectId, lineItemId };
  },
});
