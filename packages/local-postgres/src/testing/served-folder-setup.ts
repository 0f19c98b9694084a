import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareCluster } from '../prepare-cluster.ts';
import { databasePlace } from './database-place.ts';

declare module 'vitest' {
  // What a setup hands to the tests is declared by adding to an interface of the runner.
  interface ProvidedContext {
    /** A data folder whose cluster nobody serves; the tests copy it (`makeServedFolder`). */
    servedFolder: string;
  }
}

/** Makes one cluster for a whole run of the tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDirectory = mkdtempSync(join(databasePlace(), 'pw-postgres-'));
  // The system user that PostgreSQL runs as must be able to enter.
  chmodSync(dataDirectory, 0o755);
  const made = await prepareCluster({ dataDirectory, durability: 'fast' });
  if (!made.ok) {
    throw new Error(made.error.message);
  }
  project.provide('servedFolder', dataDirectory);
  return () => rmSync(dataDirectory, { recursive: true });
}
