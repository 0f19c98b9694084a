import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readDigestCall } from '@pw/contract/digest';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { lightCopper, putTablesInForce } from '../../testing/own-tables.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/** A process keeps as many. */
const VERSIONS = 16;
const ROUNDS = 3;
/** A single one is too short to be measured. */
const CALLS = 50;
const MIB = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Used memory without what nobody can reach. */
function memoryMiB(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MIB;
}

let started: Promise<TestServer> | undefined;

function running(): Promise<TestServer> {
  started ??= startDurableServer();
  return started;
}

let companies = 0;

/** A company with tables like nobody else's, which no call has asked for yet. */
async function ownTables(server: TestServer): Promise<Person> {
  companies += 1;
  const company = await seedCompany(server);
  await putTablesInForce(server, company, [{ ...lightCopper, value: String(8000 + companies) }]);
  return company.administrator;
}

async function ownTablesOf(server: TestServer, count: number): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    people.push(await ownTables(server));
  }
  return people;
}

/** A call that needs no tables: it takes as long as to enter the company. */
const call = async (server: TestServer, { token }: Person) => server.send(readDigestCall, { token });

const shared: BenchCase = {
  label: 'a call of a company without tables of its own',
  repeats: CALLS,
  setup: async () => {
    const server = await running();
    const { administrator } = await seedCompany(server);
    return () => call(server, administrator);
  },
};

const first: BenchCase = {
  label: 'the first call with tables of its own',
  setup: async () => {
    const server = await running();
    const people = [...(await ownTablesOf(server, ROUNDS + 1))];
    return async () => {
      const next = people.pop();
      return next && call(server, next);
    };
  },
};

const further: BenchCase = {
  label: 'a further call with them',
  repeats: CALLS,
  setup: async () => {
    const server = await running();
    const administrator = await ownTables(server);
    await call(server, administrator);
    return () => call(server, administrator);
  },
};

/** Of as many companies as a process keeps the tables of, beyond what it had without any; MiB. */
const memory: BenchCase = {
  label: `memory for ${VERSIONS} versions`,
  tellsFigure: true,
  setup: async () => {
    const server = await running();
    const groups: (readonly Person[])[] = [];
    for (let made = 0; made <= ROUNDS; made += 1) {
      groups.push(await ownTablesOf(server, VERSIONS));
    }
    const before = memoryMiB();
    return async () => {
      for (const person of groups.pop() ?? []) {
        await call(server, person);
      }
      return memoryMiB() - before;
    };
  },
};

/** Companies with different tables on one server. */
export const bench: Bench = {
  name: 'knowledge of companies',
  rounds: ROUNDS,
  // The memory comes first: what it is compared with holds no version yet.
  cases: [memory, shared, first, further],
  bars: [
    { kind: 'figure', name: memory.label, of: memory.label, unit: 'MiB', atMost: 160 },
    { kind: 'ceiling', name: first.label, of: first.label, atMostMs: 1000 },
    { kind: 'ratio', name: further.label, of: further.label, to: shared.label, atMost: 1.5 },
  ],
  tearDown: async () => (await running()).close(),
};
