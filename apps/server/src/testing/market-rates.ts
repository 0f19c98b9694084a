import { addMarketRateCall } from '@pw/contract/market-rates';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A copper rate of the day of the test server's clock, as somebody enters it. */
export const copperRate = {
  kind: 'metal',
  key: 'copper',
  value: '1148.5',
  validFrom: '2026-11-20',
  source: 'supplier quotation Hindcop 2026/164',
} as const;

type Change = Readonly<Record<string, string>>;

/** Adds a market rate. */
export function addMarketRate(
  server: Pick<TestServer, 'send'>,
  { token }: Pick<Person, 'token'>,
  change: Change = {},
  confirm = false,
): Promise<LightMyRequestResponse> {
  return server.send(addMarketRateCall, { token, body: { ...copperRate, ...change, confirm } });
}
