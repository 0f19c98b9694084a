import { lstat, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OsAccount } from './os-account.ts';

/** The answer of the file system about a place, null when nothing is there. */
export async function ifThere<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/**
 * Moves a finished folder to its place. When another process has filled the place first, its folder stays and ours
 * goes: both hold the same.
 */
export async function putInPlace(
  folder: string,
  place: string,
  move: (folder: string, place: string) => Promise<void>,
): Promise<void> {
  try {
    await move(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if ((await ifThere(lstat(place))) === null) {
      throw error;
    }
  }
}

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
