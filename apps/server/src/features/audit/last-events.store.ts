import type { AppTransaction } from '../../platform/database/app-database.ts';

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
