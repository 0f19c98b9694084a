import pg from 'pg';
import { vi } from 'vitest';

/** The SQL that a piece of work sends to the database, without its values. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]: readonly unknown[]) => statement);
  } finally {
    query.mockRestore();
  }
}
