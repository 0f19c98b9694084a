import { randomUUID } from 'node:crypto';
import { isSettled, type RemarkState } from '@pw/domain/customer-page/remark';
import { type Selectable, sql } from 'kysely';
import type { CustomerPageTables, RemarkPin } from '../../database/customer-page-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type RemarkReply = Selectable<CustomerPageTables['remarkReplies']>;

/** A remark of a customer with its answers, the first one first. */
export type Remark = Selectable<CustomerPageTables['remarks']> & { readonly replies: readonly RemarkReply[] };

type RevisionAddress = { readonly projectId: number; readonly revision: number };

/** The remarks on a project, or on one revision of it: the newest revision first, then by number. */
export async function listRemarks(
  tx: AppTransaction,
  { projectId, revision }: { readonly projectId: number; readonly revision?: number | undefined },
): Promise<readonly Remark[]> {
  const selected = tx.selectFrom('remarks').selectAll().where('projectId', '=', projectId);
  const ofRevision = revision === undefined ? selected : selected.where('revision', '=', revision);
  const remarks = await ofRevision.orderBy('revision', 'desc').orderBy('no').execute();
  return withReplies(tx, remarks);
}

/** A remark on a project, locked until the transaction ends; undefined where there is none. */
export async function lockRemark(tx: AppTransaction, projectId: number, remarkId: string): Promise<Remark | undefined> {
  const remark = await tx
    .selectFrom('remarks')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('remarkId', '=', remarkId)
    .forUpdate()
    .executeTakeFirst();
  return remark && (await withReplies(tx, [remark]))[0];
}

async function withReplies(
  tx: AppTransaction,
  remarks: readonly Selectable<CustomerPageTables['remarks']>[],
): Promise<readonly Remark[]> {
  const replies =
    remarks.length === 0
      ? []
      : await tx
          .selectFrom('remarkReplies')
          .selectAll()
          .where(
            'remarkId',
            'in',
            remarks.map(({ remarkId }) => remarkId),
          )
          .orderBy('sequence')
          .execute();
  const ofRemark = Map.groupBy(replies, ({ remarkId }) => remarkId);
  return remarks.map((remark) => ({ ...remark, replies: ofRemark.get(remark.remarkId) ?? [] }));
}

/** Whether a remark that was made with a link is kept under its key. */
export async function isRemarkKept(tx: AppTransaction, linkId: string, remarkKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('remarks')
    .select('no')
    .where('linkId', '=', linkId)
    .where('remarkKey', '=', remarkKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** A remark before it has its number. */
type NewRemark = Pick<
  Remark,
  'clause' | 'text' | 'saidBy' | 'saidOn' | 'at' | 'recordedByName' | 'linkId' | 'recordedBy' | 'remarkKey'
> & { readonly pin: RemarkPin | null };

/** What a remark has that neither names a place nor was sent by the page as a remark of its own. */
export const plainRemark = { pin: null, clause: '', remarkKey: null } as const;

/** Adds an open remark on a revision of a project that is locked for a change, behind those that the revision has. */
export async function insertRemark(
  tx: AppTransaction,
  { companyId, projectId, revision }: RevisionAddress & { readonly companyId: string },
  { pin, ...remark }: NewRemark,
): Promise<Remark> {
  const { last } = await tx
    .selectFrom('remarks')
    .select(({ fn }) => fn.coalesce(fn.max('no'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('remarks')
    .values({
      ...remark,
      companyId,
      projectId,
      revision,
      remarkId: randomUUID(),
      no: last + 1,
      pin: pin === null ? null : JSON.stringify(pin),
      state: 'open',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...inserted, replies: [] };
}

/** Adds an answer to a remark that is locked, which has a state from then on; answers the remark as it is then. */
export async function addReply(
  tx: AppTransaction,
  { companyId, projectId, remarkId, replies }: Remark,
  reply: Pick<RemarkReply, 'repliedBy' | 'repliedByName' | 'at' | 'text' | 'toAll' | 'revision'>,
  state: RemarkState,
): Promise<Remark> {
  await tx
    .insertInto('remarkReplies')
    .values({ ...reply, companyId, remarkId, sequence: replies.length + 1 })
    .execute();
  await tx
    .updateTable('remarks')
    .set({ state })
    .where('projectId', '=', projectId)
    .where('remarkId', '=', remarkId)
    .execute();
  const changed = await lockRemark(tx, projectId, remarkId);
  if (!changed) {
    throw new Error(`The remark ${remarkId} is gone while it is locked`);
  }
  return changed;
}

/** The numbers of the remarks on a revision about which something is left to do, rising. */
export async function listOpenRemarks(
  tx: AppTransaction,
  { projectId, revision }: RevisionAddress,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('remarks')
    .select(['no', 'state'])
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .orderBy('no')
    .execute();
  return rows.filter(({ state }) => !isSettled(state)).map(({ no }) => no);
}
