import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import { type AuditKind, subjectsOf } from '@pw/domain/audit-kinds';
import { INDIA_OFFSET_MINUTES } from '@pw/domain/dates';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';

/** Which events of the company are asked for. */
export type AuditFilter = {
  /** Any part of what a row says; empty for all. */
  readonly search: string;
  /** From this moment on. */
  readonly from: Date | null;
  /** Before this moment. */
  readonly before: Date | null;
  readonly actorId: string | null;
  readonly kind: AuditKind | null;
};

type AuditRow = {
  readonly eventId: number;
  readonly at: Date;
  readonly actorId: string;
  readonly actorName: string;
  readonly actorRole: string;
  readonly event: string;
  readonly subject: string;
  readonly details: unknown;
};

/** One page of events, newest first, and how many there are on all pages. */
async function findAuditEvents(
  tx: AppTransaction,
  filter: AuditFilter,
  page: { readonly size: number; readonly skip: number },
): Promise<{ readonly events: readonly AuditRow[]; readonly total: number }> {
  const matching = tx.selectFrom('auditEvents').where((builder) => matches(builder, filter));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const events = await matching
    .select(['eventId', 'at', 'actorId', 'actorName', 'actorRole', 'event', 'subject', 'details'])
    .orderBy('eventId', 'desc')
    .limit(page.size)
    .offset(page.skip)
    .execute();
  return { events, total };
}

function matches(builder: ExpressionBuilder<Database, 'auditEvents'>, filter: AuditFilter) {
  const { search, from, before, actorId, kind } = filter;
  const shown = sql<string>`concat_ws(' ', actor_name, actor_role, event, subject, details::text)`;
  return builder.and([
    ...(search === '' ? [] : [sql<boolean>`strpos(lower(${shown}), lower(${search})) > 0`]),
    ...(from ? [builder('at', '>=', from)] : []),
    ...(before ? [builder('at', '<', before)] : []),
    ...(actorId === null ? [] : [builder('actorId', '=', actorId)]),
    ...(kind === null ? [] : [builder(sql<string>`split_part(event, '.', 1)`, 'in', subjectsOf(kind))]),
  ]);
}

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
    const newest = tx
      .selectFrom('auditEvents')
      .distinctOn('actorId')
      .select(['actorId as accountId', 'actorName as name'])
      .orderBy('actorId')
      .orderBy('eventId', 'desc')
      .as('newest');
    const people = await tx.selectFrom(newest).selectAll().orderBy('name').orderBy('accountId').execute();
    return { people };
  },
});
