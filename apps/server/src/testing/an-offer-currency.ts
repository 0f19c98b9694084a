import { setOfferCurrencyCall } from '@pw/contract/offer-currency';
import type { OfferCurrency } from '@pw/domain/market-rates/market-rate-codes';
import type { LightMyRequestResponse } from 'fastify';
import { addMarketRate } from './market-rates.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** Gives a company a sell rate, in rupees for one of the currency. */
export async function addSellRate(
  server: Pick<TestServer, 'send'>,
  administrator: Pick<Person, 'token'>,
  currency: OfferCurrency,
  value: string,
  validFrom = '2026-11-20',
): Promise<void> {
  const rate = { kind: 'currency', key: `${currency} sell`, value, validFrom, source: 'bank card rate' };
  const reply = await addMarketRate(server, administrator, rate, true);
  if (reply.statusCode !== 200) {
    throw new Error(`The rate was refused: ${reply.body}`);
  }
}

/** Sets the currency of the offer of a project. */
export function setCurrency(
  server: Pick<TestServer, 'send'>,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  currency: OfferCurrency,
  revision?: number,
): Promise<LightMyRequestResponse> {
  const body = { currency, ...(revision === undefined ? {} : { revision }) };
  return server.send(setOfferCurrencyCall, { token, params: { projectId: String(projectId) }, body });
}
