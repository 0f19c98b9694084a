import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type Cluster, DATABASE_NAME, OWNER_ROLE, PROGRAM_ROLE } from './cluster.ts';
import type { ClaimedPostmaster } from './postmaster.ts';

/**
 * The password of the role that the program logs in as. It follows from the one that lies next to the data, and not the
 * other way round: an attacker with the program's connection is no superuser.
 */
export function programPassword({ password }: Pick<Cluster, 'password'>): string {
  return createHmac('sha256', password).update(PROGRAM_ROLE).digest('base64url');
}

/**
 * Sees that the database of the program belongs to a role that is no superuser, so that row-level security and all
 * rights bind it as on any other PostgreSQL. What an older version has made as the superuser is handed over.
 */
export async function makeProgramOwner(
  cluster: Cluster,
  { connection, port }: Pick<ClaimedPostmaster, 'connection' | 'port'>,
): Promise<void> {
  await connection.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${PROGRAM_ROLE}') then
      create role ${PROGRAM_ROLE} login createrole nosuperuser nocreatedb nobypassrls;
    end if;
  end $$`);
  await connection.query(`alter role ${PROGRAM_ROLE} password ${pg.escapeLiteral(programPassword(cluster))}`);
  const { rows } = await connection.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [DATABASE_NAME],
  );
  if (rows[0] === undefined) {
    await connection.query(`create database ${DATABASE_NAME} owner ${PROGRAM_ROLE}`);
  } else if (rows[0].owner !== PROGRAM_ROLE) {
    await handOver(cluster, port);
  }
}

/** The database itself comes last: a hand-over that was interrupted is begun again. */
async function handOver({ password }: Cluster, port: number): Promise<void> {
  const superuser = new pg.Client({
    host: '127.0.0.1',
    port,
    user: OWNER_ROLE,
    password,
    database: DATABASE_NAME,
  });
  await superuser.connect();
  try {
    await superuser.query('begin');
    await superuser.query(givingAway);
    await superuser.query(`alter database ${DATABASE_NAME} owner to ${PROGRAM_ROLE}`);
    await superuser.query('commit');
  } finally {
    await superuser.end();
  }
}

/**
 * Everything in the schemas of the program, whatever they are called, and the right to change the roles that it has
 * made. A sequence of a column goes with its table, and an index, a row type or an array too.
 */
const givingAway = `do $$
declare
  old oid := '${OWNER_ROLE}'::regrole;
  made record;
begin
  for made in
    select 'alter schema ' || quote_ident(nspname) as begun from pg_namespace where nspowner = old and nspname !~ '^(pg_|information_schema)'
    union all
    select 'alter ' || case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
        || ' ' || pg_class.oid::regclass
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relowner = old and relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^(pg_|information_schema)'
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i', 'e') and relkind = 'S')
    union all
    select 'alter routine ' || pg_proc.oid::regprocedure
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where proowner = old and nspname !~ '^(pg_|information_schema)'
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select 'alter type ' || pg_type.oid::regtype
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
      where typowner = old and typtype in ('e', 'd', 'r') and nspname !~ '^(pg_|information_schema)'
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  loop
    execute made.begun || ' owner to ${PROGRAM_ROLE}';
  end loop;
  for made in
    select quote_ident(rolname) as begun from pg_roles
      where not rolsuper and rolname !~ '^pg_' and rolname <> '${PROGRAM_ROLE}'
  loop
    execute 'grant ' || made.begun || ' to ${PROGRAM_ROLE} with admin option, inherit false, set false';
  end loop;
end $$`;
