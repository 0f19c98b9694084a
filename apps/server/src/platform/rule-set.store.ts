import { sql } from 'kysely';
import type pg from 'pg';
import type { AppDatabase } from './database/app-database.ts';
import { type NotedServer, serverTimes } from './servers.store.ts';

/** A server with the name of the rule set that it brings. */
export type EnteringServer = NotedServer & { readonly ruleSet: string };

/**
 * Has a server work where its rule set is in force, or where no other server works by another one; else it waits. Says that
 * it lives, in either case.
 * @returns the rule set in force
 */
export async function enterRuleSet(database: AppDatabase, server: EnteringServer): Promise<string> {
  const { serverId, roles, release, knowledgeHash, ruleSet } = server;
  const alive = `${serverTimes.goneAfterSeconds} seconds`;
  const { rows } = await sql<{ inForce: string }>`
    select enter_rule_set(${serverId}, ${roles}::text[], ${release}, ${knowledgeHash}, ${ruleSet}, ${alive}::interval)
        as in_force`.execute(database);
  return rows[0]?.inForce ?? ruleSet;
}

/** Says that a server is about to stop: another rule set need not wait for it. */
export async function leaveServer(database: AppDatabase, serverId: string): Promise<void> {
  await sql`select leave_server(${serverId})`.execute(database);
}

/** Whether a server may compute by its rule set. */
export async function isRuleSetInForce(database: AppDatabase, ruleSet: string): Promise<boolean> {
  const { rows } = await sql<{ isInForce: boolean }>`select is_rule_set_in_force(${ruleSet}) as is_in_force`.execute(
    database,
  );
  return rows[0]?.isInForce ?? false;
}

/** How many living servers wait for their rule set. */
export async function countWaitingServers(database: AppDatabase): Promise<number> {
  const alive = `${serverTimes.goneAfterSeconds} seconds`;
  const { rows } = await sql<{ waiting: number }>`select count_waiting_servers(${alive}::interval) as waiting`.execute(
    database,
  );
  return rows[0]?.waiting ?? 0;
}

export type RuleSetInForce = { readonly ruleSet: string; readonly since: Date };

/** As the owner of the database; undefined before the first start of a server that knows of rule sets. */
export async function readRuleSetInForce(owner: Pick<pg.ClientBase, 'query'>): Promise<RuleSetInForce | undefined> {
  const { rows: tables } = await owner.query("select where to_regclass('rule_set_in_force') is not null");
  if (tables.length === 0) {
    return undefined;
  }
  const { rows } = await owner.query<RuleSetInForce>('select rule_set as "ruleSet", since from rule_set_in_force');
  return rows[0];
}

/** Puts a rule set in force, whatever servers work by. As the owner of the database. */
export async function putRuleSetInForce(owner: Pick<pg.ClientBase, 'query'>, ruleSet: string): Promise<void> {
  await owner.query('update rule_set_in_force set rule_set = $1, since = now()', [ruleSet]);
}
