import { addSearchDataCall } from '@pw/contract/feeder-search/add-search-data';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { addGlobalFeeder } from './add-global-feeder.ts';

/** Puts a feeder of the library onto a board. */
export const addSearchDataRoute = route(addSearchDataCall, {
  async handle({ body, refuse, audit, ...request }) {
    const { projectId, boardId: lineItemId, feeders, feederName, quantity } = body;
    const [sought] = feeders;
    if (!sought) {
      return refuse('FEEDER_UNKNOWN');
    }
    const wanted = { feederId: sought.feederId, name: feederName, quantity };
    const made = await addGlobalFeeder(request, { projectId, lineItemId }, wanted);
    if (!made.ok) {
      return refuse(made.error.code, made.error.more);
    }
    const { type, left, sequence } = made.value;
    const added = made.value.feeders.map(({ part, name }) => ({
      partID: `${lineItemId}.${part}`,
      partName: name,
      partFamilyName: type,
    }));
    const [first] = added;
    if (!first) {
      throw new Error('Of one feeder or more none was added');
    }
    const details = { projectId, lineItemId, ...sought, quantity };
    audit({ event: 'global-feeder.added', subject: first.partName, details });
    return { ...answered(first), feeders: added, left, sequence };
  },
});
