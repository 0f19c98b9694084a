import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, StoredFile } from '../platform/files/file-stores.ts';

/** A file store that ends with its test. */
export function memoryFiles(stored: Map<string, StoredFile>): FileStore {
  return {
    write: async (key, bytes, contentType) => void stored.set(key, { bytes, contentType }),
    writeStream: async (key, chunks, contentType) => void stored.set(key, { bytes: await buffer(chunks), contentType }),
    read: async (key) => stored.get(key),
    readStream: async (key) => {
      const file = stored.get(key);
      return (
        file && {
          stream: Readable.from([Buffer.from(file.bytes)]),
          sizeBytes: file.bytes.length,
          contentType: file.contentType,
        }
      );
    },
    list: async function* keys() {
      yield* stored.keys();
    },
    remove: async (key) => void stored.delete(key),
  };
}
