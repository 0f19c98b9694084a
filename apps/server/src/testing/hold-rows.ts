import type { TestServer } from './start-test-server.ts';

export type HeldRows = {
  /** Resolves once so many requests wait for a lock. */
  readonly untilWaiting: (requests: number) => Promise<void>;
  /** Does something to the rows in the transaction that holds them. */
  readonly change: (statement: string, values: readonly unknown[]) => Promise<void>;
  readonly release: () => Promise<void>;
};

/** Locks rows as another transaction would, so that requests meet at them: a barrier between lock and save. */
export async function holdRows(
  server: TestServer,
  table: 'sessions' | 'one_time_codes' | 'attempts' | 'diagrams' | 'board_drafts' | 'pricing_terms' | 'share_links',
): Promise<HeldRows> {
  const client = await server.owner.connect();
  await client.query(`begin; select * from ${table} for update`);
  return {
    untilWaiting: async (requests) => {
      for (;;) {
        const { rows } = await server.owner.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows[0]?.waiting === requests) {
          return;
        }
      }
    },
    change: async (statement, values) => {
      await client.query(statement, [...values]);
    },
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
