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

/** The SQL that a piece of work sends more than once with the same values, once for each time that is too many. */
export async function recordRepeats(work: () => Promise<unknown>): Promise<readonly string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls.map(([statement, values]: readonly unknown[]) => JSON.stringify([statement, values]));
    return sent.filter((statement, place) => sent.indexOf(statement) < place);
  } finally {
    query.mockRestore();
  }
}
