import { acceptComparisonLinesCall } from '@pw/contract/catalogue-comparison';
import { releaseCatalogueCall } from '@pw/contract/catalogue-versions';
import { expect, it } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { edited, setFactor } from '../catalogue/testing/draft-steps.ts';
import { keptComparison, readComparison } from './testing/comparison-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

it('a draft is released with its comparison and who accepted the lines; the next draft has none', async () => {
  const [priya, rohan] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
  const { sequence } = await edited(server, priya, 0, setFactor('0.75'));
  const { fingerprint, lineId } = await keptComparison(server, priya);
  const release = () =>
    server.send(releaseCatalogueCall, { token: rohan.token, body: { sequence, fingerprint, note: 'measured' } });
  expect((await release()).json().code).toBe('LINES_NOT_ACCEPTED');

  const body = { fingerprint, lines: [lineId], note: 'seen on the test bench' };
  await server.send(acceptComparisonLinesCall, { token: rohan.token, body });
  expect((await release()).statusCode).toBe(200);
  const { rows } = await server.owner.query('select comparison from catalogue_versions where company_id = $1', [
    company.companyId,
  ]);
  expect(rows[0]?.comparison).toMatchObject({
    comparison: { fingerprint, lines: [{ id: lineId, effect: 'unread', table: 'diversity', row: '4' }] },
    acceptances: [{ lineId, note: body.note, by: rohan.name }],
  });
  expect(await readComparison(server, priya)).toMatchObject({ state: 'none', lines: [] });
});
