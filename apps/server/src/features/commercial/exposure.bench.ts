import { readExposureCall } from '@pw/contract/exposure';
import type { Bench } from '@pw/testing/bench';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { readAccessToken } from '../../testing/read-access-token.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** Open offers, each of two boards, one of them in two units. */
const OFFERS = 500;

type World = { readonly server: TestServer; readonly admin: Person };

let started: Promise<World> | undefined;

function world(): Promise<World> {
  started ??= start();
  return started;
}

/** A company with open offers whose facts are kept: every one has been priced once. */
async function start(): Promise<World> {
  const server = await startDurableServer();
  const { administrator: admin, sales } = await seedCompany(server);
  for (let made = 0; made < OFFERS; made += 1) {
    await aConfiguredProject(server, sales, aPricedEnquiry());
  }
  const here = { server, admin };
  while ((await ask(here)).outdated > 0) {
    // Each answer prices some offers.
  }
  return here;
}

async function ask({ server, admin: { token } }: World, percent = 10) {
  const query = { metal: 'copper', percent: String(percent) } as const;
  return readExposureCall.reply.parse((await server.send(readExposureCall, { token, query })).json());
}

/** Refuses a figure of work that was left undone. */
async function askForAll(here: World, percent: number): Promise<void> {
  const { offers, outdated } = await ask(here, percent);
  if (offers.length !== OFFERS || outdated > 0) {
    throw new Error(`${offers.length} of ${OFFERS} offers are in the answer, ${outdated} are left`);
  }
}

const restarted = `after a restart, ${OFFERS} offers of 2 boards`;
const warm = `warm, ${OFFERS} offers of 2 boards`;
let percent = 0;

/** The exposure of the open book. Nothing of it is kept in memory: a server that starts again answers as soon. */
export const bench: Bench = {
  name: 'exposure',
  rounds: 5,
  cases: [
    {
      label: warm,
      setup: async () => {
        const here = await world();
        return async () => {
          percent += 1;
          await askForAll(here, percent);
        };
      },
    },
    {
      label: restarted,
      tellsFigure: true,
      setup: async () => {
        const { server, admin } = await world();
        const { ownerUrl, appUrl } = server;
        const claims = await readAccessToken(server, admin.token);
        if (!claims) {
          throw new Error('The token of the administrator is no longer valid');
        }
        return async () => {
          const again = await startTestServer({ ownerUrl, appUrl, drop: async () => {} });
          const { keys, now } = again.platform;
          const token = await signAccessToken(keys, claims, now());
          const fromMs = performance.now();
          await askForAll({ server: again, admin: { ...admin, token } }, 7);
          const tookMs = performance.now() - fromMs;
          await again.close();
          return tookMs;
        };
      },
    },
  ],
  bars: [
    { kind: 'ceiling', name: restarted, of: restarted, atMostMs: 1000 },
    { kind: 'ceiling', name: warm, of: warm, atMostMs: 1000 },
  ],
  tearDown: async () => (await world()).server.close(),
};
