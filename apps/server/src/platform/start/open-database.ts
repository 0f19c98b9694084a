import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { appUrlOf, prepareAppRole } from '../database/prepare-roles.ts';
import { sqlState } from '../database/sql-state.ts';
import { type Keys, keyedHash } from '../keys/keys.ts';
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts';
import type { Settings } from '../settings/settings.ts';
import { connectOwner } from './connect-owner.ts';
import type { StartRefusal } from './start-refusal.ts';

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
  return startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, durability: 'durable', ...reports });
}

/** Brings roles and schema of a database up to date; answers the connection string of the requests. */
export async function prepareDatabase(
  ownerUrl: string,
  keys: Keys,
  log: (line: string) => void,
): Promise<Result<string, StartRefusal>> {
  const owner = await connectOwner(ownerUrl);
  if (!owner.ok) {
    return owner;
  }
  const appUrl = appUrlOf(ownerUrl, keyedHash(keys, 'database-password', ''));
  try {
    const role = await prepareAppRole(owner.value, appUrl);
    if (!role.ok) {
      return role;
    }
    const migrated = await migrateOrRefuse(owner.value);
    if (!migrated.ok) {
      return migrated;
    }
    if (migrated.value.length > 0) {
      log(`The database has taken the migrations ${migrated.value.join(', ')}.`);
    }
    return ok(appUrl);
  } finally {
    await owner.value.end();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

async function migrateOrRefuse(owner: pg.Client): Promise<Result<readonly string[], StartRefusal>> {
  try {
    return await migrate(owner);
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
