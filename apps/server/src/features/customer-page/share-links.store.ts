import type { VisitKind } from '@pw/domain/customer-page/visit';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CustomerPageTables } from '../../database/customer-page-tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type ShareLink = Selectable<CustomerPageTables['shareLinks']>;

/** The links to revisions of a project, newest first. */
export async function listShareLinks(tx: AppTransaction, projectId: number): Promise<readonly ShareLink[]> {
  return tx
    .selectFrom('shareLinks')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('createdAt', 'desc')
    .orderBy('linkId')
    .execute();
}

/** A link of the entered company; undefined where there is none. */
export async function findShareLink(tx: AppTransaction, linkId: string): Promise<ShareLink | undefined> {
  return tx.selectFrom('shareLinks').selectAll().where('linkId', '=', linkId).executeTakeFirst();
}

/** A link to a revision of a project, locked until the transaction ends. */
export async function lockShareLink(
  tx: AppTransaction,
  projectId: number,
  linkId: string,
): Promise<ShareLink | undefined> {
  return tx
    .selectFrom('shareLinks')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('linkId', '=', linkId)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a link; its token is drawn by itself. */
export async function insertShareLink(
  tx: AppTransaction,
  link: Insertable<CustomerPageTables['shareLinks']>,
): Promise<ShareLink> {
  return tx.insertInto('shareLinks').values(link).returningAll().executeTakeFirstOrThrow();
}

/** Gives a link another last day, ISO. */
export async function moveExpiry(tx: AppTransaction, linkId: string, expiresOn: string): Promise<ShareLink> {
  return tx
    .updateTable('shareLinks')
    .set({ expiresOn })
    .where('linkId', '=', linkId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Withdraws a link. */
export async function revokeShareLink(
  tx: AppTransaction,
  linkId: string,
  revokeReason: string,
  { actor: { accountId: revokedBy }, now: revokedAt }: { readonly actor: Actor; readonly now: Date },
): Promise<ShareLink> {
  return tx
    .updateTable('shareLinks')
    .set({ revokedAt, revokedBy, revokeReason })
    .where('linkId', '=', linkId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that links lead to another one, which their person got for a newer revision. */
export async function moveLinks(tx: AppTransaction, linkIds: readonly string[], movedTo: string): Promise<void> {
  await tx.updateTable('shareLinks').set({ movedTo }).where('linkId', 'in', linkIds).execute();
}

/** Notes that somebody has opened the page of a link. */
export async function countOpening(tx: AppTransaction, linkId: string, lastOpenedAt: Date): Promise<void> {
  await tx
    .updateTable('shareLinks')
    .set({ opens: sql`opens + 1`, lastOpenedAt })
    .where('linkId', '=', linkId)
    .execute();
}

/** A visit without the whole address of its visitor. */
export type ShareVisit = {
  readonly at: Date;
  readonly what: VisitKind;
  readonly network: string;
  readonly device: string;
};

/** Notes what was done with a link. */
export async function insertVisit(
  tx: AppTransaction,
  { companyId, linkId }: Pick<ShareLink, 'companyId' | 'linkId'>,
  visit: ShareVisit,
): Promise<void> {
  await tx
    .insertInto('shareVisits')
    .values({ companyId, linkId, ...visit })
    .execute();
}

/** What was done with a link, newest first. */
export async function listVisits(tx: AppTransaction, linkId: string, most: number): Promise<readonly ShareVisit[]> {
  return tx
    .selectFrom('shareVisits')
    .select(['at', 'what', 'network', 'device'])
    .where('linkId', '=', linkId)
    .orderBy('at', 'desc')
    .orderBy('visitId', 'desc')
    .limit(most)
    .execute();
}
