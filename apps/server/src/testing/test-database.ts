import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appUrlOf } from '../platform/database/prepare-roles.ts';
import { testDatabasePassword } from './test-keys.ts';

/** A database of one test file. */
export type TestDatabase = {
  /** As the requests connect. */
  readonly appUrl: string;
  /** As the migrations connect: sees every company. */
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
};

/** Copies the migrated template into a database of its own. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // Its files are copied as they are: through the log, page by page, it would take three times as much.
  await onCluster(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  return {
    ownerUrl: url.href,
    appUrl: appUrlOf(url.href, testDatabasePassword),
    drop: () => onCluster(`drop database ${name} with (force)`),
  };
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
