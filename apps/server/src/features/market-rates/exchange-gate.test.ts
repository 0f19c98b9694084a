import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { listMarketRatesCall, withdrawMarketRateCall } from '@pw/contract/market-rates';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { readProjectTermsCall } from '@pw/contract/project-pricing';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, sampleList } from '../../testing/a-price-list.ts';
import { saveVariation } from '../../testing/a-price-variation.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { addSellRate, setCurrency } from '../../testing/an-offer-currency.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { addMarketRate } from '../../testing/market-rates.ts';
import { addMapRow, otherBreaker } from '../../testing/own-rows.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const NUMBER = '1SDX066801R1';

it('the days of the company say when a rate is old: in the gate, the terms of the live panel, and among the market rates', async () => {
  const { administrator, sales } = company;
  await addSellRate(server, administrator, 'USD', '83.9', '2026-11-16');
  const { projectId } = await aReportedProject(server, sales, aSmallEnquiry);
  await setCurrency(server, sales, projectId, 'USD');
  const old = async () => {
    const gate = await server.send(readOfferGateCall, { token: sales.token, params: { projectId } });
    const { reasons } = readOfferGateCall.reply.parse(gate.json());
    const rates = (await server.send(listMarketRatesCall, { token: administrator.token })).json();
    const terms = await server.send(readProjectTermsCall, { token: sales.token, params: { projectId } });
    const { prices } = readProjectTermsCall.reply.parse(terms.json());
    return [
      reasons.some(({ text }) => text === 'Older than 3 days: USD sell, 16-11-2026, bank card rate'),
      rates.cards.find(({ key }: { key: string }) => key === 'USD sell').isOld,
      prices.agingDays?.currency,
    ];
  };
  expect(await old()).toEqual([false, false, 7]);
  const settings = (await server.send(readCompanySettingsCall, { token: administrator.token })).json();
  const body = { ...settings, agingDays: { ...settings.agingDays, currency: 3 } };
  await server.send(saveCompanySettingsCall, { token: administrator.token, body });
  expect(await old()).toEqual([true, true, 3]);
});

it('an offer whose clause follows an index that was withdrawn or is old asks about it by P1 and P2', async () => {
  const { administrator, sales } = company;
  const { projectId } = await aReportedProject(server, sales, aSmallEnquiry);
  const add = (key: string, validFrom: string) =>
    addMarketRate(server, administrator, { kind: 'index', key, value: '300', validFrom, source: 'IEEMA circular' });
  await add('copper', '2026-08');
  const withdrawn = listMarketRatesCall.reply.parse((await add('tin', '2026-08')).json());
  const parts = ['copper', 'tin'].map((index) => ({ index, weight: 50, lag: 0 }));
  await saveVariation(server, sales, projectId, { fixed: 0, parts, baseMonth: '2026-08' });
  const rateId = withdrawn.cards.find(({ key }) => key === 'tin')?.rates[0]?.rateId ?? '';
  await server.send(withdrawMarketRateCall, {
    token: administrator.token,
    params: { rateId },
    body: { reason: 'not published' },
  });
  const reply = await server.send(readSubmissionCall, { token: sales.token, params: { projectId } });
  const points = readSubmissionCall.reply.parse(reply.json()).warnings.map(({ id, message }) => `${id} ${message}`);
  expect(points).toContain('P1 Indices of the price variation older than 90 days: copper, 08-2026, IEEMA circular');
  expect(points).toContain('P2 Indices of the price variation without a value: tin');
});

it('an offer with a list in euros is blocked until there is a rate, and asks about one that is older than 7 days', async () => {
  const { administrator, sales } = company;
  await aPublishedList(server, administrator, sampleList('abb-eur-2026-10.csv'), { maker: 'ABB' });
  await addMapRow(server, administrator, { ...otherBreaker, make: 'ABB', catalogueNumber: NUMBER });
  const { projectId } = await aReportedProject(server, sales, aSmallEnquiry);
  const params = { projectId };
  const texts = async () => {
    const reply = await server.send(readOfferGateCall, { token: sales.token, params });
    return readOfferGateCall.reply
      .parse(reply.json())
      .reasons.map(({ text, key }) => ({ text, canBeAnswered: key !== null }));
  };
  const about = async (words: RegExp) => (await texts()).filter(({ text }) => words.test(text));
  expect(await about(/no rate/)).toEqual([
    { text: `MDB: The currency of these list prices has no rate: ${NUMBER}`, canBeAnswered: false },
  ]);
  const takeRate = async (value: string, validFrom: string) => {
    const euro = { kind: 'currency', key: 'EUR buy', value, validFrom, source: 'bank card rate' } as const;
    await addMarketRate(server, administrator, euro);
    const update = (await server.send(readPriceUpdateCall, { token: sales.token, params })).json();
    await server.send(acceptPriceUpdateCall, { token: sales.token, params, body: { to: update.to.book } });
  };
  await takeRate('92.4375', '2026-11-12');
  expect(await about(/no rate|EUR buy/)).toEqual([
    { text: expect.stringMatching(/^Older than 7 days: EUR buy/), canBeAnswered: true },
  ]);
  await takeRate('93.1', '2026-11-13');
  expect(await about(/no rate|EUR buy/)).toEqual([]);
});
