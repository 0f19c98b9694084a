import { presenceTimes } from '@pw/domain/projects/project-list';
import { attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { codePolicy } from '@pw/domain/sign-in/one-time-code';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { sql } from 'kysely';
import { type AppDatabase, type AppTransaction, inCompany } from './database/app-database.ts';
import { KEPT_HOURS } from './http/idempotency.ts';
import { noteUpload } from './http/started-uploads.store.ts';
import { removeLeftUploads } from './http/store-uploads.ts';
import type { Platform } from './platform.ts';
import { startRounds } from './rounds.ts';

const ROUND_MS = 3_600_000;

/** Keeps house every hour, until it is stopped. */
export function startHousekeeping(platform: Pick<Platform, 'database' | 'files' | 'now' | 'log'>): () => Promise<void> {
  const work = () => keepHouse(platform, new Date(platform.now()));
  return startRounds(platform, { what: 'housekeeping', everyMs: ROUND_MS, beginsAtOnce: false, work });
}

/** A step takes some tenths of a second. */
const JOURNAL_STEP = 10_000;

/**
 * Deletes what nobody can use any more, one company after the other. Two servers may do it at once.
 * @param mostOfStep the entries of a journal that one transaction forgets
 */
export async function keepHouse(
  platform: Pick<Platform, 'database' | 'files'>,
  now: Date,
  mostOfStep: number = JOURNAL_STEP,
): Promise<void> {
  const { database } = platform;
  const { rows } = await sql<{ companyId: string }>`select company_ids() as company_id`.execute(database);
  for (const { companyId } of rows) {
    await inCompany(database, companyId, (tx) => tidyCompany(tx, now));
    await forgetJournal(database, companyId, now, mostOfStep);
    await inCompany(database, companyId, (tx) => discardLeftLists(tx, companyId, oldBefore('priceListDrafts', now)));
    await inCompany(database, companyId, (tx) => discardLeftIntakes(tx, companyId, oldBefore('openIntakes', now)));
    await removeLeftUploads(platform, companyId, oldBefore('startedUploads', now));
  }
  await sql`select forget_attempts(${oldBefore('attempts', now)})`.execute(database);
  await sql`select forget_kept_mails(${oldBefore('keptMails', now)})`.execute(database);
}

/** Forgets old entries of the journals of a company's boards, but none that a draft is made of. */
async function forgetJournal(database: AppDatabase, companyId: string, now: Date, most: number): Promise<void> {
  const before = oldBefore('boardJournal', now);
  let forgotten = most;
  while (forgotten === most) {
    forgotten = await inCompany(database, companyId, async (tx) => {
      const { rows } = await sql<{ count: number }>`select forget_journal_step(${before}, ${most}) as count`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    });
  }
}

async function tidyCompany(tx: AppTransaction, now: Date): Promise<void> {
  // The first round after a long stop has much to delete: at the limit of a request it would fail again each hour.
  await sql`set local statement_timeout = '900s'`.execute(tx);
  await tx.deleteFrom('idempotentReplies').where('keptAt', '<', oldBefore('idempotentReplies', now)).execute();
  await forgetClosedDrafts(tx, oldBefore('closedCatalogueDrafts', now));
  await tx.deleteFrom('oneTimeCodes').where('requestedAt', '<', oldBefore('oneTimeCodes', now)).execute();
  await tx.deleteFrom('outgoingMails').where('writtenAt', '<', oldBefore('outgoingMails', now)).execute();
  await tx.deleteFrom('passwordLinks').where('madeAt', '<', oldBefore('passwordLinks', now)).execute();
  await tx.deleteFrom('projectPresence').where('seenAt', '<', oldBefore('projectPresence', now)).execute();
  await tx.deleteFrom('shareVisits').where('at', '<', oldBefore('shareVisits', now)).execute();
  await tx.deleteFrom('shareCodes').where('requestedAt', '<', oldBefore('oneTimeCodes', now)).execute();
  await tx.deleteFrom('reportJobs').where('endedAt', '<', oldBefore('reportJobs', now)).execute();
  await tx
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('endedAt', '<', oldBefore('endedSessions', now)),
        where('startedAt', '<', oldBefore('leftSessions', now)),
      ]),
    )
    .execute();
}

/** Forgets steps, confirmations and acceptances of drafts of tables that are released or discarded. */
async function forgetClosedDrafts(tx: AppTransaction, before: Date): Promise<void> {
  const open = tx.selectFrom('catalogueDrafts').select('draftId');
  await tx.deleteFrom('catalogueEdits').where('madeAt', '<', before).where('draftId', 'not in', open).execute();
  await tx
    .deleteFrom('catalogueConfirmations')
    .where('confirmedAt', '<', before)
    .where('draftId', 'not in', open)
    .execute();
  const current = tx.selectFrom('catalogueComparisons').select('fingerprint');
  await tx
    .deleteFrom('catalogueAcceptances')
    .where('acceptedAt', '<', before)
    .where('fingerprint', 'not in', current)
    .execute();
}

/** Discards uploaded price lists that nobody has touched since a moment; their files are removed as left uploads. */
async function discardLeftLists(tx: AppTransaction, companyId: string, before: Date): Promise<void> {
  const left = await tx
    .selectFrom('priceListVersions')
    .select(['draftId', 'fileKey', 'uploadedAt'])
    .where('state', 'not in', ['published', 'discarded'])
    .where('touchedAt', '<', before)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { draftId, fileKey, uploadedAt } of left) {
    await tx.deleteFrom('priceImpacts').where('basis', '=', draftId).execute();
    await tx.deleteFrom('priceListRows').where('draftId', '=', draftId).execute();
    await tx.updateTable('priceListVersions').set({ state: 'discarded' }).where('draftId', '=', draftId).execute();
    await noteUpload(tx, companyId, fileKey, uploadedAt);
  }
}

/** Removes the files of customers whose boards nobody has made, that nobody has touched since a moment. */
async function discardLeftIntakes(tx: AppTransaction, companyId: string, before: Date): Promise<void> {
  const left = await tx
    .selectFrom('intakes')
    .select(['intakeId', 'files', 'uploadedAt'])
    .where('madeAt', 'is', null)
    .where('touchedAt', '<', before)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { intakeId, files, uploadedAt } of left) {
    await tx.deleteFrom('intakes').where('intakeId', '=', intakeId).execute();
    for (const { key } of files) {
      await noteUpload(tx, companyId, key, uploadedAt);
    }
  }
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of row is of use, in milliseconds. What nobody can use any more is deleted. */
export const usefulFor = {
  idempotentReplies: KEPT_HOURS * HOUR_MS,
  /** Since it was asked for; then neither the code nor the word that it is over means anything. */
  oneTimeCodes: codePolicy.lifeMs + HOUR_MS,
  /** Since it ended: who signed in when is asked about for a month. */
  endedSessions: 30 * DAY_MS,
  /** Since it started: no refresh token can renew it any more, though nobody signed out. */
  leftSessions: sessionTimes.refreshLongestSeconds * 1000 + 30 * DAY_MS,
  attempts: Math.max(...Object.values(attemptLimits).map(({ windowMs }) => windowMs)),
  keptMails: 7 * DAY_MS,
  /** Audit and recovery look back a month; what a draft is made of stays as long as the draft. */
  boardJournal: 30 * DAY_MS,
  /** Since it was made, of a draft that is released or discarded. */
  closedCatalogueDrafts: 30 * DAY_MS,
  /** Since it ended; its version stays for good. */
  reportJobs: 30 * DAY_MS,
  /** Since it was written: by then it was sent or given up, and whom it told has seen it. */
  outgoingMails: 30 * DAY_MS,
  /** Since it was made: until then it says that it was used, or is too old. */
  passwordLinks: 30 * DAY_MS,
  /** Since somebody last uploaded, mapped or decided: the prices in it are old by then. */
  priceListDrafts: 90 * DAY_MS,
  /** Since somebody last dropped or answered it: by then the customer has bought elsewhere. */
  openIntakes: 90 * DAY_MS,
  /** Since it was made: an offer is discussed for a year. */
  shareVisits: 400 * DAY_MS,
  projectPresence: presenceTimes.expiresAfterMs,
  /** Since the upload began; its server went down with it. */
  startedUploads: DAY_MS,
} as const;

export type Records = keyof typeof usefulFor;

/** What is older than this moment is of no use. */
export function oldBefore(records: Records, now: Date): Date {
  return new Date(now.getTime() - usefulFor[records]);
}
