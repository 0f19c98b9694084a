import { type AuditKind, subjectsOf } from '@pw/domain/audit-kinds';
import { companyEvents, offerEvents } from '@pw/domain/order-submission/offer-changes';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

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

export type AuditRow = {
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
export async function findAuditEvents(
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

/** The people who did something in the company, each under the latest name. */
export async function findAuditPeople(
  tx: AppTransaction,
): Promise<readonly { readonly accountId: string; readonly name: string }[]> {
  const newest = tx
    .selectFrom('auditEvents')
    .distinctOn('actorId')
    .select(['actorId as accountId', 'actorName as name'])
    .orderBy('actorId')
    .orderBy('eventId', 'desc')
    .as('newest');
  return tx.selectFrom(newest).selectAll().orderBy('name').orderBy('accountId').execute();
}

/** The events since a moment that may have changed the offer of a project, oldest first. */
export async function findOfferEvents(
  tx: AppTransaction,
  projectId: number,
  since: Date,
): Promise<readonly Pick<AuditRow, 'event' | 'subject' | 'actorName' | 'at'>[]> {
  const ofProject = sql<boolean>`details ->> 'projectId' = ${String(projectId)}`;
  return tx
    .selectFrom('auditEvents')
    .select(['event', 'subject', 'actorName', 'at'])
    .where('at', '>=', since)
    .where('event', 'in', [...offerEvents])
    .where((where) => where.or([ofProject, where('event', 'in', [...companyEvents])]))
    .orderBy('eventId')
    .limit(MOST_OFFER_EVENTS)
    .execute();
}

const MOST_OFFER_EVENTS = 100;

/** An event as somebody asks for it who knows what its details are. */
export type LastEvent = {
  readonly event: string;
  readonly at: Date;
  readonly actorName: string;
  readonly details: unknown;
};

/** The newest event of each of the names, of those that ever happened in the company. */
export async function lastEvents(tx: AppTransaction, names: readonly string[]): Promise<readonly LastEvent[]> {
  return tx
    .selectFrom('auditEvents')
    .distinctOn('event')
    .select(['event', 'at', 'actorName', 'details'])
    .where('event', 'in', names)
    .orderBy('event')
    .orderBy('eventId', 'desc')
    .execute();
}
