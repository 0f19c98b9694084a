import type { MarginRequestState } from '@pw/domain/margin-approvals/margin-requests';
import type { Insertable } from 'kysely';
import type { MarginTables } from '../../database/margin-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A request with the names of its project as they are now. */
export type MarginRequest = {
  readonly requestId: string;
  readonly projectId: number;
  readonly quotationNumber: string;
  readonly projectName: string;
  readonly customer: string;
  readonly revision: number;
  readonly finalPaise: number;
  readonly marginPaise: number;
  readonly costPaise: number;
  readonly floorPercent: number;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedAt: Date;
  readonly state: MarginRequestState;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
};

/** Adds a request of a project that is locked; an open one before it is replaced by it. */
export async function insertMarginRequest(
  tx: AppTransaction,
  request: Omit<
    Insertable<MarginTables['marginRequests']>,
    'state' | 'decidedBy' | 'decidedByName' | 'decidedAt' | 'decisionReason'
  >,
): Promise<void> {
  await tx
    .updateTable('marginRequests')
    .set({ state: 'replaced' })
    .where('projectId', '=', request.projectId)
    .where('state', '=', 'open')
    .execute();
  const undecided = { decidedBy: null, decidedByName: null, decidedAt: null, decisionReason: null };
  await tx
    .insertInto('marginRequests')
    .values({ ...request, state: 'open', ...undecided })
    .execute();
}

/** A request, locked until the transaction ends; undefined for an id that none of the company has. */
export async function lockMarginRequest(tx: AppTransaction, requestId: string): Promise<MarginRequest | undefined> {
  const locked = await tx
    .selectFrom('marginRequests')
    .select('requestId')
    .where('requestId', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
  return locked && findMarginRequest(tx, requestId);
}

/** A request; undefined for an id that none of the company has. */
export async function findMarginRequest(tx: AppTransaction, requestId: string): Promise<MarginRequest | undefined> {
  const row = await selectRequests(tx).where('requestId', '=', requestId).executeTakeFirst();
  return row && requestOf(row);
}

type Decided = {
  readonly requestId: string;
  readonly state: 'approved' | 'refused';
  readonly decidedBy: string;
  readonly decidedByName: string;
  readonly decidedAt: Date;
  readonly decisionReason: string;
};

/** Keeps the decision about a request that is locked and open. */
export async function decideMarginRequest(tx: AppTransaction, { requestId, ...decided }: Decided): Promise<void> {
  await tx.updateTable('marginRequests').set(decided).where('requestId', '=', requestId).execute();
}

/** The requests of a project, those asked last first. */
export async function listRequestsOf(tx: AppTransaction, projectId: number): Promise<readonly MarginRequest[]> {
  const rows = await selectRequests(tx)
    .where('marginRequests.projectId', '=', projectId)
    .orderBy('askedAt', 'desc')
    .execute();
  return rows.map(requestOf);
}

/** The requests that wait, oldest first, and behind them so many that were decided last, of projects that are not deleted. */
export async function listMarginRequests(tx: AppTransaction, mostDecided: number): Promise<readonly MarginRequest[]> {
  const living = selectRequests(tx).where('projects.deletedAt', 'is', null);
  const open = await living.where('state', '=', 'open').orderBy('askedAt').execute();
  const decided = await living
    .where('state', 'in', ['approved', 'refused'])
    .orderBy('decidedAt', 'desc')
    .limit(mostDecided)
    .execute();
  return [...open, ...decided].map(requestOf);
}

/** The people who decide about margins: users of Commercial, and administrators. */
export async function listMarginDeciders(tx: AppTransaction) {
  const users = await tx
    .selectFrom('users')
    .select(['userId as recipientId', 'name'])
    .where('deletedAt', 'is', null)
    .where('deactivatedAt', 'is', null)
    .where((row) => row(row.val('commercial'), '=', row.fn.any('roles')))
    .orderBy('name')
    .execute();
  const administrators = await tx
    .selectFrom('administrators')
    .select(['administratorId as recipientId', 'name'])
    .orderBy('name')
    .execute();
  return { users, administrators };
}

function selectRequests(tx: AppTransaction) {
  return tx
    .selectFrom('marginRequests')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'marginRequests.companyId')
        .onRef('projects.projectId', '=', 'marginRequests.projectId'),
    )
    .select(['requestId', 'marginRequests.projectId', 'quotationNumber', 'projects.name as projectName'])
    .select(['projects.customerName as customer', 'marginRequests.revision', 'finalPaise', 'marginPaise', 'costPaise'])
    .select(['floor', 'reason', 'askedBy', 'askedByName', 'askedAt', 'state'])
    .select(['decidedByName', 'decidedAt', 'decisionReason']);
}

type RequestRow = Omit<MarginRequest, 'floorPercent'> & { readonly floor: string };

function requestOf({ floor, ...request }: RequestRow): MarginRequest {
  return { ...request, floorPercent: Number(floor) };
}
