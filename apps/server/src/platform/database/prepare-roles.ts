import { err, ok, type Result } from '@pw/domain/result';
import pg from 'pg';

/** The login role of requests and jobs: owns nothing, may do what is granted, and row-level security binds it. */
export const APP_ROLE = 'panelwright_app';

export type RoleRefusal = { readonly message: string };

/** Any number will do, as long as every server takes the same. */
const ROLE_LOCK = 7_265_002;

/**
 * Sees that the role of the requests can log in by its connection string: makes it, or gives it the password again. The
 * password follows from the installation's keys, so that several servers on one database agree on it. The owner needs
 * no more than CREATEROLE.
 */
export async function prepareAppRole(client: pg.ClientBase, appUrl: string): Promise<Result<null, RoleRefusal>> {
  await client.query('select pg_advisory_lock($1)', [ROLE_LOCK]);
  try {
    const made = await makeOrMend(client, appUrl);
    return made.ok ? await forbidTemporaryTables(client) : made;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ROLE_LOCK]);
  }
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
async function forbidTemporaryTables(client: pg.ClientBase): Promise<Result<null, RoleRefusal>> {
  const { rows } = await client.query<{ database: string; isAllowed: boolean }>(
    `select current_database() as database, has_database_privilege($1, current_database(), 'TEMPORARY') as "isAllowed"`,
    [APP_ROLE],
  );
  const [row] = rows;
  if (!row?.isAllowed) {
    return ok(null);
  }
  const database = pg.escapeIdentifier(row.database);
  await client.query(`revoke temporary on database ${database} from public, ${APP_ROLE}`);
  return ok(null);
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

/** PostgreSQL's code of an error, or the network's; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
