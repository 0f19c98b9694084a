import { appUrlOf } from '../platform/database/prepare-roles.ts';
import { databaseUrl, startMigratedCluster } from './database-setup.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { testDatabasePassword } from './test-keys.ts';

const DATABASE = `durable_${process.pid}`;

/** A server on a PostgreSQL of its own that flushes every commit to the disk, as in production. */
export async function startDurableServer(): Promise<TestServer> {
  const cluster = await startMigratedCluster(DATABASE, 'durable');
  const ownerUrl = databaseUrl(cluster.ownerUrl, DATABASE);
  return startTestServer({ ownerUrl, appUrl: appUrlOf(ownerUrl, testDatabasePassword), drop: cluster.stop });
}
