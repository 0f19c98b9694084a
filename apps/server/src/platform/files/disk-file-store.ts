import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';

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
