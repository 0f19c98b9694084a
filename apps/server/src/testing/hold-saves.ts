import type { TestServer } from './start-test-server.ts';

export type HeldSaves = {
  /** Resolves once one request has reached its save and so many wait, it among them. */
  readonly untilWaiting: (requests: number) => Promise<void>;
  readonly release: () => Promise<void>;
};

const BARRIER = 4711;

/**
 * Stops every save of a table where it is about to happen, until `release`: a barrier behind the locks and decisions of
 * a request and before its save, in the database itself, so that it holds the requests of any number of servers.
 */
export async function holdSaves(
  server: TestServer,
  table:
    | 'users'
    | 'market_rates'
    | 'material_rates'
    | 'pricing_terms'
    | 'companies'
    | 'projects'
    | 'boards'
    | 'customers'
    | 'price_list_rows'
    | 'own_articles'
    | 'article_map'
    | 'price_list_activations'
    | 'catalogue_versions'
    | 'offer_outcomes'
    | 'digest_mails'
    | 'margin_floors'
    | 'margin_requests'
    | 'price_impacts'
    | 'clauses'
    | 'intake_cells'
    | 'serial_units'
    | 'dispatches'
    | 'certificates'
    | 'test_entries',
): Promise<HeldSaves> {
  await server.owner.query(`
    create or replace function wait_at_barrier() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${BARRIER});
        return new;
      end
    $$;
    create or replace trigger barrier before insert or update on ${table}
      for each row execute function wait_at_barrier()`);
  const client = await server.owner.connect();
  await client.query('select pg_advisory_lock($1)', [BARRIER]);
  return {
    untilWaiting: async (requests) => {
      for (;;) {
        const { rows } = await server.owner.query<{ waiting: number; at_barrier: number }>(`
          select count(*)::int as waiting, count(*) filter (where wait_event = 'advisory')::int as at_barrier
            from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        if (rows[0]?.waiting === requests && rows[0].at_barrier > 0) {
          return;
        }
      }
    },
    release: async () => {
      await client.query('select pg_advisory_unlock($1)', [BARRIER]);
      client.release();
      await server.owner.query(`drop trigger barrier on ${table}`);
    },
  };
}
