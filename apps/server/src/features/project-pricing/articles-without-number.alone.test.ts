import { OWN_MAKE, ownSeriesKnowledge } from '@pw/catalog/own-series';
import { listArticlePricesCall, saveArticlePriceCall } from '@pw/contract/article-prices';
import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { cloneProjectCall } from '@pw/contract/projects';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

/** The tables of a company with a series of its own, whose list of numbers lacks its undervoltage releases. */
vi.mock('../../platform/knowledge.ts', async (importOriginal) => {
  const own = await importOriginal<typeof import('../../platform/knowledge.ts')>();
  return { ...own, shippedKnowledge: ownSeriesKnowledge };
});

const RELEASE = 'Undervoltage release 230 AC of NX1';

const server = aTestServer();
let sales: Person;
let projectId: number;

const enquiry = aPricedEnquiry({
  boards: [
    {
      ...aBoard({ RATED_CURRENT: 400, SB_FORM: '3b', BOARD_MAKE: OWN_MAKE, CONTROL_VOLTAGE: '230 AC' }, [
        aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
        aFeeder('O/G', 'MCCB_OG', 160, 3, 'A2', { FEEDER_UVR: 'Y' }),
      ]),
      name: 'MDB',
      quantity: 2,
    },
  ],
});

beforeEach(async () => {
  const company = await seedCompany(server);
  sales = company.sales;
  await aPublishedList(server, company.administrator, csvList('SPARE-1,100'));
  ({ projectId } = await aReportedProject(server, sales, enquiry));
  for (const { priceName } of (await readPrices()).unpriced.filter((line) => line.priceName !== RELEASE)) {
    await save({ state: 'quoted', price: 1000, source: 'quotation 1' }, priceName);
  }
});

async function readPrices(of = projectId) {
  const reply = await server.send(listArticlePricesCall, { token: sales.token, params: { projectId: of } });
  return listArticlePricesCall.reply.parse(reply.json());
}

type Said = z.input<typeof saveArticlePriceCall.body>;

async function save(body: Said, priceName = RELEASE) {
  const reply = await server.send(saveArticlePriceCall, { token: sales.token, params: { projectId, priceName }, body });
  expect([reply.statusCode, priceName]).toEqual([200, priceName]);
}

async function readTotals(of = projectId) {
  const reply = await server.send(getProjectPriceCall, { token: sales.token, params: { projectId: of } });
  return getProjectPriceCall.reply.parse(reply.json()).totals;
}

async function blockers() {
  const reply = await server.send(readSubmissionCall, { token: sales.token, params: { projectId } });
  return readSubmissionCall.reply.parse(reply.json()).blockers;
}

const quoted = { state: 'quoted', price: 812.5, source: 'Rishta, quotation 17' } as const;
const submit = () => server.send(submitQuoteCall, { token: sales.token, params: { projectId }, body: {} });

describe('an article of a project whose number nobody knows', () => {
  it('keeps the offer back by its name, and is listed with it', async () => {
    const { unpriced } = await readPrices();
    expect(unpriced).toMatchObject([{ priceName: RELEASE, catalogueNumber: '', feeder: 'O/G', quantity: 4 }]);
    expect(
      (await blockers()).map(({ code, text }) => [code, text.includes(`Without a price: ${RELEASE} (MDB).`)]),
    ).toEqual([['ARTICLES_UNPRICED', true]]);
    expect((await submit()).json().code).toBe('ARTICLES_UNPRICED');
  });

  it('takes the price of a vendor: totals, copy and submitted offer have it to the paisa', async () => {
    const before = await readTotals();
    await save(quoted);
    const after = await readTotals();
    // Two units of two feeders.
    expect(after.undiscountedLPPaise - before.undiscountedLPPaise).toBe(3250_00);
    expect([(await readPrices()).unpriced, await blockers()]).toEqual([[], []]);
    const { token } = sales;
    const body = { name: 'Copy', salesEngineer: 'Asha' };
    const copied = await server.send(cloneProjectCall, { token, params: { projectId }, body });
    const copy = cloneProjectCall.reply.parse(copied.json()).projectId;
    expect((await readTotals(copy)).totalFinalLPPaise).toBe(after.totalFinalLPPaise);
    expect((await submit()).statusCode).toBe(200);
    const terms = await server.send(readProjectTermsCall, { token, params: { projectId } });
    expect(terms.json().articlePrices).toContainEqual(expect.objectContaining({ number: RELEASE, paise: 812_50 }));
    await server.owner.query('delete from project_article_prices where project_id = $1', [projectId]);
    expect((await readTotals()).totalFinalLPPaise).toBe(after.totalFinalLPPaise);
  });

  it('is offered on request: the offer goes out, and nothing is added', async () => {
    const before = await readTotals();
    await save({ state: 'on request' });
    expect(await readTotals()).toEqual(before);
    expect((await submit()).statusCode).toBe(200);
  });
});
