import { readFile } from 'node:fs/promises';
import { clusterEntry, clusterFiles, OWNER_ROLE } from '../cluster.ts';

/** How a test logs in as the superuser of the PostgreSQL that serves a data folder, to make databases and roles. */
export async function superuserUrl(dataDirectory: string, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = OWNER_ROLE;
  url.password = (await readFile(clusterFiles.ownerPassword(clusterEntry(dataDirectory)), 'utf8')).trim();
  return url.href;
}
