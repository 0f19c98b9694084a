import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, clusterFiles } from './cluster.ts';
import { ifThere } from './if-there.ts';

/** What PostgreSQL says of itself while it runs; a killed one leaves the file behind. */
export type PidFile = { readonly pid: number; readonly port: number };

export function pidFilePath(cluster: Cluster): string {
  return join(clusterFiles.data(cluster.folder), 'postmaster.pid');
}

/** Reads postmaster.pid: the process on its first line, the port on its fourth. Null when it is not there or torn. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const lines = (await ifThere(readFile(pidFilePath(cluster), 'utf8')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}
