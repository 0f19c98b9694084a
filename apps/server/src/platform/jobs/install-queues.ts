import type { Result } from '@pw/domain/result';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE } from '../database/prepare-roles.ts';
import { type StartLockRefusal, underStartLock } from '../database/start-lock.ts';
import { JOBS_SCHEMA, queueNames, queues } from './queues.ts';

/**
 * Brings the tables of the queues up to date and makes the queues, as the owner of the database. The requests' role may
 * then send and do jobs, and change nothing of the tables themselves. Servers that start together wait for each other.
 */
export async function installQueues(owner: pg.ClientBase): Promise<Result<void, StartLockRefusal>> {
  return underStartLock(owner, 'queues', async () => {
    const boss = new PgBoss({
      db: { executeSql: async (text, values) => owner.query(text, values) },
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    try {
      await makeQueues(boss);
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
    await owner.query(`grant usage on schema ${JOBS_SCHEMA} to ${APP_ROLE}`);
    await owner.query(`grant select, update on ${JOBS_SCHEMA}.version, ${JOBS_SCHEMA}.queue to ${APP_ROLE}`);
    await owner.query(
      `grant select, insert, update, delete on ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common, ${JOBS_SCHEMA}.job_dependency to ${APP_ROLE}`,
    );
  });
}

async function makeQueues(boss: PgBoss): Promise<void> {
  for (const name of queueNames) {
    const { deadLetter, ...options } = queues[name];
    await boss.createQueue(deadLetter, {
      retryLimit: options.retryLimit ?? 0,
      deleteAfterSeconds: options.deleteAfterSeconds ?? 0,
    });
    await boss.createQueue(name, { ...options, deadLetter });
    // What an older version has made gets the settings of this one.
    await boss.updateQueue(name, { ...options, deadLetter });
  }
}
