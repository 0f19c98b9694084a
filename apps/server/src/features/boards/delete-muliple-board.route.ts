import { deleteMulipleBoardCall } from '@pw/contract/boards/delete-muliple-board';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { dropPriceReports } from '../front-view/price-reports.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { deletedMore, openToWrite } from '../projects/open-project.ts';
import { type Board, findBoards } from './boards.store.ts';
import { deleteBoards } from './delete-boards.ts';
import { savedMeanwhile } from './open-board.ts';

/** Deletes boards, all of them or none. */
export const deleteMulipleBoardRoute = route(deleteMulipleBoardCall, {
  async handle({ body: { projectId, lineItemIds, revisions = [] }, refuse, audit, ...request }) {
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

function isStale(
  { lineItemId, revision }: Board,
  read: readonly { readonly lineItemId: number; readonly revision: number }[],
): boolean {
  return read.some((each) => each.lineItemId === lineItemId && each.revision !== revision);
}
