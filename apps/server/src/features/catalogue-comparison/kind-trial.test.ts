import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDraftTablesCall, readTrialPricesCall } from '@pw/contract/catalogue-trial';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogFiles, priceFiles } from '../../platform/knowledge.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { edited, setFactor } from '../catalogue/testing/draft-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let priya: Person;

beforeEach(async () => {
  priya = await aProductEngineer(server, company);
});

const read = ({ token }: Pick<Person, 'token'>) => server.send(readDraftTablesCall, { token });
const tablesOf = async (by: Pick<Person, 'token'> = priya) => readDraftTablesCall.reply.parse((await read(by)).json());

describe('the tables of a trial', () => {
  it('are those of the draft: the files that it changes, over those of the product', async () => {
    const before = await tablesOf();
    expect(before.files).toEqual({});
    await edited(server, priya, 0, setFactor('0.75'));
    const after = await tablesOf();
    expect(Object.keys(after.files)).toEqual(['diversity.csv']);
    expect(after.files['diversity.csv']).toContain('4,0.75');
    expect([after.base, after.hash === before.hash]).toEqual([catalogFiles().hash, false]);
  });

  it('are refused while the draft has faults', async () => {
    await edited(server, priya, 0, setFactor('n/a'));
    const reply = await read(priya);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FAULTS']);
  });

  it('are nobody else’s: another company has its own draft', async () => {
    await edited(server, priya, 0, setFactor('0.75'));
    const stranger = await aProductEngineer(server, await seedCompany(server));
    expect((await tablesOf(stranger)).files).toEqual({});
  });

  it('lie over tables of the product that a product engineer may read', async () => {
    const { base } = await tablesOf();
    const reply = await server.send(readKnowledgeCall, { token: priya.token, params: { hash: base } });
    expect(reply.statusCode).toBe(200);
  });
});

it('the prices of a trial are those of the company today, without discounts and charges of a project', async () => {
  const reply = await server.send(readTrialPricesCall, { token: priya.token });
  const { files, book, terms } = readTrialPricesCall.reply.parse(reply.json());
  expect(files).toEqual(priceFiles().files);
  expect(book).toEqual({ lists: [], exchange: [], demoPrices: true });
  expect(terms).toMatchObject({ discounts: [], enquiryRates: {} });
  expect(terms.rates.length).toBeGreaterThan(0);
});
