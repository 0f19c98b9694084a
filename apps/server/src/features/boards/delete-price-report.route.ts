import { deletePriceReportCall } from '@pw/contract/boards/delete-price-report';
import { answered } from '@pw/contract/spec-answer';
import { newBoard } from '@pw/domain/boards/board-form';
import { route } from '../../platform/http/route.ts';
import { dropPriceReports } from '../front-view/price-reports.store.ts';
import { openToWrite } from '../projects/open-project.ts';
import { findBoard, updateBoard } from './boards.store.ts';

/** Drops the price of a board: a board that still exists is to be generated again. */
export const deletePriceReportRoute = route(deletePriceReportCall, {
  async handle({ body: { projectId, lineItemId }, actor, tx, now, refuse, audit }) {
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
    return answered({ projectId, lineItemId });
  },
});
