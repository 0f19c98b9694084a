import { markPresenceCall } from '@pw/contract/projects/mark-presence';
import { route } from '../../platform/http/route.ts';
import { openProject } from './open-project.ts';
import { listPresent, markPresent } from './presence.store.ts';
import { presentPerson } from './present-person.ts';

/** Notes that a user has a project open, and tells who else has. */
export const markPresenceRoute = route(markPresenceCall, {
  async handle({ params: { projectId }, actor, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { companyId, accountId: userId } = actor;
    await markPresent(tx, { companyId, projectId, userId, now });
    const others = await listPresent(tx, [projectId], { userId, now });
    return { others: others.map(presentPerson) };
  },
});
