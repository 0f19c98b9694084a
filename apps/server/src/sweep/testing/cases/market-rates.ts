import { randomInt } from 'node:crypto';
import { listMarketRatesCall } from '@pw/contract/market-rates';
import { addMarketRate, copperRate } from '../../../testing/market-rates.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

const file = { name: 'rates.csv', bytes: new TextEncoder().encode('month,copper\n2026-10,423.4\n') };
const source = 'invented for tests';

export const marketRateCases: SweepCases = {
  listMarketRates: { as: 'sales', request: takesNothing },
  addMarketRate: { as: 'administrator', request: () => ({ body: { ...copperRate, key: 'steel' } }) },
  withdrawMarketRate: {
    as: 'administrator',
    request: async (...given) => ({ params: { rateId: await aRate(given) }, body: { reason: 'a slip' } }),
  },
  previewMarketRates: { as: 'administrator', request: () => ({ body: { source }, file }) },
  importMarketRates: { as: 'administrator', request: () => ({ body: { source }, file }) },
  saveRateLinks: {
    as: 'administrator',
    request: async ({ administrator }, _person, server) => {
      const reply = await server.send(listMarketRatesCall, { token: administrator.token });
      return { body: { links: [], revision: reply.json().revision } };
    },
  },
};

/** An index of a name that no other rate has. */
async function aRate([{ administrator }, , server]: Given): Promise<string> {
  const key = `index ${randomInt(100_000_000, 900_000_000)}`;
  const reply = await addMarketRate(server, administrator, { kind: 'index', key, validFrom: '2026-10' });
  const { cards } = listMarketRatesCall.reply.parse(reply.json());
  return cards.find((card) => card.key === key)?.rates[0]?.rateId ?? '';
}
