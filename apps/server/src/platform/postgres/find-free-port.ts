import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free at this moment; another program may take it before it is used. */
export function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('A server on a port has a port in its address'));
        return;
      }
      server.close(() => resolve(address.port));
    });
  });
}
