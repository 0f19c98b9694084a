import { readOfferCurrencyCall } from '@pw/contract/offer-currency';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { cloneProjectCall, importProjectCall } from '@pw/contract/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import type { OfferCurrency } from '@pw/domain/market-rates/market-rate-codes';
import { printForeign } from '@pw/domain/offer-currency/offer-rate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject, makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { addSellRate, setCurrency } from '../../testing/an-offer-currency.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { makeReport } from '../reports/make-report.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

beforeEach(async () => {
  ({ projectId } = await aConfiguredProject(server, company.sales, aSmallEnquiry));
});
afterAll(() => closePdfWorker());

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`;
const sell = (currency: OfferCurrency, value: string, validFrom?: string) =>
  addSellRate(server, company.administrator, currency, value, validFrom);
const set = (currency: OfferCurrency) => setCurrency(server, company.sales, projectId, currency);
async function read() {
  const params = { projectId: String(projectId) };
  const reply = await server.send(readOfferCurrencyCall, { token: company.sales.token, params });
  return readOfferCurrencyCall.reply.parse(reply.json());
}

describe('the currency of an offer', () => {
  it('is rupees until somebody chooses one that has a sell rate', async () => {
    const before = await read();
    expect(before).toMatchObject({ currency: 'INR', rate: null, newer: null, differenceMinor: 0, possible: [] });
    await sell('USD', '83.9');
    const reply = await set('USD');
    expect(codeOf(reply)).toBe('200');
    const { rows, ...offer } = readOfferCurrencyCall.reply.parse(reply.json());
    expect(offer).toMatchObject({ currency: 'USD', rate: 83.9, validFrom: '2026-11-20', source: 'bank card rate' });
    expect(rows.map(({ name, inrPaise }) => ({ name, inrPaise }))).toEqual(
      before.rows.map(({ name, inrPaise }) => ({ name, inrPaise })),
    );
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual(
      rows.map(({ inrPaise }) => Math.floor(inrPaise / 83.9 + 0.5)),
    );
    expect(offer.totalMinor).toBe(rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    expect(await read()).toEqual({ rows, ...offer });
  });

  it('holds in its rows what the project costs without GST', async () => {
    const { token } = company.sales;
    const { totals } = (await server.send(getProjectPriceCall, { token, params: { projectId } })).json();
    const { rows } = await read();
    const sum = rows.reduce((all, { inrPaise }) => all + inrPaise, 0);
    expect(sum).toBe(totals.totalFinalLPPaise - totals.charges.taxPaise);
  });

  it.each([
    ['without a rate', async () => {}],
    ['with a rate that is the wrong way round', () => sell('USD', '0.0119')],
    ['with a rate of tomorrow', () => sell('USD', '83.9', '2026-11-21')],
  ])('is refused %s', async (_what, given) => {
    await given();
    const reply = await set('USD');
    expect([codeOf(reply), reply.json().message]).toEqual([
      '422 NO_EXCHANGE_RATE',
      'USD has no sell rate. Enter rupees for one USD in Market rates.',
    ]);
    expect((await read()).currency).toBe('INR');
  });

  it('keeps the rate of its day, names a newer one, and takes it when the currency is set again', async () => {
    await sell('USD', '83.9', '2026-11-19');
    await set('USD');
    await sell('USD', '84.4', '2026-11-20');
    expect(await read()).toMatchObject({ rate: 83.9, newer: { rate: 84.4, validFrom: '2026-11-20' } });
    await set('USD');
    expect(await read()).toMatchObject({ rate: 84.4, newer: null });
    await set('INR');
    expect(await read()).toMatchObject({ currency: 'INR', rate: null, newer: null });
  });

  it('is not set over what somebody else has set meanwhile', async () => {
    await sell('USD', '83.9');
    await sell('JPY', '0.5612');
    const { revision } = await read();
    const [one, other] = await Promise.all([
      setCurrency(server, company.sales, projectId, 'USD', revision),
      setCurrency(server, company.sales, projectId, 'JPY', revision),
    ]);
    expect([codeOf(one), codeOf(other)].toSorted()).toEqual(['200', '409 STALE']);
    const set = await read();
    expect(set).toMatchObject({ currency: one.statusCode === 200 ? 'USD' : 'JPY', revision: revision + 1 });
    const again = await setCurrency(server, company.sales, projectId, 'INR', set.revision);
    expect(again.json()).toMatchObject({ currency: 'INR', revision: revision + 2 });
  });

  it('has whole yen and three decimals of dinars', async () => {
    await sell('JPY', '0.5612');
    await sell('KWD', '273.25');
    const [yen] = (await set('JPY')).json().rows;
    expect(yen.amountMinor).toBe(Math.round(yen.inrPaise / 56.12));
    const [dinars] = (await set('KWD')).json().rows;
    expect(dinars.amountMinor).toBe(Math.round((dinars.inrPaise * 10) / 273.25));
  });

  it.each([
    ['euro', 'EUR', '91.25', 9125n, 100n],
    ['dinars of three decimals', 'BHD', '222.50', 22250n, 1000n],
  ] as const)('has rows in %s that somebody can add up by hand', async (_what, currency, rate, paise, minorUnits) => {
    await sell(currency, rate);
    const enquiry = aPricedEnquiry({ charges: { marginPercent: 12, taxPercent: 18, insurancePercent: 0.5 } });
    ({ projectId } = await aConfiguredProject(server, company.sales, enquiry));
    const { rows, totalMinor } = (await set(currency)).json();
    expect(rows.length).toBeGreaterThan(2);
    let sum = 0;
    for (const { inrPaise, amountMinor } of rows) {
      expect(amountMinor).toBe(Number((2n * BigInt(inrPaise) * minorUnits + paise) / (2n * paise)));
      sum += amountMinor;
    }
    expect(totalMinor).toBe(sum);
  });

  it('is that of an enquiry file, which is refused without a rate', async () => {
    const enquiry = { ...aSmallEnquiry, project: { ...aSmallEnquiry.project, offerCurrency: 'USD' } };
    const { token } = company.sales;
    const refused = await server.send(importProjectCall, { token, body: enquiry });
    expect(refused.json()).toMatchObject({
      code: 'ENQUIRY_FAULTY',
      details: [{ path: 'project.offerCurrency', message: expect.stringContaining('USD has no sell rate') }],
    });
    await sell('USD', '83.9');
    ({ projectId } = await aConfiguredProject(server, company.sales, enquiry));
    expect(await read()).toMatchObject({ currency: 'USD', rate: 83.9 });
  });

  it('is not taken along by a copy of the project', async () => {
    await sell('USD', '83.9');
    await set('USD');
    const body = { name: 'Copy', salesEngineer: 'Asha' };
    const copy = await server.send(cloneProjectCall, { token: company.sales.token, params: { projectId }, body });
    ({ projectId } = cloneProjectCall.reply.parse(copy.json()));
    expect((await read()).currency).toBe('INR');
  });

  it('is not there for another company', async () => {
    await sell('USD', '83.9');
    const stranger = (await seedCompany(server)).sales;
    expect(codeOf(await setCurrency(server, stranger, projectId, 'USD'))).toBe('404 NOT_FOUND');
  });

  it('asks for an answer once its rate is older than 7 days', async () => {
    await sell('USD', '83.9', '2026-11-12');
    ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
    await set('USD');
    const gate = await server.send(readOfferGateCall, { token: company.sales.token, params: { projectId } });
    const texts = readOfferGateCall.reply.parse(gate.json()).reasons.map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/^Older than 7 days: USD sell, 12-11-2026, bank card rate/));
  });
});

describe('the papers of an offer in another currency', () => {
  it('have it while the offer is worked on, and once it is submitted', async () => {
    const made: Uint8Array[] = [];
    const work = await makeReports(server, {
      make: async (...given) => {
        const files = await makeReport(...given);
        made.push(...(files.ok ? files.value.map(({ bytes }) => bytes) : []));
        return files;
      },
    });
    await sell('USD', '83.9');
    ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
    await set('USD');
    const { totalMinor } = await read();
    const order = async () =>
      work.untilEnded(await orderReports(server, company.sales, projectId, ['CommercialReport']));
    await order();
    await submitQuote(server, company.sales, projectId);
    await order();
    const total = printForeign(totalMinor, 'USD');
    for (const bytes of made) {
      const text = await wordsOf(bytes);
      expect(text ?? total).toContain(total);
    }
    expect(made.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the currency of a submitted offer', () => {
  it('stays as it was submitted, without notice of a newer rate, and cannot be changed', async () => {
    await sell('USD', '83.9');
    ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
    await set('USD');
    await submitQuote(server, company.sales, projectId);
    expect(codeOf(await set('INR'))).toBe('409 VIEW_ONLY');
    await server.owner.query('update projects set offer_rate = null where company_id = $1', [company.companyId]);
    expect(await read()).toMatchObject({ currency: 'USD', rate: 83.9, newer: null });
  });
});
