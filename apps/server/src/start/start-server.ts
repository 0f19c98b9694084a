import { err, ok, type Result } from '@pw/domain/result';
import type { FastifyInstance } from 'fastify';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { openAppDatabase, openPool } from '../platform/database/app-database.ts';
import { openFileStore } from '../platform/files/file-stores.ts';
import { startHousekeeping } from '../platform/housekeeping.ts';
import { CLIENT_FOLDER } from '../platform/http/web-client.ts';
import { readKeys } from '../platform/keys.ts';
import { knowledge, priceBook } from '../platform/knowledge.ts';
import { openMail } from '../platform/mail.ts';
import { MOST_LIVE_BOARDS, type Platform } from '../platform/platform.ts';
import { keepRecent } from '../platform/recent.ts';
import type { Settings } from '../platform/settings.ts';
import type { Closers } from './closers.ts';
import { composeApp } from './compose-app.ts';
import { findDatabase, prepareDatabase, type StartRefusal } from './open-database.ts';

/** How long a stop waits for each part. Running requests get the time that a report takes. */
const LIMITS_MS = { requests: 10_000, housekeeping: 5_000, connections: 5_000, postgres: 35_000 };

const MOST_CONNECTIONS = 20;

export type StartTools = {
  readonly log: Platform['log'];
  readonly closers: Closers;
  /** The embedded PostgreSQL has gone for good. */
  readonly onGivenUp: (reason: StartRefusal) => void;
};

/**
 * Starts the server: keys, database, schema, files, demo data, requests, in this order. Everything it opens is noted in
 * the closers, also when a later step refuses.
 */
export async function startServer(
  settings: Settings,
  { log, closers, onGivenUp }: StartTools,
): Promise<Result<Platform, StartRefusal>> {
  const keys = await readKeys(settings.keysFile, settings.isProduction ? 'refuse' : 'make');
  if (!keys.ok) {
    return keys;
  }
  const found = await findDatabase(settings, { log: (line) => log.info(line), onGivenUp });
  if (!found.ok) {
    return found;
  }
  closers.add('PostgreSQL', LIMITS_MS.postgres, found.value.stop);
  const appUrl = await prepareDatabase(found.value.ownerUrl, keys.value, (line) => log.info(line));
  if (!appUrl.ok) {
    return appUrl;
  }
  const files = await openFileStore(settings.files);
  if (!files.ok) {
    return files;
  }
  const pool = openPool(appUrl.value, MOST_CONNECTIONS, (error) =>
    log.warn({ err: error }, 'an idle connection ended'),
  );
  const database = openAppDatabase(pool);
  closers.add('connections to the database', LIMITS_MS.connections, () => database.destroy());
  const now = () => Date.now();
  const mail = openMail(settings, database, now);
  closers.add('connections to the mail server', LIMITS_MS.connections, () => mail.close());
  const { publicUrl, supportContacts, attemptLimits } = settings;
  const platform: Platform = {
    database,
    now,
    keys: keys.value,
    mail,
    files: files.value,
    log,
    publicUrl,
    liveBoards: keepRecent(MOST_LIVE_BOARDS),
    supportContacts,
    attemptLimits,
  };
  if (settings.demoData) {
    await fillDemoData(database, new Date(now()));
  }
  // Before the first request, which would else wait for them.
  knowledge();
  priceBook();
  closers.add('housekeeping', LIMITS_MS.housekeeping, startHousekeeping(platform));
  const listening = await takeRequests(platform, settings, closers);
  return listening.ok ? ok(platform) : listening;
}

async function takeRequests(
  platform: Platform,
  settings: Settings,
  closers: Closers,
): Promise<Result<null, StartRefusal>> {
  const app = await composeApp(platform, settings, CLIENT_FOLDER);
  // Closed after the requests, so that one which does not end in time cannot hold the process.
  closers.add('connections of browsers', LIMITS_MS.connections, () => app.server.closeAllConnections());
  closers.add('running requests', LIMITS_MS.requests, () => app.close());
  return listen(app, settings);
}

const refusals: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} is kept for the system. Set PORT to a number from 1024 up.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Set HOST to an address of this machine, such as 127.0.0.1.`,
};

/** Starts taking requests. */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<Result<null, StartRefusal>> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
    return ok(null);
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined;
    if (!refusal) {
      throw error;
    }
    return err({ message: refusal(host, port) });
  }
}
