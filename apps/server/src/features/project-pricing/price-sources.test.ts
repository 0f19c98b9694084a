import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { explainProjectPriceCall } from '@pw/contract/price-explanation';
import { saveMakerTermsCall } from '@pw/contract/price-lists';
import { readProjectTermsCall } from '@pw/contract/project-pricing';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { priceRowText } from '@pw/pricing/price/price-words';
import { referenceBoards } from '@pw/testing/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aReadList, csvList, publish, readDraft } from '../../testing/a-price-list.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { addOwnArticle } from '../../testing/own-rows.ts';

const BREAKER = '3VA1116-4EE42-0AA0';
const OWN = '3VA1110-4EE42-0AA0';
const HANDLE = '3VA9157-0FK21';

const server = aTestServer();
const company = aCompanyPerTest(server);
let project: Awaited<ReturnType<typeof aConfiguredProject>>;

const enquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 1 }] });

/** Publishes a list of Siemens under a name of its own, and sets the terms of the maker. */
async function publishWithTerms() {
  const { administrator: admin } = company;
  const { draftId } = await aReadList(server, admin, csvList(`${BREAKER},1000`, `${HANDLE},10`), {
    validFrom: '2026-11-02',
  });
  const { doubts } = await readDraft(server, admin, draftId);
  await publish(server, admin, draftId, { name: 'November', confirm: doubts.map(({ code }) => code) });
  const saved = await server.send(saveMakerTermsCall, {
    token: admin.token,
    params: { maker: 'Siemens' },
    body: { discounts: [52, 5, 3], factor: 1.02, groups: [], revision: 1 },
  });
  expect(saved.statusCode).toBe(200);
}

beforeEach(async () => {
  await publishWithTerms();
  await addOwnArticle(server, company.administrator, {
    catalogueNumber: OWN,
    description: 'Breaker',
    device: '',
    group: '',
    listPrice: '900.00',
    validFrom: '2026-07-01',
    source: 'quotation RI/26/0714',
  });
  project = await aConfiguredProject(server, company.sales, enquiry);
  const { token } = company.sales;
  const { projectId } = project;
  await server.send(saveArticlePriceCall, {
    token,
    params: { projectId, priceName: HANDLE },
    body: { state: 'quoted', price: 15.5, source: 'Rishta, quotation 9', validUntil: '2026-12-31' },
  });
});

async function explained() {
  const { token } = company.sales;
  const { projectId, lineItemIds } = project;
  const query = { field: 'afterDiscount', lineItemId: lineItemIds[0] };
  const reply = await server.send(explainProjectPriceCall, { token, params: { projectId }, query });
  return explainProjectPriceCall.reply.parse(reply.json()).origins;
}

/** What explains the line of a number: list price, discount and factor, each with its source and its rows. */
async function lineOf(name: string) {
  const origins = await explained();
  const sum = origins.flatMap(({ inputs }) => inputs).find((input) => input.name.includes(name));
  const line = origins[sum?.origin ?? -1];
  return (line?.inputs ?? []).map(({ name: input, origin }) => {
    const of = origins[origin ?? -1];
    return { input, source: of?.source, rows: of?.rows.map(priceRowText), steps: of?.inputs.map(({ value }) => value) };
  });
}

describe('the price of a line says', () => {
  it('the list of its maker with version and day, the steps, the factor, and who set them', async () => {
    const by = `terms of Siemens, set by ${company.administrator.name} on 20-11-2026`;
    expect(await lineOf(BREAKER)).toMatchObject([
      { input: 'quantity' },
      { input: 'listPrice', source: 'November', rows: [`Siemens, list 1 (November) of 02-11-2026: ${BREAKER}`] },
      { input: 'discountPercent', source: by, steps: [52, 5, 3] },
      { input: 'factor', source: by },
    ]);
  });

  it('who named the price of an own article, and from which day it is valid', async () => {
    expect(await lineOf(OWN)).toContainEqual(
      expect.objectContaining({
        input: 'listPrice',
        source: 'quotation RI/26/0714',
        rows: [`own articles of 01-07-2026: ${OWN}`],
      }),
    );
  });

  it('which vendor quoted it for the project, and until when', async () => {
    expect(await lineOf(HANDLE)).toContainEqual(
      expect.objectContaining({
        input: 'listPrice',
        source: 'Rishta, quotation 9',
        rows: [`article prices of the project, valid until 31-12-2026: ${HANDLE}`],
      }),
    );
  });

  it('of which day a rate is and who said it: the product, or a person of the company', async () => {
    const rateOf = async () => (await explained()).filter(({ rule }) => rule === 'rate');
    const before = await rateOf();
    expect(before.every(({ source, rows }) => source !== 'company rates' && rows.length === 1)).toBe(true);
    const { token, companyId } = company.administrator;
    const read = getBaseRateCall.reply.parse(
      (await server.send(getBaseRateCall, { token, body: { companyId } })).json(),
    );
    const { productionAndMaterialCosts: rows, terms } = read.result;
    const costs = rows.map((row) => ({ ...row, ratePerUnit: row.ratePerUnit + 1 }));
    await server.send(adminPriceCall, { token, body: { pricing: { productionAndMaterialCosts: costs, terms } } });
    const [rate] = await rateOf();
    expect([rate?.source, rate?.rows.map(priceRowText)]).toEqual([
      company.administrator.name,
      [expect.stringMatching(/^material rates of 20-11-2026: /)],
    ]);
  });
});

it('who saved terms is no part of a price book: the same terms by another person lead to the same one', async () => {
  const { token } = company.sales;
  const { projectId } = project;
  const bookOf = async (id: number) => {
    const reply = await server.send(readProjectTermsCall, { token, params: { projectId: id } });
    return readProjectTermsCall.reply.parse(reply.json()).companyBook;
  };
  const before = await bookOf(projectId);
  await server.owner.query(
    `update makers set terms_saved_by_name = 'Anil', terms_saved_at = now() where company_id = $1`,
    [company.companyId],
  );
  const later = await aConfiguredProject(server, company.sales, enquiry);
  expect(before).toMatch(/^pb-/);
  expect(await bookOf(later.projectId)).toBe(before);
});
