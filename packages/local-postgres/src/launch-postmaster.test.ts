import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './postmaster.ts';

it('finds a port of this machine that a server can take', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(port).toBeGreaterThan(1023);
  server.close();
});
