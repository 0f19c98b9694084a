import { setTimeout as pause } from 'node:timers/promises';
import { listBoardsCall } from '@pw/contract/boards';
import type { CallForm } from '@pw/contract/call';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import { fetchCustomerDetailsCall } from '@pw/contract/spec-api/customers';
import { getProjectCall } from '@pw/contract/spec-api/projects';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';
import type { SentRequest, TestServer } from '../../testing/start-test-server.ts';

const COMPANIES = 10;
const USERS = 50;
const THINKING_MS = 500;

/** How long the neighbours are watched while nobody else is there. */
export const IDLE_MS = 6_000;

/** A server process with companies whose users ask for light things, again and again. */
export type Neighbours = {
  /** The same database without a network, to prepare what is not measured. */
  readonly here: TestServer;
  readonly server: ServerProcess;
  /** One more server on the same database, without users. */
  readonly startServer: () => Promise<ServerProcess>;
  readonly tokenOf: (person: Person, role: 'sales' | 'administrator') => Promise<string>;
  /** 19 of 20 answers come as fast, in milliseconds, while something else goes on. */
  readonly p95During: (work: Promise<unknown>) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Starts the server and the companies next door. */
export async function startNeighbours(): Promise<Neighbours> {
  const here = await startDurableServer();
  const keysFile = await makeKeysFile();
  const server = await startServerProcess(here.ownerUrl, keysFile.path);
  const tokenOf = ({ companyId, sessionId }: Person, role: 'sales' | 'administrator') =>
    signAccessToken(keysFile.keys, { companyId, sessionId, role }, Date.now());
  const calls: (() => Promise<void>)[] = [];
  for (let count = 0; count < COMPANIES; count += 1) {
    const { sales } = await seedCompany(here);
    const { projectId } = await aConfiguredProject(here, sales);
    const token = await tokenOf(sales, 'sales');
    const asked = <Form extends CallForm>(call: Form, request: SentRequest<Form>) => {
      return async () => expectOk(await server.send(call, { ...request, token }));
    };
    calls.push(
      asked(listProjectsCall, { query: {} }),
      asked(getProjectCall, { params: { projectId } }),
      asked(listBoardsCall, { params: { projectId } }),
      asked(getProjectPriceCall, { params: { projectId } }),
      asked(fetchCustomerDetailsCall, { body: { userId: sales.accountId } }),
    );
  }
  for (const call of calls) {
    await call();
  }
  return {
    here,
    server,
    startServer: () => startServerProcess(here.ownerUrl, keysFile.path),
    tokenOf,
    p95During: (work) => p95During(server.origin, calls, work),
    close: async () => {
      await server.stop();
      await keysFile.remove();
      await here.close();
    },
  };
}

async function expectOk(reply: Response): Promise<void> {
  await reply.arrayBuffer();
  if (reply.status !== 200) {
    throw new Error(`${reply.url} was answered with ${reply.status}`);
  }
}

async function p95During(origin: string, calls: readonly (() => Promise<void>)[], work: Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  const user = async (first: number) => {
    await pause((first * THINKING_MS) / USERS);
    // People do not press in step: after a moment in which all waited, users who do would ask all at once for ever.
    const thinkingMs = THINKING_MS * (0.75 + (0.5 * first) / USERS);
    for (let turn = first; !isOver; turn += 1) {
      const begun = performance.now();
      await calls[turn % calls.length]?.();
      times.push(performance.now() - begun);
      await pause(thinkingMs);
    }
  };
  const watch = async () => {
    while (!isOver) {
      await expectOk(await fetch(`${origin}/health/ready`));
      await pause(THINKING_MS);
    }
  };
  const all = [watch(), ...Array.from({ length: USERS }, (_none, index) => user(index))];
  try {
    await Promise.race([work, Promise.all(all)]);
  } finally {
    isOver = true;
  }
  await Promise.all(all);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
