import { chmod, lstat, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { CLUSTER_NAME, type Cluster, clusterEntry, clusterFiles, type Durability, POSTGRES_MAJOR } from './cluster.ts';
import { createCluster, UNFINISHED } from './create-cluster.ts';
import { findClosedFolder } from './find-closed-folder.ts';
import { giveTo } from './give-to.ts';
import { ifThere } from './if-there.ts';
import { findNativeBinaries } from './native-binaries.ts';
import { accountForPostgres } from './os-account.ts';
import { type PostgresRefusal, postgresRefusals } from './postgres-refusal.ts';
import { reachableBinaries } from './reachable-binaries.ts';

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
  const found = await findNativeBinaries(`${process.platform}-${process.arch}`);
  if (!found.ok) {
    return found;
  }
  const binaries = await reachableBinaries(found.value, account.value, OPEN_FOLDER);
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
