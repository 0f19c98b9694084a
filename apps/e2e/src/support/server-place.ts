import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the data of a server that the user of PostgreSQL may walk into; it goes with the process that made it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'panelwright-e2e-'));
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port on which nobody listens now. */
export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
