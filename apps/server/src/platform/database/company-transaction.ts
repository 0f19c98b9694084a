import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppDatabase } from './pool.ts';

/** A transaction of one request. Row-level security shows it the company that it has entered, and nothing before. */
export type AppTransaction = Transaction<Database>;

/** Opens the wall for one company, until the end of this transaction. */
export async function enterCompany(tx: AppTransaction, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(tx);
}

/** Runs work inside one transaction of one company. */
export async function inCompany<Result>(
  database: AppDatabase,
  companyId: string,
  work: (tx: AppTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (tx) => {
    await enterCompany(tx, companyId);
    return work(tx);
  });
}
