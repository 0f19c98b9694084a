import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE } from '../database/prepare-roles.ts';
import { JOBS_SCHEMA, queueNames, queues } from './queues.ts';

/** Any number will do, as long as every server takes the same. */
const JOBS_LOCK = 7_265_003;

/**
 * Brings the tables of the queues up to date and makes the queues, as the owner of the database. The requests' role may
 * then send and do jobs, and change nothing of the tables themselves. Servers that start together wait for each other.
 */
export async function installQueues(owner: pg.ClientBase): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [JOBS_LOCK]);
  try {
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
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [JOBS_LOCK]);
  }
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
