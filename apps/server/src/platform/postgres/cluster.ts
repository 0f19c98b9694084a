import { join } from 'node:path';
import type { NativeBinaries } from './native-binaries.ts';
import type { OsAccount } from './os-account.ts';

/** The role that owns the database; only migrations and this supervisor log in as it. */
export const OWNER_ROLE = 'panelwright_owner';
export const DATABASE_NAME = 'panelwright';

/** The files of one PostgreSQL major cannot be read by another, so each has a folder of its own. */
export const POSTGRES_MAJOR = '18';
export const CLUSTER_NAME = `postgres-${POSTGRES_MAJOR}`;

/** `fast` may lose rows when the machine stops: for tests only. */
export type Durability = 'durable' | 'fast';

/** A PostgreSQL database cluster on disk, with what it takes to run it. */
export type Cluster = {
  /** The DATA_DIR as the user wrote it, for sentences. */
  readonly dataDirectory: string;
  /** The folder of the cluster, free of links. */
  readonly folder: string;
  readonly binaries: NativeBinaries;
  /** The account its processes run under; null: the one of this process. */
  readonly account: OsAccount | null;
  readonly password: string;
  readonly durability: Durability;
};

export const LOG_NAME = 'postgres.log';

/** What lies in a cluster's folder. */
export const clusterFiles = {
  data: (folder: string) => join(folder, 'data'),
  ownerPassword: (folder: string) => join(folder, 'owner-password'),
  log: (folder: string) => join(folder, LOG_NAME),
  previousLog: (folder: string) => join(folder, 'postgres.previous.log'),
} as const;

/** The folder in DATA_DIR where the cluster lies, or a link to where it had to be put. */
export function clusterEntry(dataDirectory: string): string {
  return join(dataDirectory, CLUSTER_NAME);
}
