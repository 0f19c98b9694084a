import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '@pw/domain/result';
import { S3mini } from 's3mini';
import type { FilesPlace } from '../settings.ts';

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

/** Where uploaded and generated files lie. A file is written once under its key and never changed, only removed. */
export type FileStore = {
  /** @param key `company id/kind/name`, of letters, digits, dots, dashes and slashes. */
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly read: (key: string) => Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is no fault. */
  readonly remove: (key: string) => Promise<void>;
};

export type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };

/** The file store does not take or give a file: no defect of ours, and over when it is back. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer', { cause });
    this.name = 'FilesUnavailable';
  }
}

/** Files in a folder of this machine. Beside each lies a hidden one with its content type. */
export function diskFileStore(folder: string): FileStore {
  return {
    write: async (key, bytes, contentType) => {
      const { path, typePath } = places(folder, key);
      try {
        await mkdir(dirname(path), { recursive: true });
        // The type first: a file that can be found has one.
        await writeWhole(typePath, Buffer.from(contentType));
        await writeWhole(path, bytes);
        await flushFolder(dirname(path));
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    read: async (key) => {
      const { path, typePath } = places(folder, key);
      try {
        const [bytes, contentType] = await Promise.all([readFile(path), readFile(typePath, 'utf8')]);
        return { bytes, contentType };
      } catch (error) {
        if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
          return undefined;
        }
        throw new FilesUnavailable(error);
      }
    },
    remove: async (key) => {
      const { path, typePath } = places(folder, key);
      try {
        // The type last: a file that can be found has one.
        await rm(path, { force: true });
        await rm(typePath, { force: true });
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
  };
}

function places(folder: string, key: string): { readonly path: string; readonly typePath: string } {
  assertFileKey(key);
  const path = join(folder, key);
  // No key has a segment that starts with a dot, so this name is nobody else's.
  return { path, typePath: join(dirname(path), `.${basename(path)}.type`) };
}

/** A reader finds the whole file or none, and so does the next start after a power cut. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`);
  try {
    const file = await open(draft, 'wx', 0o640);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The names of new files, too, must reach the disk. Windows cannot open a folder, and needs not. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const LIMIT_MS = 30_000;

/** Files in a bucket of an S3 server, which several servers share. */
export function s3FileStore(place: Extract<FilesPlace, { kind: 's3' }>): FileStore {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: LIMIT_MS });
  return {
    write: async (key, bytes, contentType) => {
      assertFileKey(key);
      try {
        await bucket.putObject(key, bytes, contentType);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    read: async (key) => {
      assertFileKey(key);
      try {
        const found = await bucket.getObjectResponse(key);
        if (found === null) {
          return undefined;
        }
        const bytes = new Uint8Array(await found.arrayBuffer());
        return { bytes, contentType: found.headers.get('content-type') ?? 'application/octet-stream' };
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    remove: async (key) => {
      assertFileKey(key);
      try {
        await bucket.deleteObject(key);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
  };
}

const KEY = /^[A-Za-z0-9-][A-Za-z0-9._-]*(\/[A-Za-z0-9-][A-Za-z0-9._-]*)*$/;
const LONGEST = 500;

/**
 * Refuses a key that could name a file elsewhere: no segment starts with a dot, none is empty.
 * @throws on such a key, since keys are made by this server and never sent by a client
 */
function assertFileKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) {
    throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, LONGEST))}`);
  }
}
