import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from './file-stores.ts';

/** A file that lies nowhere: it is made when it is read, the same each time. */
export type MadeFile = { readonly contentType: string; readonly make: () => Promise<Uint8Array> };

/** What is made under a folder of a company's keys; undefined for a name that nothing is made of. */
export type MakeFile = (companyId: string, name: string) => Promise<MadeFile | undefined>;

/**
 * A store in which the keys `company id/folder/name` of some folders are made when they are read, so that links and
 * archives hold them like any other file.
 */
export function withMadeFiles(store: FileStore, makers: Readonly<Record<string, MakeFile>>): FileStore {
  const madeAt = async (key: string): Promise<MadeFile | undefined> => {
    const [companyId = '', folder = '', name = '', ...more] = key.split('/');
    return more.length === 0 ? makers[folder]?.(companyId, name) : undefined;
  };
  return {
    ...store,
    read: async (key) => {
      const made = await madeAt(key);
      return made ? makeNow(made) : store.read(key);
    },
    readStream: async (key) => {
      const made = await madeAt(key);
      return made
        ? { stream: Readable.from(makeLater(made)), sizeBytes: undefined, contentType: made.contentType }
        : store.readStream(key);
    },
  };
}

async function makeNow({ contentType, make }: MadeFile): Promise<StoredFile> {
  return { bytes: await make(), contentType };
}

/** Made when the first byte is sent: by then the transaction of the request has ended. */
async function* makeLater({ make }: MadeFile): AsyncGenerator<Uint8Array> {
  yield await make();
}
