import { randomUUID } from 'node:crypto';
import { decideMaking } from '@pw/domain/manufacture-documents/document-jobs';
import { err, ok, type Result } from '@pw/domain/result';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Project } from '../projects/projects.store.ts';
import { insertDocumentJob, lockMaking, type OrderRevision, renewDocumentJob } from './document-jobs.store.ts';

/** What ordering documents needs of a request. */
export type DocumentRequest = {
  readonly tx: AppTransaction;
  readonly actor: Actor;
  readonly platform: Platform;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/**
 * Has the documents of the valid order of a project made, once for each revision that becomes it. Asked after every step
 * of an order: where there is none, or its documents are ordered already, nothing happens.
 */
export async function orderDocuments(
  request: DocumentRequest,
  { projectId, approvedRevision }: Pick<Project, 'projectId' | 'approvedRevision'>,
): Promise<void> {
  if (approvedRevision === null) {
    return;
  }
  const job = newJob(request, { projectId, revision: approvedRevision });
  if (await insertDocumentJob(request.tx, job)) {
    await send(request, job.jobId);
  }
}

/** Has documents made again whose making failed. */
export async function makeDocumentsAgain(
  request: DocumentRequest,
  of: OrderRevision,
): Promise<Result<null, 'BEING_MADE' | 'MADE'>> {
  const making = await lockMaking(request.tx, of);
  const decided = decideMaking(making?.state ?? null);
  if (!decided.ok) {
    return err(decided.error);
  }
  const job = newJob(request, of);
  if (making) {
    await renewDocumentJob(request.tx, job);
  } else if (!(await insertDocumentJob(request.tx, job))) {
    return err('BEING_MADE');
  }
  await send(request, job.jobId);
  return ok(null);
}

function newJob({ actor, now }: DocumentRequest, { projectId, revision }: OrderRevision) {
  const { companyId, accountId: requestedBy } = actor;
  return { companyId, projectId, revision, jobId: randomUUID(), requestedBy, requestedAt: now };
}

async function send({ tx, actor, platform, afterCommit }: DocumentRequest, jobId: string): Promise<void> {
  await platform.jobs.send(tx, 'order-documents', { companyId: actor.companyId, jobId });
  afterCommit(async () => platform.jobs.wake());
}
