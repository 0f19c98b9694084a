import { deleteProjectCall } from '@pw/contract/projects/delete-project';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { listBoards } from '../boards/boards.store.ts';
import { dropFrontViews } from '../front-view/drop-front-views.ts';
import { subjectOf } from './change-project.ts';
import { openToEdit } from './open-project.ts';
import { findProjectId, markProjectDeleted } from './projects.store.ts';

/** Deletes a project with its boards. */
export const deleteProjectRoute = route(deleteProjectCall, {
  async handle({ body: { specProjectId, revision }, refuse, audit, ...request }) {
    const { tx, actor, now } = request;
    const projectId = await findProjectId(tx, specProjectId);
    if (projectId === undefined) {
      return refuse('NOT_FOUND');
    }
    const open = await openToEdit(tx, projectId, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    await markProjectDeleted(tx, projectId, { userId: actor.accountId, now });
    const boards = await listBoards(tx, projectId);
    await dropFrontViews(
      request,
      boards.map(({ lineItemId }) => lineItemId),
    );
    audit({ event: 'project.deleted', subject: subjectOf(open.value), details: { projectId } });
    return answered({ projectId, specProjectId });
  },
});
