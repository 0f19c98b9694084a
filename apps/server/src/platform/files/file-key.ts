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
