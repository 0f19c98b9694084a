import { readCatalogueTableCall } from '@pw/contract/catalogue';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { edited, setDensity, setFactor } from './testing/draft-steps.ts';

type Running = { readonly server: TestServer; readonly priya: Person };

/** Started with the first case that is set up. */
let started: Promise<Running> | undefined;

function running(): Promise<Running> {
  started ??= start();
  return started;
}

async function start(): Promise<Running> {
  const server = await startDurableServer();
  return { server, priya: await aProductEngineer(server, await seedCompany(server)) };
}

const read: BenchCase = {
  label: 'a table of the draft, read',
  setup: async () => {
    const { server, priya } = await running();
    const request = { token: priya.token, params: { table: 'heading-word' }, query: { state: 'draft' } } as const;
    return async () => (await server.send(readCatalogueTableCall, request)).statusCode;
  },
};

/** Each batch is one that no judgement is remembered of. */
const batch: BenchCase = {
  label: 'a batch of two tables',
  setup: async () => {
    const { server, priya } = await running();
    let sequence = 0;
    return async () => {
      const [factor, density] = [(0.8 - sequence / 10_000).toFixed(4), String(7850 - sequence)];
      ({ sequence } = await edited(server, priya, sequence, setFactor(factor), setDensity('GI', density)));
    };
  },
};

/** An edit of a product engineer, from the request to the durable answer with its faults and findings. */
export const bench: Bench = {
  name: 'draft of tables',
  rounds: 21,
  cases: [read, batch],
  bars: [{ kind: 'ceiling', name: 'a batch on the draft', of: batch.label, atMostMs: 400 }],
  tearDown: async () => (await running()).server.close(),
};
