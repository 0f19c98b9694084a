import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Durability } from '@pw/local-postgres/cluster';
import { startEmbeddedPostgres } from '@pw/local-postgres/start-embedded-postgres';
import { databasePlace } from '@pw/local-postgres/testing/database-place';
import { superuserUrl } from '@pw/local-postgres/testing/superuser-url';
import { mustBeOk } from '@pw/testing/must-be-ok';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { appUrlOf, prepareAppRole } from '../platform/database/prepare-roles.ts';
import { installQueues } from '../platform/jobs/install-queues.ts';
import { testDatabasePassword } from './test-keys.ts';

/** One PostgreSQL for a whole run of the tests, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templateDatabase = `template_${process.pid}`;
  const { ownerUrl, stop } = await startMigratedCluster(templateDatabase);
  project.provide('ownerUrl', ownerUrl);
  project.provide('templateDatabase', templateDatabase);
  return stop;
}

/** A PostgreSQL with one migrated database, which is dropped at the end; for whatever runs outside the tests, too. */
export async function startMigratedCluster(database: string, durability: Durability = 'fast'): Promise<RunningCluster> {
  const cluster = await startCluster(durability);
  await withClient(cluster.ownerUrl, async (client) => {
    const prepared = await prepareAppRole(client, appUrlOf(cluster.ownerUrl, testDatabasePassword));
    if (!prepared.ok) {
      throw new Error(prepared.error.message);
    }
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database}`);
  });
  await withClient(databaseUrl(cluster.ownerUrl, database), async (client) => {
    const migrated = await migrate(client);
    if (!migrated.ok) {
      throw new Error(migrated.error.message);
    }
    mustBeOk(await installQueues(client));
  });
  return {
    ownerUrl: cluster.ownerUrl,
    stop: async () => {
      await withClient(cluster.ownerUrl, (client) => client.query(`drop database ${database} with (force)`));
      await cluster.stop();
    },
  };
}

type RunningCluster = { readonly ownerUrl: string; readonly stop: () => Promise<void> };

/** The cluster of `PW_TEST_DATABASE_URL`, to run the tests on another PostgreSQL; else an embedded one. */
async function startCluster(durability: Durability): Promise<RunningCluster> {
  const given = process.env.PW_TEST_DATABASE_URL;
  if (given) {
    return { ownerUrl: given, stop: async () => {} };
  }
  // What is to be flushed to the disk must lie on one.
  const place = durability === 'fast' ? databasePlace() : tmpdir();
  const dataDirectory = mkdtempSync(join(place, 'panelwright-test-'));
  // The system user that PostgreSQL runs as must be able to enter.
  chmodSync(dataDirectory, 0o755);
  const started = await startEmbeddedPostgres({ dataDirectory, durability, log: () => {} });
  if (!started.ok) {
    throw new Error(started.error.message);
  }
  return {
    ownerUrl: await superuserUrl(dataDirectory, started.value.ownerUrl),
    stop: async () => {
      await started.value.stop();
      rmSync(dataDirectory, { recursive: true });
    },
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
