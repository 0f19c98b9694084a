import { join } from 'node:path';
import type { NativeBinaries } from './native-binaries.ts';
import type { OsAccount } from './os-account.ts';

/** The superuser that a cluster is made with. Only this workspace logs in as it: to start, to claim, to hand over. */
export const OWNER_ROLE = 'panelwright_owner';

/** The owner of the program's database, who migrates it: no superuser. */
export const PROGRAM_ROLE = 'panelwright_program';

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

/** The contents of a cluster's folder. */
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

/** Why PostgreSQL does not serve, in words for the person who started the server: what is wrong and what to do next. */
export type PostgresRefusal = {
  readonly code: keyof typeof postgresRefusals;
  readonly message: string;
};

export const postgresRefusals = {
  ALREADY_RUNNING: (dataDirectory: string, holder: string) =>
    `Another Panelwright (${holder}) is already running on ${dataDirectory}. Stop it, or start this one with another DATA_DIR.`,

  NO_BINARIES: (platform: string) =>
    `Panelwright brings no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server, or run npm install again if this platform is one of linux-x64, linux-arm64, darwin-x64, darwin-arm64, win32-x64.`,

  NO_ACCOUNT: (reason: string) =>
    `PostgreSQL does not run as root, and the user postgres could not be made (${reason}). Make a user named postgres, or start Panelwright as an ordinary user.`,

  NOT_WRITABLE: (place: string, reason: string) =>
    `${place} cannot be used (${reason}). Give the user that starts Panelwright the right to write there, or set DATA_DIR to another folder.`,

  NOT_REACHABLE: (place: string, closedFolder: string) =>
    `The user that owns the database in ${place} may not enter ${closedFolder}. Run chmod o+x ${closedFolder}, or move the data to an open folder and set DATA_DIR to it.`,

  OTHER_MAJOR: (place: string, foundMajor: string, ownMajor: string) =>
    `${place} holds a database of PostgreSQL ${foundMajor}, and this Panelwright brings PostgreSQL ${ownMajor}. Start the Panelwright that made it, or set DATA_DIR to another folder.`,

  INCOMPLETE: (place: string, missingFile: string) =>
    `The database in ${place} has lost its file ${missingFile}. Restore the whole folder from its backup, or set DATA_DIR to another folder.`,

  NO_INSTALLATION: (dataDirectory: string) =>
    `${dataDirectory} holds no installation of Panelwright. Set DATA_DIR to the folder of one, or DATABASE_URL to its database. Nothing was made.`,

  PID_IN_USE: (pidFile: string, pid: number) =>
    `${pidFile} says that PostgreSQL runs as process ${pid}, yet it does not answer. Stop that process; if it is another program, delete the file; then start again.`,

  /** Its own sentence says all. */
  DISK_FULL: (sentence: string) => sentence,

  CANNOT_START: (lastLines: string) =>
    `PostgreSQL cannot start. Its last lines tell why; put that right and start again.\n${lastLines}`,
} as const satisfies Record<string, (...details: never[]) => string>;
