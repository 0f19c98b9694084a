import { deleteMulipleBoardCall } from '@pw/contract/boards/delete-muliple-board';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { dropPriceReports } from '../front-view/price-reports.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openToWrite } from '../projects/open-project.ts';
import { findBoards, markBoardsDeleted } from './boards.store.ts';

/** Deletes boards, all of them or none. */
export const deleteMulipleBoardRoute = route(deleteMulipleBoardCall, {
  async handle({ body: { projectId, lineItemIds }, actor, tx, now, refuse, audit }) {
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
    const deleted = living.map(({ lineItemId }) => lineItemId);
    await markBoardsDeleted(tx, deleted, { userId: actor.accountId, now });
    await dropPriceReports(tx, deleted);
    const names = living.map(({ name }) => name);
    audit({
      event: 'boards.deleted',
      subject: names.join(', '),
      details: { project: subjectOf(project.value), deleted },
    });
    return answered({ projectId, lineItemIds: deleted });
  },
});
