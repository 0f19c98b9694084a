import { sql } from 'kysely';
import { type AppTransaction, inCompany } from '../database/company-transaction.ts';
import type { AppDatabase } from '../database/pool.ts';
import { oldBefore } from './what-is-old.ts';

/** Deletes what nobody can use any more, one company after the other. Two servers may do it at once. */
export async function keepHouse(database: AppDatabase, now: Date): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`select company_ids() as company_id`.execute(database);
  for (const { companyId } of rows) {
    await inCompany(database, companyId, (tx) => tidyCompany(tx, now));
  }
  await sql`select forget_attempts(${oldBefore('attempts', now)})`.execute(database);
  await sql`select forget_kept_mails(${oldBefore('keptMails', now)})`.execute(database);
}

async function tidyCompany(tx: AppTransaction, now: Date): Promise<void> {
  await tx.deleteFrom('idempotentReplies').where('keptAt', '<', oldBefore('idempotentReplies', now)).execute();
  await sql`select forget_journal(${oldBefore('boardJournal', now)})`.execute(tx);
  await tx.deleteFrom('oneTimeCodes').where('requestedAt', '<', oldBefore('oneTimeCodes', now)).execute();
  await tx.deleteFrom('projectPresence').where('seenAt', '<', oldBefore('projectPresence', now)).execute();
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
