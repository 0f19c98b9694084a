import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { listRevisionsCall, submitQuoteCall } from '@pw/contract/order-submission';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { previewProjectPriceCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { compareRevisionsCall } from '@pw/contract/revision-comparison';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { referenceBoards } from '@pw/testing/configuration';
import { beforeEach, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

/** What the list of the maker prices; the rotary handle of three feeders is missing. */
const LISTED = [
  '3VA2340-5JQ42-0AA0,162130',
  '3VA9467-0FK21,12461',
  '3VA1116-4EE42-0AA0,23480',
  '3VA1110-4EE42-0AA0,14880',
  '3VA1163-4EE42-0AA0,13515',
];
const HANDLE = '3VA9157-0FK21';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

beforeEach(async () => {
  await aPublishedList(server, company.administrator, csvList(...LISTED));
  const enquiry = aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }] });
  ({ projectId } = await aReportedProject(server, company.sales, enquiry));
});

const ofProject = () => ({ token: company.sales.token, params: { projectId } });

async function raiseRates(): Promise<void> {
  const { token, companyId } = company.administrator;
  server.passTime(60_000);
  const read = getBaseRateCall.reply.parse((await server.send(getBaseRateCall, { token, body: { companyId } })).json());
  const { productionAndMaterialCosts, terms } = read.result;
  const costs = productionAndMaterialCosts.map((row) => ({ ...row, ratePerUnit: row.ratePerUnit + 1 }));
  await server.send(adminPriceCall, { token, body: { pricing: { productionAndMaterialCosts: costs, terms } } });
}

it('every call with a total of a project says how many prices of articles the total lacks', async () => {
  const price = getProjectPriceCall.reply.parse((await server.send(getProjectPriceCall, ofProject())).json());
  expect(price.boards.map(({ unpricedArticles }) => unpricedArticles)).toEqual([1]);
  const overview = readPriceOverviewCall.reply.parse((await server.send(readPriceOverviewCall, ofProject())).json());
  expect(overview.boards.map(({ unpricedArticles }) => unpricedArticles)).toEqual([1]);
  const preview = await server.send(previewProjectPriceCall, { ...ofProject(), body: {} });
  expect(previewProjectPriceCall.reply.parse(preview.json()).after.unpricedArticles).toBe(1);

  await raiseRates();
  const noticed = await server.send(readRateNoticeCall, {
    token: company.sales.token,
    params: { projectId: String(projectId) },
  });
  expect(readRateNoticeCall.reply.parse(noticed.json()).notice).toMatchObject({ unpricedArticles: 1 });

  // The next list lacks one breaker more.
  await aPublishedList(server, company.administrator, csvList(...LISTED.slice(0, 4)));
  const update = readPriceUpdateCall.reply.parse((await server.send(readPriceUpdateCall, ofProject())).json());
  expect(update.totals?.unpricedArticles).toEqual({ before: 1, after: 2 });
});

it('a submitted revision says it, and so does a comparison of revisions', async () => {
  const { token } = company.sales;
  const params = { projectId, priceName: HANDLE };
  await server.send(saveArticlePriceCall, { token, params, body: { state: 'on request' } });
  expect((await server.send(submitQuoteCall, { ...ofProject(), body: {} })).statusCode).toBe(200);
  const listed = listRevisionsCall.reply.parse((await server.send(listRevisionsCall, ofProject())).json());
  expect(listed.revisions.map(({ unpricedArticles }) => unpricedArticles)).toEqual([1]);
  const compared = await server.send(compareRevisionsCall, {
    token,
    params: { projectId, before: 1, after: 'current' },
  });
  const { before, after } = compareRevisionsCall.reply.parse(compared.json());
  expect([before.unpricedArticles, after.unpricedArticles]).toEqual([1, 1]);
});
