import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import { sql } from 'kysely';
import { inCompany } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookOfDay } from '../price-lists/price-books.ts';
import { CURRENT_LISTS, findImpact, saveDueOrder } from '../price-lists/price-impacts.store.ts';

type DuePlatform = Pick<Platform, 'database' | 'jobs'>;

/**
 * Orders the impact in each company whose current price book is another than that of its last order: the first day of a
 * coming list has begun, or the demo list was switched. Two servers may do it at once.
 */
export async function orderDueImpacts(platform: DuePlatform, now: Date): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`select company_ids() as company_id`.execute(platform.database);
  for (const { companyId } of rows) {
    await orderDueImpact(platform, companyId, now);
  }
}

async function orderDueImpact({ database, jobs }: DuePlatform, companyId: string, now: Date): Promise<void> {
  const isOrdered = await inCompany(database, companyId, async (tx) => {
    const bookHash = (await bookOfDay(tx, isoDayInIndia(now.getTime())))?.hash ?? null;
    const known = await findImpact(tx, CURRENT_LISTS);
    if ((known?.bookHash ?? null) === bookHash) {
      return false;
    }
    const jobId = randomUUID();
    const order = { companyId, basis: CURRENT_LISTS, jobId, bookHash, validFrom: null, orderedAt: now };
    const isDue = await saveDueOrder(tx, order);
    if (isDue) {
      await jobs.send(tx, 'prices', { companyId, jobId });
    }
    return isDue;
  });
  if (isOrdered) {
    jobs.wake();
  }
}
