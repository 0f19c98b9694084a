import { isoDayInIndia } from '@pw/domain/dates';
import { sql } from 'kysely';
import type { AppTransaction } from './app-database.ts';

/**
 * Takes the next numbers of a sequence of the company and gives the first of them. The sequence stays locked until the
 * transaction ends, and an undone transaction gives its numbers back: there is no gap. Rows of projects and boards are
 * locked before a sequence, and of two sequences the quotation's is taken first, so that nobody waits in a circle.
 */
export async function takeNumbers(
  tx: AppTransaction,
  companyId: string,
  counted:
    | 'project'
    | 'line-item'
    | 'remnant'
    | `quotation ${number}`
    | `order ${number}`
    | `serial ${number}`
    | `dispatch ${number}`,
  howMany = 1,
): Promise<number> {
  const { last } = await tx
    .insertInto('counters')
    .values({ companyId, counted, last: howMany })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'counted']).doUpdateSet({ last: sql`counters.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - howMany + 1;
}

/** The year of a moment in India. */
export function yearInIndia(moment: Date): number {
  return Number(isoDayInIndia(moment.getTime()).slice(0, 4));
}
