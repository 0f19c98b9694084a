import { findRowUsesCall } from '@pw/contract/catalogue-comparison';
import { expect, it } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { edited, setFactor } from '../catalogue/testing/draft-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const ask = (table: string, row: string) =>
  server.send(findRowUsesCall, { token: company.administrator.token, params: { table }, query: { row } });

// Where rows are used is in `row-uses.slow.test.ts`: it works out the golden boards.
it('where a row is used is not said of a row that there is not, though the draft may add it', async () => {
  const priya = await aProductEngineer(server, company);
  await edited(server, priya, 0, setFactor('0.75'));
  for (const [table, row] of [
    ['mccb-frame', '3VA99'],
    ['no-table', '1'],
    ['mccb-frame', ''],
  ] as const) {
    expect((await ask(table, row)).statusCode).toBe(404);
  }
});
