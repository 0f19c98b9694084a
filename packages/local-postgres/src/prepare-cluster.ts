import { randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import {
  CLUSTER_NAME,
  type Cluster,
  clusterEntry,
  clusterFiles,
  type Durability,
  OWNER_ROLE,
  POSTGRES_MAJOR,
  type PostgresRefusal,
  postgresRefusals,
} from './cluster.ts';
import { findClosedFolder, ifThere, putInPlace } from './folders.ts';
import { findNativeBinaries, type NativeBinaries, programPath, reachableBinaries } from './native-binaries.ts';
import { accountForPostgres, giveTo, type OsAccount, runProgram } from './os-account.ts';

/** Where root puts what the user postgres cannot reach: every account may enter it. */
const OPEN_FOLDER = '/var/lib/panelwright';

type PrepareOptions = { readonly dataDirectory: string; readonly durability: Durability };

/** Finds the cluster of a DATA_DIR, or makes it on the first start, and sees that PostgreSQL may use its files. */
export async function prepareCluster(options: PrepareOptions): Promise<Result<Cluster, PostgresRefusal>> {
  const { dataDirectory, durability } = options;
  await mkdir(dataDirectory, { recursive: true });
  const otherMajor = await findOtherMajor(dataDirectory);
  if (otherMajor !== null) {
    const message = postgresRefusals.OTHER_MAJOR(dataDirectory, otherMajor, POSTGRES_MAJOR);
    return err({ code: 'OTHER_MAJOR', message });
  }
  const entry = clusterEntry(await realpath(dataDirectory));
  const account = await accountForPostgres(clusterFiles.data(entry));
  if (!account.ok) {
    return account;
  }
  const native = await findNativeBinaries(`${process.platform}-${process.arch}`);
  if (!native.ok) {
    return native;
  }
  const binaries = await reachableBinaries(native.value, account.value, OPEN_FOLDER);
  const common = { binaries, account: account.value, durability };

  if ((await ifThere(lstat(entry))) === null) {
    const closed = account.value && (await findClosedFolder(dirname(entry), account.value));
    const created = await createCluster({ ...common, entry, elsewhere: closed === null ? null : OPEN_FOLDER });
    if (!created.ok) {
      return created;
    }
  }
  const folder = (await ifThere(realpath(entry))) ?? entry;
  const refusal = await openToPostgres(folder, common.account);
  if (refusal) {
    return err(refusal);
  }
  const password = await ifThere(readFile(clusterFiles.ownerPassword(folder), 'utf8'));
  if (password === null) {
    return err({ code: 'INCOMPLETE', message: postgresRefusals.INCOMPLETE(folder, 'owner-password') });
  }
  return ok({ ...common, dataDirectory, folder, password: password.trim() });
}

/**
 * Takes away what servers left behind that were killed while they made a cluster. Only for the one that serves.
 * What cannot go yet, because the killed server's initdb still writes there, goes at the next start.
 */
export async function removeUnfinished(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory);
  const unfinished = names.filter((name) => name.startsWith(UNFINISHED));
  await Promise.allSettled(unfinished.map((name) => rm(join(dataDirectory, name), { recursive: true, force: true })));
}

/** Whether a data folder holds the database of a Panelwright, of whatever major. A folder that is not there holds none. */
export async function holdsCluster(dataDirectory: string): Promise<boolean> {
  const names = await ifThere(readdir(dataDirectory));
  return names?.some((name) => /^postgres-\d+$/.test(name)) === true;
}

/** The PostgreSQL major of the data when it is not ours, null when it is or when there are none. */
async function findOtherMajor(dataDirectory: string): Promise<string | null> {
  const names = await readdir(dataDirectory);
  if (names.includes(CLUSTER_NAME)) {
    const versionFile = join(clusterFiles.data(clusterEntry(dataDirectory)), 'PG_VERSION');
    const major = (await ifThere(readFile(versionFile, 'utf8')))?.trim() ?? POSTGRES_MAJOR;
    return major === POSTGRES_MAJOR ? null : major;
  }
  const majors = names.flatMap((name) => /^postgres-(\d+)$/.exec(name)?.[1] ?? []);
  return majors[0] ?? null;
}

/** Gives data that root has restored to PostgreSQL's account, and finds a folder on the way that is closed to it. */
async function openToPostgres(folder: string, account: Cluster['account']): Promise<PostgresRefusal | null> {
  const data = await ifThere(stat(clusterFiles.data(folder)));
  if (data === null) {
    return { code: 'INCOMPLETE', message: postgresRefusals.INCOMPLETE(folder, 'data') };
  }
  if (account === null) {
    return null;
  }
  if (data.uid === 0) {
    await giveTo(account, folder);
    await chmod(clusterFiles.data(folder), 0o700);
  }
  const closed = await findClosedFolder(folder, account);
  return closed === null ? null : { code: 'NOT_REACHABLE', message: postgresRefusals.NOT_REACHABLE(folder, closed) };
}

/** A cluster in the making; one that a killed server left behind means nothing. */
export const UNFINISHED = `${CLUSTER_NAME}.new-`;

type NewCluster = {
  /** The place in DATA_DIR that the cluster takes when it is complete. */
  readonly entry: string;
  /** The folder that holds it instead, with a link from the entry; null when it can lie in DATA_DIR itself. */
  readonly elsewhere: string | null;
  readonly binaries: NativeBinaries;
  readonly account: OsAccount | null;
  readonly durability: Durability;
};

/**
 * Makes a new cluster with its owner's password. It takes its place complete or not at all; when another process was
 * quicker, that process's cluster stays.
 */
export async function createCluster(cluster: NewCluster): Promise<Result<null, PostgresRefusal>> {
  const { entry, elsewhere } = cluster;
  if (elsewhere !== null) {
    await mkdir(elsewhere, { recursive: true });
    await chmod(elsewhere, 0o755);
  }
  const folder = await mkdtemp(elsewhere === null ? join(dirname(entry), UNFINISHED) : join(elsewhere, 'data-'));
  const filled = await fillOrGiveWay(folder, cluster);
  if (!filled.ok || filled.value === 'gave way') {
    await rm(folder, { recursive: true, force: true });
    return filled.ok ? ok(null) : filled;
  }
  await putInPlace(folder, entry, elsewhere === null ? rename : symlink);
  await syncFolder(dirname(entry));
  return ok(null);
}

/** The first server removes unfinished folders, this one too: what goes wrong after that is no fault. */
async function fillOrGiveWay(
  folder: string,
  cluster: NewCluster,
): Promise<Result<'filled' | 'gave way', PostgresRefusal>> {
  const isTaken = async () => (await ifThere(lstat(cluster.entry))) !== null;
  try {
    const filled = await fillCluster(folder, cluster);
    if (filled.ok) {
      return ok('filled');
    }
    return (await isTaken()) ? ok('gave way') : filled;
  } catch (error) {
    if (await isTaken()) {
      return ok('gave way');
    }
    throw error;
  }
}

async function fillCluster(folder: string, cluster: NewCluster): Promise<Result<null, PostgresRefusal>> {
  const passwordFile = clusterFiles.ownerPassword(folder);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await giveTo(cluster.account, folder);
  const parameters = [
    `--pgdata=${clusterFiles.data(folder)}`,
    `--username=${OWNER_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // C.UTF-8 from PostgreSQL itself: the same order and letters on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(cluster.durability === 'fast' ? ['--no-sync'] : []),
  ];
  const end = await runProgram(programPath(cluster.binaries, 'initdb'), parameters, { account: cluster.account });
  return end.code === 0 ? ok(null) : err({ code: 'CANNOT_START', message: postgresRefusals.CANNOT_START(end.output) });
}

/** A power cut shall not undo the move. Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
