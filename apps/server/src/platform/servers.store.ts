import { sql } from 'kysely';
import type pg from 'pg';
import type { AppDatabase } from './database/app-database.ts';
import type { ServerRole } from './environment.ts';

/** How often a server says that it lives, and after how long it counts as gone. */
export const serverTimes = { notedEverySeconds: 10, goneAfterSeconds: 30 } as const;

export type NotedServer = {
  readonly serverId: string;
  readonly roles: readonly ServerRole[];
  readonly release: string;
  /** Of the tables that it brings. */
  readonly knowledgeHash: string;
};

/** Says that a server lives; answers the releases of all that do and do not wait for their rule set. */
export async function noteServer(
  database: AppDatabase,
  { serverId, roles, release, knowledgeHash }: NotedServer,
): Promise<readonly string[]> {
  const alive = `${serverTimes.goneAfterSeconds} seconds`;
  const { rows } = await sql<{ release: string }>`
    select note_server(${serverId}, ${roles}::text[], ${release}, ${knowledgeHash}, ${alive}::interval) as release
  `.execute(database);
  return rows.map((row) => row.release);
}

export async function forgetServer(database: AppDatabase, serverId: string): Promise<void> {
  await sql`select forget_server(${serverId})`.execute(database);
}

/** How many servers live. */
export async function countServers(database: AppDatabase): Promise<number> {
  const alive = `${serverTimes.goneAfterSeconds} seconds`;
  const { rows } = await sql<{ living: number }>`select count_servers(${alive}::interval) as living`.execute(database);
  return rows[0]?.living ?? 0;
}

/** A server `waits` while another rule set than its own is in force, and `leaves` when it is about to stop. */
export type ServerState = 'works' | 'waits' | 'leaves';

export type ListedServer = NotedServer & {
  /** Null for a release that knows of none. */
  readonly ruleSet: string | null;
  readonly state: ServerState;
  readonly startedAt: Date;
  /** How long ago it was heard of. */
  readonly silentSeconds: number;
};

/**
 * The servers of an installation, those that were heard of last first. As the owner of the database. A start asks before its
 * migrations: the columns of later ones may not be there yet.
 */
export async function listServers(owner: Pick<pg.ClientBase, 'query'>): Promise<readonly ListedServer[]> {
  const { rows } = await owner.query<ListedServer>(
    `select server_id as "serverId", roles, release, knowledge_hash as "knowledgeHash", started_at as "startedAt",
            to_jsonb(servers) ->> 'rule_set' as "ruleSet", coalesce(to_jsonb(servers) ->> 'state', 'works') as state,
            extract(epoch from now() - seen_at)::int as "silentSeconds"
       from servers order by seen_at desc, server_id`,
  );
  return rows;
}

/** Forgets all servers, where none of them can live. As the owner of the database. */
export async function forgetServers(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await owner.query('delete from servers');
}

/** Whether the servers of a row still count. */
export function livesStill({ silentSeconds }: Pick<ListedServer, 'silentSeconds'>): boolean {
  return silentSeconds < serverTimes.goneAfterSeconds;
}
