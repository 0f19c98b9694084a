import type { FileStore } from '../platform/files/file-stores.ts';
import { readBackup } from './backup-file.ts';

/** Lies in the place for files while a restore writes there. The place was empty before, so all other files in it are of that restore. */
export const UNFINISHED_RESTORE = 'restore/unfinished';

/** Whether a restore may write into a place for files: `leftBehind` names what a restore that was broken off may have left. */
export type RestorePlace =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unfinished'; readonly leftBehind: readonly string[] }
  | { readonly kind: 'taken'; readonly message: string };

/**
 * Judges the place for the files of a backup. Files of somebody else would be written over, and removed when the restore
 * fails; those of a restore that was broken off are the backup's own.
 */
export async function judgePlace(files: FileStore, path: string): Promise<RestorePlace> {
  const keys = new Set<string>();
  for await (const key of files.list()) {
    keys.add(key);
  }
  if (keys.size === 0) {
    return { kind: 'empty' };
  }
  if (!keys.delete(UNFINISHED_RESTORE)) {
    const message =
      'The place for files holds some already. Name an empty one: another DATA_DIR, or another FILES_URL. Nothing was changed.';
    return { kind: 'taken', message };
  }
  const own = new Set(await keysOf(path));
  const foreign = [...keys].find((key) => !own.has(key));
  if (foreign !== undefined) {
    const message = `The place for files holds what a broken-off restore of another backup left, such as ${foreign}. Restore that backup again, or name an empty place: another DATA_DIR, or another FILES_URL. Nothing was changed.`;
    return { kind: 'taken', message };
  }
  // All of them, not only those that can be found: of a file that was cut off the store lists nothing.
  return { kind: 'unfinished', leftBehind: [...own] };
}

/** Makes a place ready: clears what a broken-off restore left, and marks it until {@link releasePlace}. */
export async function claimPlace(files: FileStore, place: Exclude<RestorePlace, { kind: 'taken' }>): Promise<void> {
  if (place.kind === 'unfinished') {
    for (const key of place.leftBehind) {
      await files.remove(key);
    }
    return;
  }
  await files.write(UNFINISHED_RESTORE, new TextEncoder().encode('A restore writes here.\n'), 'text/plain');
}

/** Takes the mark away: everything there is part of the installation, or nothing is left. */
export async function releasePlace(files: FileStore): Promise<void> {
  await files.remove(UNFINISHED_RESTORE);
}

async function keysOf(path: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const line of readBackup(path)) {
    if ('mark' in line && line.mark.kind === 'file') {
      keys.push(line.mark.key);
    }
  }
  return keys;
}
