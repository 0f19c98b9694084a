import { setTimeout as pause } from 'node:timers/promises';
import { compareReleases } from '@pw/domain/compare-releases';
import { err, ok, type Result } from '@pw/domain/result';
import { VERSION } from '@pw/domain/version';
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from '@pw/local-postgres/start-embedded-postgres';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { sql } from 'kysely';
import pg from 'pg';
import { rateTable } from '../features/material-rates/material-rates.store.ts';
import { takeProductRates } from '../features/material-rates/product-rates.store.ts';
import { keepCatalogueBase } from '../platform/catalogue-bases.store.ts';
import type { AppDatabase } from '../platform/database/app-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { appUrlOf, prepareAppRole } from '../platform/database/prepare-roles.ts';
import { sqlState } from '../platform/database/sql-state.ts';
import { makeFolder } from '../platform/files/make-folder.ts';
import { installQueues } from '../platform/jobs/install-queues.ts';
import { type Keys, keyedHash } from '../platform/keys.ts';
import { catalogFiles } from '../platform/knowledge.ts';
import { forgetServers, type ListedServer, listServers, livesStill } from '../platform/servers.store.ts';
import type { Settings } from '../platform/settings.ts';

type Reports = {
  readonly log: (line: string) => void;
  /** The embedded PostgreSQL has gone for good: the server cannot go on. */
  readonly onGivenUp: (reason: StartRefusal) => void;
};

export type PreparedDatabase = { readonly ownerUrl: string; readonly stop: () => Promise<void> };

/** Finds the database: the one that DATABASE_URL names, or the embedded one, which is started. */
export async function findDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDirectory'>,
  reports: Reports,
): Promise<Result<PreparedDatabase, StartRefusal>> {
  if (settings.databaseUrl !== undefined) {
    return ok({ ownerUrl: settings.databaseUrl, stop: async () => undefined });
  }
  const refusal = await refuseDataFolder(settings.dataDirectory);
  if (refusal !== null) {
    return err(refusal);
  }
  return startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, durability: 'durable', ...reports });
}

/** Makes the data folder, or says why it cannot be made. */
export async function refuseDataFolder(dataDirectory: string): Promise<StartRefusal | null> {
  try {
    await makeFolder(dataDirectory);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      message: `The data folder ${dataDirectory} cannot be made (${reason}). Give the user that starts Panelwright the right to write there, or set DATA_DIR to another folder.`,
    };
  }
}

/** Finds the database for a command, while the server may run: `stop` ends only what was started for the command. */
export async function borrowDatabase({
  databaseUrl,
  dataDirectory,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): Promise<Result<PreparedDatabase, StartRefusal>> {
  if (databaseUrl !== undefined) {
    return ok({ ownerUrl: databaseUrl, stop: async () => undefined });
  }
  return borrowEmbeddedPostgres({ dataDirectory, durability: 'durable', log: () => undefined });
}

/**
 * Brings roles, schema, rates and tables of the product up to date; answers the connection string of the requests.
 * @param isAlone whether no other server can run on this database: a listed one was killed, and nothing waits for it
 */
export async function prepareDatabase(
  ownerUrl: string,
  keys: Keys,
  log: (line: string) => void,
  isAlone = false,
): Promise<Result<string, StartRefusal>> {
  const owner = await connectOwner(ownerUrl);
  if (!owner.ok) {
    return owner;
  }
  const appUrl = appUrlFor(ownerUrl, keys);
  try {
    const role = await prepareAppRole(owner.value, appUrl);
    if (!role.ok) {
      return role;
    }
    if (role.value !== null) {
      log(role.value);
    }
    const migrated = await migrateOrRefuse(owner.value);
    if (!migrated.ok) {
      return migrated;
    }
    if (migrated.value.length > 0) {
      log(`The database has taken the migrations ${migrated.value.join(', ')}.`);
    }
    if (isAlone) {
      await forgetServers(owner.value);
    }
    const newer = await findNewerServer(owner.value);
    if (newer === undefined) {
      await takeProductRates(owner.value, defaultRateRows(rateTable()), new Date());
    } else {
      log(`A server of release ${newer.release} runs: the rates of the product stay as it has set them.`);
    }
    await keepCatalogueBase(owner.value, catalogFiles(), new Date());
    return ok(appUrl);
  } finally {
    await owner.value.end();
  }
}

/** A living server of a newer release: during an upgrade a server of the old one may start again. */
async function findNewerServer(owner: pg.Client): Promise<ListedServer | undefined> {
  return (await listServers(owner)).find((each) => livesStill(each) && compareReleases(each.release, VERSION) > 0);
}

/**
 * How the requests connect.
 * @param url of the owner, or of the pool in front of the database
 */
export function appUrlFor(url: string, keys: Keys): string {
  return appUrlOf(url, keyedHash(keys, 'database-password', ''));
}

/** PgBouncer refuses for a second, or longer, after its PostgreSQL was away. */
const MOST_AWAY_MS = 15_000;
const POOL_ROUND_MS = 250;

/**
 * Waits until the pool in front of the database answers.
 * @returns why it does not; null where it does
 */
export async function refusePool(
  database: AppDatabase,
  poolUrl: string,
  mostAwayMs = MOST_AWAY_MS,
): Promise<StartRefusal | null> {
  const end = Date.now() + mostAwayMs;
  for (;;) {
    try {
      await sql`select 1`.execute(database);
      return null;
    } catch (error) {
      if (Date.now() > end) {
        const reason = error instanceof Error ? error.message : String(error);
        return {
          message: `The pool at ${new URL(poolUrl).host} gives no connection (${reason}). See that it runs, reaches PostgreSQL and knows the login panelwright_app, or correct DATABASE_POOL_URL.`,
        };
      }
      await pause(POOL_ROUND_MS);
    }
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function migrateOrRefuse(owner: pg.Client): Promise<Result<readonly string[], StartRefusal>> {
  try {
    const migrated = await migrate(owner);
    const queues = migrated.ok ? await installQueues(owner) : migrated;
    return queues.ok ? migrated : queues;
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (sqlState(cause) !== INSUFFICIENT_PRIVILEGE) {
      throw error;
    }
    return err({
      message: `The user of DATABASE_URL may not make tables in its database (${cause instanceof Error ? cause.message : ''}). Make it the owner of the database: alter database … owner to …;`,
    });
  }
}

/** The oldest PostgreSQL that the tests run on. */
const OLDEST_MAJOR = 15;

type Place = { readonly server: string; readonly database: string; readonly user: string };

/** What PostgreSQL or the network answers, and what to do then. None repeats the password. */
const refusals: readonly (readonly [RegExp, (place: Place) => string])[] = [
  [
    /^28/,
    ({ server, user }) =>
      `The PostgreSQL at ${server} does not let ${user} in. Correct user or password in DATABASE_URL.`,
  ],
  [
    /^3D000$/,
    ({ server, database, user }) =>
      `The PostgreSQL at ${server} has no database ${database}. Make it (create database ${database} owner ${user}), or correct DATABASE_URL.`,
  ],
  [
    /^53300$/,
    ({ server }) =>
      `The PostgreSQL at ${server} has no connection left. Raise its max_connections, or stop other clients.`,
  ],
  [/^57P03$/, ({ server }) => `The PostgreSQL at ${server} is starting or stopping. Try again in a moment.`],
  [/^E[A-Z_]+$/, ({ server }) => `Nobody answers at ${server}. Start that PostgreSQL server, or correct DATABASE_URL.`],
];

/** Connects as the owner of the database, for the start only. */
export async function connectOwner(ownerUrl: string): Promise<Result<pg.Client, StartRefusal>> {
  let client: pg.Client | undefined;
  try {
    // Reads the file of the authority, where the address names one.
    client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (major >= OLDEST_MAJOR) {
      if (!(await isPooled(client))) {
        return ok(client);
      }
      await client.end();
      return err({ message: POOLED });
    }
    await client.end();
    return err({
      message: `The database is PostgreSQL ${major}, and Panelwright needs ${OLDEST_MAJOR} or newer. Upgrade it, or set DATABASE_URL to another server.`,
    });
  } catch (error) {
    await client?.end().catch(() => undefined);
    return err({ message: describeRefusal(ownerUrl, error) });
  }
}

const POOLED = 'DATABASE_URL leads through a pool. Set it to PostgreSQL itself, and the pool as DATABASE_POOL_URL.';

/**
 * Whether a pool stands between a client and its PostgreSQL: then the process that the client was given is not the one
 * that answers. Roles and migrations take locks of their session, which a pool gives to others.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Every client of pg has it; its types leave it out.
  const { processID } = client as pg.Client & { readonly processID: number | null };
  return rows[0]?.pid !== processID;
}

function describeRefusal(ownerUrl: string, error: unknown): string {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open') {
    return `A file for connections to the database cannot be read (${error.message}). Correct DATABASE_CA, or the file that DATABASE_URL names.`;
  }
  const url = new URL(ownerUrl);
  const place = {
    server: `${url.hostname}:${url.port || '5432'}`,
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username) || 'the user',
  };
  const code = sqlState(error);
  const known = code === undefined ? undefined : refusals.find(([pattern]) => pattern.test(code));
  const reason = error instanceof Error ? error.message : String(error);
  const settings = url.searchParams.has('sslmode') ? 'DATABASE_URL, or DATABASE_TLS and DATABASE_CA' : 'DATABASE_URL';
  return known?.[1](place) ?? `The database at ${place.server} cannot be used (${reason}). Correct ${settings}.`;
}

/** Why the server does not start, in one sentence for the person who started it. */
export type StartRefusal = { readonly message: string };
