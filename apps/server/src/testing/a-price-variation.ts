import { importMarketRatesCall } from '@pw/contract/market-rates';
import { savePriceVariationCall } from '@pw/contract/price-variation';
import type { VariationClause } from '@pw/domain/price-variation/variation-clause';
import type { LightMyRequestResponse } from 'fastify';
import { sampleList } from './a-price-list.ts';
import { sendTable } from './own-rows.ts';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** The clause of the worked example (SBD 13.15). */
export const variationClause: VariationClause = {
  fixed: 15,
  parts: [
    { index: 'copper', weight: 35, lag: 1 },
    { index: 'steel', weight: 20, lag: 1 },
    { index: 'labour', weight: 30, lag: 0 },
  ],
  baseMonth: '2024-11',
  bandPercent: null,
  capPercent: null,
};

/** Gives a company the indices of the examples. */
export async function importIndices(server: TestServer, administrator: Person): Promise<void> {
  const fields = { source: 'invented for tests' };
  const reply = await sendTable(server, administrator, importMarketRatesCall, sampleList('index-months.csv'), fields);
  if (reply.statusCode !== 200) {
    throw new Error(`The indices were refused: ${reply.body}`);
  }
}

/** Saves the clause of a project. */
export function saveVariation(
  server: Pick<TestServer, 'send'>,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  change: Partial<VariationClause> | null = {},
  revision?: number,
): Promise<LightMyRequestResponse> {
  const clause = change === null ? null : { ...variationClause, ...change };
  return server.send(savePriceVariationCall, {
    token,
    params: { projectId: String(projectId) },
    body: {
      clause: clause && { ...clause, parts: [...clause.parts] },
      ...(revision === undefined ? {} : { revision }),
    },
  });
}
