import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { CLUSTER_NAME, clusterFiles, type Durability, OWNER_ROLE } from './cluster.ts';
import { giveTo } from './give-to.ts';
import { ifThere } from './if-there.ts';
import { type NativeBinaries, programPath } from './native-binaries.ts';
import type { OsAccount } from './os-account.ts';
import { type PostgresRefusal, postgresRefusals } from './postgres-refusal.ts';
import { putInPlace } from './put-in-place.ts';
import { runProgram } from './run-program.ts';

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

/** Whoever serves first takes unfinished folders away, this one too: what goes wrong after that is no fault. */
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
