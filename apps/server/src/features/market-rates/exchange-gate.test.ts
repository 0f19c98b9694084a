import { readOfferGateCall } from '@pw/contract/offer-gate';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, sampleList } from '../../testing/a-price-list.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { addMarketRate } from '../../testing/market-rates.ts';
import { addMapRow, otherBreaker } from '../../testing/own-rows.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const NUMBER = '1SDX066801R1';

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
