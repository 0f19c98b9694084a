import { acceptComparisonLinesCall } from '@pw/contract/catalogue-comparison';
import { rollBackCatalogueCall } from '@pw/contract/catalogue-versions';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import { beginComparison } from '../catalogue/comparisons.store.ts';
import { edited, readDraft, setFactor } from '../catalogue/testing/draft-steps.ts';
import { compareDraft } from './compare-draft.ts';
import { comparisonJob, orderComparison, readComparison } from './testing/comparison-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function ordered() {
  const priya = await aProductEngineer(server, company);
  const { sequence } = await edited(server, priya, 0, setFactor('0.75'));
  await orderComparison(server, priya, sequence);
  return { priya, order: await comparisonJob(server, priya) };
}

/** Each of them works out all golden boards, before and after. */
describe('a comparison during which something else happens', () => {
  it('counts no longer where the tables were rolled back', async () => {
    await putTablesInForce(server, company, [lightCopper]);
    const { priya, order } = await ordered();
    const body = { current: 1, reason: 'the density was wrong' };
    const { token } = company.administrator;
    const codes: number[] = [];
    await compareDraft(server.platform, order, async () => {
      if (codes.length === 0) {
        codes.push((await server.send(rollBackCatalogueCall, { token, params: { number: 0 }, body })).statusCode);
      }
    });
    expect(codes).toEqual([200]);
    const { isStale, fingerprint, lines } = await readComparison(server, priya);
    expect(isStale).toBe(true);
    const ids = lines.map(({ id }) => id);
    const accepted = { token: priya.token, body: { fingerprint, lines: ids, note: 'measured in the field' } };
    expect((await server.send(acceptComparisonLinesCall, accepted)).json().code).toBe('COMPARISON_STALE');
    expect((await readDraft(server, priya)).releaseRefusal?.code).toBe('COMPARISON_STALE');
  });

  it('is begun again after it was killed, and the run before it writes nothing more', async () => {
    const { priya, order } = await ordered();
    const beginAgain = () => inCompany(server.database, order.companyId, (tx) => beginComparison(tx, order.jobId));
    await compareDraft(server.platform, order, async () => void (await beginAgain()));
    expect(await readComparison(server, priya)).toMatchObject({ state: 'working', progress: { done: 0, total: 0 } });
    await compareDraft(server.platform, order);
    const comparison = await readComparison(server, priya);
    expect(comparison).toMatchObject({ state: 'done', isStale: false });
    expect(comparison.lines.length).toBeGreaterThan(0);
  });
});
