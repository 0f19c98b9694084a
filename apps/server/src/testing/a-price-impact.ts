import { type PriceImpactOnWire, readPriceImpactCall } from '@pw/contract/price-impact';
import { workOutImpact } from '../features/price-updates/work-out-impact.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * The impact of price lists on the open offers as a person reads it.
 * @param draftId of an uploaded list as if it were published
 */
export async function readImpact(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  draftId?: string,
): Promise<PriceImpactOnWire> {
  const query = draftId === undefined ? {} : { draftId };
  return readPriceImpactCall.reply.parse((await server.send(readPriceImpactCall, { token, query })).json());
}

/** The job of a company that was ordered last, for the published lists or for an uploaded one; '' before the first. */
export async function orderedImpact(server: TestServer, companyId: string, basis = 'current'): Promise<string> {
  const { rows } = await server.owner.query<{ job_id: string }>(
    'select job_id from price_impacts where company_id = $1 and basis = $2',
    [companyId, basis],
  );
  return rows[0]?.job_id ?? '';
}

/** Does what was ordered last; answers how many projects were priced for it. */
export async function runImpact(server: TestServer, companyId: string, basis = 'current'): Promise<number> {
  let priced = 0;
  const jobId = await orderedImpact(server, companyId, basis);
  await workOutImpact(server.platform, { companyId, jobId }, async () => {
    priced += 1;
  });
  return priced;
}
