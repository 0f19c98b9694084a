import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { assertFileKey, atStore } from './file-store-faults.ts';
import type { FileStore } from './file-stores.ts';

/** Files in a folder of this machine. Next to each is a hidden one with its content type. */
export function diskFileStore(folder: string): FileStore {
  return {
    write: async (key, bytes, contentType) => {
      const { path, typePath } = places(folder, key);
      await atStore(async () => {
        await mkdir(dirname(path), { recursive: true });
        // The type first: a file that can be found has one.
        await writeWhole(typePath, Buffer.from(contentType));
        await writeWhole(path, bytes);
        await flushFolder(dirname(path));
      });
    },
    writeStream: async (key, chunks, contentType) => {
      const { path, typePath, draftPath } = places(folder, key);
      const file = await atStore(async () => {
        await mkdir(dirname(path), { recursive: true });
        return open(draftPath, 'wx', 0o640);
      });
      try {
        await fill(file, chunks);
        await atStore(async () => {
          await writeWhole(typePath, Buffer.from(contentType));
          await rename(draftPath, path);
          await flushFolder(dirname(path));
        });
      } catch (error) {
        await Promise.all([draftPath, typePath].map((left) => rm(left, { force: true })));
        throw error;
      }
    },
    read: async (key) => {
      const { path, typePath } = places(folder, key);
      return whereThere(async () => {
        const [bytes, contentType] = await Promise.all([readFile(path), readFile(typePath, 'utf8')]);
        return { bytes, contentType };
      });
    },
    readStream: async (key) => {
      const { path, typePath } = places(folder, key);
      return whereThere(async () => {
        const contentType = await readFile(typePath, 'utf8');
        const file = await open(path, 'r');
        try {
          const { size: sizeBytes } = await file.stat();
          return { stream: file.createReadStream(), sizeBytes, contentType };
        } catch (error) {
          await file.close();
          throw error;
        }
      });
    },
    list: () => keysIn(folder),
    remove: async (key) => {
      const { path, typePath, draftPath } = places(folder, key);
      await atStore(async () => {
        // The type last: a file that can be found has one.
        await rm(path, { force: true });
        await rm(draftPath, { force: true });
        await rm(typePath, { force: true });
      });
    },
  };
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  const walk = await atStore(() => opendir(folder, { recursive: true }));
  for await (const entry of walk) {
    if (entry.isFile() && !entry.name.startsWith('.')) {
      yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    }
  }
}

function places(folder: string, key: string) {
  assertFileKey(key);
  const path = join(folder, key);
  // No key has a segment that starts with a dot, so these names are nobody else's.
  const beside = (ending: string) => join(dirname(path), `.${basename(path)}.${ending}`);
  return { path, typePath: beside('type'), draftPath: beside('draft') };
}

/** Writes each chunk as it arrives, so that a slow disk slows the sender. */
async function fill(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      await atStore(() => file.writeFile(chunk));
    }
    await atStore(() => file.sync());
  } finally {
    await file.close();
  }
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

/** What is read of a file; undefined where there is none. */
async function whereThere<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  return atStore(async () => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
        return undefined;
      }
      throw error;
    }
  });
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
