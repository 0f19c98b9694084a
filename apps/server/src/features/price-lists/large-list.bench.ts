import { mapPriceListColumnsCall, uploadPriceListCall } from '@pw/contract/price-list-drafts';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { inCompany } from '../../platform/database/app-database.ts';
import { csvList, publish, readDraft, readWaitingLists, sendPriceList } from '../../testing/a-price-list.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { findRows, type RowPage } from './price-list-rows.store.ts';

const ROWS = 50_000;
/** Of each hundred rows so many are changed, and so many suspicious. */
const CHANGED = 60;
const SUSPICIOUS = 2;

const mapping = {
  headRow: 1,
  columns: { catalogueNumber: 'Catalogue number', listPrice: 'List price' },
  decimal: '.',
  currency: 'INR',
} as const;

type World = { readonly server: TestServer; readonly admin: Person; readonly draftId: string };

let started: Promise<World> | undefined;

function world(): Promise<World> {
  started ??= start();
  return started;
}

/** A company with a published list of 50,000 articles, and a draft of the next one that is read and compared. */
async function start(): Promise<World> {
  const server = await startDurableServer();
  const { administrator: admin } = await seedCompany(server);
  const first = await readList(server, admin, 0);
  await publish(server, admin, first, {});
  return { server, admin, draftId: await readList(server, admin, 1) };
}

/** Uploads a list and has it read and compared. */
async function readList(server: TestServer, admin: Person, edition: number): Promise<string> {
  const reply = await sendPriceList(server, admin, csvList(...rowsOfEdition(edition)), {
    mapping: JSON.stringify(mapping),
  });
  const { draftId } = uploadPriceListCall.reply.parse(reply.json());
  await readWaitingLists(server, admin.companyId);
  const { state } = await readDraft(server, admin, draftId);
  if (state !== 'ready') {
    throw new Error(`The list is ${state}`);
  }
  return draftId;
}

function rowsOfEdition(edition: number): readonly string[] {
  return Array.from({ length: ROWS }, (_none, index) => {
    const share = index % 100;
    const factor = edition === 0 || share >= CHANGED + SUSPICIOUS ? 1 : share < CHANGED ? 1.04 : 10;
    return `3VA${String(index).padStart(6, '0')},${((index + 100) * factor).toFixed(2)}`;
  });
}

const page = (label: string, asked: Partial<RowPage>): BenchCase => ({
  label,
  repeats: 3,
  setup: async () => {
    const { server, admin, draftId } = await world();
    const query: RowPage = { search: '', sort: 'row', page: 1, size: 200, ...asked };
    return () => inCompany(server.database, admin.companyId, (tx) => findRows(tx, draftId, query));
  },
});

const pages = [
  page('all rows', {}),
  page('the last page', { page: ROWS / 200 }),
  page('changed rows', { class: 'changed' }),
  page('changed rows by a search', { class: 'changed', search: '3va0077' }),
  page('a search that finds nothing', { search: 'nothing' }),
  page('rows to decide, by change', { class: 'open', sort: '-change' }),
];

const reading = 'read and compare 50,000 rows again';

/** A price list of 50,000 rows: how long it is read, and how soon a page of it is there. */
export const bench: Bench = {
  name: 'large price list',
  rounds: 5,
  cases: [
    ...pages,
    {
      label: reading,
      setup: async () => {
        const { server, admin, draftId } = await world();
        return async () => {
          const { revision } = await readDraft(server, admin, draftId);
          const body = { mapping, revision };
          await server.send(mapPriceListColumnsCall, { token: admin.token, params: { draftId }, body });
          await readWaitingLists(server, admin.companyId);
        };
      },
    },
  ],
  bars: [
    ...pages.map(({ label }) => ({
      kind: 'ceiling' as const,
      name: `a page of 200 of 50,000: ${label}`,
      of: label,
      atMostMs: 50,
    })),
    { kind: 'ceiling', name: reading, of: reading, atMostMs: 8000 },
  ],
  tearDown: async () => (await world()).server.close(),
};
