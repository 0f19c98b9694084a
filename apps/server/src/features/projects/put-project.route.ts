import { putProjectCall } from '@pw/contract/projects/put-project';
import { decideReplaceProject } from '@pw/domain/projects/decide-project';
import { route } from '../../platform/http/route.ts';
import { changeProject } from './change-project.ts';

/** Saves a whole project: its name and its sales engineer above all. */
export const putProjectRoute = route(putProjectCall, {
  async handle({ params: { projectId }, body: { revision, ...sent }, actor, tx, now, refuse, audit }) {
    const change = { projectId, revision, sent, decide: decideReplaceProject, userId: actor.accountId, now };
    const changed = await changeProject(tx, change);
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit(changed.value.note);
    return changed.value.reply;
  },
});
