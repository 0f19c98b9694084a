import { err, ok, type Result } from '@pw/domain/result';
import pg from 'pg';
import { sqlState } from '../database/sql-state.ts';
import type { StartRefusal } from './start-refusal.ts';

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
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
    if (major >= OLDEST_MAJOR) {
      return ok(client);
    }
    await client.end();
    return err({
      message: `The database is PostgreSQL ${major}, and Panelwright needs ${OLDEST_MAJOR} or newer. Upgrade it, or set DATABASE_URL to another server.`,
    });
  } catch (error) {
    await client.end().catch(() => undefined);
    return err({ message: describeRefusal(ownerUrl, error) });
  }
}

function describeRefusal(ownerUrl: string, error: unknown): string {
  const url = new URL(ownerUrl);
  const place = {
    server: `${url.hostname}:${url.port || '5432'}`,
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username) || 'the user',
  };
  const code = sqlState(error);
  const known = code === undefined ? undefined : refusals.find(([pattern]) => pattern.test(code));
  const reason = error instanceof Error ? error.message : String(error);
  return known?.[1](place) ?? `The database at ${place.server} cannot be used (${reason}). Correct DATABASE_URL.`;
}
