import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_NAME } from '../cluster.ts';
import { ifThere } from '../if-there.ts';

/** A new folder for a test. It is open to every account unless the test is about a closed one. */
export async function makeFolder(mode: 0o755 | 0o700 = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pw-postgres-'));
  await chmod(folder, mode);
  return folder;
}

/** Takes a data folder away, with the cluster that its link may point to. */
export async function removeData(dataDirectory: string): Promise<void> {
  const cluster = (await ifThere(realpath(join(dataDirectory, CLUSTER_NAME)))) ?? dataDirectory;
  await rm(cluster, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}
