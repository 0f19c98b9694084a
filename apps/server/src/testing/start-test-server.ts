import { type CallForm, type RequestOf, serverBases } from '@pw/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { CATALOGUE_FOLDER, catalogueFiles } from '../features/file-repository/catalogue-files.ts';
import { type AppDatabase, openAppDatabase, openPool } from '../platform/database/app-database.ts';
import type { StoredFile } from '../platform/files/file-stores.ts';
import { withMadeFiles } from '../platform/files/made-files.ts';
import { buildApp } from '../platform/http/build-app.ts';
import { type JobSettings, openJobs } from '../platform/jobs/jobs.ts';
import type { Keys } from '../platform/keys.ts';
import { openServerTurns } from '../platform/load/turns.ts';
import type { Mail } from '../platform/mail.ts';
import { MOST_LIVE_BOARDS, type Platform, recentFollowedBoards } from '../platform/platform.ts';
import { keepRecent } from '../platform/recent.ts';
import { routes } from '../routes.ts';
import { memoryFiles } from './memory-files.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestKeys } from './test-keys.ts';

/** A server with a database, a clock and a mailbox of its own; requests reach it without a network. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly database: AppDatabase;
  /** Reads and changes what no request may: every company, as the owner. */
  readonly owner: pg.Pool;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The mails that were handed over, oldest first. */
  readonly mails: readonly Mail[];
  /** The keys of the files in its store. */
  readonly storedKeys: () => readonly string[];
  /** Moves the server's clock on. */
  readonly passTime: (milliseconds: number) => void;
  readonly send: <Call extends CallForm>(call: Call, request: SentRequest<Call>) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
};

export type SentRequest<Call extends CallForm> = Partial<RequestOf<Call>> & {
  /** The bearer token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that it comes from. */
  readonly address?: string;
};

/** 20 November 2026, 10:00 in India. */
const FIRST_MOMENT = Date.parse('2026-11-20T04:30:00Z');

/** Nothing happens by itself: a test has jobs done, and looks after what was left. */
export const testJobs: JobSettings = { atOnce: 1, retryDelaySeconds: 0, supervises: false };

/**
 * @param given a database in place of a copy of the template, which only tests have
 * @param keys of other servers on that database
 */
export async function startTestServer(given?: TestDatabase, keys?: Keys): Promise<TestServer> {
  const database = given ?? (await makeTestDatabase());
  const pool = openPool(database.appUrl, 8, () => {});
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // A connection that is cut when the database is dropped is no news.
  owner.on('error', () => {});
  const mails: Mail[] = [];
  const stored = new Map<string, StoredFile>();
  const log = pino({ level: 'silent' });
  let nowMs = FIRST_MOMENT;
  const appDatabase = openAppDatabase(pool);
  const platform: Platform = {
    database: appDatabase,
    now: () => nowMs,
    keys: keys ?? (await makeTestKeys()),
    mail: { deliver: async (mail) => void mails.push(mail) },
    files: withMadeFiles(memoryFiles(stored), { [CATALOGUE_FOLDER]: catalogueFiles(appDatabase) }),
    jobs: openJobs(pool, log, testJobs),
    log,
    publicUrl: 'http://panelwright.test',
    liveBoards: keepRecent('live-boards', MOST_LIVE_BOARDS),
    followedBoards: recentFollowedBoards(),
    // Many requests at once wait for the database, not for others of the same company.
    turns: openServerTurns(1000),
    supportContacts: [{ role: 'Technical Support', name: 'R. Iyer', email: 'support@panelwright.test' }],
  };
  const app = await buildApp(platform, routes, false);
  return {
    app,
    platform,
    database: platform.database,
    owner,
    appUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    mails,
    storedKeys: () => [...stored.keys()],
    passTime: (milliseconds) => {
      nowMs += milliseconds;
    },
    send: (call, request) => app.inject(injection(call, request)),
    close: async () => {
      await app.close();
      await platform.jobs.stop();
      await platform.database.destroy();
      await owner.end();
      await database.drop();
    },
  };
}

/** A request as Fastify takes it without a network. */
export function injection<Call extends CallForm>(call: Call, request: SentRequest<Call>) {
  const { params, query, body, token, headers, address } = request;
  const path = call.path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>> | undefined)?.[name])),
  );
  return {
    method: call.method,
    url: `${serverBases[call.server]}${path}`,
    ...(address === undefined ? {} : { remoteAddress: address }),
    ...(query === undefined ? {} : { query: query as Record<string, string> }),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    // A text by itself would be sent as it is, and not as JSON.
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? JSON.stringify(body) : (body as object) }),
  };
}
