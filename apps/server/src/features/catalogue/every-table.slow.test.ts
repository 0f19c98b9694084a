import { expect, it } from 'vitest';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { editsOfRoundTrips, readDraft } from './testing/draft-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

it.each(['csv', 'xlsx'] as const)('a file makes no edit of any table as it was exported, as %s', async (format) => {
  const priya = await aProductEngineer(server, company);
  const tables = [...shippedCatalogue().files.keys()].map((file) => file.replace('.csv', ''));
  expect(await editsOfRoundTrips(server, priya, tables, format)).toEqual(
    Object.fromEntries(tables.map((table) => [table, 0])),
  );
  expect((await readDraft(server, priya)).sequence).toBe(0);
});
