/** The file store does not take or give a file: no defect of ours, and over when it is back. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer', { cause });
    this.name = 'FilesUnavailable';
  }
}

/** Does something with the store; whatever fails there says that the store is not available. */
export async function atStore<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new FilesUnavailable(error);
  }
}

const KEY = /^[A-Za-z0-9-][A-Za-z0-9._-]*(\/[A-Za-z0-9-][A-Za-z0-9._-]*)*$/;
const LONGEST = 500;

/**
 * Refuses a key that could name a file elsewhere: no segment starts with a dot, none is empty.
 * @throws on such a key, since keys are made by this server and never sent by a client
 */
export function assertFileKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) {
    throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, LONGEST))}`);
  }
}
