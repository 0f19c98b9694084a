import { setTimeout as pause } from 'node:timers/promises';
import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { listBoardsCall } from '@pw/contract/boards';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import type { Bench } from '@pw/testing/bench';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import type { Person } from '../testing/seed-company.ts';
import { answered, at, type Installation, seedThere, startInstallation } from './testing/start-installation.ts';
import { installedProxies } from './testing/start-proxy.ts';

const COMPANIES = 10;
const FEW = 4;

/** A user at work makes a light call or an edit every five seconds. */
const BETWEEN_MS = 5_000;
/** How long each number of users works. */
const WORKING_MS = 20_000;
/** One call of so many is an edit: half of the calls of a user at work. */
const EDIT_OF = 2;

type World = { readonly p95Of: (users: number) => Promise<number>; readonly close: () => Promise<void> };

/** What one user does, again and again. */
type Desk = { readonly light: readonly (() => Promise<void>)[]; readonly edit: () => Promise<void> };

let started: Promise<World> | undefined;

function world(): Promise<World> {
  started ??= start();
  return started;
}

async function start(): Promise<World> {
  const [proxy] = installedProxies;
  if (proxy === undefined) {
    throw new Error('This bench needs nginx or HAProxy: apt-get install nginx-light pgbouncer');
  }
  const installation = await startInstallation(proxy, { connections: 20 });
  const people = await Promise.all(
    Array.from({ length: COMPANIES }, async () => (await seedThere(installation)).sales),
  );
  const desks = new Map<number, Promise<Desk>>();
  const deskOf = (user: number): Promise<Desk> => {
    const known = desks.get(user) ?? aDesk(installation, people[user % COMPANIES] as Person);
    desks.set(user, known);
    return known;
  };
  return {
    // Calls come when they come, whether the one before is answered or not.
    p95Of: async (users) => {
      const all = await Promise.all(Array.from({ length: users }, (_none, user) => deskOf(user)));
      const times: number[] = [];
      const timed = async (call: () => Promise<void>) => {
        const begun = performance.now();
        await call();
        times.push(performance.now() - begun);
      };
      const work = async ({ light, edit }: Desk, user: number) => {
        await pause((user * BETWEEN_MS) / users);
        const calls: Promise<void>[] = [];
        let editing: Promise<void> = Promise.resolve();
        for (let turn = user; calls.length * BETWEEN_MS < WORKING_MS; turn += 1) {
          if (turn % EDIT_OF === 0) {
            // Of one board, one after the other, as its screen sends them.
            editing = editing.then(() => timed(edit));
            calls.push(editing);
          } else {
            calls.push(timed(light[turn % light.length] as () => Promise<void>));
          }
          await pause(BETWEEN_MS);
        }
        await Promise.all(calls);
      };
      await Promise.all(all.map(work));
      return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    },
    close: installation.close,
  };
}

async function aDesk({ origin }: Installation, person: Person): Promise<Desk> {
  const server = at(origin);
  const { token } = person;
  const { projectId, lineItemIds } = await aConfiguredProject(server, person, aSmallEnquiry);
  const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  let { sequence } = await answered(server, openEditingCall, { token, params });
  let edits = 0;
  const desk: Desk = {
    light: [
      async () => void (await answered(server, listProjectsCall, { token, query: {} })),
      async () => void (await answered(server, listBoardsCall, { token, params: { projectId } })),
      async () => void (await answered(server, getProjectPriceCall, { token, params: { projectId } })),
    ],
    edit: async () => {
      edits += 1;
      const edit = { kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: `Note ${edits}` } as const;
      ({ sequence } = await answered(server, editBoardCall, { token, params, body: { sequence, edits: [edit] } }));
    },
  };
  // The first calls to a server read what all others find there.
  for (const call of [...desk.light, desk.edit, ...desk.light, desk.edit]) {
    await call();
  }
  return desk;
}

const of = (users: number) => `p95 of ${users} users at work, two servers`;

/** How long users wait who work at the same time: a light call or an edit every five seconds each, by turns. */
export const bench: Bench = {
  name: 'users',
  rounds: 1,
  floor: of(FEW),
  cases: [FEW, 50, 200].map((users) => ({
    label: of(users),
    tellsFigure: true,
    setup: async () => {
      const { p95Of } = await world();
      return () => p95Of(users);
    },
  })),
  bars: [50, 200].map((users) => ({
    kind: 'ratio',
    name: `${users} users against ${FEW}`,
    of: of(users),
    to: of(FEW),
    atMost: 3,
  })),
  tearDown: async () => {
    await (await started)?.close();
  },
};
