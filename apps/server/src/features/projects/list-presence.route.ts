import { listPresenceCall } from '@pw/contract/projects/list-presence';
import { route } from '../../platform/http/route.ts';
import { listPresent } from './presence.store.ts';
import { presentPerson } from './present-person.ts';

/** Who else has some projects open. */
export const listPresenceRoute = route(listPresenceCall, {
  async handle({ query: { projects }, actor, tx, now }) {
    const present = await listPresent(tx, projects, { userId: actor.accountId, now });
    return present.map((person) => ({ projectId: person.projectId, ...presentPerson(person) }));
  },
});
