import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { editBoardCall } from '@pw/contract/board-configuration';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { listenLocally } from '../../platform/http/testing/listen-locally.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startDurableServer } from '../../testing/start-durable-server.ts';
import { injection, type TestServer } from '../../testing/start-test-server.ts';

const FEEDERS = 200;

type Running = {
  readonly server: TestServer;
  readonly company: SeededCompany;
  readonly origin: string;
  /** A server that answers what it was sent, once it is flushed to the disk of the same PostgreSQL. */
  readonly echo: Server;
  readonly echoOrigin: string;
};

/** Started with the first case that is set up. */
let started: Promise<Running> | undefined;

function running(): Promise<Running> {
  started ??= start();
  return started;
}

async function start(): Promise<Running> {
  const server = await startDurableServer();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.owner.query('create table echoed (sent jsonb not null)');
  const keep = async (sent: unknown) => {
    await server.owner.query('insert into echoed values ($1)', [sent]);
    return JSON.stringify(sent);
  };
  const echo = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    json(request)
      .then(keep)
      .then(
        (answer) => response.end(answer),
        () => response.writeHead(500).end(),
      );
  });
  const port = await listenLocally(echo);
  return { server, company: await seedCompany(server), origin, echo, echoOrigin: `http://127.0.0.1:${port}` };
}

async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) {
    throw new Error(await reply.text());
  }
  return reply.json();
}

const edits = (value: number) => [{ kind: 'set', part: 'f1', property: 'FEEDER_AMP_RATING', value }] as const;

const floor: BenchCase = {
  label: 'bare HTTP echo and one flushed write',
  setup: async () => {
    const { echoOrigin } = await running();
    return () => post(echoOrigin, { sequence: 1, edits: edits(250) });
  },
};

const change: BenchCase = {
  label: 'durable round trip of a change',
  setup: async () => {
    const { server, company, origin } = await running();
    const { token } = company.sales;
    const many = Array.from({ length: FEEDERS }, (_, index) => `f${index + 1}`).map(
      (part) => ({ kind: 'add-feeder', part, name: part, type: 'MCCB_OG', properties: { SECTION_A: 1 } }) as const,
    );
    const { params, ...open } = await anOpenBoard(server, company.sales);
    const { url } = injection(editBoardCall, { params });
    const filled = await post(`${origin}${url}`, { sequence: open.sequence, edits: many }, token);
    let { sequence } = editBoardCall.reply.parse(filled);
    let value = 250;
    return async () => {
      value = value === 250 ? 160 : 250;
      const edited = await post(`${origin}${url}`, { sequence, edits: edits(value) }, token);
      ({ sequence } = editBoardCall.reply.parse(edited));
    };
  },
};

/** A change of one property on a board of 200 feeders, from the request to the durable answer. */
export const bench: Bench = {
  name: 'durable edit',
  rounds: 101,
  floor: floor.label,
  cases: [floor, change],
  bars: [
    {
      kind: 'ratio',
      name: 'a durable change against a bare echo with one flushed write',
      of: change.label,
      to: floor.label,
      atMost: 8,
    },
  ],
  tearDown: async () => {
    const { server, echo } = await running();
    echo.close();
    await server.close();
  },
};
