import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallForm, ReplyOf } from '@pw/contract/call';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pw/local-postgres/start-embedded-postgres';
import { makeFolder, postmasterPid, removeData } from '@pw/local-postgres/testing/data-folder';
import { superuserUrl } from '@pw/local-postgres/testing/superuser-url';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { appUrlOf } from '../../platform/database/prepare-roles.ts';
import type { ServerRole } from '../../platform/environment.ts';
import { type Bucket, startBucket } from '../../platform/files/testing/start-bucket.ts';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { type Person, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, sendTo } from '../../testing/start-server-process.ts';
import { type SentRequest, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { testDatabasePassword } from '../../testing/test-keys.ts';
import { type MainProcess, startMain } from './start-main.ts';
import { type StartedPool, startPool } from './start-pool.ts';
import { type ProxyName, startProxy } from './start-proxy.ts';

/** A server of an installation, which can be ended and started again at its address. */
export type Member = {
  readonly origin: string;
  readonly port: number;
  readonly process: () => MainProcess;
  readonly start: () => Promise<void>;
  /** Starts another release of it, which may wait before it serves. */
  readonly launch: (program: string) => void;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** Two servers behind a proxy and a worker, on one PostgreSQL behind PgBouncer, with a bucket for their files. */
export type Installation = {
  readonly web: readonly [Member, Member];
  readonly worker: Member;
  readonly pool: StartedPool;
  /** Of the proxy. */
  readonly origin: string;
  /** What all of its servers are started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of its database, as one who sees every company. */
  readonly superuserUrl: string;
  /** The same database without a network, to prepare and to look. */
  readonly here: TestServer;
  readonly killPostgres: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type InstallationOptions = {
  /** That PgBouncer opens to PostgreSQL. */
  readonly connections?: number;
  /** The `main.ts` of its servers, of a release in place of the checkout. */
  readonly program?: string;
  /** Further settings of its servers. */
  readonly further?: Readonly<Record<string, string>>;
};

export async function startInstallation(
  proxy: ProxyName,
  { connections = 12, program, further = {} }: InstallationOptions = {},
): Promise<Installation> {
  const frontPort = await findFreePort();
  const clusterFolder = await makeFolder();
  const folder = await mkdtemp(join(tmpdir(), 'installation-'));
  const keysFile = await makeKeysFile();
  const bucket = await startBucket();
  const cluster: EmbeddedPostgres = mustBeOk(
    await startEmbeddedPostgres({ dataDirectory: clusterFolder, durability: 'durable', log: () => {} }),
  );
  const seesAll = await superuserUrl(clusterFolder, cluster.ownerUrl);
  const pool = await startPool(new URL(seesAll), [], connections);
  const settings = {
    DATABASE_URL: cluster.ownerUrl,
    DATABASE_POOL_URL: withoutLogin(pool.url(cluster.ownerUrl)),
    FILES_URL: filesUrlOf(bucket.place),
    KEYS_FILE: keysFile.path,
    DATA_DIR: folder,
    DEMO_DATA: '0',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
    PUBLIC_URL: `http://127.0.0.1:${frontPort}`,
    ...further,
  };
  const members = await Promise.all(
    (['web', 'web', 'jobs'] as const).map((role) => startMember(settings, role, program)),
  );
  const [one, two, worker] = members as [Member, Member, Member];
  const front = await startProxy(proxy, [one.port, two.port], frontPort);
  const appUrl = appUrlOf(cluster.ownerUrl, testDatabasePassword);
  const here = await startTestServer({ ownerUrl: seesAll, appUrl, drop: async () => {} }, keysFile.keys);
  // The clock of tests begins on one day of 2026; that of the servers is the machine's.
  here.passTime(Date.now() - here.platform.now());
  return {
    web: [one, two],
    worker,
    pool,
    origin: front.origin,
    settings,
    superuserUrl: seesAll,
    here,
    killPostgres: async () => {
      process.kill(await postmasterPid(clusterFolder), 'SIGKILL');
    },
    close: async () => {
      await front.stop();
      await Promise.all(members.map(({ stop }) => stop()));
      await here.close();
      await pool.stop();
      await cluster.stop();
      await bucket.close();
      await keysFile.remove();
      await Promise.all([removeData(clusterFolder), rm(folder, { recursive: true, force: true })]);
    },
  };
}

const MOST_STARTS = 20;
const BETWEEN_STARTS_MS = 250;

/** The servers start together, on a database that is empty at first. */
async function startMember(
  settings: Readonly<Record<string, string>>,
  role: ServerRole,
  program?: string,
): Promise<Member> {
  const port = await findFreePort();
  let running: MainProcess;
  const launch = (from?: string) => {
    running = startMain({ ...settings, ROLES: role }, { port, ...(from === undefined ? {} : { program: from }) });
  };
  // As a supervisor that restarts what has ended: a start may meet a PostgreSQL that is just coming back.
  const start = async (triesLeft = MOST_STARTS) => {
    launch(program);
    try {
      await running.ready();
    } catch (error) {
      if (triesLeft <= 1) {
        throw error;
      }
      await pause(BETWEEN_STARTS_MS);
      await start(triesLeft - 1);
    }
  };
  const end = (signal: NodeJS.Signals) => async () => {
    running.signal(signal);
    await running.exitCode;
  };
  await start();
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    process: () => running,
    start: () => start(),
    launch,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

/** How FILES_URL names a bucket of a test. */
export function filesUrlOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket['place']): string {
  const { host, pathname } = new URL(endpoint);
  return `s3://${accessKeyId}:${secretAccessKey}@${host}${pathname}?region=${region}&tls=off`;
}

function withoutLogin(url: string): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}

/** A company whose people are signed in at the servers of an installation. */
export async function seedThere({ here }: Installation): Promise<SeededCompany> {
  const company = await seedCompany(here);
  const signedIn = async (person: Person, role: 'administrator' | 'sales' | 'manufacturer') => ({
    ...person,
    token: await signAccessToken(
      here.platform.keys,
      { companyId: person.companyId, sessionId: person.sessionId, role },
      Date.now(),
    ),
  });
  return {
    ...company,
    administrator: await signedIn(company.administrator, 'administrator'),
    sales: await signedIn(company.sales, 'sales'),
    manufacturer: await signedIn(company.manufacturer, 'manufacturer'),
  };
}

/** Sends as the fixtures of tests do, over the network. */
export function at(origin: string): Pick<TestServer, 'send'> {
  const send = async (...[call, request]: Parameters<TestServer['send']>) => {
    const reply = await sendTo(origin, call, request);
    const text = await reply.text();
    return { statusCode: reply.status, body: text, json: () => JSON.parse(text) };
  };
  // What fixtures read of an answer: its status, its body and its JSON.
  return { send: send as unknown as TestServer['send'] };
}

/**
 * Sends a request and parses its answer.
 * @throws when it is answered with anything but 200
 */
export async function answered<Call extends CallForm>(
  server: Pick<TestServer, 'send'>,
  call: Call,
  request: SentRequest<Call>,
): Promise<ReplyOf<Call>> {
  const reply = await server.send(call, request);
  if (reply.statusCode !== 200) {
    throw new Error(`${call.name} was answered with ${reply.statusCode}: ${reply.body}`);
  }
  // What a call answers with 200 is its reply.
  return reply.json() as ReplyOf<Call>;
}
