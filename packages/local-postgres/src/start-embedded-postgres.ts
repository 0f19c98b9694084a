import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { bringUp } from './bring-up.ts';
import {
  type Cluster,
  DATABASE_NAME,
  type Durability,
  OWNER_ROLE,
  POSTGRES_MAJOR,
  type PostgresRefusal,
  postgresRefusals,
} from './cluster.ts';
import { prepareCluster, removeUnfinished } from './prepare-cluster.ts';
import { type SupervisorEvents, supervise } from './supervise.ts';

export type EmbeddedPostgres = {
  /** Connection string of the owner role, for migrations only. It stays the same when PostgreSQL is brought back. */
  readonly ownerUrl: string;
  /** Stops it unless another process has taken it over; safe to call twice. */
  readonly stop: () => Promise<void>;
};

export type PostgresSettings = SupervisorEvents & {
  /** DATA_DIR; the cluster lies in its folder postgres-18, or where a link of that name points. */
  readonly dataDirectory: string;
  readonly durability: Durability;
};

/**
 * Starts the PostgreSQL of a data folder for this server alone and looks after it: makes the database on the first
 * start, takes over what a killed server left running, brings it back when it goes.
 */
export async function startEmbeddedPostgres(
  settings: PostgresSettings,
): Promise<Result<EmbeddedPostgres, PostgresRefusal>> {
  const cluster = await prepareOrRefuse(settings);
  if (!cluster.ok) {
    return cluster;
  }
  const running = await bringUp(cluster.value, null);
  if (!running.ok) {
    return running;
  }
  const { connection, port } = running.value;
  const { stop } = supervise(cluster.value, running.value, settings);
  try {
    await createDatabase(connection);
  } catch (error) {
    // A full disk, or a PostgreSQL that went in this moment.
    await stop();
    return err({ code: 'CANNOT_START', message: postgresRefusals.CANNOT_START(String(error)) });
  }
  await removeUnfinished(settings.dataDirectory);
  settings.log(`PostgreSQL ${POSTGRES_MAJOR} serves ${cluster.value.folder} on port ${port}.`);
  return ok({ ownerUrl: ownerUrl(cluster.value, port), stop });
}

/** The file system's faults are the user's to mend, so they become a sentence; any other exception is a defect. */
async function prepareOrRefuse(settings: PostgresSettings): Promise<Result<Cluster, PostgresRefusal>> {
  try {
    return await prepareCluster(settings);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'path' in error)) {
      throw error;
    }
    return err({ code: 'NOT_WRITABLE', message: postgresRefusals.NOT_WRITABLE(String(error.path), error.message) });
  }
}

async function createDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
  if (rowCount === 0) {
    await connection.query(`create database ${DATABASE_NAME}`);
  }
}

function ownerUrl({ password }: Cluster, port: number): string {
  return `postgresql://${OWNER_ROLE}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
}
