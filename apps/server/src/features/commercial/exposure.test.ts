import {
  type ExposureOnWire,
  readExposureCall,
  readRequotedPriceCall,
  saveMetalSharesCall,
} from '@pw/contract/exposure';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { saveFloors } from '../../testing/a-margin-request.ts';
import { importIndices, saveVariation } from '../../testing/a-price-variation.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { recordOutcome } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const charges = { marginPercent: 12, taxPercent: 18 };
const enquiry = (given: Readonly<Record<string, unknown>> = {}) => ({ ...aSmallEnquiry, charges, ...given });
const ask = (query: Readonly<Record<string, string>> = {}, token = company.administrator.token) =>
  server.send(readExposureCall, { token, query: { metal: 'copper', percent: '10', ...query } });
const upwards = (one: number, other: number) => one - other;
async function read(query?: Readonly<Record<string, string>>): Promise<ExposureOnWire> {
  return readExposureCall.reply.parse((await ask(query)).json());
}

describe('the exposure of the open book', () => {
  let projectId: number;
  beforeEach(async () => {
    ({ projectId } = await aConfiguredProject(server, company.sales, enquiry()));
  });

  it('is what copper at 10 % more takes of the margin of an offer: 88.1 kg at 1050.00', async () => {
    const { offers, totals, unpriced, outdated } = await read();
    expect(offers).toMatchObject([{ projectId, status: 'on-quote', kg: 88.1, costMorePaise: 925_050 }]);
    const [offer] = offers;
    expect(offer?.marginLeftPaise).toBe((offer?.marginBeforePaise ?? 0) - 925_050);
    expect(offer?.marginPercentBefore).toBe(10.7143);
    expect(totals).toMatchObject({ kg: 88.1, costMorePaise: 925_050, marginLeftPaise: offer?.marginLeftPaise });
    expect([unpriced, outdated]).toEqual([[], 0]);
  });

  it('is worked out by another metal and percentage, down to a fall of 90 %', async () => {
    expect((await read({ percent: '-90' })).totals.costMorePaise).toBe(-8_325_450);
    const steel = await read({ metal: 'steel', percent: '5.25' });
    expect(steel.offers[0]?.kg).toBeGreaterThan(88.1);
    for (const percent of ['-90.01', '1000.5', '1.234', 'abc']) {
      expect((await ask({ percent })).statusCode).toBe(400);
    }
    expect((await ask({ metal: 'gold' })).statusCode).toBe(400);
  });

  it('is priced again when the charges of an offer change, and read from what was kept else', async () => {
    const before = await read();
    const readRows = () =>
      server.owner.query('select worked_out_at from board_price_facts where company_id = $1', [company.companyId]);
    const first = (await readRows()).rows;
    expect((await read()).offers).toEqual(before.offers);
    expect((await readRows()).rows).toEqual(first);
    const { token } = company.sales;
    const body = { margin: { value: 20 } };
    expect((await server.send(saveProjectChargesCall, { token, params: { projectId }, body })).statusCode).toBe(200);
    const { totals } = (await server.send(getProjectPriceCall, { token, params: { projectId } })).json();
    const [offer] = (await read()).offers;
    expect(offer?.marginBeforePaise).toBe(totals.charges.marginPaise);
    expect(offer?.marginBeforePaise).not.toBe(before.offers[0]?.marginBeforePaise);
  });

  it('leaves out what is lost, withdrawn or not decided', async () => {
    await recordOutcome(server, company.sales, projectId, { outcome: 'withdrawn', reason: null });
    expect((await read()).offers).toEqual([]);
    await recordOutcome(server, company.sales, projectId, { outcome: 'open', reason: null });
    expect((await read()).offers).toHaveLength(1);
  });

  it('says whether the margin that is left is below the floor', async () => {
    await saveFloors(server, company.administrator, 9.21);
    expect((await read()).offers).toMatchObject([{ projectId, marginPercentLeft: 9.2128, isBelowFloor: false }]);
    await saveFloors(server, company.administrator, 9.22);
    expect((await read()).offers).toMatchObject([{ projectId, isBelowFloor: true }]);
  });

  it('has the largest loss first, and adds all units up', async () => {
    const large = await aConfiguredProject(server, company.sales, aPricedEnquiry({ charges }));
    const { offers, totals } = await read();
    expect(offers.map((offer) => offer.projectId)).toEqual([large.projectId, projectId]);
    expect(totals.costMorePaise).toBe(offers.reduce((sum, { costMorePaise }) => sum + costMorePaise, 0));
  });

  it('counts a submitted offer by its frozen bill', async () => {
    const made = await aReportedProject(server, company.sales, enquiry());
    await submitQuote(server, company.sales, made.projectId);
    const { offers } = await read();
    const frozen = offers.find((offer) => offer.projectId === made.projectId);
    expect(frozen).toMatchObject({ status: 'quote-submitted', kg: 88.1, costMorePaise: 925_050 });
  });

  it('names an offer with a board that has no price, and counts it in no total', async () => {
    const boards = [...aSmallEnquiry.boards, { name: 'EMPTY', properties: {}, feeders: [] }];
    const made = await aConfiguredProject(server, company.sales, enquiry({ boards }));
    const { offers, unpriced } = await read();
    expect(offers.map((offer) => offer.projectId)).toEqual([projectId]);
    expect(unpriced.map((each) => each.projectId)).toEqual([made.projectId]);
  });

  it('leaves a project without a board out', async () => {
    await aProject(server, company.sales);
    const { offers, unpriced } = await read();
    expect([offers.map((offer) => offer.projectId), unpriced]).toEqual([[projectId], []]);
  });

  it('has orders only when they are asked for, and none whose price follows indices', async () => {
    await importIndices(server, company.administrator);
    const order = await aReportedProject(server, company.sales, enquiry());
    const indexed = await aReportedProject(server, company.sales, enquiry());
    await saveVariation(server, company.sales, indexed.projectId);
    for (const made of [order, indexed]) {
      await submitQuote(server, company.sales, made.projectId);
      await setStatus(server, company.sales, made.projectId, 'on-order');
    }
    const idsOf = async (orders: string) =>
      (await read({ orders })).offers.map((offer) => offer.projectId).toSorted(upwards);
    expect(await idsOf('false')).toEqual([projectId]);
    expect(await idsOf('true')).toEqual([projectId, order.projectId].toSorted(upwards));
  });

  it('counts the part of a rate that the company calls metal', async () => {
    const { token } = company.administrator;
    const whole = await read({ metal: 'steel' });
    const rate = whole.shares.find(({ material }) => material.startsWith('CRCA'));
    expect(rate?.share).toBe(1);
    const save = (share: number, rateKey = rate?.rateKey ?? '') =>
      server.send(saveMetalSharesCall, { token, body: { shares: [{ rateKey, share }] } });
    expect((await save(0)).statusCode).toBe(200);
    const half = await read({ metal: 'steel' });
    expect(half.totals.costMorePaise).toBeLessThan(whole.totals.costMorePaise / 2);
    expect(half.totals.kg).toBe(whole.totals.kg);
    for (const [share, rateKey] of [[1.1], [-0.1], [0.12345], [0.5, 'wire15PerM']] as const) {
      expect((await save(share, rateKey)).json().code).toBe('FIELD_INVALID');
    }
    expect((await read({ metal: 'steel' })).shares).toEqual(half.shares);
  });

  it('is not there for sales, nor for another company', async () => {
    expect((await ask({}, company.sales.token)).statusCode).toBe(403);
    const stranger = await seedCompany(server);
    expect((await ask({}, stranger.administrator.token)).json().offers).toEqual([]);
  });
});

describe('the requoted price of an offer', () => {
  const requoted = (projectId: number, token = company.administrator.token, percent = '10') =>
    server.send(readRequotedPriceCall, {
      token,
      params: { projectId: String(projectId) },
      query: { metal: 'copper', percent },
    });

  it('is to the paisa the price by the changed rate, of an open offer and of a submitted one', async () => {
    const dearer = enquiry({ rates: { busbarCopperPerKg: 1155 } });
    const { projectId: other } = await aConfiguredProject(server, company.sales, dearer);
    const { finalPaise } = (await requoted(other)).json();
    const { projectId } = await aReportedProject(server, company.sales, enquiry());
    const open = (await requoted(projectId)).json();
    expect(open.requotedPaise).toBe(finalPaise);
    expect(open.finalPaise).toBeLessThan(finalPaise);
    await submitQuote(server, company.sales, projectId);
    expect((await requoted(projectId)).json()).toEqual(open);
  });

  it('is none where a board has no price', async () => {
    const boards = [...aSmallEnquiry.boards, { name: 'EMPTY', properties: {}, feeders: [] }];
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry({ boards }));
    expect((await requoted(projectId)).json()).toEqual({ finalPaise: null, requotedPaise: null });
  });

  it('is not there for sales, nor of another company', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry());
    expect((await requoted(projectId, company.sales.token)).statusCode).toBe(403);
    const stranger = await seedCompany(server);
    expect((await requoted(projectId, stranger.administrator.token)).statusCode).toBe(404);
  });
});

it('prices some projects with each answer, until none is left', async () => {
  for (let made = 0; made < 27; made += 1) {
    await aConfiguredProject(server, company.sales, enquiry());
  }
  expect(await read()).toMatchObject({ outdated: 2, offers: { length: 25 } });
  expect(await read()).toMatchObject({ outdated: 0, offers: { length: 27 } });
});
