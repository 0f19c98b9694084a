import { readPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { saveMakerTermsCall } from '@pw/contract/price-lists';
import type { Bench } from '@pw/testing/bench';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { workOutImpact } from './work-out-impact.ts';

/** Open projects, each of two boards, one of them in two units. */
const PROJECTS = 500;

type World = { readonly server: TestServer; readonly admin: Person };

let started: Promise<World> | undefined;
let factor = 1;

function world(): Promise<World> {
  started ??= start();
  return started;
}

/** A company with open projects that are priced by the demo list, and a published list of their articles. */
async function start(): Promise<World> {
  const server = await startDurableServer();
  const { administrator: admin, sales } = await seedCompany(server);
  const first = await aConfiguredProject(server, sales, aPricedEnquiry());
  for (let made = 1; made < PROJECTS; made += 1) {
    await aConfiguredProject(server, sales, aPricedEnquiry());
  }
  await aPublishedList(server, admin, await listOfBill(server, sales, first, 1.1));
  return { server, admin };
}

/** Works out what was ordered last, and refuses a figure of work that was left undone. */
async function run({ server, admin: { companyId, token } }: World): Promise<void> {
  const { rows } = await server.owner.query<{ job_id: string }>(
    'select job_id from price_impacts where company_id = $1',
    [companyId],
  );
  await workOutImpact(server.platform, { companyId, jobId: rows[0]?.job_id ?? '' });
  const impact = readPriceImpactCall.reply.parse((await server.send(readPriceImpactCall, { token })).json());
  const { state, projects, totals } = impact;
  if (state !== 'done' || projects.length !== PROJECTS || totals.outdated > 0) {
    throw new Error(`The impact is ${state} with ${projects.length} of ${PROJECTS} projects`);
  }
}

const changed = `another book, ${PROJECTS} open projects of 2 boards`;
const unchanged = 'nothing changed since';

/** The impact of a published list on all open projects, and how soon it is there again. */
export const bench: Bench = {
  name: 'price impact',
  rounds: 3,
  cases: [
    {
      label: changed,
      setup: async () => {
        const here = await world();
        const { server, admin } = here;
        return async () => {
          factor += 1;
          await server.send(saveMakerTermsCall, {
            token: admin.token,
            params: { maker: 'Siemens' },
            body: { discounts: [], factor: 1 + factor / 100, revision: factor - 1 },
          });
          await run(here);
        };
      },
    },
    {
      label: unchanged,
      setup: async () => {
        const here = await world();
        const { server, admin } = here;
        return async () => {
          await server.send(workOutPriceImpactCall, { token: admin.token, body: {} });
          await run(here);
        };
      },
    },
  ],
  bars: [
    { kind: 'ceiling', name: changed, of: changed, atMostMs: 30_000 },
    { kind: 'ceiling', name: unchanged, of: unchanged, atMostMs: 1000 },
  ],
  tearDown: async () => (await world()).server.close(),
};
