import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** The outermost folder (or the file itself) on an absolute path that the account may not enter, null when it may. */
export async function findClosedFolder(path: string, account: OsAccount): Promise<string | null> {
  const parent = dirname(path);
  const closedParent = parent === path ? null : await findClosedFolder(parent, account);
  if (closedParent !== null) {
    return closedParent;
  }
  const { uid, gid, mode } = await stat(path);
  if (uid === account.uid) {
    return mode & 0o100 ? null : path;
  }
  if (gid === account.gid) {
    return mode & 0o010 ? null : path;
  }
  return mode & 0o001 ? null : path;
}
