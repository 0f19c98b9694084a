import { randomInt } from 'node:crypto';
import type { TestServer } from '../../testing/start-test-server.ts';

/**
 * Lets a company count its projects and boards from numbers of nine digits. Every company counts for itself, so that
 * ordinary numbers of one are numbers of the other too and no attack could be told from an honest request.
 */
export async function countFromFarAway({ owner }: TestServer, companyId: string): Promise<void> {
  for (const counted of ['project', 'line-item', 'quotation 2026']) {
    await owner.query('insert into counters (company_id, counted, last) values ($1, $2, $3) on conflict do nothing', [
      companyId,
      counted,
      randomInt(100_000_000, 900_000_000),
    ]);
  }
}
