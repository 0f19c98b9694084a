import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { listBoardsCall } from '@pw/contract/boards';
import { type CallForm, serverBases } from '@pw/contract/call';
import { uploadSCCall } from '@pw/contract/company-profile';
import { fetchCustomerDetailsCall } from '@pw/contract/customers';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { getProjectCall, listProjectsCall } from '@pw/contract/projects';
import { loginCall } from '@pw/contract/sign-in';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { signAccessToken } from '../platform/session-tokens.ts';
import { aConfiguredProject } from '../testing/a-configured-project.ts';
import { multipart } from '../testing/multipart.ts';
import { type Person, type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { startDurableServer } from '../testing/start-durable-server.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../testing/start-server-process.ts';
import type { SentRequest } from '../testing/start-test-server.ts';

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
  readonly attack: () => Promise<string>;
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
      return async () => (await server.send(call, { ...request, token })).status;
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
  const params = { projectId: board.projectId, lineItemId: board.lineItemIds[0] ?? 0 };
  return {
    origin: server.origin,
    lightCalls,
    attack: () => attack(server, { attacker, tokens, params }),
    close: async () => {
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

type Target = {
  readonly attacker: SeededCompany;
  readonly tokens: { readonly sales: string; readonly administrator: string };
  readonly params: { readonly projectId: number; readonly lineItemId: number };
};

/** Everything at once: uploads that take long, wrong passwords of as many names, and a large board edited and drawn. */
async function attack(server: ServerProcess, target: Target): Promise<string> {
  const pdf = aSlowPdf();
  const uploads = Array.from({ length: UPLOADS }, () => upload(server, target, pdf));
  const logins = Array.from({ length: WRONG_PASSWORDS }, (_none, index) =>
    server.send(loginCall, { body: { userName: `nobody-${index}`, userPassword: 'Wrong@12345' } }),
  );
  for (let drawing = 0; drawing < DRAWINGS; drawing += 1) {
    await editAndDraw(server, target);
  }
  const refused = (await Promise.all(uploads)).filter((status) => status === 503).length;
  await Promise.all(logins);
  return `${refused} of ${UPLOADS} uploads refused for load`;
}

/** Some hundred bytes that unpack twice, to a page that takes Typst a second. */
function aSlowPdf(): Buffer {
  const drawn = deflateSync(deflateSync(Buffer.alloc(40_000_000, 'q Q ')));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawn.length}/Filter[/FlateDecode/FlateDecode]>>stream
`),
    drawn,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ]);
}

async function upload({ origin }: ServerProcess, { attacker, tokens }: Target, pdf: Buffer): Promise<number> {
  const fields = { userId: attacker.administrator.accountId };
  const { payload, headers } = multipart(fields, { name: 'certificate.pdf', bytes: pdf });
  const reply = await fetch(`${origin}${serverBases[uploadSCCall.server]}${uploadSCCall.path}`, {
    method: uploadSCCall.method,
    headers: { ...headers, authorization: `Bearer ${tokens.administrator}` },
    body: payload,
  });
  expectStatus(reply.status, [200, 503]);
  return reply.status;
}

let changes = 0;

async function editAndDraw(server: ServerProcess, { tokens, params }: Target): Promise<void> {
  const token = tokens.sales;
  const send = async <Form extends CallForm>(call: Form, request: SentRequest<Form>) => {
    const reply = await server.send(call, { ...request, token });
    expectStatus(reply.status, [200]);
    return reply.json();
  };
  const { sequence } = openEditingCall.reply.parse(await send(openEditingCall, { params }));
  changes += 1;
  const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: `Change ${changes}` }] as const;
  const edited = editBoardCall.reply.parse(
    await send(editBoardCall, { params, body: { sequence, edits: [...edits] } }),
  );
  await send(saveEditingCall, { params, body: { sequence: edited.sequence } });
  await send(generateFrontViewCall, { params });
}

/** What the users of the neighbours wait for, until they are told to stop; 19 of 20 answers come as fast. */
async function neighboursP95(during: Promise<unknown>): Promise<number> {
  const { lightCalls, origin } = await world();
  const times: number[] = [];
  let isOver = false;
  const user = async (first: number) => {
    await pause((first * THINKING_MS) / USERS);
    for (let turn = first; !isOver; turn += 1) {
      const begun = performance.now();
      const call = lightCalls[turn % lightCalls.length];
      expectStatus((await call?.()) ?? 0, [200]);
      times.push(performance.now() - begun);
      await pause(THINKING_MS);
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
const attacked = `p95 of 50 users beside ${UPLOADS} uploads, ${WRONG_PASSWORDS} wrong passwords and a board of ${FEEDERS} feeders`;

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
