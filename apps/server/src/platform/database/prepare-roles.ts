import { err, ok, type Result } from '@pw/domain/result';
import pg from 'pg';
import { sqlState } from './sql-state.ts';
import { underStartLock } from './start-lock.ts';

/** The login role of requests and jobs: owns nothing, may do what is granted, and row-level security binds it. */
export const APP_ROLE = 'panelwright_app';

export type RoleRefusal = { readonly message: string };

/** Limits of the role in this database, so that no connection, lock or statement lasts for ever. */
const limits = {
  /** The longest statement of the product takes seconds; a job's is no longer than a request's. */
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
} as const;

/** A fault that does not stop the server, in words; null without one. */
export type RoleWarning = string | null;

/**
 * Sees that the role of the requests can log in by its connection string, and what it may take: makes it, or gives it the
 * password again. The password follows from the installation's keys, so that several servers on one database agree on it.
 * The owner needs no more than CREATEROLE.
 */
export async function prepareAppRole(client: pg.ClientBase, appUrl: string): Promise<Result<RoleWarning, RoleRefusal>> {
  const prepared = await underStartLock(client, 'roles', async () => {
    const made = await makeOrMend(client, appUrl);
    if (!made.ok) {
      return made;
    }
    await forbidTemporaryTables(client);
    return ok(await limitRole(client));
  });
  return prepared.ok ? prepared.value : prepared;
}

async function makeOrMend(client: pg.ClientBase, appUrl: string): Promise<Result<null, RoleRefusal>> {
  const password = pg.escapeLiteral(decodeURIComponent(new URL(appUrl).password));
  const { rows } = await client.query<{ seesAll: boolean }>(
    'select rolsuper or rolbypassrls as "seesAll" from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  const [role] = rows;
  if (!role) {
    const attributes = 'login nosuperuser nocreatedb nocreaterole noinherit nobypassrls';
    return changeRole(client, `create role ${APP_ROLE} ${attributes} password ${password}`);
  }
  if (role.seesAll) {
    return err({
      message: `The role ${APP_ROLE} of the database sees every company. Run as a superuser: alter role ${APP_ROLE} nosuperuser nobypassrls;`,
    });
  }
  // Asked first: only the account that made the role, or has it with admin option, may change it.
  return (await canLogIn(appUrl)) ? ok(null) : changeRole(client, `alter role ${APP_ROLE} login password ${password}`);
}

/**
 * Functions that run as the owner read the product's tables by name; nobody else needs a temporary table of such a
 * name. Repeated at each start, since a restored database has its first rights again.
 */
async function forbidTemporaryTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; isAllowed: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'TEMPORARY') as "isAllowed"`,
    [APP_ROLE],
  );
  const [row] = rows;
  if (row?.isAllowed) {
    const database = pg.escapeIdentifier(row.database);
    await client.query(`revoke temporary on database ${database} from public, ${APP_ROLE}`);
  }
}

/** Set for this database alone: another installation on the same PostgreSQL has settings of its own. */
async function limitRole(client: pg.ClientBase): Promise<RoleWarning> {
  const { rows } = await client.query<{ database: string; settings: readonly string[] | null }>(
    `select datname as database, setconfig as settings
       from pg_database left join pg_db_role_setting on setdatabase = oid and setrole = $1::regrole
      where datname = current_database()`,
    [APP_ROLE],
  );
  const [row] = rows;
  const database = pg.escapeIdentifier(row?.database ?? '');
  const statements = Object.entries(limits)
    .filter(([name, value]) => row?.settings?.includes(`${name}=${value}`) !== true)
    .map(([name, value]) => `alter role ${APP_ROLE} in database ${database} set ${name} = '${value}'`);
  try {
    for (const statement of statements) {
      await client.query(statement);
    }
    return null;
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) {
      throw error;
    }
    return `The user of DATABASE_URL may not limit how long ${APP_ROLE} takes. Run as a superuser: ${statements.join('; ')};`;
  }
}

async function changeRole(client: pg.ClientBase, statement: string): Promise<Result<null, RoleRefusal>> {
  try {
    await client.query(statement);
    return ok(null);
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) {
      throw error;
    }
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const owner = pg.escapeIdentifier(rows[0]?.owner ?? '');
    return err({
      message: `The user of DATABASE_URL may not make the role ${APP_ROLE}. Run as a superuser: alter role ${owner} createrole; and, where the role is there already: grant ${APP_ROLE} to ${owner} with admin option;`,
    });
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** PostgreSQL's class of refused log-ins. */
const REFUSED_LOGIN = /^28/;

async function canLogIn(appUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (REFUSED_LOGIN.test(sqlState(error) ?? '')) {
      return false;
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The connection string of the requests' role, from the one of the owner. */
export function appUrlOf(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}
