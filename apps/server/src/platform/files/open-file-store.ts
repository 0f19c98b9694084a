import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { err, ok, type Result } from '@pw/domain/result';
import type { FilesPlace } from '../settings/settings.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Opens the store that FILES_URL names. A folder must be usable now; an S3 server may come up later. */
export async function openFileStore(place: FilesPlace): Promise<Result<FileStore, { readonly message: string }>> {
  if (place.kind === 's3') {
    return ok(s3FileStore(place));
  }
  try {
    await mkdir(place.path, { recursive: true });
    await access(place.path, constants.R_OK | constants.W_OK);
    return ok(diskFileStore(place.path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({
      message: `The folder for files cannot be used (${reason}). Give the user that starts Panelwright the right to write there, or set FILES_URL to another place.`,
    });
  }
}
