import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import { aConfiguredProject } from '../testing/a-configured-project.ts';
import { seedCompany } from '../testing/seed-company.ts';
import type { Attack } from './testing/attack-thread.ts';
import { IDLE_MS, type Neighbours, startNeighbours } from './testing/neighbours.ts';

const UPLOADS = 24;
const WRONG_PASSWORDS = 60;
const FEEDERS = 500;
/** How often the large board is changed, saved and drawn. */
const DRAWINGS = 3;

type World = {
  readonly p95During: Neighbours['p95During'];
  readonly attack: () => Promise<null>;
  readonly close: () => Promise<void>;
};

let started: Promise<World> | undefined;

function world(): Promise<World> {
  started ??= start();
  return started;
}

async function start(): Promise<World> {
  const { here, server, tokenOf, p95During, close } = await startNeighbours();
  const attacker = await seedCompany(here);
  const board = await aConfiguredProject(here, attacker.sales, {
    project: { name: 'Plant', location: 'Pune', customer: { customerName: 'Works' } },
    boards: [{ ...manyFeeders(FEEDERS), name: 'PCC' }],
  });
  const tokens = {
    sales: await tokenOf(attacker.sales, 'sales'),
    administrator: await tokenOf(attacker.administrator, 'administrator'),
  };
  const thread = openJobThread<Attack, readonly [], null>(
    new URL('./testing/attack-thread.ts', import.meta.url),
    'the attack',
  );
  const attack: Attack = {
    origin: server.origin,
    administratorId: attacker.administrator.accountId,
    tokens,
    params: { projectId: board.projectId, lineItemId: board.lineItemIds[0] ?? 0 },
    uploads: UPLOADS,
    wrongPasswords: WRONG_PASSWORDS,
    drawings: DRAWINGS,
  };
  return {
    p95During,
    attack: () => thread.make(attack, async () => undefined),
    close: async () => {
      await thread.close();
      await close();
    },
  };
}

const idle = 'p95 of 50 users, nobody else there';
const attacked = `p95 of 50 users next to ${UPLOADS} uploads, ${WRONG_PASSWORDS} wrong passwords and a board of ${FEEDERS} feeders`;

/** How long the users of companies wait for light calls while another company, and strangers, ask for heavy work. */
export const bench: Bench = {
  name: 'neighbours',
  rounds: 3,
  floor: idle,
  cases: [
    { label: idle, tellsFigure: true, setup: async () => async () => (await world()).p95During(pause(IDLE_MS)) },
    {
      label: attacked,
      tellsFigure: true,
      setup: async () => async () => {
        const { p95During, attack } = await world();
        return p95During(attack());
      },
    },
  ],
  bars: [{ kind: 'ratio', name: 'attacked against idle', of: attacked, to: idle, atMost: 3 }],
  tearDown: async () => {
    await (await started)?.close();
  },
};
