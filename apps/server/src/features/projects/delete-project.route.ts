import { deleteProjectCall } from '@pw/contract/projects/delete-project';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from './change-project.ts';
import { openToEdit } from './open-project.ts';
import { findProjectId, markProjectDeleted } from './projects.store.ts';

/** Deletes a project with its boards. */
export const deleteProjectRoute = route(deleteProjectCall, {
  async handle({ body: { specProjectId, revision }, actor, tx, now, refuse, audit }) {
    const projectId = await findProjectId(tx, specProjectId);
    if (projectId === undefined) {
      return refuse('NOT_FOUND');
    }
    const open = await openToEdit(tx, projectId, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    await markProjectDeleted(tx, projectId, { userId: actor.accountId, now });
    audit({ event: 'project.deleted', subject: subjectOf(open.value), details: { projectId } });
    return answered({ projectId, specProjectId });
  },
});
