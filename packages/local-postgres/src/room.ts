import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in files of 16 MiB, the next one before it has filled the last. */
const LEAST_MIB = 32;
const MIB = 1_048_576;

/**
 * Why nothing more can be kept in a folder, in one sentence: its disk is full, or as good as full. Null while there is
 * room, and where the system does not tell.
 * @param tell what the system says of the disk of a folder, in bytes
 */
export async function findFullDisk(folder: string, tell: typeof freeBytes = freeBytes): Promise<string | null> {
  const bytes = await tell(folder).catch(() => null);
  if (bytes === null || bytes >= LEAST_MIB * MIB) {
    return null;
  }
  return `The disk of ${folder} is full: ${Math.floor(bytes / MIB)} MiB are left, and ${LEAST_MIB} MiB are needed. Make room there; nothing else needs to be done.`;
}

/** The part of the disk of a folder that the user who runs this program may still write, 0 to 1. */
export async function freeRatio(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 0 : bavail / blocks;
}

/** How much the user who runs this program may still write. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
