import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { err, ok, type Result } from '@pw/domain/result';
import type { FilesPlace } from '../settings.ts';
import { diskFileStore } from './disk-file-store.ts';
import { makeFolder } from './make-folder.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Opens the store that FILES_URL names. A folder must be usable now; an S3 server may come up later. */
export async function openFileStore(place: FilesPlace): Promise<Result<FileStore, { readonly message: string }>> {
  if (place.kind === 's3') {
    return ok(s3FileStore(place));
  }
  try {
    await makeFolder(place.path);
    await access(place.path, constants.R_OK | constants.W_OK);
    return ok(diskFileStore(place.path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({
      message: `The folder for files cannot be used (${reason}). Give the user that starts Panelwright the right to write there, or set FILES_URL to another place.`,
    });
  }
}

/** Where uploaded and generated files lie. A file is written once under its key and never changed, only removed. */
export type FileStore = {
  /** @param key `company id/kind/name`, of letters, digits, dots, dashes and slashes. */
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /**
   * Writes a file of any size while it arrives; some megabytes of it are in memory. What the chunks throw is thrown, and
   * then nothing of the file is left.
   */
  readonly writeStream: (key: string, chunks: AsyncIterable<Uint8Array>, contentType: string) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly read: (key: string) => Promise<StoredFile | undefined>;
  /** Reads a file of any size while it is sent. A caller that does not read it to its end destroys the stream. */
  readonly readStream: (key: string) => Promise<StreamedFile | undefined>;
  /** The keys of all files, in no order. */
  readonly list: () => AsyncIterable<string>;
  /** Removes a file and what a broken write has left of one; one that is not there is no fault. */
  readonly remove: (key: string) => Promise<void>;
};

export type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

export type StreamedFile = {
  readonly stream: Readable;
  /** Where the store says it. */
  readonly sizeBytes: number | undefined;
  readonly contentType: string;
};
