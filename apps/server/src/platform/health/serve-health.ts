import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDatabase } from '../database/pool.ts';

const DATABASE_LIMIT_MS = 2_000;

const NOT_READY = 'The database does not answer within 2 s. Look at its log, or at DATABASE_URL.';

/** Answers whether this process lives, and whether it can serve: for supervisors and load balancers. */
export function serveHealth(app: FastifyInstance, database: AppDatabase): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    const fault = await databaseFault(database);
    if (fault === undefined) {
      return { status: 'ready' };
    }
    request.log.warn({ err: fault }, NOT_READY);
    return reply.status(503).send({ code: 'NOT_READY', message: NOT_READY });
  });
}

async function databaseFault(database: AppDatabase): Promise<unknown> {
  const limit = new AbortController();
  const answered = sql`select 1`.execute(database).then(
    () => undefined,
    (error: unknown) => error,
  );
  const tooLate = pause(DATABASE_LIMIT_MS, new Error(`No answer within ${DATABASE_LIMIT_MS} ms`), limit);
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
