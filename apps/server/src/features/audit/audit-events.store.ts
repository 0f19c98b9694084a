import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** Which events of the company are asked for. */
export type AuditFilter = {
  /** Any part of what a row says; empty for all. */
  readonly search: string;
  /** From this moment on. */
  readonly from: Date | null;
  /** Before this moment. */
  readonly before: Date | null;
  readonly actorId: string | null;
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
  const { search, from, before, actorId } = filter;
  const shown = sql<string>`concat_ws(' ', actor_name, actor_role, event, subject, details::text)`;
  return builder.and([
    ...(search === '' ? [] : [sql<boolean>`strpos(lower(${shown}), lower(${search})) > 0`]),
    ...(from ? [builder('at', '>=', from)] : []),
    ...(before ? [builder('at', '<', before)] : []),
    ...(actorId === null ? [] : [builder('actorId', '=', actorId)]),
  ]);
}
