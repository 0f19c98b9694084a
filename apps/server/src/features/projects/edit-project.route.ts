import { editProjectCall } from '@pw/contract/projects/edit-project';
import { answered } from '@pw/contract/spec-answer';
import { decideEditProject } from '@pw/domain/projects/decide-project';
import { route } from '../../platform/http/route.ts';
import { changeProject } from './change-project.ts';

/** Saves the details of a project. */
export const editProjectRoute = route(editProjectCall, {
  async handle({ body: { projectID: projectId, revision, ...sent }, actor, tx, now, refuse, audit }) {
    const change = { projectId, revision, sent, decide: decideEditProject, userId: actor.accountId, now };
    const changed = await changeProject(tx, change);
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit(changed.value.note);
    return answered(changed.value.reply);
  },
});
