import { listArticlePricesCall, saveArticlePriceCall } from '@pw/contract/article-prices';
import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { getBoardDesignCall, getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { cloneProjectCall, readProjectCall, renameProjectCall } from '@pw/contract/projects';
import { referenceBoards } from '@pw/testing/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';

/** In three feeders of the board, eight of it in one unit. */
const HANDLE = '3VA9157-0FK21';
const LISTED = [
  '3VA2340-5JQ42-0AA0,162130',
  '3VA9467-0FK21,12461',
  '3VA1116-4EE42-0AA0,23480',
  '3VA1110-4EE42-0AA0,14880',
  '3VA1163-4EE42-0AA0,13515',
];

const server = aTestServer();
let company: SeededCompany;
let sales: Person;
let projectId: number;

const enquiry = aPricedEnquiry({
  boards: [{ ...referenceBoards.RB2, name: 'MDB', quantity: 2 }],
  discounts: [{ makes: ['Siemens'], percent: 38 }],
});

beforeEach(async () => {
  company = await seedCompany(server);
  sales = company.sales;
  await aPublishedList(server, company.administrator, csvList(...LISTED));
  ({ projectId } = await aReportedProject(server, sales, enquiry));
});

type Said = z.input<typeof saveArticlePriceCall.body>;

const quoted: Said = { state: 'quoted', price: 4350, source: 'Rishta Electricals, quotation 17', validUntil: null };

const save = (said: Said, { priceName = HANDLE, of = projectId, by = sales, key = '' } = {}) =>
  server.send(saveArticlePriceCall, {
    token: by.token,
    params: { projectId: of, priceName },
    body: said,
    ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
  });

async function readPrices(of = projectId) {
  const reply = await server.send(listArticlePricesCall, { token: sales.token, params: { projectId: of } });
  return listArticlePricesCall.reply.parse(reply.json());
}

async function readTotals(of = projectId) {
  const reply = await server.send(getProjectPriceCall, { token: sales.token, params: { projectId: of } });
  return getProjectPriceCall.reply.parse(reply.json()).totals;
}

async function readBlockers(of = projectId) {
  const reply = await server.send(readSubmissionCall, { token: sales.token, params: { projectId: of } });
  return readSubmissionCall.reply.parse(reply.json());
}

const submit = () => server.send(submitQuoteCall, { token: sales.token, params: { projectId }, body: {} });

async function revisionNow() {
  const reply = await server.send(readProjectCall, { token: sales.token, params: { projectId } });
  return readProjectCall.reply.parse(reply.json()).revision;
}

describe('a project with an article that no list prices', () => {
  it('lists where it stands, in all units of each board', async () => {
    const { prices, unpriced } = await readPrices();
    expect(prices).toEqual([]);
    expect(
      unpriced.map(({ board, catalogueNumber, quantity, state }) => [board, catalogueNumber, quantity, state]),
    ).toEqual([4, 8, 4].map((quantity) => ['MDB', HANDLE, quantity, 'unknown']));
    expect(new Set(unpriced.map(({ feeder }) => feeder)).size).toBe(3);
  });

  it('is not submitted, and its number is named once', async () => {
    const { blockers, warnings, offer } = await readBlockers();
    expect(blockers.map(({ code }) => code)).toEqual(['ARTICLES_UNPRICED']);
    expect(blockers[0]?.text).toContain(`Without a price: ${HANDLE} (MDB).`);
    expect(warnings.filter(({ id, message }) => id === 'X2' || message.includes(HANDLE))).toEqual([]);
    expect(offer?.left.filter((text) => text.includes(HANDLE))).toEqual([`MDB: Articles without a price: ${HANDLE}`]);
    const refused = await submit();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'ARTICLES_UNPRICED']);
  });

  it('is submitted once a vendor has quoted it: it counts to the paisa, with the discounts of the project', async () => {
    const before = await readTotals();
    expect((await save(quoted)).statusCode).toBe(200);
    const after = await readTotals();
    // 2 units of 8 pieces at 4,350.00, at 38 %.
    expect(after.undiscountedLPPaise - before.undiscountedLPPaise).toBe(69_600_00);
    expect(after.netPricePaise - before.netPricePaise).toBe(43_152_00);
    await aPublishedList(server, company.administrator, csvList(...LISTED, `${HANDLE},4350`));
    const listed = await aReportedProject(server, sales, enquiry);
    expect((await readTotals(listed.projectId)).totalFinalLPPaise).toBe(after.totalFinalLPPaise);
    expect((await readPrices()).unpriced).toEqual([]);
    expect((await readBlockers()).blockers).toEqual([]);
    expect((await submit()).statusCode).toBe(200);
    const refused = await save({ state: 'none' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'VIEW_ONLY']);
    expect((await readTotals()).totalFinalLPPaise).toBe(after.totalFinalLPPaise);
  });

  it('keeps the prices that it was submitted with, whatever becomes of them', async () => {
    await save(quoted);
    await submit();
    const { token } = sales;
    const read = async () => ({
      totals: await readTotals(),
      terms: (await server.send(readProjectTermsCall, { token, params: { projectId } })).json().articlePrices,
    });
    const before = await read();
    expect(before.terms).toMatchObject([{ number: HANDLE, paise: 4350_00 }]);
    await server.owner.query('delete from project_article_prices where project_id = $1', [projectId]);
    expect(await read()).toEqual(before);
  });

  it('is submitted when it offers the article on request, which adds nothing', async () => {
    const before = await readTotals();
    await save({ state: 'on request' });
    expect(await readTotals()).toEqual(before);
    expect((await readBlockers()).blockers).toEqual([]);
    expect((await readPrices()).unpriced).toEqual([]);
    expect((await submit()).statusCode).toBe(200);
  });

  it('is asked about as before while the demo list prices what no list has', async () => {
    await server.owner.query('update projects set price_book_hash = null where project_id = $1', [projectId]);
    const { blockers } = await readBlockers();
    expect(blockers).toEqual([]);
  });
});

it('an article that the list of its maker names on request keeps the offer back until the project says so', async () => {
  await aPublishedList(server, company.administrator, csvList(...LISTED, `${HANDLE},POR`));
  const { projectId: other } = await aReportedProject(server, sales, enquiry);
  expect((await readPrices(other)).unpriced[0]?.state).toBe('on request');
  expect((await readBlockers(other)).blockers.map(({ code }) => code)).toEqual(['ARTICLES_UNPRICED']);
  await save({ state: 'on request' }, { of: other });
  expect((await readBlockers(other)).blockers).toEqual([]);
});

describe('the price of an article for a project', () => {
  it('is kept with its source, its last day and the person, and is taken back', async () => {
    const before = await readTotals();
    await save({ ...quoted, validUntil: '2026-12-31' }, { priceName: '3va9157 0fk21' });
    expect((await readPrices()).prices).toEqual([
      {
        priceName: '3va9157 0fk21',
        state: 'quoted',
        price: 4350,
        pricePaise: 4350_00,
        source: 'Rishta Electricals, quotation 17',
        validUntil: '2026-12-31',
        by: sales.name,
        at: expect.any(String),
      },
    ]);
    await save({ state: 'on request' });
    expect((await readPrices()).prices.map(({ priceName, state }) => [priceName, state])).toEqual([
      [HANDLE, 'on request'],
    ]);
    await save({ state: 'none' });
    expect((await readPrices()).prices).toEqual([]);
    expect(await readTotals()).toEqual(before);
  });

  it('counts for its project alone, and for copies of it', async () => {
    const other = await aReportedProject(server, sales, enquiry);
    const before = await readTotals(other.projectId);
    await save(quoted);
    expect(await readTotals(other.projectId)).toEqual(before);
    expect((await readPrices(other.projectId)).prices).toEqual([]);
    const copied = await server.send(cloneProjectCall, {
      token: sales.token,
      params: { projectId },
      body: { name: 'Copy', salesEngineer: 'Asha' },
    });
    const copy = cloneProjectCall.reply.parse(copied.json()).projectId;
    expect((await readPrices(copy)).prices).toEqual((await readPrices()).prices);
    expect((await readTotals(copy)).totalFinalLPPaise).toBe((await readTotals()).totalFinalLPPaise);
  });

  it('reaches the bill of the server and the terms that the browser prices by', async () => {
    await save(quoted);
    const { token } = sales;
    const terms = await server.send(readProjectTermsCall, { token, params: { projectId } });
    expect(readProjectTermsCall.reply.parse(terms.json()).articlePrices).toMatchObject([
      { number: HANDLE, state: 'quoted', paise: 4350_00 },
    ]);
    const { boards } = getProjectPriceCall.reply.parse(
      (await server.send(getProjectPriceCall, { token, params: { projectId } })).json(),
    );
    const design = await server.send(getBoardDesignCall, {
      token,
      params: { projectId, lineItemId: boards[0]?.lineItemId ?? 0 },
    });
    const handles = getBoardDesignCall.reply.parse(design.json()).bom.filter((line) => line.catalogueNumber === HANDLE);
    expect(handles.map(({ listPricePaise }) => listPricePaise)).toEqual([4350_00, 4350_00, 4350_00]);
  });

  it.each([
    ['price', { price: 0 }],
    ['price', { price: -1 }],
    ['price', { price: 1e12 }],
    ['price', { price: 1_000_000_000.01 }],
    ['price', { price: 0.001 }],
    ['price', { price: undefined }],
    ['source', { source: 'ab' }],
    ['source', { source: '    ab    ' }],
    ['source', { source: 's'.repeat(201) }],
    ['validUntil', { validUntil: '2027-02-31' }],
    ['validUntil', { validUntil: '31-12-2026' }],
  ] as const)('is refused at its %s: %j', async (field, given) => {
    const refused = await save({ ...quoted, ...given });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(refused.json().details.faults)).toEqual([field]);
    expect((await readPrices()).prices).toEqual([]);
  });

  it.each(['quoted', 'on request'] as const)('is refused for what is no number, %s', async (state) => {
    for (const priceName of ['- -', 'n'.repeat(201), '3VA\u200b1']) {
      const refused = await save({ ...quoted, state }, { priceName });
      expect([refused.statusCode, refused.json().details.faults]).toEqual([422, { number: expect.any(String) }]);
    }
  });

  it('is no text, and no price of another company', async () => {
    const { token } = sales;
    const request = { token, params: { projectId, priceName: HANDLE } };
    // The body is what a client may send, whatever its type says.
    const body = { ...quoted, price: '4350' } as unknown as Said;
    expect((await server.send(saveArticlePriceCall, { ...request, body })).statusCode).toBe(400);
    const { sales: stranger } = await seedCompany(server);
    expect((await save(quoted, { by: stranger })).statusCode).toBe(404);
    const listed = await server.send(listArticlePricesCall, { token: stranger.token, params: { projectId } });
    expect(listed.statusCode).toBe(404);
  });

  it('is saved once of two tabs that read the same, and once for a double click', async () => {
    const { revision } = await readPrices();
    const both = await Promise.all([save({ ...quoted, revision }), save({ ...quoted, price: 5000, revision })]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('STALE');
    const { revision: current } = await readPrices();
    const [one, other] = await Promise.all([
      save({ ...quoted, revision: current }, { key: 'double' }),
      save({ ...quoted, revision: current }, { key: 'double' }),
    ]);
    expect([one?.statusCode, other?.json()]).toEqual([200, one?.json()]);
    expect((await readPrices()).revision).toBe(current + 1);
  });

  it('leaves the details of the project as they are, which somebody else may have open, and they leave it', async () => {
    const { token } = sales;
    const revision = await revisionNow();
    const { revision: ofPrices } = await readPrices();
    expect((await save({ ...quoted, revision: ofPrices })).statusCode).toBe(200);
    const body = { name: 'Renamed', salesEngineer: 'Asha', revision };
    const details = await server.send(renameProjectCall, { token, params: { projectId }, body });
    expect(details.statusCode).toBe(200);
    expect((await save({ state: 'on request', revision: ofPrices + 1 })).statusCode).toBe(200);
    const stale = await save({ ...quoted, revision: ofPrices + 1 });
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'STALE',
      { current: ofPrices + 2 },
    ]);
  });
});
