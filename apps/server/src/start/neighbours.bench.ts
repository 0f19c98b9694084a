import { setTimeout as pause } from 'node:timers/promises';
import { listBoardsCall } from '@pw/contract/boards';
import type { CallForm } from '@pw/contract/call';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import { fetchCustomerDetailsCall } from '@pw/contract/spec-api/customers';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import { signAccessToken } from '../platform/session-tokens.ts';
import { aConfiguredProject } from '../testing/a-configured-project.ts';
import { type Person, seedCompany } from '../testing/seed-company.ts';
import { startDurableServer } from '../testing/start-durable-server.ts';
import { makeKeysFile, startServerProcess } from '../testing/start-server-process.ts';
import type { SentRequest } from '../testing/start-test-server.ts';
import type { Attack } from './testing/attack-thread.ts';

const COMPANIES = 10;
const USERS = 50;
const THINKING_MS = 500;
const IDLE_MS = 6_000;

const UPLOADS = 24;
const WRONG_PASSWORDS = 60;
const FEEDERS = 500;
/** How often the large board is changed, saved and drawn. */
const DRAWINGS = 3;

type Call = () => Promise<number>;

type World = {
  readonly origin: string;
  /** What the users of the neighbours ask for, again and again. */
  readonly lightCalls: readonly Call[];
  readonly attack: () => Promise<null>;
  readonly close: () => Promise<void>;
};

let started: Promise<World> | undefined;

function world(): Promise<World> {
  started ??= start();
  return started;
}

async function start(): Promise<World> {
  const here = await startDurableServer();
  const keysFile = await makeKeysFile();
  const server = await startServerProcess(here.ownerUrl, keysFile.path);
  const tokenOf = ({ companyId, sessionId }: Person, role: 'sales' | 'administrator') =>
    signAccessToken(keysFile.keys, { companyId, sessionId, role }, Date.now());
  const lightCalls: Call[] = [];
  for (let count = 0; count < COMPANIES; count += 1) {
    const { sales } = await seedCompany(here);
    const { projectId } = await aConfiguredProject(here, sales);
    const token = await tokenOf(sales, 'sales');
    const asked = <Form extends CallForm>(call: Form, request: SentRequest<Form>): Call => {
      return async () => {
        const reply = await server.send(call, { ...request, token });
        await reply.arrayBuffer();
        return reply.status;
      };
    };
    lightCalls.push(
      asked(listProjectsCall, { query: {} }),
      asked(getProjectCall, { params: { projectId } }),
      asked(listBoardsCall, { params: { projectId } }),
      asked(getProjectPriceCall, { params: { projectId } }),
      asked(fetchCustomerDetailsCall, { body: { userId: sales.accountId } }),
    );
  }
  for (const call of lightCalls) {
    expectStatus(await call(), [200]);
  }
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
    origin: server.origin,
    lightCalls,
    attack: () => thread.make(attack, async () => undefined),
    close: async () => {
      await thread.close();
      await server.stop();
      await keysFile.remove();
      await here.close();
    },
  };
}

function expectStatus(status: number, expected: readonly number[]): void {
  if (!expected.includes(status)) {
    throw new Error(`A call was answered with ${status}`);
  }
}

/** The requests of the neighbours' users, until they stop; 19 of 20 answers come as fast. */
async function neighboursP95(during: Promise<unknown>): Promise<number> {
  const { lightCalls, origin } = await world();
  const times: number[] = [];
  let isOver = false;
  const user = async (first: number) => {
    await pause((first * THINKING_MS) / USERS);
    // People do not press in step: after a moment in which all waited, users who do would ask all at once for ever.
    const thinkingMs = THINKING_MS * (0.75 + (0.5 * first) / USERS);
    for (let turn = first; !isOver; turn += 1) {
      const begun = performance.now();
      const call = lightCalls[turn % lightCalls.length];
      expectStatus((await call?.()) ?? 0, [200]);
      times.push(performance.now() - begun);
      await pause(thinkingMs);
    }
  };
  const watch = async () => {
    while (!isOver) {
      expectStatus((await fetch(`${origin}/health/ready`)).status, [200]);
      await pause(THINKING_MS);
    }
  };
  const all = [watch(), ...Array.from({ length: USERS }, (_none, index) => user(index))];
  try {
    await Promise.race([during, Promise.all(all)]);
  } finally {
    isOver = true;
  }
  await Promise.all(all);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

const idle = 'p95 of 50 users, nobody else there';
const attacked = `p95 of 50 users next to ${UPLOADS} uploads, ${WRONG_PASSWORDS} wrong passwords and a board of ${FEEDERS} feeders`;

/** How long the users of companies wait for light calls while another company, and strangers, ask for heavy work. */
export const bench: Bench = {
  name: 'neighbours',
  rounds: 3,
  floor: idle,
  cases: [
    { label: idle, tellsFigure: true, setup: async () => () => neighboursP95(pause(IDLE_MS)) },
    {
      label: attacked,
      tellsFigure: true,
      setup: async () => async () => neighboursP95((await world()).attack()),
    },
  ],
  bars: [{ kind: 'ratio', name: 'attacked against idle', of: attacked, to: idle, atMost: 3 }],
  tearDown: async () => {
    await (await started)?.close();
  },
};
