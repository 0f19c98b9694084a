import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import { INDIA_OFFSET_MINUTES } from '@pw/domain/dates';
import { route } from '../../platform/http/route.ts';
import { type AuditRow, findAuditEvents, findAuditPeople } from './audit-events.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Who did what in the company and when. */
export const listAuditEventsRoute = route(listAuditEventsCall, {
  async handle({ query, tx }) {
    const { page, size, search, from, to, actor, kind } = query;
    const filter = {
      search: search.trim(),
      from: from === undefined ? null : startOfDay(from),
      before: to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS),
      actorId: actor ?? null,
      kind: kind ?? null,
    };
    const { events, total } = await findAuditEvents(tx, filter, { size, skip: (page - 1) * size });
    return { items: events.map(presentEvent), total };
  },
});

/** Midnight in India. */
function startOfDay(isoDay: string): Date {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) - INDIA_OFFSET_MINUTES * MINUTE_MS);
}

function presentEvent({ at, actorId, actorName, actorRole, details, ...row }: AuditRow): AuditEvent {
  return {
    ...row,
    at: at.toISOString(),
    actor: { accountId: actorId, name: actorName, role: actorRole },
    // Written by this server as an object, and by nobody else.
    details: details as AuditEvent['details'],
  };
}

/** Whom events can be narrowed to. */
export const listAuditPeopleRoute = route(listAuditPeopleCall, {
  async handle({ tx }) {
    return { people: [...(await findAuditPeople(tx))] };
  },
});
