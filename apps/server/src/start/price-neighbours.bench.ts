import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { serverBases } from '@pw/contract/call';
import { readPriceImpactCall } from '@pw/contract/price-impact';
import { publishPriceListCall, readPriceListDraftCall, uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { saveMakerTermsCall } from '@pw/contract/price-lists';
import type { Bench } from '@pw/testing/bench';
import { listOfBill } from '../testing/a-bill-list.ts';
import { aConfiguredProject, aPricedEnquiry } from '../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../testing/a-price-list.ts';
import { multipart } from '../testing/multipart.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { IDLE_MS, type Neighbours, startNeighbours } from './testing/neighbours.ts';

const ROWS = 50_000;
/** Rows of a list that has a server open what every list needs. */
const SMALL = 100;
/** Open projects of two boards. */
const PROJECTS = 200;
/** How often the screen asks how far it is. */
const ASKING_MS = 500;
const MIB = 1024;

const mapping = {
  headRow: 1,
  columns: { catalogueNumber: 'Catalogue number', listPrice: 'List price' },
  decimal: '.',
  currency: 'INR',
} as const;

type World = Neighbours & { readonly token: string };

let started: Promise<World> | undefined;
let lists = 0;
let terms = 0;

function world(): Promise<World> {
  started ??= start();
  return started;
}

/** Next to the neighbours a company with open projects, whose bills are priced by a published list. */
async function start(): Promise<World> {
  const neighbours = await startNeighbours();
  const { here, tokenOf } = neighbours;
  const { administrator, sales } = await seedCompany(here);
  const first = await aConfiguredProject(here, sales, aPricedEnquiry());
  for (let made = 1; made < PROJECTS; made += 1) {
    await aConfiguredProject(here, sales, aPricedEnquiry());
  }
  const token = await tokenOf(administrator, 'administrator');
  await aPublishedList(here, administrator, await listOfBill(here, sales, first, 1.1));
  await impactEnds({ ...neighbours, token });
  return { ...neighbours, token };
}

type Company = Pick<World, 'server' | 'token'>;

/** Uploads a list of a maker of its own and publishes it as soon as it is read and compared. */
async function publishList({ server, token }: Company, length: number): Promise<void> {
  lists += 1;
  const rows = Array.from(
    { length },
    (_none, index) => `L${lists}-${String(index).padStart(6, '0')},${index + 100}.00`,
  );
  const { payload, headers } = multipart(
    { maker: `Maker ${lists}`, validFrom: '2026-11-20', scope: 'full', mapping: JSON.stringify(mapping) },
    { name: 'list.csv', bytes: csvList(...rows) },
  );
  const { method, path, server: base } = uploadPriceListCall;
  const reply = await fetch(`${server.origin}${serverBases[base]}${path}`, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: payload,
  });
  const { draftId } = uploadPriceListCall.reply.parse(await reply.json());
  const params = { draftId };
  for (;;) {
    await pause(ASKING_MS);
    const draft = readPriceListDraftCall.reply.parse(
      await (await server.send(readPriceListDraftCall, { token, params })).json(),
    );
    if (draft.state === 'ready') {
      const published = await server.send(publishPriceListCall, { token, params, body: { revision: draft.revision } });
      if (published.status !== 200) {
        throw new Error(`The list was not published: ${await published.text()}`);
      }
      return;
    }
    if (draft.state !== 'reading') {
      throw new Error(`The list is ${draft.state}`);
    }
  }
}

/** Waits until the impact that is ordered has ended, as its page does. */
async function impactEnds({ server, token }: Company): Promise<void> {
  for (;;) {
    const impact = readPriceImpactCall.reply.parse(await (await server.send(readPriceImpactCall, { token })).json());
    if (impact.state === 'done' && impact.totals.outdated === 0) {
      return;
    }
    if (impact.state === 'failed') {
      throw new Error(impact.failure);
    }
    await pause(ASKING_MS);
  }
}

/** Other terms of the maker: each open project has other prices. */
async function workOutImpact(all: World): Promise<void> {
  terms += 1;
  const reply = await all.server.send(saveMakerTermsCall, {
    token: all.token,
    params: { maker: 'Siemens' },
    body: { discounts: [], factor: 1 + terms / 100, revision: terms },
  });
  if (reply.status !== 200) {
    throw new Error(`The terms were not saved: ${await reply.text()}`);
  }
  await impactEnds(all);
}

/** The memory of a process, in MiB. */
function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MIB;
}

/** The most memory that a server has while it reads and publishes a large list, beyond what it had after a small one. */
async function memoryForList({ startServer, token }: World): Promise<number> {
  const server = await startServer();
  try {
    await publishList({ server, token }, SMALL);
    await impactEnds({ server, token });
    const before = memoryOf(server.pid);
    let most = before;
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        most = Math.max(most, memoryOf(server.pid));
        await pause(ASKING_MS / 10);
      }
    };
    const watching = watch();
    await publishList({ server, token }, ROWS).finally(() => {
      isOver = true;
    });
    await watching;
    await impactEnds({ server, token });
    return most - before;
  } finally {
    await server.stop();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const figure = (label: string, measure: (all: World) => Promise<number>) => ({
  label,
  tellsFigure: true,
  setup: async () => async () => measure(await world()),
});

const idle = 'p95 of 50 users, nobody else there';
const reading = `p95 of 50 users next to a price list of ${ROWS} rows`;
const impact = `p95 of 50 users next to the impact on ${PROJECTS} open projects`;
const upload = `from the upload of ${ROWS} rows until they are published`;
const memory = `MiB that the server needs for ${ROWS} rows`;

/** How long the users of companies wait for light calls while another company changes its prices, and what the server needs. */
export const bench: Bench = {
  name: 'neighbours of prices',
  rounds: 3,
  floor: idle,
  cases: [
    figure(idle, ({ p95During }) => p95During(pause(IDLE_MS))),
    figure(reading, (all) => all.p95During(publishList(all, ROWS).then(() => impactEnds(all)))),
    figure(impact, (all) => all.p95During(workOutImpact(all))),
    figure(upload, async (all) => {
      const ms = await timeOf(() => publishList(all, ROWS));
      await impactEnds(all);
      return ms;
    }),
    figure(memory, memoryForList),
  ],
  bars: [
    { kind: 'ratio', name: 'next to a list against idle', of: reading, to: idle, atMost: 3 },
    { kind: 'ratio', name: 'next to an impact against idle', of: impact, to: idle, atMost: 3 },
    { kind: 'ceiling', name: 'a list is published', of: upload, atMostMs: 10_000 },
    { kind: 'figure', name: 'memory for a list', of: memory, unit: 'MiB', atMost: 120 },
  ],
  tearDown: async () => {
    await (await started)?.close();
  },
};
